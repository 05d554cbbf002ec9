import "server-only";
import { asc, eq } from "drizzle-orm";
import type { StudioConnection } from "#db/studio/client.ts";
import { archivedTake } from "#db/studio/schema/archive.ts";
import type { Scene } from "#lib/contract/scene.ts";
import type { Take, TakeKind } from "#lib/contract/take.ts";
import { isKeptHere } from "../../scenes/parts.ts";
import { versionOf } from "../address.ts";
import { archiveLink } from "./archive.ts";

type Kept = typeof archivedTake.$inferSelect;

/** Whether the service tells the takes of its scenes itself. What is kept here was told by nobody. */
export function hasHistory(scenes: readonly Scene[]): boolean {
  return scenes.some(({ storyboard, motionVideo }) => tellsTakes(storyboard) || tellsTakes(motionVideo));
}

function tellsTakes({ takes }: Scene["storyboard"]): boolean {
  return takes !== undefined && (takes.length === 0 || !takes.every(isKeptHere));
}

/** Scenes with the takes that the studio has seen and kept, where the service itself keeps no history of them. */
export async function withArchivedTakes(
  db: StudioConnection,
  projectReferenceUuid: string,
  scenes: readonly Scene[],
): Promise<Scene[]> {
  if (scenes.length === 0 || hasHistory(scenes)) return [...scenes];
  const mine = eq(archivedTake.projectReferenceUuid, projectReferenceUuid);
  const kept = await db.select().from(archivedTake).where(mine).orderBy(asc(archivedTake.number));
  return scenes.map((scene) => ({
    ...scene,
    storyboard: withTakes(scene.storyboard, { kept, sceneId: scene.sceneId, kind: "storyboard" }),
    motionVideo: withTakes(scene.motionVideo, { kept, sceneId: scene.sceneId, kind: "motion_video" }),
  }));
}

function withTakes(
  picture: Scene["storyboard"],
  { kept, sceneId, kind }: { kept: Kept[]; sceneId: string; kind: TakeKind },
): Scene["storyboard"] {
  const used = picture.assetLink ? versionOf(picture.assetLink) : null;
  const takes = kept.filter((take) => take.sceneId === sceneId && take.kind === kind);
  return { ...picture, takes: takes.map((take) => toTake(take, take.version === used)) };
}

function toTake(take: Kept, selected: boolean): Take {
  const link = archiveLink(take);
  return {
    takeUuid: take.uuid,
    number: take.number,
    processStatus: "completed",
    assetLink: link,
    // A film is no picture of itself.
    ...(take.kind === "storyboard" && { thumbnailLink: link }),
    createdAt: take.createdAt.getTime(),
    selected,
  };
}
