import "server-only";
import { createHash } from "node:crypto";
import type { Scene } from "../../contract/scene.ts";
import type { SceneParts } from "../../contract/scene-parts.ts";

const nothing = "none";

/** What of a scene a verdict is bound to. Places in the order are no part of it: an approved scene may be moved. */
export function sceneParts(scene: Scene): SceneParts {
  return {
    picture: pictureMark(scene.storyboard) + (scene.textOverlay ? ` text:${digest(scene.textOverlay)}` : ""),
    motion: pictureMark(scene.motionVideo),
    narration: scene.narration ? `text:${digest(scene.narration)}` : nothing,
    timing: scene.duration === undefined ? nothing : `${Math.round(scene.duration)} ms`,
  };
}

/** The take in use; where a service tells no takes, the file, whatever signature its link carries today. */
function pictureMark({ takes = [], assetLink }: Scene["storyboard"]): string {
  const used = takes.find(({ selected }) => selected);
  if (used) return `take:${digest(used.takeUuid)}`;
  if (!assetLink) return nothing;
  const url = URL.parse(assetLink);
  return `file:${digest(url ? `${url.origin}${url.pathname}` : assetLink)}`;
}

function digest(text: string): string {
  return createHash("sha256").update(text).digest("base64url").slice(0, 22);
}
