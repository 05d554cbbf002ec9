import "server-only";
import { and, asc, eq, inArray } from "drizzle-orm";
import { z } from "zod";
import type { StudioConnection } from "#db/studio/client.ts";
import { archivedTake, archiveOrder } from "#db/studio/schema/archive.ts";
import type { Scene } from "#lib/contract/scene.ts";
import type { Take, TakeKind } from "#lib/contract/take.ts";
import { versionOf } from "../media-address.ts";
import type { OwnedProject } from "../projects/model/find.ts";
import { isKeptHere } from "../scenes/model/parts.ts";
import type { Studio } from "../studio.ts";
import { archiveLink } from "./archive/archive.ts";

type Wanted = {
  studio: Pick<Studio, "db">;
  project: Pick<OwnedProject, "reference">;
  takeUuids: readonly string[];
};

/** The links of takes that the studio keeps itself, by their ids; also those of scenes that are gone. */
export async function findArchivedTakes({ studio, project, takeUuids }: Wanted): Promise<Map<string, string>> {
  // Those of a service may be any text; ours are what the database counts as an id.
  const ours = takeUuids.filter((uuid) => z.uuid().safeParse(uuid).success);
  if (ours.length === 0) return new Map();
  const rows = await studio.db
    .select({ uuid: archivedTake.uuid, mimeType: archivedTake.mimeType })
    .from(archivedTake)
    .where(and(eq(archivedTake.projectReferenceUuid, project.reference.uuid), inArray(archivedTake.uuid, ours)));
  return new Map(rows.map((row) => [row.uuid, archiveLink(row)]));
}

/**
 * Takes away what was kept of a project that is deleted for good. Files first: anyone who tries again after a fault
 * finds
 * the others by their rows.
 */
export async function discardTakes({ db, archive }: Pick<Studio, "db" | "archive">, projectReferenceUuid: string) {
  await db.delete(archiveOrder).where(eq(archiveOrder.projectReferenceUuid, projectReferenceUuid));
  const mine = eq(archivedTake.projectReferenceUuid, projectReferenceUuid);
  const kept = await db.select({ uuid: archivedTake.uuid }).from(archivedTake).where(mine);
  for (const { uuid } of kept) await archive.discard(uuid);
  await db.delete(archivedTake).where(mine);
}

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
  const sceneIds = scenes.map(({ sceneId }) => sceneId);
  const isOf = and(
    eq(archivedTake.projectReferenceUuid, projectReferenceUuid),
    inArray(archivedTake.sceneId, sceneIds),
  );
  const kept = await db.select().from(archivedTake).where(isOf).orderBy(asc(archivedTake.number));
  return scenes.map((scene) => ({
    ...scene,
    storyboard: withTakes(scene.storyboard, { kept, sceneId: scene.sceneId, kind: "storyboard" }),
    motionVideo: withTakes(scene.motionVideo, { kept, sceneId: scene.sceneId, kind: "motion_video" }),
  }));
}

type Picture = Scene["storyboard"];

/** The copy of a picture's file that is kept here, of scenes that were read with their archived takes. */
export function keptLink({ takes = [] }: Picture): string | undefined {
  return takes.find((take) => take.selected && isKeptHere(take))?.assetLink;
}

/** A picture's file: the copy that is kept here, else the service's own link, which runs out and needs the service. */
export function lastingLink(picture: Picture): string | undefined {
  return keptLink(picture) ?? picture.assetLink;
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
