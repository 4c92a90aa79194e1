/** How to be told: items for the menu of a table. */
import type { IconName } from "$/icons/names";
import { t } from "$/messages/index.svelte";
import { change, preferences } from "$/theme/preferences.svelte";
import { askToNotify, canNotify, isBlocked, willNotify } from "./notice";
import { play } from "./sound";

interface MenuItem {
  label: string;
  icon: IconName;
  onselect: () => void;
}

export function attentionItems(): MenuItem[] {
  return canNotify() ? [soundItem(), noticeItem()] : [soundItem()];
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

function noticeItem(): MenuItem {
  const [isOn, blocked] = [willNotify(), isBlocked()];
  const label = blocked ? "attention.notify-blocked" : isOn ? "attention.notify-off" : "attention.notify-on";
  const choose = isOn ? () => change({ notifies: false }) : () => void askToNotify();
  return { label: t(label), icon: "ui-bell", onselect: blocked ? () => {} : choose };
}
