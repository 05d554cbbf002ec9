import { readFileSync } from "node:fs";
import { beforeAll, describe, expect, it } from "vitest";
import { because } from "#lib/contract/reasons.ts";
import { splitSentences } from "#lib/text/sentences.ts";
import { runJobs } from "../jobs/run/run-jobs.ts";
import { retryProject } from "../projects/cancel.ts";
import { ProviderFault } from "../providers/abilities/provider-fault.ts";
import { loadScenes } from "../scenes/rows/load.ts";
import { listNarrations } from "../testing/narrations.ts";
import { paintSmall } from "../testing/paint-small.ts";
import { makePdf } from "../testing/pdf.ts";
import { seedProject, seedUpload, seedWorkspace } from "../testing/seed.ts";
import { openTestBench } from "../testing/test-bench.ts";
import { waitUntilSettled } from "../testing/wait-for.ts";
import type { WorkerTools } from "./worker-tools.ts";

let worker: WorkerTools;
let workspaceUuid: string;
let beforePainting = async () => {};

beforeAll(async () => {
  ({ worker } = await openTestBench());
  paintSmall(worker, () => beforePainting());
  await runJobs(worker, { light: 4, paint: 2, render: 1 });
  workspaceUuid = await seedWorkspace(worker);
});

type Wanted = Omit<Parameters<typeof seedProject>[1], "workspaceUuid">;
const inSeconds = (seconds: number) => ({ video_duration_in_seconds: seconds, bgm_options: { enable_bgm: false } });

async function make(wanted: Wanted) {
  const { uuid } = await seedProject(worker, { workspaceUuid, ...wanted });
  const project = await waitUntilSettled(worker, uuid);
  expect(project.error).toBeNull();
  const scenes = await loadScenes(worker.db, uuid);
  expect(scenes.reduce((sum, { durationMs }) => sum + (durationMs ?? 0), 0)).toBe(project.durationMs);
  return {
    project,
    scenes,
    seconds: (project.durationMs ?? 0) / 1000,
    codes: project.warnings.map(({ code }) => code),
  };
}

const tides = `The tide rises twice a day. The moon pulls the sea towards itself, and the water follows. On the far side
of the earth the sea rises as well, because the earth is pulled away from under it. Sailors have kept tables of the tides
for more than eight hundred years. Harbours still plan their day by them. A spring tide comes when sun and moon pull
together. A neap tide comes when they pull across each other. In some bays the water climbs sixteen metres. Power stations
use this height to make electricity. They work as surely as the moon goes round.`.replace(/\s+/g, " ");

describe("what a writer made too long", () => {
  /** As a model does that does not keep to the length it was given. */
  function writeAll() {
    const { writer } = worker.providers;
    worker.providers.writer = { ...writer, expandIdea: async () => ({ title: "The tides", script: tides }) };
    return {
      [Symbol.dispose]: () => {
        worker.providers.writer = writer;
      },
    };
  }

  it("loses the sentences that it needs least once it is spoken, and says which", async () => {
    using _ = writeAll();
    const { project, scenes, seconds } = await make({ idea: "The tides", look: inSeconds(20) });
    expect(Math.abs(seconds / 20 - 1)).toBeLessThanOrEqual(0.1);
    const all = splitSentences(tides, "en");
    const said = scenes.flatMap(({ narration }) => splitSentences(narration, "en"));
    expect(said).toEqual(all.filter((sentence) => said.includes(sentence)));
    expect([said[0], said.at(-1)]).toEqual([all[0], all.at(-1)]);
    const told = project.warnings.find(({ code }) => code === "shortened_to_length");
    expect(told?.params).toMatchObject({ seconds: 20, count: all.length - said.length });
    expect(told?.message).toMatch(/^These were left out to keep the film at 20 seconds: “/);
  });

  it("is spoken anew only where it changed, and not once more when the project is run again", async () => {
    using _ = writeAll();
    beforePainting = async () => {
      throw new ProviderFault("no_credit", { why: because("quoted", { words: "Empty." }), provider: "test" });
    };
    const { uuid } = await seedProject(worker, { workspaceUuid, idea: "The tides", look: inSeconds(20) });
    expect((await waitUntilSettled(worker, uuid)).error?.stage).toBe("paint-storyboard");
    const scenes = await loadScenes(worker.db, uuid);
    const spoken = await listNarrations(worker.db, uuid);
    expect(new Set(spoken.map(({ order }) => order)).size).toBe(spoken.length);
    beforePainting = async () => {};
    await retryProject(worker.db, { projectUuid: uuid, workspaceUuid });
    expect((await waitUntilSettled(worker, uuid)).error).toBeNull();
    const again = await loadScenes(worker.db, uuid);
    expect(again.map((scene) => [scene.uuid, scene.narration, scene.narrationTakeUuid, scene.durationMs])).toEqual(
      scenes.map((scene) => [scene.uuid, scene.narration, scene.narrationTakeUuid, scene.durationMs]),
    );
    expect(await listNarrations(worker.db, uuid)).toEqual(spoken);
  });
});

describe("a wanted length", () => {
  it("that there are too few words for leaves the film shorter, and says so", async () => {
    const { project, scenes, seconds } = await make({
      script: { text: "The tide rises twice a day. The moon pulls the sea towards itself.", mode: "direct_script" },
      look: inSeconds(60),
    });
    expect(seconds).toBeLessThan(20);
    for (const { durationMs, narrationMs } of scenes) {
      expect(durationMs).toBeLessThanOrEqual(Math.max(1_500, 1.5 * (narrationMs ?? 0)));
    }
    const told = project.warnings.find(({ code }) => code === "length_missed");
    expect(told?.params).toEqual({ seconds: Math.round(seconds), wanted: 60, because: "short" });
  });

  it("is kept where a script has forty paragraphs and a list", async () => {
    const text = readFileSync(new URL("../../lib/text/script/samples/forty-days.txt", import.meta.url), "utf8");
    const { seconds } = await make({ script: { text, mode: "ai_rewrite" }, look: inSeconds(60) });
    expect(Math.abs(seconds / 60 - 1)).toBeLessThanOrEqual(0.1);
  });

  it("never cuts a script that is spoken as written", async () => {
    const { project, scenes, codes } = await make({
      script: { text: tides, mode: "direct_script" },
      look: inSeconds(15),
    });
    expect(scenes.map(({ narration }) => narration).join(" ")).toBe(tides);
    expect(codes).not.toContain("shortened_to_length");
    expect(project.warnings.find(({ code }) => code === "length_missed")?.params).toMatchObject({ because: "words" });
  });

  it("of a walkthrough shows the pages that there is time for, and says which", async () => {
    const asset = await seedUpload(worker, { workspaceUuid, bytes: makePdf({ pages: 40 }), pages: 40 });
    const { project, scenes, seconds } = await make({
      documents: [{ asset, usage: "page_by_page_walkthrough", notesVerbatim: false }],
      look: inSeconds(30),
    });
    expect(Math.abs(seconds / 30 - 1)).toBeLessThanOrEqual(0.1);
    const pages = scenes.flatMap(({ source }) => (source.kind === "page" ? source.page + 1 : []));
    expect(pages[0]).toBe(1);
    const told = project.warnings.find(({ code }) => code === "pages_left_out");
    expect(told?.params).toEqual({ seconds: 30, pages: 40, shown: pages });
    for (const { narration, source } of scenes) {
      if (source.kind === "page") expect(narration).toContain(`Page ${source.page + 1}`);
    }
  });
});
