import { afterEach, expect, test, vi } from "vitest";
import { formatList } from "./format.ts";
import { getDirection } from "./locale.ts";
import { plural, text } from "./text.ts";

afterEach(() => vi.unstubAllEnvs());

const openNotes = (count: number) => plural(count, { one: text`${count} open note`, other: text`${count} open notes` });

test("a message is its words with what is put in, in the form that the number asks for", () => {
  expect([0, 1, 2].map(openNotes)).toEqual(["0 open notes", "1 open note", "2 open notes"]);
  expect(formatList(["Rita", "Tom", "you"], "conjunction")).toBe("Rita, Tom, and you");
  expect(getDirection()).toBe("ltr");
});

test("in the pseudo-locale words are disguised, longer and marked at both ends, and what is put in stays", () => {
  vi.stubEnv("STUDIO_PSEUDO_LOCALE", "yes");
  expect(text`Approved by ${"Rita Vogel"} in ${3} scenes`).toBe("⟦Ààþþŕôôṽééð ƀý Rita Vogel îîñ 3 šçééñééš⟧");
  expect(formatList(["Rita", "Tom"], "conjunction")).toBe("⟦Rita and Tom⟧");
  expect(getDirection()).toBe("rtl");
});
