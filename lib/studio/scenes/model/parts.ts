import "server-only";
import { createHash } from "node:crypto";
import type { Scene } from "#lib/contract/scene.ts";
import type { SceneParts } from "#lib/contract/scene-parts.ts";
import type { Take } from "#lib/contract/take.ts";
import { readArchiveLink } from "../../media/archive/archive.ts";
import { versionOf } from "../../media-address.ts";

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

/**
 * The take in use; where a service tells no takes, its file, no matter what signature the link carries today. That a
 * copy of
 * the file is kept here, and told as a take, makes it no other picture.
 */
function pictureMark({ takes = [], assetLink }: Scene["storyboard"]): string {
  const used = takes.find((take) => take.selected && !isKeptHere(take));
  if (used) return takeMark(used);
  return assetLink ? `file:${versionOf(assetLink)}` : nothing;
}

const takeMark = ({ takeUuid }: Take) => `take:${digest(takeUuid)}`;

/** Whether a picture that was marked so was this take, no matter what words lay over it. */
export function isPictureOf(take: Take, mark: string): boolean {
  return mark.split(" ", 1)[0] === takeMark(take);
}

/** Whether the studio alone has it, and not the service. */
export function isKeptHere({ assetLink }: Take): boolean {
  return assetLink !== undefined && readArchiveLink(assetLink) !== null;
}

function digest(text: string): string {
  return createHash("sha256").update(text).digest("base64url").slice(0, 22);
}
