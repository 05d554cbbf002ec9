import { expect, it } from "vitest";
import type { GuestScene } from "#lib/studio/shares/guest-queries.ts";
import { previewTimeline, shownPicture } from "../board/preview/timeline.ts";
import { toFilmedScene } from "./board-film.tsx";

const facts = { parts: {} as GuestScene["parts"], isBeingMade: false, openNotes: 0, answered: 0 };
const first: GuestScene = {
  ...facts,
  sceneId: "a",
  narration: "A keeper climbs the tower. He looks out over the sea.",
  durationMs: 6_000,
  picture: "/a.jpg",
  sound: "/a.mp3",
};
const second: GuestScene = {
  ...facts,
  sceneId: "b",
  narration: "",
  durationMs: 3_000,
  picture: "/b.jpg",
  motion: "/b.mp4",
};

it("plays every scene that a guest sees, with its sound and captions", () => {
  const scenes = [first, second].map(toFilmedScene);
  const timeline = previewTimeline({ scenes, shape: 16 / 9, language: undefined, sizes: new Map() });
  expect(timeline.frameCount).toBe(9 * 30);
  expect(timeline.scenes.map(({ picture, sound }) => [picture.source, sound?.source])).toEqual([
    ["/a.jpg", "/a.mp3"],
    ["/b.mp4", undefined],
  ]);
  expect(timeline.scenes[0]?.captions.map(({ text }) => text).join(" ")).toBe(first.narration);
});

it("shows the picture where the motion was made of another", () => {
  expect(shownPicture(toFilmedScene({ ...second, isMotionStale: true }))).toMatchObject({ source: "/b.jpg" });
});
