import { afterEach, describe, expect, it, vi } from "vitest";
import { describeWarning, isWarningCode, type Warning, warn } from "#lib/contract/warning.ts";
import { warnings as english } from "#messages/warnings.ts";

afterEach(() => vi.unstubAllEnvs());

const many = Array.from({ length: 14 }, (_, index) => index + 1);

const told: Warning[] = [
  warn("avatar_unavailable", {}),
  warn("premium_footage_unavailable", {}),
  ...(["no_library", "other_kind", "switched_off", "walkthrough", "own_only"] as const).flatMap((reason) => [
    warn("private_footage_unavailable", { reason, ids: [] }),
    warn("footage_tags_unavailable", { reason }),
  ]),
  warn("private_footage_unavailable", { reason: "empty", ids: [] }),
  warn("footage_tags_unavailable", { reason: "empty" }),
  warn("private_footage_unavailable", { reason: "unknown_ids", ids: ["a1", "b2", "c3"] }),
  warn("premium_music_unavailable", {}),
  warn("voice_unavailable", { isSpoken: true }),
  warn("voice_unavailable", { isSpoken: false }),
  warn("voice_changed", {}),
  warn("style_not_drawn", {}),
  warn("style_unavailable", { style: "ink" }),
  warn("model_unavailable", {}),
  warn("motion_audio_unavailable", {}),
  warn("clip_shortened", { seconds: 60, files: ["Clip 1", "Clip 2"] }),
  warn("animation_stilled", { files: ["Picture 1"] }),
  warn("clip_sound_unused", { files: ["Clip 1", "Clip 2", "Clip 3"] }),
  warn("overlay_left_out", { files: ["Picture 3"] }),
  warn("footage_poor_match", { scenes: [2] }),
  warn("footage_not_found", { scenes: [2, 3, 7] }),
  warn("footage_failed", { scenes: many }),
  warn("footage_library_failed", { faults: ["The first does not answer.", "The second neither."] }),
  warn("footage_tags_unmatched", { tags: ["sea", "sand"] }),
  warn("summary_is_whole", {}),
  warn("summary_by_length", {}),
  warn("fetched_first", { what: "the converter for presentations", megabytes: 243 }),
  warn("writer_notice", { notice: "Written by rules." }),
  warn("narration_left_out", { words: ["https://a.example", "x = y + 1"] }),
  warn("narration_hard_to_say", { scenes: [3] }),
  warn("narration_other_language", { wanted: "de", found: "en" }),
  warn("director_notice", { notice: "Directed by rules." }),
  warn("sources_not_told", { sources: ["documents"] }),
  warn("sources_not_told", { sources: ["webpages", "recordings"] }),
  warn("idea_not_told", {}),
  warn("no_narration", {}),
  warn("captions_missing", {}),
  warn("captions_estimated", {}),
  warn("transcript_doubtful", { words: 12 }),
  warn("recordings_left_out", { reasons: ["Recording 2 is silent."] }),
  warn("sources_left_out", { reasons: ["a.pdf: It is damaged.", "b.pdf: It is empty."] }),
  warn("page_partly_read", { pages: [{ address: "a.example/ice", percent: 12 }] }),
  warn("scenes_shown_as_cards", { scenes: [2] }),
  warn("scenes_without_picture", { own: [1, 2], painted: [] }),
  warn("scenes_without_picture", { own: [1], painted: [4, 5] }),
  warn("clip_cut_to_length", { seconds: null, files: ["Clip 1"] }),
  warn("clip_cut_to_length", { seconds: 30, files: ["Clip 1"] }),
  ...(["speech", "pages", "words", "least", "short"] as const).map((because) =>
    warn("length_missed", { seconds: 45, wanted: 30, because }),
  ),
  warn("shortened_to_length", { seconds: 30, count: 1, sentences: ["It was late."] }),
  warn("shortened_to_length", { seconds: 30, count: 2, sentences: ["It was late.", "He left."] }),
  warn("shortened_to_length", { seconds: 30, count: 9, sentences: ["a.", "b.", "c.", "d.", "e.", "f."] }),
  warn("pages_left_out", { seconds: 30, pages: 40, shown: [1, 4, 9] }),
  ...[[3], [2, 3]].map((pages) => warn("pages_silent", { pages })),
  ...[1, 12].map((pages) => warn("document_without_text", { pages })),
];

describe("a warning", () => {
  it("is shown here for every code", () => {
    const shown = new Set(told.map(({ code }) => code));
    expect(Object.keys(english).filter((code) => !shown.has(code))).toEqual([]);
  });

  it.each(told)("says the same in the studio's English as in the service's: $code, $message", (warning) => {
    expect(describeWarning(JSON.parse(JSON.stringify(warning)), english)).toBe(warning.message);
  });

  it("is said in the language of whoever reads it", () => {
    vi.stubEnv("STUDIO_PSEUDO_LOCALE", "yes");
    expect(describeWarning(warn("style_unavailable", { style: "ink" }), english)).toMatch(/^⟦.*ink\.⟧$/);
  });

  it.each([
    { code: "novelty", message: "Something new.", params: { much: true } },
    { code: "length_missed", message: "The film is longer.", params: undefined },
    { code: "length_missed", message: "The film is longer.", params: { seconds: "many" } },
    { code: "toString", message: "It is text.", params: {} },
  ])("keeps its own words where the code or what it tells of is not known: $code, $params", (warning) => {
    expect(describeWarning(warning, english)).toBe(warning.message);
  });

  it("of before there were parameters is known by its code where it needs none", () => {
    expect(isWarningCode("no_narration")).toBe(true);
    const kept = { code: "no_narration", message: "As it was worded then.", params: undefined };
    expect(describeWarning(kept, english)).toBe(english.no_narration());
  });
});
