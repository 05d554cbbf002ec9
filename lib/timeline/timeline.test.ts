import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { buildTimeline, type SceneToPlace } from "./build/build-timeline.ts";
import { coveringRegion } from "./camera.ts";
import { listClipCues } from "./captions/cues.ts";
import { cutCaptions } from "./captions/cut.ts";
import { breakLines } from "./captions/lines.ts";
import { columnsOf } from "./captions/text-atoms.ts";
import { toSrt, toWebvtt } from "./exchange/srt.ts";
import { cutSegments } from "./segments.ts";
import type { Timeline } from "./timeline.ts";
import { visibleAt } from "./visible-at.ts";

const scenes = fc.array(
  fc.record({
    narrationMs: fc.option(fc.integer({ min: 1, max: 9000 })),
    minimumMs: fc.integer({ min: 0, max: 6000 }),
    seed: fc.integer(),
    width: fc.integer({ min: 64, max: 4000 }),
    height: fc.integer({ min: 64, max: 4000 }),
    fit: fc.constantFrom("cover" as const, "contain" as const),
    text: fc.lorem({ maxCount: 30 }),
  }),
  { minLength: 1, maxLength: 8 },
);
const sizes = fc.constantFrom([1280, 720], [720, 1280], [720, 720], [720, 900]);
const rates = fc.constantFrom(24, 25, 30, 60);

const timelines = fc
  .tuple(scenes, sizes, rates, fc.integer({ min: 0, max: 1500 }))
  .map(([list, [width = 0, height = 0], fps, transitionMs]): Timeline => {
    const placed = list.map(
      (scene, index): SceneToPlace => ({
        sceneId: `scene-${index}`,
        picture: { kind: "still", source: "s", fingerprint: "f", ...scene },
        narration:
          scene.narrationMs === null
            ? null
            : { source: "n", fingerprint: "n", durationMs: scene.narrationMs, words: [] },
        narrationText: scene.text,
        minimumMs: scene.minimumMs,
        seed: scene.seed,
      }),
    );
    const frameRate = { numerator: fps, denominator: 1 };
    const rest = { music: null, captions: "track" as const, language: "en" };
    return buildTimeline({ scenes: placed, frameRate, width, height, transitionMs, ...rest });
  });

describe("a timeline", () => {
  it("covers every frame exactly once by its segments", () => {
    fc.assert(
      fc.property(timelines, (timeline) => {
        let next = 0;
        for (const segment of cutSegments(timeline)) {
          expect(segment.startFrame).toBe(next);
          expect(segment.frameCount).toBeGreaterThan(0);
          for (const frame of [segment.startFrame, segment.startFrame + segment.frameCount - 1]) {
            expect(visibleAt(timeline, frame).map((layer) => layer.sceneIndex)).toEqual(segment.sceneIndexes);
          }
          next += segment.frameCount;
        }
        expect(next).toBe(timeline.frameCount);
      }),
    );
  });

  it("shows layers whose opacities sum to 1 and whose regions lie inside the picture", () => {
    fc.assert(
      fc.property(timelines, fc.double({ min: 0, max: 1, noNaN: true }), (timeline, share) => {
        const frame = Math.min(timeline.frameCount - 1, Math.floor(share * timeline.frameCount));
        const layers = visibleAt(timeline, frame);
        expect(layers.reduce((sum, layer) => sum + layer.opacity, 0)).toBeCloseTo(1, 9);
        for (const { region } of layers) {
          expect(region.x).toBeGreaterThanOrEqual(0);
          expect(region.y).toBeGreaterThanOrEqual(0);
          expect(region.x + region.width).toBeLessThanOrEqual(1 + 1e-9);
          expect(region.y + region.height).toBeLessThanOrEqual(1 + 1e-9);
        }
      }),
    );
  });

  it("keeps the frame's shape in every region, so that nothing is stretched", () => {
    fc.assert(
      fc.property(timelines, (timeline) => {
        for (const { picture, move } of timeline.scenes) {
          const whole = coveringRegion(picture, timeline);
          for (const region of [move.from, move.to]) {
            expect(region.width / region.height).toBeCloseTo(whole.width / whole.height, 6);
          }
        }
      }),
    );
  });

  it("lasts as long as narration or timing, whichever is longer, and at least 1.5 s a scene", () => {
    fc.assert(
      fc.property(timelines, (timeline) => {
        const starts = [...timeline.scenes.map((scene) => scene.soundStartFrame), timeline.frameCount];
        const fps = timeline.frameRate.numerator;
        timeline.scenes.forEach((scene, index) => {
          const seconds = ((starts[index + 1] ?? 0) - (starts[index] ?? 0)) / fps;
          expect(seconds).toBeGreaterThanOrEqual(Math.max(1.5, (scene.sound?.durationMs ?? 0) / 1000) - 1e-6);
        });
      }),
    );
  });

  it("cuts between two pictures that carry their words, and fades to and from every other", () => {
    const scene = (sceneId: string, written?: string): SceneToPlace => ({
      sceneId,
      picture: { kind: "still", source: "s", fingerprint: "f", width: 1280, height: 720, fit: "cover" },
      narration: null,
      minimumMs: 3_000,
      seed: 1,
      narrationText: "Forty boats came in.",
      ...(written && { written }),
    });
    const placed = [
      scene("a"),
      scene("b", "Forty boats came in."),
      scene("c", "40 boats came in"),
      scene("d"),
      scene("e"),
    ];
    const { scenes: found } = buildTimeline({
      scenes: placed,
      frameRate: { numerator: 25, denominator: 1 },
      width: 1280,
      height: 720,
      transitionMs: 400,
      music: null,
      captions: "track",
      language: "en",
    });
    expect(found.map(({ transition }) => transition.frameCount)).toEqual([0, 10, 0, 10, 10]);
  });

  it("has captions in order, without overlap, inside the clip", () => {
    fc.assert(
      fc.property(timelines, (timeline) => {
        let last = 0;
        for (const cue of listClipCues(timeline)) {
          expect(cue.startMs).toBeGreaterThanOrEqual(last);
          expect(cue.endFrame).toBeLessThanOrEqual(timeline.frameCount);
          last = cue.endMs;
        }
      }),
    );
  });
});

const samples: Record<string, string> = {
  en: "A quiet harbour wakes before dawn. Boats leave one by one; their lamps draw slow lines over the water, and nobody speaks.",
  zh: "清晨的港口还很安静。渔船一艘接一艘地离开，灯光在水面上划出缓慢的线条，没有人说话，只有海浪拍打着岸边的声音。",
  ja: "夜明け前の港は静かです。船が一隻ずつ出ていき、明かりが水面にゆっくりと線を描き、誰も話しません。",
  ko: "새벽 전의 항구는 조용합니다. 배들이 하나씩 떠나고 등불이 물 위에 느린 선을 그립니다.",
  ar: "يستيقظ الميناء الهادئ قبل الفجر. تغادر القوارب واحدا تلو الآخر، وترسم مصابيحها خطوطا بطيئة فوق الماء.",
  th: "ท่าเรือเงียบสงบตื่นขึ้นก่อนรุ่งสาง เรือออกไปทีละลำ และไม่มีใครพูดอะไรเลยสักคำเดียวในตอนเช้าวันนั้น",
  hi: "शांत बंदरगाह भोर से पहले जागता है। नावें एक-एक करके निकलती हैं, और कोई नहीं बोलता।",
  "bad tag!": "Ship it 🚀 now — https://example.com/a/very/long/address/that/does/not/fit/any/line/at/all/ok",
};
const bare = (text: string) => text.replace(/\s+/gu, "");

describe("captions", () => {
  it.each(Object.entries(samples))("hold the narration exactly, in lines that fit (%s)", (language, text) => {
    for (const lineWidth of [18, 30, 42]) {
      const cues = cutCaptions({ text, words: [], durationMs: 9000, language, lineWidth });
      expect(bare(cues.map((cue) => cue.text).join(""))).toBe(bare(text));
      for (const cue of cues) {
        const lines = breakLines({ text: cue.text, language, lineWidth });
        expect(bare(lines.join(""))).toBe(bare(cue.text));
        expect(lines.length).toBeLessThanOrEqual(3);
        for (const line of lines) expect(columnsOf(line)).toBeLessThanOrEqual(lineWidth);
      }
    }
  });

  it("hold any text whatever its letters", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", maxLength: 300 }), (text) => {
        const cues = cutCaptions({ text, words: [], durationMs: 5000, language: "en", lineWidth: 42 });
        expect(bare(cues.map((cue) => cue.text).join(""))).toBe(bare(text));
      }),
    );
  });

  it("follow the times of the spoken words", () => {
    const text = "First sentence is here. The second one follows after a pause.";
    const words = text.split(" ").map((word, index) => {
      const startMs = index * 400 + (index > 3 ? 2000 : 0);
      return { text: word.replace(/\W/g, ""), startMs, endMs: startMs + 350 };
    });
    const cues = cutCaptions({ text, words, durationMs: 7000, language: "en", lineWidth: 42 });
    expect(cues.map((cue) => cue.text)).toEqual(["First sentence is here.", "The second one follows after a pause."]);
    expect(cues[0]?.endMs).toBeLessThan(2000);
    expect(cues[1]?.startMs).toBe(3600);
  });

  it("are written as WebVTT and SubRip", () => {
    const timeline = buildTimeline({
      scenes: [
        {
          sceneId: "a",
          picture: { kind: "still", source: "s", fingerprint: "f", width: 16, height: 9, fit: "cover" },
          narration: { source: "n", fingerprint: "n", durationMs: 2000, words: [] },
          narrationText: "Salt & <pepper>.",
          minimumMs: 0,
          seed: 1,
        },
      ],
      frameRate: { numerator: 30, denominator: 1 },
      width: 1280,
      height: 720,
      transitionMs: 500,
      music: null,
      captions: "track",
      language: "en",
    });
    expect(toWebvtt(timeline)).toBe("WEBVTT\n\n1\n00:00:00.000 --> 00:00:02.000\nSalt &amp; &lt;pepper&gt;.\n");
    expect(toSrt(timeline)).toBe("1\n00:00:00,000 --> 00:00:02,000\nSalt & <pepper>.\n");
  });
});
