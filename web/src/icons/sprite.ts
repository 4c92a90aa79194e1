import { Sprite } from "$/art/sprite";
import icons from "./icons.svg?raw";
import type { IconName } from "./names";

const sprite = new Sprite<IconName>(async () => icons);

/** Where `<use>` finds an icon; it takes its colours from where it is used. */
export const iconHref = (name: IconName): string => sprite.address(name);
