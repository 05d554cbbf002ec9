import { createHash } from "node:crypto";

/** A number of 32 bits that is always the same for a text, so that a run that is repeated makes the same again. */
export function seedOf(text: string): number {
  return createHash("sha256").update(text).digest().readUInt32BE(0);
}
