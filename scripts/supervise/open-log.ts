import { createWriteStream, existsSync, mkdirSync, renameSync, statSync, type WriteStream } from "node:fs";
import { dirname } from "node:path";

const largestBytes = 20_000_000;

/** Appends to a log; one that has grown large is put aside at the start, with a single predecessor kept. */
export function openLog(path: string): WriteStream {
  mkdirSync(dirname(path), { recursive: true });
  if (existsSync(path) && statSync(path).size > largestBytes) renameSync(path, `${path}.1`);
  const log = createWriteStream(path, { flags: "a", mode: 0o600 });
  // A full disk must not take the programs down with their logs.
  log.on("error", () => {});
  return log;
}
