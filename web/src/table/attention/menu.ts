/** How to play, how quickly, and how to be told: items for the menu of a table. */
import type { IconName } from "$/icons/names";
import { t } from "$/messages/index.svelte";
import { change, PACES, preferences } from "$/theme/preferences.svelte";
import { switchExpress } from "../compose/keys";
import { askToNotify, canNotify, isBlocked, stopNotifying, willNotify } from "./notice.svelte";
import { play } from "./sound";

interface MenuItem {
  label: string;
  icon: IconName;
  onselect: () => void;
}

/** `onblocked` explains that the browser does not let us notify. */
export function attentionItems(onblocked: () => void): MenuItem[] {
  return [expressItem(), paceItem(), soundItem(), ...(canNotify ? [noticeItem(onblocked)] : [])];
}

function expressItem(): MenuItem {
  return {
    label: preferences.isExpress ? t("attention.express-off") : t("attention.express-on"),
    icon: "ui-hand",
    onselect: () => void switchExpress(),
  };
}

/** The next one after the one in use. */
function paceItem(): MenuItem {
  const next = PACES[(PACES.indexOf(preferences.pace) + 1) % PACES.length] ?? "normal";
  return {
    label: t("attention.pace", { pace: t(`settings.pace.${preferences.pace}`) }),
    icon: "ui-play",
    onselect: () => change({ pace: next }),
  };
}

function soundItem(): MenuItem {
  return {
    label: preferences.hasSound ? t("attention.sound-off") : t("attention.sound-on"),
    icon: "ui-sound",
    onselect: () => {
      change({ hasSound: !preferences.hasSound });
      play("turn");
    },
  };
}

function noticeItem(onblocked: () => void): MenuItem {
  if (isBlocked()) return { label: t("attention.notify-blocked"), icon: "ui-bell", onselect: onblocked };
  if (willNotify()) return { label: t("attention.notify-off"), icon: "ui-bell", onselect: () => void stopNotifying() };
  const ask = async () => {
    if (!(await askToNotify())) onblocked();
  };
  return { label: t("attention.notify-on"), icon: "ui-bell", onselect: () => void ask() };
}
