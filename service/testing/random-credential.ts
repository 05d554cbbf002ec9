import { randomBytes } from "node:crypto";

/** A key and secret in the shape clients get theirs. */
export function randomCredential(): { key: string; secret: string } {
  return { key: `sbk_${randomBytes(12).toString("hex")}`, secret: `sbs_${randomBytes(20).toString("hex")}` };
}
