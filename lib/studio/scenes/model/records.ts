import "server-only";
import { and, asc, eq, gt, or, sql } from "drizzle-orm";
import type { StudioConnection } from "#db/studio/client.ts";
import { sceneRecord } from "#db/studio/schema/project.ts";
import type { Scene } from "../../../contract/scene.ts";

/** As the service told them; those that changed after a version, where one is named. */
export async function findRecords(db: StudioConnection, projectReferenceUuid: string, since = -1): Promise<Scene[]> {
  const rows = await db
    .select({ record: sceneRecord.record })
    .from(sceneRecord)
    .where(and(eq(sceneRecord.projectReferenceUuid, projectReferenceUuid), gt(sceneRecord.version, since)))
    .orderBy(asc(sceneRecord.number));
  return rows.map(({ record }) => record);
}

/** The ids of all scenes in their order. */
export async function findOrder(db: StudioConnection, projectReferenceUuid: string): Promise<string[]> {
  const rows = await db
    .select({ sceneId: sceneRecord.sceneId })
    .from(sceneRecord)
    .where(eq(sceneRecord.projectReferenceUuid, projectReferenceUuid))
    .orderBy(asc(sceneRecord.number));
  return rows.map(({ sceneId }) => sceneId);
}

/** One of them. */
export async function findRecord(
  db: StudioConnection,
  { projectReferenceUuid, sceneId }: { projectReferenceUuid: string; sceneId: string },
): Promise<Scene | undefined> {
  const isIt = and(eq(sceneRecord.projectReferenceUuid, projectReferenceUuid), eq(sceneRecord.sceneId, sceneId));
  const [row] = await db.select({ record: sceneRecord.record }).from(sceneRecord).where(isIt);
  return row?.record;
}

/** The one that tells of a take. */
export async function findRecordOfTake(
  db: StudioConnection,
  { projectReferenceUuid, takeUuid }: { projectReferenceUuid: string; takeUuid: string },
): Promise<Scene | undefined> {
  const tells = (picture: "storyboard" | "motionVideo") =>
    sql`${sceneRecord.record} @> ${JSON.stringify({ [picture]: { takes: [{ takeUuid }] } })}::jsonb`;
  const isIt = and(
    eq(sceneRecord.projectReferenceUuid, projectReferenceUuid),
    or(tells("storyboard"), tells("motionVideo")),
  );
  const [row] = await db.select({ record: sceneRecord.record }).from(sceneRecord).where(isIt).limit(1);
  return row?.record;
}
