import { type MessageFormatElement, parse, TYPE } from "@formatjs/icu-messageformat-parser";
import type { Compiled, Element } from "../src/messages/format.ts";

/** An ICU message in the form that the page fills in without parsing. */
export function compileMessage(text: string): Compiled {
  return compile(parse(text));
}

function compile(elements: MessageFormatElement[]): Compiled {
  const compiled = elements.map(compileElement);
  const [only = ""] = compiled;
  return compiled.length <= 1 && typeof only === "string" ? only : compiled;
}

function compileElement(element: MessageFormatElement): Element {
  switch (element.type) {
    case TYPE.literal:
      return element.value;
    case TYPE.pound:
      return 0;
    case TYPE.argument:
      return [element.value];
    case TYPE.tag:
      return [element.value, "tag", compile(element.children)];
    case TYPE.select:
      return [element.value, "select", cases(element.options)];
    case TYPE.plural:
      if (element.offset) break;
      return [element.value, element.pluralType === "ordinal" ? "ordinal" : "plural", cases(element.options)];
    case TYPE.number:
      if (element.style) break;
      return [element.value];
  }
  throw new Error(`The page cannot say {${element.value}} in this way: an offset, a style, a date or a time`);
}

const cases = (options: Record<string, { value: MessageFormatElement[] }>): Record<string, Compiled> =>
  Object.fromEntries(Object.entries(options).map(([name, { value }]) => [name, compile(value)]));
