import { mount } from "svelte";
import "./theme/base.css";
import App from "./app/App.svelte";
import { router } from "./app/router.svelte";
import { ROUTES } from "./app/routes";
import { session } from "./app/session.svelte";
import { reloadWhenPartsAreGone } from "./app/updates";
import { loadArt } from "./art/sprite";
import { preferredLanguage, setLanguage } from "./messages/index.svelte";
import { layout } from "./theme/layout.svelte";
import { applyPreferences } from "./theme/preferences.svelte";

applyPreferences();
layout.watch();
reloadWhenPartsAreGone();
router.start(ROUTES);
void session.load();
void loadArt();
// On its way while the words are; `App` asks for it, too, and says if it does not come.
router.place.route?.load().catch(() => {});
// Nothing is shown before there are words for it.
await setLanguage(preferredLanguage());
const target = document.getElementById("app");
// The server may have put something to read there meanwhile.
target?.replaceChildren();
if (target) mount(App, { target });
