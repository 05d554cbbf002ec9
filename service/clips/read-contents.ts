import type { ServiceConnection } from "#db/service/client.ts";
import type { ClipContents, ClipOptions } from "#db/service/schema/clip.ts";
import type { ProjectRow } from "../projects/project-row.ts";
import { framingOf } from "../scenes/framing-of.ts";
import { isInSync } from "../scenes/is-in-sync.ts";
import { loadScenes } from "../scenes/load-scenes.ts";
import { overlayOf } from "../scenes/overlay-of.ts";
import type { SceneRow } from "../scenes/scene-row.ts";
import type { TakeRow } from "../takes/find.ts";
import { loadTakes } from "../takes/find.ts";
import { cardOf } from "./card-of.ts";

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
