import { expect, test } from "vitest";
import { compileMessage } from "../../plugins/compile-message";
import { format } from "./format";
import { rewording } from "./neutral";

const reword = rewording({ Kolonistenschiff: "Arbeiterschiff", Kolonisten: "Arbeiter", Kolonist: "Arbeiter" });
const said = (text: string, values = {}) => format(reword(compileMessage(text)), values, "de");

test("words are replaced wherever they are said", () => {
  expect(said("Das Kolo\u00adnisten\u00adschiff")).toEqual(["Das Arbeiterschiff"]);
  expect(said("{n, plural, one {# Kolonist} other {# Kolonisten}} da", { n: 2 }).join("")).toBe("2 Arbeiter da");
  expect(said("<b>Kolonist</b>")).toEqual([{ tag: "b", parts: ["Arbeiter"] }]);
});

test("values keep their names", () => {
  expect(said("{Kolonisten}", { Kolonisten: 3 })).toEqual(["3"]);
});
