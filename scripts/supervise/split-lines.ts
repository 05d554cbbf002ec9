import { createInterface } from "node:readline";
import type { Readable } from "node:stream";

export function splitLines(stream: Readable | null, onLine: (line: string) => void) {
  if (stream === null) return;
  createInterface({ input: stream }).on("line", onLine);
}
