import { mkdtemp, rm } from "node:fs/promises";
import { join } from "node:path";

/** A folder that goes when its scope ends: `await using folder = await makeTempFolder(workDir)`. */
export async function makeTempFolder(workDir: string): Promise<{ path: string } & AsyncDisposable> {
  const path = await mkdtemp(join(workDir, "render-"));
  return { path, [Symbol.asyncDispose]: () => rm(path, { recursive: true, force: true }) };
}
