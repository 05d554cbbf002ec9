import "server-only";
import { asc, eq } from "drizzle-orm";
import { archivedTake } from "#db/studio/schema/archived-take.ts";
import type { Scene } from "../../contract/scene.ts";
import type { Take, TakeKind } from "../../contract/take.ts";
import { versionOf } from "../media/media-address.ts";
import type { OwnedProject } from "../projects/find-project.ts";
import type { Studio } from "../studio.ts";
import { archiveLink } from "./archive-link.ts";
import { archiveScenesLater, hasHistory } from "./archive-scenes.ts";

type Asked = { studio: Studio; project: Pick<OwnedProject, "reference">; scenes: Scene[] };
type Kept = typeof archivedTake.$inferSelect;

/** Scenes with the takes that the studio has seen and kept, where the service itself keeps no history of them. */
export async function withArchivedTakes({ studio, project, scenes }: Asked): Promise<Scene[]> {
  if (hasHistory(scenes)) return scenes;
  archiveScenesLater({ studio, project, scenes });
  const mine = eq(archivedTake.projectReferenceUuid, project.reference.uuid);
  const kept = await studio.db.select().from(archivedTake).where(mine).orderBy(asc(archivedTake.number));
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
