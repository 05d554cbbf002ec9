import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { countWords } from "../words.ts";
import { type CutRequest, cutScenes } from "./cut-scenes.ts";

const cut = (text: string, wish: Partial<CutRequest> = {}) =>
  cutScenes({ text, language: "en", pace: "normal", ...wish });
const narrations = (text: string, wish: Partial<CutRequest> = {}) => cut(text, wish).map(({ narration }) => narration);
const prose = Array.from({ length: 60 }, (_, index) => `This is sentence number ${index} of a long text.`).join(" ");

it("joins no paragraphs of prose that each fill a scene", () => {
  const text = [
    "The harbour wakes at five in the morning every day, long before the town does.",
    "Far from here a miller grinds rye for the bread that everybody eats at noon.",
  ].join("\n\n");
  const scenes = cutScenes({ text, language: "en", pace: "normal", isProse: true });
  expect(scenes).toHaveLength(2);
});

describe("scenes of a script with markers", () => {
  it("begin at every Scene marker, also within a line, and do not speak it", () => {
    const expected = ["Welcome to Acme.", "We make rockets, fast.", "Bye!"];
    expect(narrations("Scene 1: Welcome to Acme. Scene 2: We make rockets, fast. Scene 3: Bye!")).toEqual(expected);
    expect(narrations("**Scene 1:** Welcome to Acme.\n\nSCENE 2 - We make rockets, fast.\n[Scene 3]\nBye!")).toEqual(
      expected,
    );
  });

  it("know the markers of other languages", () => {
    expect(narrations("Szene 1: Guten Tag.\nSzene 2: Auf Wiedersehen.", { language: "de" })).toHaveLength(2);
    expect(narrations("场景1：你好。\n场景2：再见。", { language: "zh" })).toEqual(["你好。", "再见。"]);
    expect(narrations("シーン1：こんにちは。\nシーン2：さようなら。", { language: "ja" })).toHaveLength(2);
  });

  it("take a few words behind the marker as the title when text stands below", () => {
    expect(cut("Scene 1: The hook\nBees dance.\n\nScene 2: They fly.")).toEqual([
      { narration: "Bees dance.", title: "The hook" },
      { narration: "They fly." },
    ]);
  });

  it("are found in the ways people write them", () => {
    const text = `**[Scene 1: Opening – 0:00-0:08]**
*Visual: A sunrise over hills*
Narrator (V.O.): Every morning, the bees wake up.

---
### Flowers [0:08–0:20]
They fly out.

SCENE THREE. The End
Bye.`;
    expect(cut(text)).toEqual([
      {
        narration: "Every morning, the bees wake up.",
        title: "Opening",
        visual: "A sunrise over hills",
        wantedMs: 8_000,
      },
      { narration: "They fly out.", title: "Flowers", wantedMs: 12_000 },
      { narration: "Bye.", title: "The End" },
    ]);
  });

  it("keep a sentence that merely begins with the word scene", () => {
    expect(narrations("Scene 1 of the play begins at night. It is dark.")).toEqual([
      "Scene 1 of the play begins at night. It is dark.",
    ]);
  });

  it("take their length from a time range", () => {
    const scenes = cut("Hook (0–5s)\nDid you know?\n\n[0:05 - 0:15] They dance every day.\n0:15–0:20\nThank you.");
    expect(scenes).toEqual([
      { narration: "Did you know?", title: "Hook", wantedMs: 5_000 },
      { narration: "They dance every day.", wantedMs: 10_000 },
      { narration: "Thank you.", wantedMs: 5_000 },
    ]);
  });

  it("leave a time range inside a sentence alone", () => {
    const text = "The shop is open 9:00-17:00 on weekdays.";
    expect(narrations(text)).toEqual([text]);
  });

  it("are one for each list point, bullets or a series of numbers", () => {
    expect(narrations("Three tips:\n- Drink water\n- Sleep well.\n- Move\nThat's it.")).toEqual([
      "Three tips:",
      "Drink water",
      "Sleep well.",
      "Move",
      "That's it.",
    ]);
    expect(narrations("1. One thing\n2. Another thing")).toEqual(["One thing", "Another thing"]);
    expect(narrations("1. Oktober 2020 war ein Tag.", { language: "de" })).toEqual(["1. Oktober 2020 war ein Tag."]);
  });

  it("show what a Visual line says and speak what a Narrator line says", () => {
    expect(cut("Scene 1\nVisual: a rocket on a pad\nNarrator: Three, two, one.")).toEqual([
      { narration: "Three, two, one.", visual: "a rocket on a pad" },
    ]);
  });
});

describe("scenes of plain text", () => {
  it.each([
    ["fast", 8, 16],
    ["normal", 14, 26],
    ["slow", 22, 40],
  ] as const)("have %s pace's number of words", (pace, least, most) => {
    const scenes = narrations(prose, { pace });
    for (const narration of scenes) {
      expect(countWords(narration)).toBeGreaterThanOrEqual(least);
      expect(countWords(narration)).toBeLessThanOrEqual(most);
    }
  });

  it("never cut a sentence, however long", () => {
    const long = `So ${Array.from({ length: 70 }, () => "word").join(" ")}.`;
    expect(narrations(`It is short. ${long} It is short too.`, { pace: "fast" })).toContain(long);
  });

  it("undo hard line wrapping", () => {
    const text =
      "A long line of hard wrapped text that goes on and on until it is\nwrapped by some editor. Then it ends.";
    expect(narrations(text)).toEqual([text.replace("\n", " ")]);
  });

  it("are more where a short text is to fill a long film", () => {
    const film = { ms: 300_000, pace: { msPerSound: 60 } };
    const slow = { pace: "slow" } as const;
    expect(cut(prose, { ...slow, film }).length).toBeGreaterThan(cut(prose, slow).length);
    expect(cut(prose, { ...slow, film }).every(({ wantedMs }) => wantedMs === undefined)).toBe(true);
  });

  it("are none for a text without words", () => {
    expect(cut("")).toEqual([]);
    expect(cut(" \n\n ")).toEqual([]);
  });
});

describe("the words of a text", () => {
  const word = fc.stringMatching(/^[a-zäßéñ]{1,9}$/u);
  const sentence = fc.array(word, { minLength: 1, maxLength: 30 }).map((words) => `X${words.join(" ")}.`);
  const paragraph = fc.array(sentence, { minLength: 1, maxLength: 8 }).map((sentences) => sentences.join(" "));
  const pace = fc.constantFrom("fast", "normal", "slow" as const);

  it("are all in the narrations, in order, without the markers", () => {
    const part = fc.record({ marker: fc.constantFrom("", "Scene 7: ", "- ", "0:05-0:10 "), text: paragraph });
    fc.assert(
      fc.property(fc.array(part, { minLength: 1, maxLength: 6 }), pace, (parts, pace) => {
        const text = parts.map(({ marker, text }) => marker + text).join("\n");
        const expected = parts.map(({ text }) => text).join("");
        expect(narrations(text, { pace }).join("").replace(/\s/gu, "")).toBe(expected.replace(/\s/gu, ""));
      }),
      { numRuns: 200 },
    );
  });

  it("are kept in scripts without spaces too", () => {
    const han = fc.stringMatching(/^[一-龥]{1,30}[。！？]$/u);
    fc.assert(
      fc.property(fc.array(han, { minLength: 1, maxLength: 12 }), pace, (sentences, pace) => {
        expect(narrations(sentences.join(""), { language: "zh", pace }).join("")).toBe(sentences.join(""));
      }),
      { numRuns: 100 },
    );
  });

  it("take a moment, not longer, at the greatest length", () => {
    const text = "- a 1:1 (0-".repeat(900).slice(0, 10_000);
    const before = process.cpuUsage();
    cut(text);
    cut(`${"Scene 1 ".repeat(1_250)}`);
    cut("(".repeat(10_000));
    cut(`Narrator ${" ".repeat(9_000)}x`);
    expect(process.cpuUsage(before).user / 1_000).toBeLessThan(2_000);
  });
});

describe("somebody's own script", () => {
  const kept = (text: string) => cut(text, { keepBlocksTo: 2_000, pace: "fast" });
  const block = (number: number) =>
    `The keeper climbs stair number ${number} and looks at the sea. A boat comes nearer. Then another one, further out, with a red sail.`;
  const blocks = Array.from({ length: 12 }, (_, index) => block(index + 1));

  it.each([
    ["Scene 1:", (text: string, index: number) => `Scene ${index + 1}: ${text}`],
    ["a number", (text: string, index: number) => `${index + 1}. ${text}`],
    ["a number above", (text: string, index: number) => `Scene ${index + 1}\n${text}`],
    [
      "a number and a second paragraph",
      (text: string, index: number) => `${index + 1}) ${text.replace(". A", ".\n\nA")}`,
    ],
    ["a number and lines below", (text: string, index: number) => `${index + 1}. ${text.replace(". A", ".\nA")}`],
  ])("is as many scenes as it has blocks behind %s, however long they are", (_, write) => {
    for (const gap of ["\n", "\n\n"]) {
      expect(kept(blocks.slice(0, 11).map(write).join(gap)).map(({ narration }) => narration)).toEqual(
        blocks.slice(0, 11),
      );
      expect(kept(blocks.map(write).join(gap)).length).toBeGreaterThanOrEqual(12);
    }
  });

  it("keeps list points inside the scene that has them", () => {
    expect(
      kept("Scene 1: Three tips.\n- Drink water.\n- Sleep.\n\nScene 2: Bye.").map(({ narration }) => narration),
    ).toEqual(["Three tips. Drink water. Sleep.", "Bye."]);
  });

  it("joins nothing over a blank line", () => {
    expect(kept("It is short.\n\nSo is this.\n---\nAnd this.").map(({ narration }) => narration)).toEqual([
      "It is short.",
      "So is this.",
      "And this.",
    ]);
  });

  it("cuts a block that is too long for one scene", () => {
    const long = Array.from({ length: 60 }, (_, index) => block(index)).join(" ");
    expect(kept(`Scene 1: ${long}\n\nScene 2: Bye.`).length).toBeGreaterThan(2);
  });
});

it("cuts what a writer made of a source by its sentences alone", () => {
  const text = [
    "Scene 4: The harbour was sold in 1987, and nobody knew to whom.",
    "Note: this version has not been reviewed by anybody so far.",
    "1. Oktober: Der Kanzler tritt zurück. 2. Oktober: Neuwahlen.",
  ].join("\n");
  const scenes = cut(text, { isProse: true, pace: "fast" });
  expect(scenes.map(({ narration }) => narration).join(" ")).toBe(text.replaceAll("\n", " "));
  expect(scenes.filter(({ title, visual, wantedMs }) => title ?? visual ?? wantedMs)).toEqual([]);
});
