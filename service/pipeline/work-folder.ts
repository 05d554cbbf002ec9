import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Names of folders begin with this and the process that made them, so that those of dead workers can be told. */
export const WORK_FOLDER_PREFIX = "sceneboard-work-";

/** A folder for one job that goes when its scope ends: `await using folder = await makeWorkFolder()`. */
export async function makeWorkFolder(): Promise<{ path: string } & AsyncDisposable> {
  const path = await mkdtemp(join(tmpdir(), `${WORK_FOLDER_PREFIX}${process.pid}-`));
  return { path, [Symbol.asyncDispose]: () => rm(path, { recursive: true, force: true }) };
}
