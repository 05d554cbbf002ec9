import sharp from "sharp";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Scene } from "#lib/contract/scene.ts";
import { openStudioBench, type StudioBench } from "../testing/studio-bench.ts";
import { coloursOf, getColours } from "./colours.ts";
import { type Colour, findBreaks } from "./queries.ts";

let bench: StudioBench;
beforeAll(async () => {
  bench = await openStudioBench();
});
afterAll(() => bench.close());

const plain = (background: string) =>
  sharp({ create: { width: 160, height: 90, channels: 3, background } })
    .png()
    .toBuffer();

it("tells the colours a picture mostly is, largest first", async () => {
  const half = await sharp(await plain("#203060"))
    .composite([
      {
        input: await sharp(await plain("#e0a040"))
          .resize(160, 30)
          .toBuffer(),
        top: 60,
        left: 0,
      },
    ])
    .png()
    .toBuffer();
  const [first, second] = await coloursOf(half);
  expect(first).toMatchObject({ hex: "#203060" });
  expect(second?.hex).toMatch(/^#[de]\w[9a]\w[345]\w$/);
  expect((first?.share ?? 0) + (second?.share ?? 0)).toBeGreaterThan(0.9);
});

it("finds where a scene looks far from the one before, and nowhere else", () => {
  const of = (hex: string): Colour[] => [{ hex, share: 1 }];
  const list = [of("#203060"), of("#24365f"), of("#e0a040"), undefined, of("#203060"), [], of("#203060")];
  expect(findBreaks(list)).toEqual([false, false, true, false, false, false, false]);
});

it("looks at each picture once, some for each question, and leaves out what cannot be read", async () => {
  const owner = await bench.seedPerson({ role: "owner" });
  const { projectUuid } = await bench.seedProject(owner, { progressStatus: "editing" });
  const file = await plain("#405060");
  const scenes = Array.from({ length: 50 }, (_, at): Scene => {
    const assetLink = bench.service.addFile(`${projectUuid}/${at}.png`, file, "image/png");
    return { sceneId: `s${at}`, storyboard: { processStatus: "completed", assetLink }, motionVideo: {} };
  });
  bench.service.removeFile(`${projectUuid}/1.png`);
  bench.service.on("listScenes", () => ({
    data: { scenes: [...scenes, { sceneId: "bare", storyboard: {}, motionVideo: {} }] },
  }));
  await bench.look(owner, projectUuid);
  const ask = async () => {
    const signal = AbortSignal.timeout(20_000);
    const answer = await getColours({ studio: bench.studio, actor: owner, projectUuid, signal });
    if (!answer.ok) throw new Error(answer.fault.message);
    return answer.value;
  };
  const first = await ask();
  expect([first.isComplete, Object.keys(first.colours).length]).toEqual([false, 40]);
  // What was looked at is known: its files are not asked for again.
  for (const at of [0, 2, 3]) bench.service.removeFile(`${projectUuid}/${at}.png`);
  const whole = await ask();
  expect([whole.isComplete, Object.keys(whole.colours).length]).toEqual([true, 50]);
  expect(whole.colours.s0?.[0]?.hex).toBe("#405060");
  expect(whole.colours.s1).toEqual([]);
  expect(whole.colours).not.toHaveProperty("bare");
  const stranger = await bench.seedPerson({ role: "owner" });
  const foreign = await getColours({
    studio: bench.studio,
    actor: stranger,
    projectUuid,
    signal: AbortSignal.timeout(5_000),
  });
  expect(foreign).toMatchObject({ ok: false, fault: { code: "project_not_found" } });
});
