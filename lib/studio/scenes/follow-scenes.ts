import "server-only";
import { and, desc, eq, isNull, sql } from "drizzle-orm";
import type { StudioConnection } from "#db/studio/client.ts";
import { projectReference } from "#db/studio/schema/project-reference.ts";

/** From now on the studio itself looks at the scenes until nothing of them is being made any more. */
export async function followScenes(db: StudioConnection, { uuid }: { uuid: string }) {
  await db.update(projectReference).set({ scenesFollowedAt: new Date() }).where(eq(projectReference.uuid, uuid));
}

const mostAtOnce = 5;
const tried = new Set<string>();

/** Looks once at finished projects that nobody has opened yet, so that their cards get their strips and what waits in them is known. */
export async function followUnseen(db: StudioConnection) {
  const rows = await db
    .select({ uuid: projectReference.uuid })
    .from(projectReference)
    .where(
      and(
        isNull(projectReference.trashedAt),
        isNull(projectReference.scenesFollowedAt),
        sql`${projectReference.record} ->> 'progressStatus' = 'editing'
          and (${projectReference.stripSceneIds} = '[]'::jsonb or ${projectReference.scenesMark} is null)`,
      ),
    )
    .orderBy(desc(projectReference.createdAt))
    .limit(200);
  for (const row of rows.filter(({ uuid }) => !tried.has(uuid)).slice(0, mostAtOnce)) {
    tried.add(row.uuid);
    await followScenes(db, row);
  }
}
