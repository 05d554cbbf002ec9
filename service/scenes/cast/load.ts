import { and, asc, eq, isNull } from "drizzle-orm";
import type { ServiceConnection } from "#db/service/client.ts";
import { castMember } from "#db/service/schema/scene.ts";

/** The project's cast in its order, without those that were taken out. */
export function loadCast(db: ServiceConnection, projectUuid: string): Promise<CastRow[]> {
  return db
    .select()
    .from(castMember)
    .where(and(eq(castMember.projectUuid, projectUuid), isNull(castMember.deletedAt)))
    .orderBy(asc(castMember.position), asc(castMember.uuid));
}

/** A cast member as the database keeps it. */
export type CastRow = typeof castMember.$inferSelect;
