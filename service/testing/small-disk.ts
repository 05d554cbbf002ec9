import { spawnSync } from "node:child_process";
import { mkdtempSync, rmdirSync } from "node:fs";
import { rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

export type SmallDisk = {
  folder: string;
  /** Takes up all the room there is. */
  fill: () => Promise<void>;
  makeRoom: () => Promise<void>;
  remove: () => void;
};

/** A disk of so many megabytes that really gets full; null where this person may not make one. */
export function makeSmallDisk(megabytes: number): SmallDisk | null {
  const folder = mkdtempSync(join(tmpdir(), "small disk "));
  const made = spawnSync("mount", ["-t", "tmpfs", "-o", `size=${megabytes}m`, "tmpfs", folder]);
  if (made.status !== 0) {
    rmdirSync(folder);
    return null;
  }
  const filler = join(folder, "filler");
  return {
    folder,
    async fill() {
      // Whatever fits is written before the write fails.
      await writeFile(filler, Buffer.alloc(megabytes * 1024 * 1024)).catch((error: { code?: string }) => {
        if (error.code !== "ENOSPC") throw error;
      });
    },
    makeRoom: () => rm(filler, { force: true }),
    remove() {
      spawnSync("umount", ["-l", folder]);
      rmdirSync(folder);
    },
  };
}
