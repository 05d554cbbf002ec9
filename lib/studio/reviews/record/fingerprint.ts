import "server-only";
import { createHash } from "node:crypto";
import { SCENE_PARTS, type SceneParts } from "#lib/contract/scene-parts.ts";

/** Another one as soon as any part of a scene is. */
export function fingerprintOf(parts: SceneParts): string {
  return createHash("sha256")
    .update(SCENE_PARTS.map((part) => parts[part]).join("\n"))
    .digest("hex");
}
