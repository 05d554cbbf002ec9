import type { ClipContents, ClipOptions } from "#db/service/schema/clip.ts";
import { LIMITS } from "#lib/contract/limits.ts";
import { splitByFont } from "../fonts/split-by-font.ts";
import type { ProjectRow } from "../projects/project-row.ts";
import { pictureSize } from "../scenes/picture-size.ts";
import type { SceneRow } from "../scenes/scene-row.ts";

type Card = Pick<ClipContents["scenes"][number], "textOverlay" | "picture">;

/** What a scene shows whose picture could not be made: a plain card with its words. */
export function cardOf(
  { narration }: Pick<SceneRow, "narration">,
  { project, options }: { project: Pick<ProjectRow, "uuid" | "name" | "language">; options: ClipOptions },
): Card {
  const { width, height } = pictureSize(options.aspectRatio);
  const words = shorten(narration.trim() || project.name);
  // Burned captions say the same words already; letters that cannot be drawn are none.
  const isWritten = options.captions !== "burned" && splitByFont(words, project.language ?? "en").missing.length === 0;
  return {
    ...(isWritten && { textOverlay: words }),
    picture: {
      key: `projects/${project.uuid}/cards/${width}x${height}.png`,
      kind: "still",
      width,
      height,
      isCard: true,
    },
  };
}

/** As many whole words as may be laid over a picture. */
function shorten(text: string): string {
  const plain = text.replaceAll(/\s+/gu, " ");
  const letters = [...plain];
  if (letters.length <= LIMITS.overlayCharacters) return plain;
  const start = letters.slice(0, LIMITS.overlayCharacters - 1).join("");
  return `${start.replace(/\s\S*$/u, "")}…`;
}
