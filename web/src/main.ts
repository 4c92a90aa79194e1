import { mount } from "svelte";
import "./theme/base.css";
import App from "./app/App.svelte";
import { router } from "./app/router.svelte";
import { ROUTES } from "./app/routes";
import { session } from "./app/session.svelte";
import { reloadWhenPartsAreGone } from "./app/updates";
import { preferredLanguage, setLanguage } from "./messages/index.svelte";
import { layout } from "./theme/layout.svelte";
import { applyPreferences } from "./theme/preferences.svelte";

applyPreferences();
layout.watch();
reloadWhenPartsAreGone();
void session.load();
// Nothing is shown before there are words for it.
await setLanguage(preferredLanguage());
router.start(ROUTES);
const target = document.getElementById("app");
if (target) mount(App, { target });
