import { chmodSync, renameSync, writeFileSync } from "node:fs";

/** Readable by its owner only, and never half-written. */
export function writePrivateFile(path: string, text: string) {
  const unfinished = `${path}.${process.pid}`;
  writeFileSync(unfinished, text, { mode: 0o600, flush: true });
  chmodSync(unfinished, 0o600);
  renameSync(unfinished, path);
}
