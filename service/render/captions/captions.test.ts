import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { buildTimeline } from "#lib/timeline/build/build-timeline.ts";
import { cutSegments } from "#lib/timeline/segments.ts";
import { splitByFont } from "../../fonts/split-by-font.ts";
import { RenderFault } from "../render-fault.ts";
import { drawCaptions } from "./captions.ts";
import { chooseFonts } from "./write-ass.ts";

/** Two words of one script that look different; as boxes they would look the same. */
const scripts: [language: string, one: string, two: string][] = [
  ["en", "mill", "hope"],
  ["fr", "çà", "œè"],
  ["vi", "ợ", "ữ"],
  ["el", "λόγος", "κόσμε"],
  ["ru", "мир", "дом"],
  ["ar", "سلام", "كتاب"],
  ["he", "שלום", "מלך"],
  ["hi", "नमस्ते", "पुस्तक"],
  ["bn", "নমস্কার", "বই"],
  ["pa", "ਸਤਿ", "ਕਿਤਾਬ"],
  ["gu", "નમસ્તે", "પુસ્તક"],
  ["or", "ନମସ୍କାର", "ବହି"],
  ["ta", "வணக்கம்", "புத்தகம்"],
  ["te", "నమస్తే", "పుస్తకం"],
  ["kn", "ನಮಸ್ತೆ", "ಪುಸ್ತಕ"],
  ["ml", "നമസ്തേ", "പുസ്തകം"],
  ["si", "ආයුබෝවන්", "පොත"],
  ["th", "สวัสดี", "ขอบคุณ"],
  ["lo", "ສະບາຍດີ", "ປຶ້ມ"],
  ["km", "សួស្តី", "សៀវភៅ"],
  ["my", "မင်္ဂလာပါ", "စာအုပ်"],
  ["ka", "გამარჯობა", "წიგნი"],
  ["hy", "բարեւ", "գիրք"],
  ["am", "ሰላም", "መጽሐፍ"],
  ["zh", "你好", "世界"],
  ["zh", "龘", "犇"],
  ["zh-TW", "體驗", "學習"],
  ["ja", "ひらがな", "カタカナ"],
  ["ko", "안녕", "세계"],
  ["en", "🚀", "🌊"],
  ["en", "👩‍🚀", "❤️"],
];

const refusedSamples = ["ᏣᎳᎩ", "ⴰⵎ", "ok \u{12000}", "国\u{30edd}", "ߒߞߏ"];
const samples = [
  ...[
    "Ǆ ŋ ɓ ḿ",
    "Où\u202f?",
    "Ѣ ꙮ",
    "ᾳ ῆ",
    "ő o\u030b",
    "کتاب ۔",
    "שָׁלוֹם",
    "क्षत्रिय",
    "ประเทศ",
    "𠮷 龘",
    "ㄱ 한",
    "゜ヿ",
  ],
  ...["a \u{1f70d} b", "q\u0353s"],
  ...refusedSamples,
];

describe("a burned caption", () => {
  it("draws letters of every script, no boxes and no empty places", async () => {
    const texts = scripts.flatMap(([, one, two]) => [one, two]);
    const overlays = await draw(texts, "zh");
    for (const [index, [language, one, two]] of scripts.entries()) {
      const [first, second] = [overlays[index * 2], overlays[index * 2 + 1]];
      if (!first || !second) throw new Error("a caption was not drawn");
      expect(inkOf(first), one).toBeGreaterThan(200);
      expect(inkOf(second), two).toBeGreaterThan(200);
      expect(Buffer.from(first.luma.ink).equals(Buffer.from(second.luma.ink)), `${language} ${one} ${two}`).toBe(false);
    }
  });

  it("is drawn, refused or without a sign as it was said before it was drawn", async () => {
    const said = samples.map((text) => ({ text, ...splitByFont(text, "en") }));
    const free = said.filter(({ missing }) => missing.length === 0);
    const refused = said.filter(({ missing }) => missing.length > 0);
    expect(refused.map(({ text }) => text)).toEqual(refusedSamples);
    for (const { text } of refused) await expect(draw([text], "en")).rejects.toThrow(RenderFault);
    const without = free.filter(({ leftOut }) => leftOut.length > 0);
    expect(without).toHaveLength(2);
    const plain = without.map(({ text, leftOut }) => [...text].filter((one) => !leftOut.includes(one)).join(""));
    const lettersOf = ({ text }: { text: string }) => [...new Set(text.normalize("NFC").match(/\p{L}/gu))];
    const texts = [...new Set([...free.flatMap(lettersOf), ...without.map(({ text }) => text), ...plain])];
    const drawn = await draw(texts, "en");
    const looks = new Map(
      texts.map((text, index) => [text, Buffer.from(drawn[index]?.luma.ink ?? []).toString("base64")]),
    );
    // Boxes all look the same, so no two letters of a text may.
    for (const one of free) {
      expect(new Set(lettersOf(one).map((letter) => looks.get(letter))).size, one.text).toBe(lettersOf(one).length);
    }
    for (const [index, { text }] of without.entries()) expect(looks.get(text)).toBe(looks.get(plain[index] ?? ""));
  });

  it("shapes Arabic from right to left with joined letters", async () => {
    const [joined, apart] = await draw(["سلام", "س\u200cل\u200cا\u200cم"], "ar");
    expect(joined?.width).toBeLessThan(apart?.width ?? 0);
  });

  it("lies inside the safe area, in the middle", async () => {
    const [overlay] = await draw(["A line of ordinary length in the frame"], "en");
    if (!overlay) throw new Error("no caption");
    expect(overlay.y + overlay.height).toBeLessThan(720 * 0.96);
    expect(Math.abs(overlay.x + overlay.width / 2 - 640)).toBeLessThan(20);
    expect([overlay.x % 2, overlay.y % 2, overlay.width % 16, overlay.height % 2]).toEqual([0, 0, 0, 0]);
  });

  it("shows commands of the caption format as plain text", async () => {
    const [plain, braces] = await draw(["aa", "a{\\fs200}a\\N"], "en");
    expect(braces?.height).toBeLessThan((plain?.height ?? 0) * 2.2);
    expect(braces?.width).toBeGreaterThan((plain?.width ?? 0) * 2);
  });
});

describe("fonts", () => {
  it("are chosen by letter, words and their spaces in one", () => {
    const families = chooseFonts("One 二 three", "zh").map(({ text, font }) => [text, font.family]);
    expect(families).toEqual([
      ["One ", "caption noto-sans latin"],
      ["二 ", "caption noto-sans-sc chinese-simplified"],
      ["three", "caption noto-sans latin"],
    ]);
  });

  it("follow the language where scripts share characters", () => {
    const familyOf = (language: string) => chooseFonts("直", language)[0]?.font.family;
    expect(familyOf("ja")).toContain("noto-sans-jp");
    expect(familyOf("zh-Hans")).toContain("noto-sans-sc");
  });

  it("refuse a letter that would be a box, and say which", () => {
    expect(() => chooseFonts("ok \u{12000}", "en")).toThrow(RenderFault);
    expect(() => chooseFonts("ok \u{12000}", "en")).toThrow("U+12000");
  });

  it("leave out a symbol that nobody needs to read", () => {
    expect(chooseFonts("a\u{E000}b", "en").map((run) => run.text)).toEqual(["ab"]);
  });
});

async function draw(texts: string[], language: string) {
  const timeline = buildTimeline({
    scenes: texts.map((text, index) => ({
      sceneId: String(index),
      picture: { kind: "still", source: "s", fingerprint: "f", width: 16, height: 9, fit: "cover" },
      narration: { source: "n", fingerprint: "n", durationMs: 2000, words: [] },
      narrationText: text,
      minimumMs: 0,
      seed: 1,
    })),
    frameRate: { numerator: 30, denominator: 1 },
    width: 1280,
    height: 720,
    transitionMs: 0,
    music: null,
    captions: "burned",
    language,
  });
  const cwd = await mkdtemp(join(tmpdir(), "captions-"));
  try {
    const { signal } = new AbortController();
    const drawn = await drawCaptions({ timeline, segments: cutSegments(timeline), cwd, signal });
    return await Promise.all(drawn.map(({ overlay }) => overlay));
  } finally {
    await rm(cwd, { recursive: true, force: true });
  }
}

/** Pixels that are nearly white: letters, without their outline. */
function inkOf({ luma }: { luma: { ink: Uint8Array } }): number {
  return luma.ink.filter((value) => value > 180).length;
}
