import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { changeSplit, type SplitChange, sentencesOf, splitScript } from "./split-script.ts";

const cut = (script: string) => splitScript({ script, pace: "normal" }).scenes;
const narrations = (script: string) => cut(script).map(({ narration }) => narration);

function changed(script: string, change: SplitChange): string {
  const result = changeSplit({ script, scenes: cut(script) }, change);
  if (!result.ok) throw new Error(result.fault);
  return result.value;
}

describe("a split that somebody changes", () => {
  const script = "The keeper climbs. She counts the steps.\n\nThe lamp turns.\n\nA boat answers.";

  it("joins two scenes, and splits one before a sentence, in the script itself", () => {
    const joined = changed(script, { kind: "join", at: 1 });
    expect(narrations(joined)).toEqual(["The keeper climbs. She counts the steps.", "The lamp turns. A boat answers."]);
    const split = changed(joined, { kind: "split", at: 0, sentence: 1 });
    expect(narrations(split)).toEqual([
      "The keeper climbs.",
      "She counts the steps.",
      "The lamp turns. A boat answers.",
    ]);
  });

  it("keeps titles, pictures and times where their scene's words are", () => {
    const told =
      "Scene 1 (0-8s): The tower\nVisual: a stair\nShe climbs. She counts.\n\nScene 2: The sea\nA boat answers.";
    expect(cut(changed(told, { kind: "split", at: 0, sentence: 1 }))).toMatchObject([
      { narration: "She climbs.", title: "The tower", visual: "a stair", wantedMs: 4000 },
      { narration: "She counts.", visual: "a stair", wantedMs: 4000 },
      { narration: "A boat answers.", title: "The sea" },
    ]);
  });

  it("keeps a title that asks, and a scene in which nothing is said", () => {
    const told =
      "Scene 1: Why boats?\nNarrator: They fish. They sail.\n\nScene 2 (5s)\nVisual: The sea.\n\nScene 3: A boat answers.";
    expect(cut(changed(told, { kind: "split", at: 0, sentence: 1 }))).toMatchObject([
      { narration: "They fish.", title: "Why boats?" },
      { narration: "They sail." },
      { narration: "", visual: "The sea.", wantedMs: 5_000 },
      { narration: "A boat answers." },
    ]);
  });

  it("says why where words cannot be written so that they are read the same again", () => {
    const full = `${"It is a long story about very many boats. ".repeat(235)}\n\nThe end.`.slice(0, 9_990);
    const result = changeSplit({ script: full, scenes: cut(full) }, { kind: "split", at: 0, sentence: 1 });
    expect(result).toMatchObject({ ok: false, fault: expect.stringContaining("Shorten") });
  });

  it("loses no word, no matter what is joined and split", () => {
    const sentence = fc
      .array(fc.stringMatching(/^[a-zäöü]{1,9}$/u), { minLength: 1, maxLength: 9 })
      .map((words) => `X${words.join(" ")}.`);
    const block = fc.array(sentence, { minLength: 1, maxLength: 6 }).map((each) => each.join(" "));
    const marker = fc.constantFrom("", "Scene 4: ", "- ", "Narrator: ");
    const scripts = fc
      .array(fc.tuple(marker, block), { minLength: 2, maxLength: 6 })
      .map((blocks) => blocks.map(([mark, text]) => mark + text).join("\n\n"));
    fc.assert(
      fc.property(scripts, fc.array(fc.tuple(fc.boolean(), fc.nat(), fc.nat()), { maxLength: 5 }), (start, wishes) => {
        let script = start;
        for (const [isJoin, where, sentence] of wishes) {
          const before = cut(script);
          const at = where % before.length;
          const scene = before[at];
          if (!scene) continue;
          const change: SplitChange = isJoin
            ? { kind: "join", at }
            : { kind: "split", at, sentence: 1 + (sentence % sentencesOf(scene).length) };
          const isPossible = isJoin
            ? at + 1 < before.length
            : change.kind === "split" && change.sentence < sentencesOf(scene).length;
          const after = changeSplit({ script, scenes: before }, change);
          if (!after.ok) continue;
          script = after.value;
          expect(cut(script).length - before.length).toBe(isPossible ? (isJoin ? -1 : 1) : 0);
          expect(bare(narrations(script))).toBe(bare(before.map(({ narration }) => narration)));
        }
      }),
      { numRuns: 60 },
    );
  });
});

function bare(parts: string[]): string {
  return parts.join("").replace(/\s/gu, "");
}
