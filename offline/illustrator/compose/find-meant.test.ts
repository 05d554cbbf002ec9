import { describe, expect, it } from "vitest";
import { isMeant } from "./find-meant.ts";

const ines = { names: ["Ines", "botanist"], sex: "female" as const };
const tom = { names: ["Tom"], sex: "male" as const };
const walter = { names: ["Walter"], sex: "male" as const };
const all = [ines, tom, walter];

describe("whom a pronoun means", () => {
  it.each([
    ["At sunrise she loaded a canoe together with Tom.", ines, true],
    ["He put down his umbrella and held out his hand to Ines.", tom, true],
    ["Ines gave him a spoon.", tom, false],
    ["Tom gave him a spoon.", walter, true],
    ["Tom said that he was tired.", walter, false],
    ["Ines said that she was tired.", ines, false],
    ["Tom opened the door.", ines, false],
  ])("%s", (text, one, is) => {
    expect(isMeant(text, one, all)).toBe(is);
  });
});
