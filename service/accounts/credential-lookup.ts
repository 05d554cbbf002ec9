import { eq, sql } from "drizzle-orm";
import type { ServiceDatabase } from "#db/service/client.ts";
import { credential } from "#db/service/schema/workspace.ts";
import { openSecret } from "./seal-secret.ts";

/** `version` is another one after every change of the credential; a call is admitted with the present one only. */
export type KnownCredential = { key: string; secret: string; workspaceUuid: string; version: string };

type Remembered = { credential: KnownCredential | null; loadedAt: number };

const rememberedMs = { known: 60_000, unknown: 2_000 };
const mostRemembered = 2_000;

/** `maxAgeMs` asks for one that was read from the database in this time. */
export type CredentialLookup = (key: string, options?: { maxAgeMs: number }) => Promise<KnownCredential | null>;

/** Finds a credential by its key and remembers it: whether it still holds is asked as the call is admitted. */
export function createCredentialLookup({
  db,
  encryptionKey,
}: {
  db: ServiceDatabase;
  encryptionKey: string;
}): CredentialLookup {
  const remembered = new Map<string, Remembered>();

  async function load(key: string): Promise<KnownCredential | null> {
    const { workspaceUuid, secretSealed: sealed } = credential;
    const [row] = await db
      .select({ workspaceUuid, sealed, version: sql<string>`xmin::text` })
      .from(credential)
      .where(eq(credential.key, key));
    if (!row) return null;
    const secret = openSecret({ encryptionKey, key, sealed: row.sealed });
    return { key, secret, workspaceUuid: row.workspaceUuid, version: row.version };
  }

  return async (key, { maxAgeMs } = { maxAgeMs: rememberedMs.known }) => {
    const known = remembered.get(key);
    const longestMs = Math.min(maxAgeMs, known?.credential ? rememberedMs.known : rememberedMs.unknown);
    if (known && Date.now() - known.loadedAt < longestMs) return known.credential;
    const loadedAt = Date.now();
    const found = await load(key);
    remembered.delete(key);
    remembered.set(key, { credential: found, loadedAt });
    const oldest = remembered.keys().next().value;
    if (remembered.size > mostRemembered && oldest !== undefined) remembered.delete(oldest);
    return found;
  };
}
