import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { errorCode } from "#lib/thrown.ts";

/** Names of folders begin with this and the process that made them, so that those of dead workers can be told. */
export const WORK_FOLDER_PREFIX = "sceneboard-work-";

/** A folder for one job that goes when its scope ends: `await using folder = await makeWorkFolder()`. */
export async function makeWorkFolder(): Promise<{ path: string } & AsyncDisposable> {
  const path = await mkdtemp(join(tmpdir(), `${WORK_FOLDER_PREFIX}${process.pid}-`));
  return { path, [Symbol.asyncDispose]: () => rm(path, { recursive: true, force: true }) };
}

/** Deletes the work folders of processes of this machine that are gone. Answers how many. */
export async function sweepWorkFolders(root = tmpdir()): Promise<number> {
  let deleted = 0;
  for (const name of await readdir(root)) {
    const pid = name.startsWith(WORK_FOLDER_PREFIX) ? Number.parseInt(name.slice(WORK_FOLDER_PREFIX.length), 10) : 0;
    if (!(pid > 0) || isAlive(pid)) continue;
    await rm(join(root, name), { recursive: true, force: true });
    deleted += 1;
  }
  return deleted;
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return errorCode(error) === "EPERM";
  }
}
