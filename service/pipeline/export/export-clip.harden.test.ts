import { readdir } from "node:fs/promises";
import { tmpdir } from "node:os";
import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { clip as clipTable } from "#db/service/schema/clip.ts";
import type { ExportRequest } from "#lib/contract/clip.ts";
import { cancelClip } from "../../clips/advance.ts";
import { createClip } from "../../clips/create.ts";
import { runJobs } from "../../jobs/run/run-jobs.ts";
import { paintSmall } from "../../testing/paint-small.ts";
import { seedProject, seedWorkspace } from "../../testing/seed.ts";
import { openTestBench } from "../../testing/test-bench.ts";
import { waitUntilSettled } from "../../testing/wait-for.ts";
import { WORK_FOLDER_PREFIX } from "../work-folder.ts";
import type { WorkerTools } from "../worker-tools.ts";

let worker: WorkerTools;
let workspaceUuid: string;
let projectUuid: string;

beforeAll(async () => {
  const bench = await openTestBench();
  worker = bench.worker;
  paintSmall(worker);
  await runJobs(worker, { light: 4, paint: 2, render: 1 });
  workspaceUuid = await seedWorkspace(worker);
  const lines = [
    "The bee wakes.",
    "The bee flies.",
    "The bee drinks.",
    "The bee sleeps, and nobody hears it any more.",
  ];
  const text = lines.map((line, index) => `Scene ${index + 1}: ${line}`).join("\n");
  const project = await seedProject(worker, { workspaceUuid, script: { text, mode: "direct_script" } });
  projectUuid = project.uuid;
  expect(await waitUntilSettled(worker, projectUuid)).toMatchObject({ progressStatus: "editing" });
});

async function workFolders(): Promise<string[]> {
  return (await readdir(tmpdir())).filter((name) => name.startsWith(`${WORK_FOLDER_PREFIX}${process.pid}-`));
}

describe("an export", () => {
  it("that is cancelled stops what renders it, leaves no file, and stays cancelled", async () => {
    const request: ExportRequest = { resolution: "2160p", fps: 60 };
    const { clip } = await createClip(worker.db, { projectUuid, workspaceUuid, request });
    const statusNow = async () => {
      const [row] = await worker.db.select().from(clipTable).where(eq(clipTable.uuid, clip.uuid));
      return row?.status;
    };
    await expect.poll(statusNow, { timeout: 60_000 }).toBe("processing");
    const cancelled = await cancelClip(worker.db, { clipUuid: clip.uuid, workspaceUuid });
    expect(cancelled).toMatchObject({ status: "failed", error: { code: "cancelled", stage: "processing" } });
    await expect.poll(workFolders, { timeout: 60_000 }).toEqual([]);
    expect(await worker.storage.list(`clips/${clip.uuid}`)).toEqual([]);
    expect(await statusNow()).toBe("failed");
    const again = cancelClip(worker.db, { clipUuid: clip.uuid, workspaceUuid });
    await expect(again).rejects.toThrow(/at failed; only one that is being made/);
  });
});
