import type { ServiceTransaction } from "#db/service/client.ts";
import { castMember } from "#db/service/schema/cast-member.ts";
import type { CastKind } from "#lib/contract/cast.ts";
import { loadCast } from "./load-cast.ts";

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
