import { expect, it } from "vitest";
import type { SceneView } from "#lib/studio/scenes/queries.ts";
import { describeShot } from "./describe-shot.ts";

type Take = NonNullable<SceneView["storyboard"]["takes"]>[number];

const direction = {
  shot: "wide",
  angle: "low",
  setting: "harbour",
  hour: "noon",
  weather: "clear",
  mood: "calm",
} as const;
const size = { width: 1920, height: 1080 };
const scene = (framing: Take["framing"], prompt: string | undefined = "A harbour") => ({
  direction,
  storyboard: {
    processStatus: "completed" as const,
    prompt,
    takes: [{ takeUuid: "1", number: 1, processStatus: "completed" as const, selected: true, framing }],
  },
});

const card = { takeUuid: "1", number: 1, processStatus: "completed", selected: true, provider: "cards" } as const;

it.each([
  ["how near and from where it is filmed", describeShot(scene({ ...size, isPage: false })), "Wide, from below"],
  ["no shot that a page does not have", describeShot(scene({ ...size, isPage: true })), "Page with its words"],
  [
    "what a text card is, directed or not",
    describeShot({ storyboard: { ...scene({ ...size, isPage: true }, "A card").storyboard, takes: [{ ...card }] } }),
    "Text card",
  ],
  [
    "nothing of what nobody described",
    describeShot({ ...scene(undefined), storyboard: { processStatus: "completed" } }),
    null,
  ],
])("says of a picture %s", (_, said, wanted) => expect(said).toBe(wanted));
