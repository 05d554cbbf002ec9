import { expect, it } from "vitest";
import { ownLength } from "../edits.ts";

const scene = { sceneId: "a", storyboard: {}, motionVideo: {} };

it("is what was wished for beyond the narration, and nothing while that is spoken again", () => {
  const of = (given: object) => ownLength({ ...scene, ...given });
  expect(of({ narration: "Rain.", narrationMs: 3_750, duration: 4_000 })).toBeNull();
  expect(of({ narration: "Rain.", narrationMs: 3_750, duration: 9_000 })).toBe(9_000);
  expect(of({ narration: "Rain.", duration: 4_000 })).toBeNull();
  expect(of({ duration: 4_000 })).toBe(4_000);
  expect(of({ narration: "Rain.", narrationMs: 4_000, narrationSound: "speaker", duration: 4_000 })).toBeNull();
});
