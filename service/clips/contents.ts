import type { ServiceConnection, ServiceTransaction } from "#db/service/client.ts";
import type { ClipContents, ClipOptions } from "#db/service/schema/clip.ts";
import { LIMITS } from "#lib/contract/limits.ts";
import { warn } from "#lib/contract/warning.ts";
import { splitByFont } from "../fonts/split-by-font.ts";
import { addWarning } from "../projects/add-warning.ts";
import type { ProjectRow } from "../projects/get.ts";
import { isInSync, overlayOf } from "../scenes/list-records.ts";
import { loadScenes, type SceneRow } from "../scenes/load.ts";
import { loadTakes, type TakeRow } from "../takes/find.ts";
import { framingOf } from "../takes/record.ts";
import { pictureSize } from "../takes/request.ts";

/** What a clip of this project shows now: each scene's selected take, a motion video made of the selected still before that still. */
export async function readContents(
  db: ServiceConnection,
  project: ProjectRow,
  options: ClipOptions,
): Promise<ClipContents> {
  const scenes = await loadScenes(db, project.uuid);
  const takes = new Map((await loadTakes(db, scenes)).map((take) => [take.uuid, take]));
  return {
    language: project.language ?? "en",
    music: project.musicKey ? { key: project.musicKey, durationMs: project.musicMs ?? 0 } : null,
    scenes: scenes.map((scene) => {
      const motion = takes.get(scene.motionTakeUuid ?? "");
      const take = isShown(motion, scene) ? motion : takes.get(scene.storyboardTakeUuid ?? "");
      const heard = {
        sceneUuid: scene.uuid,
        narration: scene.narration,
        words: scene.words,
        narrationKey: scene.narrationKey,
        narrationMs: scene.narrationMs ?? 0,
        durationMs: scene.durationMs ?? 0,
      };
      if (!take?.storageKey || !take.width || !take.height) return { ...heard, ...cardOf(scene, { project, options }) };
      const framing = framingOf(take);
      return {
        ...heard,
        ...(isInSync(scene, take) && { isInSync: true }),
        ...overlayOf(scene.source),
        picture: {
          key: take.storageKey,
          kind: take.kind === "storyboard" ? ("still" as const) : ("motion" as const),
          width: take.width,
          height: take.height,
          ...(take.durationMs === null ? {} : { durationMs: take.durationMs }),
          ...(framing && { framing }),
        },
      };
    }),
  };
}

/** A motion video of another still than the selected one is stale: the film shows what was chosen. */
function isShown(motion: TakeRow | undefined, scene: SceneRow): motion is TakeRow {
  const isStale = motion?.sourceTakeUuid && motion.sourceTakeUuid !== scene.storyboardTakeUuid;
  return motion?.processStatus === "completed" && !isStale;
}

type Card = Pick<ClipContents["scenes"][number], "textOverlay" | "picture">;

/** What a scene shows whose picture could not be made: a plain card with its words. */
function cardOf(
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

/** Says which scenes of a film show a card in place of a picture. */
export async function warnOfCards(
  tx: ServiceTransaction,
  projectUuid: string,
  { scenes }: ClipContents,
): Promise<void> {
  const cards = scenes.flatMap(({ picture }, index) => (picture.isCard ? [index + 1] : []));
  if (cards.length === 0) return;
  await addWarning(tx, projectUuid, warn("scenes_shown_as_cards", { scenes: cards }));
}

export type { ClipContents, ClipOptions } from "#db/service/schema/clip.ts";
