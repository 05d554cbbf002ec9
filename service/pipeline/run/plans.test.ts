import { beforeAll, describe, expect, it } from "vitest";
import type { ProjectBrief } from "#lib/contract/creation/methods.ts";
import { runJobs } from "../../jobs/run/run-jobs.ts";
import type { ProjectRow } from "../../projects/rows/get.ts";
import { typicalMsPerUnit } from "../../projects/rows/save-stage.ts";
import { loadScenes } from "../../scenes/rows/load.ts";
import { loadTakes } from "../../takes/find.ts";
import { paintSmall } from "../../testing/paint-small.ts";
import { makePdf } from "../../testing/pdf.ts";
import { seedProject, seedUpload, seedWorkspace } from "../../testing/seed.ts";
import { openTestBench } from "../../testing/test-bench.ts";
import { waitForProject, waitUntilSettled } from "../../testing/wait-for.ts";
import type { WorkerTools } from "../worker-tools.ts";

// Everything here waits for real work on a machine that may be busy.
let worker: WorkerTools;
let workspaceUuid: string;

beforeAll(async () => {
  ({ worker } = await openTestBench());
  paintSmall(worker);
  await runJobs(worker, { light: 4, paint: 2, render: 1 });
  workspaceUuid = await seedWorkspace(worker);
  const signal = AbortSignal.timeout(30_000);
  const voices = await worker.providers.narrator.listVoices({ localeName: "en" }, { signal });
  otherVoice = voices[0]?.voiceId ?? "";
});

type Wanted = Omit<Parameters<typeof seedProject>[1], "workspaceUuid">;

async function make(wanted: Wanted) {
  const { uuid } = await seedProject(worker, { workspaceUuid, ...wanted });
  const project = await waitUntilSettled(worker, uuid);
  expect(project.error).toBeNull();
  expect(project.progressStatus).toBe("editing");
  const scenes = await loadScenes(worker.db, uuid);
  const takes = await loadTakes(worker.db, scenes);
  expect(scenes.map(({ position }) => position)).toEqual(scenes.map((_, index) => index));
  expect(new Set(takes.map(({ uuid }) => uuid))).toEqual(new Set(scenes.map((scene) => scene.storyboardTakeUuid)));
  return { project, scenes, takes };
}

/** Speaks English only. */
let otherVoice = "";

function secondsOf({ durationMs }: ProjectRow): number {
  return (durationMs ?? 0) / 1000;
}

describe("an idea", () => {
  it("becomes a film of about a minute with a name, a poster and music", async () => {
    const { project, scenes } = await make({ idea: `Make a film about the tides. ${article}` });
    expect(secondsOf(project)).toBeGreaterThan(30);
    expect(secondsOf(project)).toBeLessThan(90);
    expect(scenes.length).toBeGreaterThan(3);
    expect(project.name).not.toBe("");
    expect(await worker.storage.find(project.thumbnailKey ?? "")).not.toBeNull();
    expect(await worker.storage.find(project.musicKey ?? "")).not.toBeNull();
  });
});

const article = `The tide rises twice a day. The moon pulls the sea towards itself, and the water follows. On the far side
of the earth the sea rises as well, because the earth is pulled away from under it. Sailors have kept tables of the tides
for more than eight hundred years. Harbours still plan their day by them. A spring tide comes when sun and moon pull
together. A neap tide comes when they pull across each other. In some bays the water climbs sixteen metres. Power stations
use this height to make electricity. They work as surely as the moon goes round.`;

describe("a script", () => {
  it.each([20, 30, 45])("of a wanted length of %d seconds lands within a tenth of it", async (seconds) => {
    const look = { video_duration_in_seconds: seconds, bgm_options: { enable_bgm: false } };
    const { project } = await make({ look, script: { text: article, mode: "ai_rewrite" } });
    expect(Math.abs(secondsOf(project) / seconds - 1)).toBeLessThanOrEqual(0.1);
    expect(project.musicKey).toBeNull();
  });

  it.each([
    ["zh", "蜜蜂把花粉从一朵花带到另一朵花。没有它们，三餐里就会少一餐。请种薰衣草和三叶草。"],
    ["ar", "يحمل النحل حبوب اللقاح من زهرة إلى زهرة. بدونه تختفي وجبة من كل ثلاث وجبات."],
    ["en", "Bees 🐝 love gardens 🌻! Plant more flowers 🌸🌼."],
  ])("in %s is spoken exactly as written", async (language, text) => {
    const { project, scenes } = await make({ script: { text, mode: "direct_script" } });
    expect(project.language).toBe(language);
    expect(
      scenes
        .map(({ narration }) => narration)
        .join("")
        .replace(/\s/g, ""),
    ).toBe(text.replace(/\s/g, ""));
    for (const { words, narration } of scenes) {
      expect(
        words
          .map((word) => word.text)
          .join("")
          .replace(/\s/g, ""),
      ).toBe(narration.replace(/\s/g, ""));
    }
  });

  it("without a voice is timed for reading", async () => {
    const look = { voice_options: { use_voice: false } };
    const { scenes } = await make({ look, script: { text: article, mode: "direct_script" } });
    for (const scene of scenes) {
      expect(scene.narrationKey).toBeNull();
      expect(scene.words.at(-1)?.endMs).toBe(scene.narrationMs);
    }
  });

  it("in a language that the wanted voice does not speak tells that another one spoke", async () => {
    const look = { voice_options: { voice_id: otherVoice } };
    const script = { text: "蜜蜂把花粉带到另一朵花。", mode: "direct_script" as const };
    const { project } = await make({ look, script, voiceIds: [otherVoice] });
    expect(project.warnings.map(({ code }) => code)).toContain("voice_changed");
  });

  it("with nothing to say ends with a sentence, not with a retry", async () => {
    const { uuid } = await seedProject(worker, { workspaceUuid, script: { text: "…", mode: "direct_script" } });
    const project = await waitUntilSettled(worker, uuid);
    expect(project.error).toMatchObject({ code: "empty_text", stage: "write-narration", retryable: false });
  });
});

describe("an estimate", () => {
  it("is there once every stage ahead has run on this installation before, and gone when the film is ready", async () => {
    const script = { text: article, mode: "direct_script" as const };
    const { uuid } = await seedProject(worker, { workspaceUuid, script });
    const estimated = await waitForProject(worker, uuid, ({ estimatedReadyAt, progressStatus }) => {
      return estimatedReadyAt !== null || progressStatus === "editing";
    });
    expect(estimated.estimatedReadyAt?.getTime()).toBeGreaterThan(estimated.createdAt.getTime());
    expect(await waitUntilSettled(worker, uuid)).toMatchObject({ progressStatus: "editing", estimatedReadyAt: null });
  });

  it("does not use times that another model took", async () => {
    const typicalMs = (connected: string) => typicalMsPerUnit(worker.db, { stage: "write-narration", connected });
    expect(await typicalMs("")).not.toBeNull();
    expect(await typicalMs("writer openai test")).toBeNull();
  });
});

describe("a document of ten pages", () => {
  async function makeDocument(usage: ProjectBrief["documents"][number]["usage"]) {
    const asset = await seedUpload(worker, { workspaceUuid, bytes: makePdf({ pages: 10 }), pages: 10 });
    return make({ documents: [{ asset, usage, notesVerbatim: false }] });
  }

  it("is walked through page by page, each page shown whole", async () => {
    const { scenes, takes } = await makeDocument("page_by_page_walkthrough");
    expect(scenes.map(({ source }) => source)).toMatchObject(
      Array.from({ length: 10 }, (_, page) => ({ kind: "page", page })),
    );
    for (const take of takes) expect((take.height ?? 0) / (take.width ?? 1)).toBeCloseTo(792 / 612, 2);
  });

  it("is told as a source with new pictures, and none of its pages", async () => {
    const { scenes } = await makeDocument("content_source");
    expect(scenes.length).toBeGreaterThan(1);
    expect(scenes.filter(({ source }) => source.kind === "page")).toEqual([]);
    expect(scenes.every(({ narration }) => narration !== "")).toBe(true);
  });
});
