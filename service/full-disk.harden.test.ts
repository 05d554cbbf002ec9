import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { runJobs } from "./jobs/run/run-jobs.ts";
import { retryProject } from "./projects/cancel.ts";
import { createDiskStorage } from "./storage/disk.ts";
import { createPathSigner } from "./storage/signed-path.ts";
import { makePdf } from "./testing/pdf.ts";
import { seedProject, seedWorkspace } from "./testing/seed.ts";
import { makeSmallDisk } from "./testing/small-disk.ts";
import { openTestBench } from "./testing/test-bench.ts";
import { startTestService, type TestCaller, type TestService } from "./testing/test-service.ts";
import { uploadFile } from "./testing/upload.ts";
import { waitUntilSettled } from "./testing/wait-for.ts";

/** Only some may make a disk; the others see what a full one leads to in the tests beside the code. */
const disk = makeSmallDisk(16);
afterAll(() => disk?.remove());

describe.runIf(disk)("on a disk that is full", () => {
  const folder = disk?.folder ?? "";
  let service: TestService;
  let caller: TestCaller;

  beforeAll(async () => {
    service = await startTestService({ DATA_DIR: folder });
    caller = await service.createCaller();
  });
  afterAll(() => service.stop());

  it("an upload is refused in a sentence, leaves nothing, and is taken at the same address once there is room", async () => {
    await disk?.fill();
    const bytes = makePdf();
    const { put, uploadUrl, assetUuid } = await uploadFile(caller, { bytes });
    expect(put.status).toBe(503);
    expect(await put.json()).toMatchObject({ msg: expect.stringMatching(/disk is full; free some space/) });
    expect(await readdir(join(service.env.STORAGE_DIR, "scratch"))).toEqual([]);
    await disk?.makeRoom();
    expect((await fetch(uploadUrl, { method: "PUT", body: bytes })).status).toBe(200);
    const body = { doc_asset_url: assetUuid };
    expect(await caller.send("POST", "/project/doc-to-video", { body })).toMatchObject({ code: 0 });
  });

  it("a project says so in a sentence, keeps what it has, and goes on from there once there is room", async () => {
    const { worker: bench } = await openTestBench();
    const signer = createPathSigner("key", "asset");
    const storage = createDiskStorage({ folder: join(folder, "films"), base: "http://s.example", signer });
    const worker = { ...bench, storage };
    await runJobs(worker, { light: 4, paint: 2, render: 1 });
    const workspaceUuid = await seedWorkspace(worker);
    await disk?.fill();
    const script = { text: "Scene 1: Bees dance.", mode: "direct_script" } as const;
    const { uuid } = await seedProject(worker, { workspaceUuid, script });
    const failed = await waitUntilSettled(worker, uuid);
    expect(failed).toMatchObject({ progressStatus: "error", error: { code: "disk_full", retryable: true } });
    expect(failed.error?.message).toMatch(/disk of the service is full/);
    expect(await readdir(join(folder, "films", "scratch"))).toEqual([]);
    await disk?.makeRoom();
    await retryProject(worker.db, { projectUuid: uuid, workspaceUuid });
    expect(await waitUntilSettled(worker, uuid)).toMatchObject({ progressStatus: "editing", error: null });
  });
});
