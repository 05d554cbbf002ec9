import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { beforeAll, expect, it, vi } from "vitest";
import { runJobs } from "../jobs/run/run-jobs.ts";
import { loadScenes } from "../scenes/rows/load.ts";
import { loadTakes } from "../takes/find.ts";
import { paintSmall } from "../testing/paint-small.ts";
import { makePptx } from "../testing/pptx.ts";
import { seedProject, seedUpload, seedWorkspace } from "../testing/seed.ts";
import { openTestBench } from "../testing/test-bench.ts";
import { waitUntilSettled } from "../testing/wait-for.ts";
import type { WorkerTools } from "./worker-tools.ts";

// The converter needs seconds of a processor that may be busy.
vi.setConfig({ testTimeout: 600_000 });

const run = promisify(execFile);
const converter = "convert-office-process.ts";
let worker: WorkerTools;
let workspaceUuid: string;

beforeAll(async () => {
  ({ worker } = await openTestBench());
  paintSmall(worker);
  await runJobs(worker, { light: 4, paint: 2, render: 1 });
  workspaceUuid = await seedWorkspace(worker);
});

async function make(notesVerbatim: boolean) {
  const slides = [
    { text: "Bees find flowers", notes: "Welcome, all of you.\nThis is short." },
    { text: "They dance for each other in the dark of the hive" },
    { text: "Thank you", notes: "Goodbye." },
  ];
  const bytes = makePptx(slides, { asShow: true });
  const asset = await seedUpload(worker, { workspaceUuid, bytes, pages: 3, suffix: "ppsx" });
  const documents = [{ asset, usage: "content_source" as const, notesVerbatim }];
  const { uuid } = await seedProject(worker, { workspaceUuid, documents });
  return waitUntilSettled(worker, uuid, 570_000);
}

/** Kills the converter that this process has at work, as a machine without memory would. */
async function killConverter(): Promise<number> {
  const find = async () => {
    const { stdout } = await run("ps", ["-A", "-o", "pid=,ppid=,args="]);
    const rows = stdout.split("\n").map((line) => line.trim().split(/\s+/));
    const row = rows.find(([, parent, ...args]) => parent === `${process.pid}` && args.join(" ").includes(converter));
    return Number(row?.[0] ?? 0);
  };
  await expect.poll(find, { timeout: 300_000, interval: 200 }).toBeGreaterThan(0);
  const pid = await find();
  process.kill(pid, "SIGKILL");
  return pid;
}

it("becomes a film of its slides with its notes read word for word, though its converter was killed once", async () => {
  const made = make(true);
  expect(await killConverter()).toBeGreaterThan(0);
  const project = await made;
  expect(project).toMatchObject({ error: null, progressStatus: "editing", run: 1, language: "en" });
  const scenes = await loadScenes(worker.db, project.uuid);
  expect(scenes.map(({ source }) => source)).toMatchObject([0, 1, 2].map((page) => ({ kind: "page", page })));
  const [first, second, third] = scenes.map(({ narration }) => narration);
  expect([first, third]).toEqual(["Welcome, all of you. This is short.", "Goodbye."]);
  expect(second).toMatch(/dance/);
  for (const take of await loadTakes(worker.db, scenes)) {
    expect((take.width ?? 0) / (take.height ?? 1)).toBeCloseTo(16 / 9, 2);
    expect(take.framing).toEqual({ isPage: true });
  }
  // "Goodbye." is said in a second, and its slide must be read all the same.
  for (const { durationMs } of scenes) expect(durationMs).toBeGreaterThanOrEqual(4_000);
});

it("says what to do where there is no converter", async () => {
  worker.soffice = "/nowhere/soffice";
  const { error } = await make(false);
  expect(error).toMatchObject({ code: "document_no_converter", stage: "read-document", retryable: false });
  expect(error?.message).toMatch(/Save the presentation as a PDF/);
  worker.soffice = undefined;
});
