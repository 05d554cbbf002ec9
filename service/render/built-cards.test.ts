import { writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createCanvas, loadImage } from "@napi-rs/canvas";
import { expect, it } from "vitest";
import { drawCovers } from "#lib/cards/reveal.ts";
import type { Card } from "#lib/contract/card.ts";
import { buildTimeline } from "#lib/timeline/build/build-timeline.ts";
import { placeScene } from "#lib/timeline/build/place-scene.ts";
import { msAtFrame } from "#lib/timeline/timeline.ts";
import { drawCardPicture } from "../providers/painter/cards/draw-picture.ts";
import { makeTempFolder, renderClip } from "./clip/render-clip.ts";
import { runFfmpeg } from "./ffmpeg.ts";
import { folderCache } from "./testing/seed-film.ts";

const { signal } = new AbortController();
const size = { width: 640, height: 360 };
const plain = { icons: [], portraits: [], theme: "sea" } satisfies Partial<Card>;
const icon = (name: string, word: string) => ({ name, word });

const kinds: Card[] = [
  { ...plain, kind: "title", sentence: "The harbour in winter, and who stays" },
  { ...plain, kind: "quotation", sentence: "We never sold a boat, she says, we gave them away", speaker: "Ada" },
  {
    ...plain,
    ...{ kind: "comparison", theme: "ink", sentence: "Sorting took 4 hours; the new line takes 20 minutes." },
    numbers: [
      { text: "4 hours", value: 240 },
      { text: "20 minutes", value: 20 },
    ],
  },
  {
    ...plain,
    ...{ kind: "number", sentence: "Of all the boats that came in, 40 % were empty.", keyPhrase: "40 %" },
    numbers: [{ text: "40 %", value: 40, unit: "%", isShare: true }],
  },
  {
    ...plain,
    ...{
      kind: "list",
      sentence: "Pack three things: a rope, a lamp and an apple.",
      items: ["a rope", "a lamp", "an apple"],
    },
    icons: [icon("red-apple", "apple")],
  },
  {
    ...plain,
    kind: "date",
    sentence: "On 14 March, when the ice broke, they left.",
    date: { head: "March", main: "14" },
  },
  { ...plain, kind: "people", sentence: "Ada lit the lamp, and Bo rang the bell.", portraits: ["a", "b"] },
  { ...plain, kind: "thing", sentence: "The old ship lay there, and nobody came.", icons: [icon("ship", "ship")] },
  {
    ...plain,
    ...{ kind: "things", theme: "dusk", sentence: "In the box there lay an apple and a key." },
    icons: [icon("red-apple", "apple"), icon("key", "key")],
  },
  { ...plain, kind: "words", sentence: "Nobody knew how far it was, and so they simply went." },
];

it("shows every kind of card in a film as the preview does, from its first words to all of it", async () => {
  await using folder = await makeTempFolder(tmpdir());
  const files = new Map<string, string>();
  const cards = await Promise.all(
    kinds.map(async (card, index) => {
      const people = [
        { entityUuid: "a", name: "Ada" },
        { entityUuid: "b", name: "Bo" },
      ];
      const { bytes, build } = await drawCardPicture(card, { size, people, signal });
      const path = join(folder.path, `card-${index}.jpg`);
      await writeFile(path, bytes);
      files.set(path, path);
      return { path, bytes, card: { ...card, build } };
    }),
  );
  // A title stands on waves, which no cover can hide: it is there at once.
  const building = kinds.map(({ kind }) => kind).filter((kind) => kind !== "title");
  expect(cards.filter(({ card }) => card.build).map(({ card }) => card.kind)).toEqual(building);
  const timeline = buildTimeline({
    scenes: cards.map(({ path, card }, index) =>
      placeScene({
        ...{ sceneId: `${index}`, picture: { kind: "still", source: path, ...size }, frame: size, sound: null },
        ...{ framing: { isPage: true, written: card.sentence }, narrationText: card.sentence, narrationMs: 2_000 },
        ...{ words: [], durationMs: 2_500, card },
      }),
    ),
    ...{ ...size, frameRate: { numerator: 30, denominator: 1 }, transitionMs: 400 },
    ...{ music: null, captions: "burned", language: "en" },
  });
  const encoder = { preset: "ultrafast" as const, crf: 12 };
  const clip = await renderClip({
    ...{ timeline, files, workDir: folder.path, segmentCache: folderCache(folder.path), encoder, signal, threads: 1 },
    onProgress: () => {},
  });
  expect(clip.mended).toEqual([]);
  const moments = timeline.scenes.flatMap(({ startFrame, transition, frameCount, build }, scene) => {
    const first = transition.frameCount;
    return [0, 0.25, 0.5, 0.75, 1].map((share) => {
      const sceneFrame = first + Math.floor((frameCount - 2 * first - 1) * share);
      return { scene, frame: startFrame + sceneFrame, ms: msAtFrame(sceneFrame, timeline.frameRate), build };
    });
  });
  const cwd = folder.path;
  for (const [index, { scene, ms, build }] of moments.entries()) {
    const canvas = createCanvas(size.width, size.height);
    const pen = canvas.getContext("2d");
    pen.drawImage(await loadImage(cards[scene]?.bytes ?? ""), 0, 0, size.width, size.height);
    if (build) drawCovers(pen, build, build.startsMs, ms);
    await writeFile(join(cwd, `preview-${100 + index}.png`), canvas.toBuffer("image/png"));
  }
  const wanted = moments.map(({ frame }) => `eq(n,${frame})`).join("+");
  const frames = ["-f", "mp4", "-i", clip.path, "-vf", `select='${wanted}'`, "-vsync", "0", "-start_number", "100"];
  await runFfmpeg({ args: ["-v", "error", ...frames, "frame-%d.png"], cwd, signal, deadlineMs: 60_000 });
  const series = (name: string) => ["-start_number", "100", "-f", "image2", "-i", `${name}-%d.png`];
  const compare = [...series("frame"), ...series("preview"), "-lavfi", "ssim=stats_file=-", "-f", "null", "-"];
  const { stdout } = await runFfmpeg({ args: ["-v", "error", ...compare], cwd, signal, deadlineMs: 60_000 });
  const likeness = [...`${stdout}`.matchAll(/All:([\d.]+)/g)].map(([, value]) => Number(value));
  expect(likeness).toHaveLength(kinds.length * 5);
  for (const [index, value] of likeness.entries())
    expect(value, `${kinds[Math.floor(index / 5)]?.kind}, moment ${index % 5}`).toBeGreaterThanOrEqual(0.98);
});
