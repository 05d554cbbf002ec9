import { expect, it } from "vitest";
import type { CastMember } from "#lib/contract/cast.ts";
import type { SceneView } from "#lib/studio/scenes/queries.ts";
import { offered, scenesOf } from "./of.ts";

const scene = (sceneId: string, setting: string): SceneView => ({
  sceneId,
  storyboard: {},
  motionVideo: {},
  direction: { shot: "wide", angle: "eye_level", setting, hour: "dusk", weather: "rain", mood: "calm" },
});
const scenes = [scene("one", "harbour"), scene("two", "market"), scene("three", "harbour")].map((each, at) => ({
  scene: each,
  number: at + 1,
}));
const member = (entityUuid: string, sceneIds: string[]): CastMember => ({
  ...{ entityUuid, name: entityUuid, kind: "character", description: "", aliases: [] },
  sceneIds,
});
const members = [member("mira", ["two", "three"]), member("nobody", [])];

it("offers the colours, whoever is seen and each place once", () => {
  expect(offered({ scenes, members }).map(({ value }) => value)).toEqual([
    "colours",
    "cast:mira",
    "place:harbour",
    "place:market",
  ]);
});

it("finds the scenes in their order, and none for what there is not", () => {
  const numbers = (of: string) => scenesOf(of, { scenes, members }).map(({ number }) => number);
  expect(numbers("colours")).toEqual([1, 2, 3]);
  expect(numbers("cast:mira")).toEqual([2, 3]);
  expect(numbers("place:harbour")).toEqual([1, 3]);
  expect(numbers("cast:gone")).toEqual([]);
  expect(numbers("place:sea")).toEqual([]);
});
