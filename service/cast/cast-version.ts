import { createHash } from "node:crypto";
import type { CastRow } from "./cast-row.ts";

/** Another one after every change that a person can make or see, the same for the same cast. */
export function castVersion(cast: readonly CastRow[]): string {
  const seen = cast.map(({ uuid, kind, name, description, aliases, referenceKey, referenceProvider }) => [
    ...[uuid, kind, name, description, ...aliases],
    // A portrait that is painted meanwhile is no change of someone else's.
    referenceProvider === "own" ? referenceKey : null,
  ]);
  return createHash("sha256").update(JSON.stringify(seen)).digest("hex").slice(0, 16);
}
