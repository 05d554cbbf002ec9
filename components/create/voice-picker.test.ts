import { describe, expect, it } from "vitest";
import { filterOptions } from "../ui/search-select.tsx";
import { groupVoices } from "./voice-picker.tsx";

const voices = [
  { voiceUuid: "1", voiceName: "Slt", localeName: "en-US" },
  { voiceUuid: "2", voiceName: "Zoë", localeName: "fr-FR" },
  { voiceUuid: "3", voiceName: "N’Ko", localeName: "nqo", drawnCaptions: false },
  { voiceUuid: "4", voiceName: "Rms", localeName: "en-GB" },
  { voiceUuid: "5", voiceName: "Everyone", localeName: "mul" },
  { voiceUuid: "6", voiceName: "Odd", localeName: "not a language" },
  { voiceUuid: "7", voiceName: "Bare" },
];
const valuesOf = (groups: ReturnType<typeof groupVoices>) =>
  groups.flatMap(({ options }) => options.map(({ value }) => value));

describe("voices", () => {
  it("are grouped by language in the person's own words, their own language first", () => {
    const english = groupVoices(voices, "en-US").map(({ label }) => label);
    expect(english[0]).toBe("English");
    expect(english.at(-1)).toBe("Any language");
    const german = groupVoices(voices, "fr-CA").map(({ label }) => label);
    expect(german.slice(0, 2)).toEqual(["français", "anglais"]);
    expect(valuesOf(groupVoices(voices, "de")).toSorted()).toEqual(["1", "2", "3", "4", "5", "6", "7"]);
  });

  it("say where their captions cannot be drawn, and only there", () => {
    const options = groupVoices(voices, "en").flatMap((group) => group.options);
    const without = options.filter(({ detail }) => detail === "No captions in the picture");
    expect(without.map(({ label }) => label)).toEqual(["N’Ko"]);
    expect(options.find(({ value }) => value === "4")?.detail).toBe("United Kingdom");
  });

  it.each([
    ["brit", []],
    ["united king", ["4"]],
    ["english", ["1", "4"]],
    ["zoe", ["2"]],
    ["en gb", ["4"]],
    ["", ["1", "4", "2", "6", "3", "5", "7"]],
  ])("are found by what begins with %j", (search, values) => {
    const found = valuesOf(filterOptions(groupVoices(voices, "en"), search));
    expect(found.toSorted()).toEqual(values.toSorted());
  });
});
