import { and, asc, eq, isNull } from "drizzle-orm";
import type { ServiceConnection, ServiceTransaction } from "#db/service/client.ts";
import { project } from "#db/service/schema/project.ts";
import { castMember } from "#db/service/schema/scene.ts";
import type { CastKind } from "#lib/contract/cast.ts";
import type { ProjectRow } from "../../projects/rows/get.ts";

type FilmCastMember = { name: string; kind: CastKind; description: string; aliases: string[] };

/**
 * Keeps the cast a director found and answers each one's uuid by name. Someone who is known already stays as they are:
 * a person may have changed them, and the same film directed twice leaves one cast. The project must be locked.
 */
export async function saveFilmCast(
  tx: ServiceTransaction,
  projectUuid: string,
  found: readonly FilmCastMember[],
): Promise<Map<string, string>> {
  const known = await loadCast(tx, projectUuid);
  const uuids = new Map(known.map(({ name, uuid }) => [name.toLocaleLowerCase(), uuid]));
  const fresh = found.filter(({ name }) => !uuids.has(name.toLocaleLowerCase()));
  if (fresh.length > 0) {
    const rows = await tx
      .insert(castMember)
      .values(fresh.map((member, index) => ({ ...member, projectUuid, position: known.length + index })))
      .returning({ name: castMember.name, uuid: castMember.uuid });
    for (const { name, uuid } of rows) uuids.set(name.toLocaleLowerCase(), uuid);
  }
  return new Map(
    found.flatMap(({ name }) => {
      const uuid = uuids.get(name.toLocaleLowerCase());
      return uuid ? [[name, uuid] as const] : [];
    }),
  );
}

export type PaintedReference = {
  storageKey: string;
  thumbnailKey: string;
  mimeType: string;
  provider: string;
  /** Of the look that it shows. */
  fingerprint: string;
};

/** A member that still waits for its picture; null when it is gone or has one. */
export async function findUnpainted(
  db: ServiceConnection,
  memberUuid: string,
): Promise<{ member: CastRow; project: ProjectRow } | null> {
  const isUnpainted = and(isNull(castMember.deletedAt), isNull(castMember.referenceKey), isNull(project.deletedAt));
  const [row] = await db
    .select({ member: castMember, project })
    .from(castMember)
    .innerJoin(project, eq(project.uuid, castMember.projectUuid))
    .where(and(eq(castMember.uuid, memberUuid), isUnpainted));
  return row ?? null;
}

/** Keeps a painted portrait, unless the member looks different by now or was given a picture of its own meanwhile. */
export async function saveReference(db: ServiceConnection, member: CastRow, made: PaintedReference): Promise<void> {
  const { storageKey, thumbnailKey, mimeType, provider, fingerprint } = made;
  await db
    .update(castMember)
    .set({
      referenceKey: storageKey,
      referenceThumbnailKey: thumbnailKey,
      referenceMimeType: mimeType,
      referenceProvider: provider,
      referenceFingerprint: fingerprint,
    })
    .where(
      and(
        eq(castMember.uuid, member.uuid),
        isNull(castMember.deletedAt),
        isNull(castMember.referenceKey),
        eq(castMember.description, member.description),
        eq(castMember.kind, member.kind),
        eq(castMember.look, member.look),
      ),
    );
}

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
