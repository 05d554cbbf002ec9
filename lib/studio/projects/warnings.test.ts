import { afterEach, describe, expect, it, vi } from "vitest";
import { describeWarning, isWarningCode, warn } from "#lib/contract/warning.ts";
import { localize } from "#lib/language/text.ts";

afterEach(() => vi.unstubAllEnvs());

describe("a warning", () => {
  it("is said in the language of the person who reads it", () => {
    vi.stubEnv("STUDIO_PSEUDO_LOCALE", "yes");
    expect(localize(describeWarning(warn("no_narration", {})))).toMatch(/^⟦[^a-z]*⟧$/);
  });

  it.each([
    { code: "novelty", message: "Something new.", params: { much: true } },
    { code: "length_missed", message: "The film is longer.", params: undefined },
    { code: "length_missed", message: "The film is longer.", params: { seconds: "many" } },
    { code: "toString", message: "It is text.", params: {} },
  ])("keeps its own words where the code or what it tells of is not known: $code, $params", (warning) => {
    expect(describeWarning(warning)).toBe(warning.message);
  });

  it("of before there were parameters is known by its code where it needs none", () => {
    expect(isWarningCode("no_narration")).toBe(true);
    const kept = { code: "no_narration", message: "As it was worded then.", params: undefined };
    expect(describeWarning(kept)).toBe(warn("no_narration", {}).message);
  });
});
