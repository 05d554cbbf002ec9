import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Framing } from "#lib/contract/take.ts";
import { listClipCues, listSeenCues } from "../captions/cues.ts";
import { containedBox, isStill } from "../regions.ts";
import { visibleAt } from "../visible-at.ts";
import { buildTimeline } from "./build-timeline.ts";
import { placeScene } from "./place-scene.ts";

const frames = fc.constantFrom([1280, 720], [720, 1280], [720, 720], [720, 900]);
const side = fc.integer({ min: 64, max: 4000 });
const share = fc.double({ min: 0, max: 1, noNaN: true });
const focus = fc.record({ x: share, y: share });
const photos: fc.Arbitrary<Framing> = fc.record({ isPage: fc.constant(false), focus });
const whole = { x: 0, y: 0, width: 1, height: 1 };

type Shown = {
  width: number;
  height: number;
  frame: [number, number];
  framing?: Framing;
  kind?: "still" | "motion";
  durationMs?: number;
};

function film(shown: Shown, sceneId = "a") {
  const {
    width,
    height,
    frame: [across, down],
    framing,
    kind = "still",
    durationMs = 3_000,
  } = shown;
  const frame = { width: across, height: down };
  const facts = { sound: null, narrationMs: 0, narrationText: "", words: [], durationMs };
  const scene = placeScene({ ...facts, sceneId, picture: { kind, source: "s", width, height }, frame, framing });
  const rest = { music: null, captions: "none" as const, language: "en", transitionMs: 400 };
  return buildTimeline({ scenes: [scene], frameRate: { numerator: 30, denominator: 1 }, ...frame, ...rest });
}

const framesOf = (timeline: ReturnType<typeof film>) =>
  Array.from({ length: timeline.frameCount }, (_, frame) => visibleAt(timeline, frame)[0]?.region);

describe("a page", () => {
  it("is whole and still in every frame of its scene, whatever its shape and the frame's", () => {
    const nearlyAlike = fc.tuple(fc.integer({ min: 1240, max: 1320 }), fc.constant(720));
    const sizes = fc.oneof(fc.tuple(side, side), nearlyAlike);
    fc.assert(
      fc.property(sizes, frames, fc.string(), ([width, height], frame, sceneId) => {
        const timeline = film(
          { width, height, frame: [frame[0] ?? 0, frame[1] ?? 0], framing: { isPage: true } },
          sceneId,
        );
        const [scene] = timeline.scenes;
        expect(scene?.picture.fit).toBe("contain");
        // The renderer draws a still scene once and repeats it.
        expect(scene && isStill(scene.move)).toBe(true);
        for (const region of framesOf(timeline)) expect(region).toEqual(whole);
      }),
    );
  });

  it("that is narrow in its frame is whole at first, and ends at what is told, as wide as the frame", () => {
    const wide = fc.constantFrom<[number, number]>([1280, 720], [1080, 1080]);
    fc.assert(
      fc.property(share, wide, (y, frame) => {
        const framing = { isPage: true, focus: { x: 0.5, y } };
        const timeline = film({ width: 1131, height: 1600, frame, framing, durationMs: 5_000 });
        const regions = framesOf(timeline);
        const [first, last] = [regions[0], regions.at(-1)];
        if (!first || !last) throw new Error("There are frames");
        expect(first).toEqual(whole);
        const page = containedBox({ width: 1131, height: 1600 }, { width: frame[0], height: frame[1] });
        expect(last.width).toBeCloseTo((1.04 * page.width) / frame[0], 9);
        expect(last.y).toBeLessThanOrEqual(y + 1e-9);
        expect(last.y + last.height).toBeGreaterThanOrEqual(y - 1e-9);
        for (const region of regions) {
          const { x, y, width, height } = region ?? whole;
          expect(Math.min(x, y, 1 - x - width, 1 - y - height)).toBeGreaterThanOrEqual(-1e-9);
        }
      }),
    );
  });

  it("lies inside its frame, uncut, and is not visibly stretched", () => {
    fc.assert(
      fc.property(side, side, frames, (width, height, [across = 0, down = 0]) => {
        const box = containedBox({ width, height }, { width: across, height: down });
        expect(box.x).toBeGreaterThanOrEqual(-1e-9);
        expect(box.y).toBeGreaterThanOrEqual(-1e-9);
        expect(box.x + box.width).toBeLessThanOrEqual(across + 1e-9);
        expect(box.y + box.height).toBeLessThanOrEqual(down + 1e-9);
        expect(Math.abs(box.width / box.height / (width / height) - 1)).toBeLessThanOrEqual(0.0101);
      }),
    );
  });
});

describe("a photo or a painting", () => {
  it("fills a frame of any other usual shape, and keeps what one looks at in sight all the time", () => {
    fc.assert(
      fc.property(frames, frames, photos, fc.string(), (picture, frame, framing, sceneId) => {
        const [width = 0, height = 0] = picture;
        const timeline = film({ width, height, frame: [frame[0] ?? 0, frame[1] ?? 0], framing }, sceneId);
        expect(timeline.scenes[0]?.picture.fit).toBe("cover");
        const { x, y } = framing.focus ?? { x: 0.5, y: 0.5 };
        for (const region of framesOf(timeline)) {
          if (!region) throw new Error("nothing is seen");
          // At the very edge of a picture a move may leave it by the little that it travels.
          expect(x).toBeGreaterThanOrEqual(region.x - 0.07);
          expect(x).toBeLessThanOrEqual(region.x + region.width + 0.07);
          expect(y).toBeGreaterThanOrEqual(region.y - 0.07);
          expect(y).toBeLessThanOrEqual(region.y + region.height + 0.07);
        }
      }),
    );
  });

  it("is shown whole where too little of it would be left, and is whole first", () => {
    const timeline = film({
      width: 4000,
      height: 1000,
      frame: [720, 1280],
      framing: { isPage: false, focus: { x: 0.5, y: 0.5 } },
    });
    expect(timeline.scenes[0]?.picture.fit).toBe("contain");
    expect(framesOf(timeline)[0]).toEqual(whole);
  });
});

describe("a motion video", () => {
  const framing = { isPage: false };
  it("of which nobody knows what one looks at fills what keeps two fifths of it, and is shown whole elsewhere", () => {
    const fitIn = (frame: [number, number], known: Framing = framing) =>
      film({ width: 1280, height: 720, frame, framing: known, kind: "motion" }).scenes[0]?.picture.fit;
    expect([fitIn([720, 720]), fitIn([720, 900]), fitIn([720, 1280])]).toEqual(["cover", "cover", "contain"]);
    expect(fitIn([720, 1280], { ...framing, focus: { x: 0.3, y: 0.5 } })).toBe("cover");
  });
});

it("leaves clips that were made before pictures said what they are as they were", () => {
  const near = film({ width: 1300, height: 720, frame: [1280, 720] });
  const far = film({ width: 1280, height: 720, frame: [720, 1280] });
  expect([near, far].map(({ scenes }) => scenes[0]?.picture.fit)).toEqual(["cover", "contain"]);
});

describe("a picture that carries its words", () => {
  const narration = "The boats wake.";
  const words = [{ text: narration, startMs: 0, endMs: 1200 }];
  const seen = (written: string | undefined, [width, height]: [number, number]) => {
    const frame = { width: 1280, height: 720 };
    const framing = { isPage: true, ...(written !== undefined && { written }) };
    const facts = { sceneId: "a", sound: null, narrationMs: 1200, narrationText: narration, words, durationMs: 3000 };
    const scene = placeScene({ ...facts, picture: { kind: "still", source: "s", width, height }, frame, framing });
    const rest = { music: null, captions: "burned" as const, language: "en", transitionMs: 400 };
    const timeline = buildTimeline({
      scenes: [scene],
      frameRate: { numerator: 30, denominator: 1 },
      ...frame,
      ...rest,
    });
    // Whoever reads the captions beside the film gets all of them.
    expect(listClipCues(timeline).map(({ text }) => text)).toEqual([narration]);
    return listSeenCues(timeline).map(({ text }) => text);
  };

  it.each<[string, string | undefined, [number, number], string[]]>([
    ["is not captioned with the same", narration, [1280, 720], []],
    ["nor where its frame is nearly of its shape", narration, [1440, 1080], []],
    ["is once the scene says something else", "The boats sleep.", [1280, 720], [narration]],
    ["is where its words are small in a frame of another shape", narration, [720, 1280], [narration]],
    ["is where nothing is written", undefined, [1280, 720], [narration]],
  ])("%s", (_, written, size, captions) => expect(seen(written, size)).toEqual(captions));
});
