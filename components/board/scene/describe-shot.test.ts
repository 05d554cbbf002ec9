import { expect, it } from "vitest";
import type { SceneView } from "#lib/studio/scenes/queries.ts";
import { describeMaker, describeShot } from "./describe-shot.ts";

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

const by = (provider: string) =>
  ({ takeUuid: "1", number: 1, processStatus: "completed", selected: true, provider }) as const;
const madeBy = (provider: string) => ({ processStatus: "completed" as const, takes: [by(provider)] });

it.each([
  ["how near and from where it is filmed", describeShot(scene({ ...size, isPage: false })), "Wide, from below"],
  ["no shot that a page does not have", describeShot(scene({ ...size, isPage: true })), "Page with its words"],
  [
    "what a text card is, directed or not",
    describeShot({ storyboard: { ...scene({ ...size, isPage: true }, "A card").storyboard, takes: [by("cards")] } }),
    "Text card",
  ],
  [
    "that an earlier version drew it",
    describeShot({ direction, storyboard: { ...madeBy("illustrator"), prompt: "A harbour" } }),
    "Drawn (earlier version)",
  ],
  [
    "nothing of what nobody described",
    describeShot({ ...scene(undefined), storyboard: { processStatus: "completed" } }),
    null,
  ],
])("says of a picture %s", (_, said, wanted) => expect(said).toBe(wanted));

it.each([
  ["cards", "Text card"],
  ["illustrator", "Drawn (earlier version)"],
  ["comfyui", null],
])("calls a take of %s %s", (provider, wanted) => expect(describeMaker(by(provider))).toBe(wanted));
