import { describe, expect, it } from "vitest";
import { acceptDraft, type DraftScene, ownWords } from "./narration-draft.ts";

const painted = (narration: string): DraftScene => ({ narration, source: { kind: "painted" } });
const accept = (scenes: DraftScene[]) => acceptDraft({ language: "en", title: "Bees", scenes, warnings: [] });

describe("a draft is kept", () => {
  it("without what no voice can say, and tells what went", () => {
    const { scenes, warnings } = accept([
      painted("**Bees** dance all day [3]. They sing."),
      painted("Run npm install bees to begin."),
      painted("Bees dance all day. They sleep in winter."),
    ]);
    expect(scenes.map(({ narration }) => narration)).toEqual([
      "Bees dance all day. They sing.",
      "They sleep in winter.",
    ]);
    expect(warnings).toMatchObject([
      { code: "narration_left_out", params: { words: ["Run npm install bees to begin."] } },
    ]);
  });

  it("with somebody's own words as they are, told where they are code", () => {
    const own = ownWords([painted("Go to https://example.org now."), painted("const x = 5; is how it begins.")]);
    const { scenes, warnings } = accept(own);
    expect(scenes).toEqual(own.map(({ isOwn, ...scene }) => scene));
    expect(warnings).toMatchObject([{ code: "narration_hard_to_say", params: { scenes: [2] } }]);
  });

  it("with a warning where it came in another language", () => {
    const german = "Der Leuchtturm steht auf der Klippe und das Licht ist in der Nacht zu sehen, weit über dem Meer.";
    const [warning] = accept([painted(german)]).warnings;
    expect(warning).toMatchObject({ code: "narration_other_language", params: { wanted: "en", found: "de" } });
  });
});
