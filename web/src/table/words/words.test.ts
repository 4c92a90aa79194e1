import { beforeAll, describe, expect, test, vi } from "vitest";
import { Refusal } from "$/api";
import { fakeSeat } from "$/live/fake-seat";
import type { LegalAction } from "$/live/said";
import { setLanguage } from "$/messages/index.svelte";
import { labelOf, nameOf, sayAction, sayEvent, sayEvents, sayReason, sayRefusal, sayWhy } from ".";

const SEATS = ["Ana", "Ben"].map(fakeSeat);
const PR = "puerto-rico";
const SJ = "san-juan";

/** Where to break words is for the eye. */
const plain = (text: string) => text.replaceAll("\u00ad", "");

const speak = (language: string) =>
  beforeAll(async () => {
    vi.stubGlobal("document", { documentElement: {} });
    await setLanguage(language);
  });

describe("in English", () => {
  speak("en");

  test.each([
    [{ event: "took_role", seat: 0, role: "builder", doubloons: 2 }, "You take the builder and 2 doubloons"],
    [{ event: "took_role", seat: 1, role: "builder", doubloons: 0 }, "Ben takes the builder"],
    [{ event: "built", seat: 1, building: "aqueduct", price: 1 }, "Ben builds an aqueduct for 1 doubloon"],
    [{ event: "built", seat: 0, building: "statue", price: 0 }, "You build a statue for free"],
    [{ event: "got_doubloons", seat: 1, amount: 1, reason: "prospector" }, "Ben gets 1 doubloon (prospector)"],
    [{ event: "got_doubloons", seat: 1, amount: -1, reason: "land office" }, "Ben pays 1 doubloon (land office)"],
    [
      { event: "loaded", seat: 1, good: "sugar", amount: 6, ship: 2, capacity: 7 },
      "Ben loads 6 sugar on the 7-barrel ship",
    ],
    [{ event: "filled_ship", colonists: 3, nobles: 1 }, "The colonist ship brings 3 colonists and a noble"],
    [{ event: "round_began", seat: 1, round: 3 }, "Round 3 · Governor: Ben"],
  ])("%o", (event, sentence) => expect(sayEvent(PR, event, SEATS, 0)).toBe(sentence));

  test("what a seat may not know is left out", () => {
    expect(sayEvent(PR, { event: "drew_tile", seat: 1 }, SEATS, 0)).toBe("Ben draws a tile");
    expect(sayEvent(PR, { event: "drew_tile", seat: 0, tile: "indigo" }, SEATS, 0)).toBe(
      "You draw an indigo plantation",
    );
    expect(sayEvent(PR, { event: "laid_tile", seat: 1, tile: "forest" }, SEATS, 0)).toBe("Ben lays a forest");
    expect(sayEvent(SJ, { event: "kept", seat: 1, amount: 2 }, SEATS, 0)).toBe("Ben keeps 2 cards");
    expect(sayEvent(SJ, { event: "kept", seat: 0, amount: 3, cards: ["hero", "hero", "crane"] }, SEATS, 0)).toBe(
      "You keep 2 × hero and crane",
    );
  });

  test("what goes without saying is not said", () => {
    expect(sayEvent(PR, { event: "laid_tile", seat: 1, tile: "corn", printed: "corn" }, SEATS, 0)).toBe(
      "Ben lays a corn plantation",
    );
    expect(sayEvent(SJ, { event: "drew", seat: 1, amount: 4, reason: "setup" }, SEATS, null)).toBe("Ben draws 4 cards");
    const person = { event: "got_person", seat: 1, person: "colonist", source: "supply" };
    expect(sayEvent(PR, { ...person, place: "home" }, SEATS, 0)).toBe("Ben gets a colonist from the supply");
    expect(sayEvent(PR, { ...person, place: "corn" }, SEATS, 0)).toBe("Ben gets a colonist from the supply (corn)");
  });

  test("what belongs together is told together", () => {
    const told = sayEvents(
      PR,
      [
        { event: "produced", seat: 0, good: "corn", amount: 2, reason: "craftsman" },
        { event: "produced", seat: 0, good: "sugar", amount: 1, reason: "aqueduct" },
        { event: "produced", seat: 1, good: "corn", amount: 1, reason: "craftsman" },
      ],
      SEATS,
      0,
    );
    expect(told.map(({ seat, text }) => [seat, text])).toEqual([
      [0, "You produce 2 corn and 1 sugar (aqueduct)"],
      [1, "Ben produces 1 corn"],
    ]);
  });

  test("equal events are counted", () => {
    const person = { event: "got_person", person: "colonist", source: "ship", place: "home" };
    const events = [0, 1, 0].map((seat) => ({ ...person, seat }));
    expect(sayEvents(PR, events, SEATS, 0).map(({ text }) => text)).toEqual([
      "You get 2 colonists from the ship",
      "Ben gets a colonist from the ship",
    ]);
    const sold = { event: "sold", seat: 1, good: "sugar", price: 2 };
    expect(sayEvents(SJ, [sold, sold], SEATS, 0)[0]?.text).toBe("Ben sells 2 sugar for 2 cards each");
  });

  test("points from one source are added up", () => {
    const won = { event: "won_vp", seat: 1, reason: "captain" };
    const events = [
      { ...won, amount: 6 },
      { ...won, amount: 1 },
      { ...won, amount: 1, reason: "harbor" },
    ];
    expect(sayEvents(PR, events, SEATS, 0)[0]?.text).toBe("Ben gets 7 VP (captain) and 1 VP (harbor)");
  });

  test("reasons stand at the thing", () => {
    const reason = { building: "harbor", price: 8, doubloons: 5, black_market: "missing", gives: 0, lacks: [] };
    expect(sayReason(PR, { id: "too_expensive", ...reason })).toBe("Costs 8, you have 5");
    expect(sayReason(PR, { id: "building_unoccupied", building: "small market" })).toBe(
      "Small market: nobody works there",
    );
    expect(sayReason(SJ, { id: "cathedral_gone", seat: null })).toBe("It has been covered");
    expect(sayReason(SJ, { id: "never heard of" })).toBe("Not possible now");
  });

  test("a refused move is explained by the rules, if they are why", () => {
    const reason = { id: "ship_carries", ship: 1, good: "corn", carries: "indigo" };
    expect(sayRefusal(PR, new Refusal(409, "illegal-action", "", { reason }))).toBe("Carries indigo");
    expect(sayRefusal(PR, new Refusal(409, "stale", ""))).toBe("The game has moved on in the meantime.");
  });

  test("offers are told by what is asked", () => {
    const pass: LegalAction = { id: "pass", text: "pass", kind: "pass" };
    expect(sayAction(PR, pass, { kind: "trade", seat: 0 })).toBe("Sell nothing");
    expect(sayAction(PR, pass, null)).toBe("Pass");
    const amount: LegalAction = { id: "amount 2", text: "corn 2", kind: "amount", number: 2 };
    expect(sayAction(PR, amount, { kind: "place colonists", seat: 0, place: "corn" })).toBe("2 colonists: corn");
    const card: LegalAction = { id: "card hero", text: "for hero", kind: "card", card: "hero" };
    expect(sayAction(SJ, card, { kind: "pay", seat: 0, building: "tower" })).toBe("Pay with the hero");
  });
});

describe("auf Deutsch", () => {
  speak("de");

  test.each([
    [{ event: "took_role", seat: 0, role: "builder", doubloons: 1 }, "Du nimmst den Baumeister und 1 Dublone"],
    [
      { event: "built", seat: 1, building: "small warehouse", price: 3 },
      "Ben baut ein kleines Lagerhaus für 3 Dublonen",
    ],
    [
      { event: "loaded", seat: 1, good: "sugar", amount: 6, ship: 3, capacity: 8 },
      "Ben lädt 6 Zucker auf das 8er-Schiff",
    ],
    [{ event: "discarded_tile", seat: 1, tile: "quarry", printed: "quarry" }, "Ben wirft einen Steinbruch ab"],
  ])("%o", (event, sentence) => expect(plain(sayEvent(PR, event, SEATS, 0))).toBe(sentence));

  test("names have the forms that sentences need", () => {
    expect(plain(nameOf(PR, "building", "small warehouse"))).toBe("kleines Lagerhaus");
    expect(plain(labelOf(PR, "building", "small warehouse"))).toBe("Kleines Lagerhaus");
    expect(plain(nameOf(SJ, "building", "hero", "the"))).toBe("den Reiter");
  });

  test("an offer begins with a capital letter", () => {
    const build: LegalAction = { id: "build small market", text: "", kind: "build", building: "small market" };
    expect(plain(sayAction(PR, build, { kind: "build" }))).toBe("Eine kleine Markthalle bauen");
  });

  test("why a move is better names players, and whoever reads it", () => {
    const why = { id: "balance", values: { role: "captain", unit: "points", seat: 0, own: 7, other: 1, theirs: 2 } };
    const seats = [{ name: "Ada Lee" }, { name: "Ben" }];
    expect(sayWhy(PR, why, seats, null)).toBe("Kapitän, Punkte: Ada Lee 7, Ben 2.");
    expect(sayWhy(PR, why, seats, 0)).toBe("Kapitän, Punkte: du 7, Ben 2.");
  });
});
