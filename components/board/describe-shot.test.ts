import { expect, it } from "vitest";
import { describeOrigin } from "#lib/studio/scenes/describe-origin.ts";
import type { SceneView } from "#lib/studio/scenes/model/queries.ts";
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

const by = (provider: string) =>
  ({ takeUuid: "1", number: 1, processStatus: "completed", selected: true, provider }) as const;
const madeBy = (provider: string) => ({ processStatus: "completed" as const, takes: [by(provider)] });

it.each([
  ["how near and from where it is filmed", describeShot(scene({ ...size, isPage: false })), "Wide, from below"],
  ["no shot that a page does not have", describeShot(scene({ ...size, isPage: true })), null],
  [
    "no shot of what no camera saw",
    describeShot({ direction, storyboard: { ...madeBy("illustrator"), prompt: "A harbour" } }),
    null,
  ],
  [
    "nothing of what nobody described",
    describeShot({ ...scene(undefined), storyboard: { processStatus: "completed" } }),
    null,
  ],
])("says of a picture %s", (_, said, wanted) => expect(said).toBe(wanted));

const stock = { provider: "commons", id: "7", kind: "image", source: "Wikimedia Commons", licence: "CC0" } as const;

it.each([
  [by("cards"), "Text card"],
  [by("illustrator"), "Drawn (earlier version)"],
  [by("comfyui"), "Generated · comfyui"],
  [{ ...by("fal"), model: "flux" }, "Generated · flux"],
  [{ ...by(""), provider: undefined }, "Generated"],
  [{ ...by("commons"), attribution: stock }, "Stock · Wikimedia Commons"],
  [{ ...by("library"), attribution: { ...stock, provider: "library" } }, "Own"],
  [by("own"), "Own"],
  [by("document"), "Page"],
  [{ ...by("camera"), origin: "card" as const }, "Text card"],
])("says of take %# what it is: %s", (take, wanted) => expect(describeOrigin(take)).toBe(wanted));
