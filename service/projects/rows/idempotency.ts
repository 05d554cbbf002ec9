import { and, eq, isNotNull, lt, sql } from "drizzle-orm";
import type { ServiceTransaction } from "#db/service/client.ts";
import { clip } from "#db/service/schema/clip.ts";
import { project } from "#db/service/schema/project.ts";
import { LIMITS } from "#lib/contract/limits.ts";
import { because } from "#lib/contract/reasons.ts";
import { ServiceFault } from "../../errors.ts";
import type { ProjectRow } from "./get.ts";

/** The caller's key, and the fingerprint of the request that it came with: null where keys alone are compared. */
export type Idempotency = { key: string; fingerprint: string | null };
type Use = { workspaceUuid: string; idempotency: Idempotency };

/** The project that the same request made before, or undefined. Fails for a key that another request used. */
export async function findRepeatedProject(tx: ServiceTransaction, use: Use): Promise<ProjectRow | undefined> {
  await claimIdempotencyKey(tx, use);
  const isMine = eq(project.workspaceUuid, use.workspaceUuid);
  const [earlier] = await tx
    .select()
    .from(project)
    .where(and(isMine, eq(project.idempotencyKey, use.idempotency.key)));
  return earlier;
}

/**
 * Of two requests with the same key, the second waits here until the first has ended. Forgets uses that are too old, and
 * fails when another request of the workspace used the key since.
 */
export async function claimIdempotencyKey(tx: ServiceTransaction, { workspaceUuid, idempotency }: Use): Promise<void> {
  const { key, fingerprint } = idempotency;
  const name = `idempotency ${workspaceUuid} ${key}`;
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 5403118))`);
  for (const table of [project, clip]) {
    const isUse = and(eq(table.workspaceUuid, workspaceUuid), eq(table.idempotencyKey, key));
    const isOld = lt(table.createdAt, sql`now() - make_interval(secs => ${LIMITS.idempotencyMs / 1000})`);
    await tx
      .update(table)
      .set({ idempotencyKey: null, modifiedAt: sql`${table.modifiedAt}` })
      .where(and(isUse, isNotNull(table.idempotencyFingerprint), isOld));
    const uses = await tx.select({ of: table.idempotencyFingerprint }).from(table).where(isUse);
    if (fingerprint !== null && uses.some(({ of }) => of !== null && of !== fingerprint)) {
      throw new ServiceFault("keyReused", because("idempotency_key_reused", {}));
    }
  }
}

/** How a row that a request made remembers it. */
export function idempotencyColumns(idempotency: Idempotency | undefined) {
  return { idempotencyKey: idempotency?.key ?? null, idempotencyFingerprint: idempotency?.fingerprint ?? null };
}
