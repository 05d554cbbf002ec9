import { spawnSync } from "node:child_process";
import { mkdir, mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { sweepWorkFolders, WORK_FOLDER_PREFIX } from "./work-folder.ts";

it("deletes the folders of processes that are gone, and no others", async () => {
  const root = await mkdtemp(join(tmpdir(), "sceneboard-sweep-"));
  const { pid: gone } = spawnSync(process.execPath, ["--version"]);
  const mine = `${WORK_FOLDER_PREFIX}${process.pid}-a`;
  for (const name of [`${WORK_FOLDER_PREFIX}${gone}-b`, mine, `${WORK_FOLDER_PREFIX}x`, "something-else"]) {
    await mkdir(join(root, name, "deep"), { recursive: true });
  }
  expect(await sweepWorkFolders(root)).toBe(1);
  expect((await readdir(root)).sort()).toEqual([mine, `${WORK_FOLDER_PREFIX}x`, "something-else"].sort());
  await rm(root, { recursive: true });
});
