import { eq, sql } from "drizzle-orm";
import type { ServiceDatabase } from "#db/service/client.ts";
import { credential } from "#db/service/schema/workspace.ts";
import { openSecret } from "./credentials.ts";

/** `version` is another one after every change of the credential; a call is admitted with the present one only. */
export type KnownCredential = { key: string; secret: string; workspaceUuid: string; version: string };

type CachedCredential = { credential: KnownCredential | null; loadedAt: number };

const cacheMs = { known: 60_000, unknown: 2_000 };
const maxCached = 2_000;

/** `maxAgeMs` asks for one that was read from the database in this time. A remembered one is there at once. */
export type CredentialLookup = (
  key: string,
  options?: { maxAgeMs: number },
) => Promise<KnownCredential | null> | KnownCredential | null;

/** Finds a credential by its key and remembers it: whether it still holds is asked as the call is admitted. */
export function createCredentialLookup({
  db,
  encryptionKey,
}: {
  db: ServiceDatabase;
  encryptionKey: string;
}): CredentialLookup {
  const cached = new Map<string, CachedCredential>();

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

  async function look(key: string): Promise<KnownCredential | null> {
    const loadedAt = Date.now();
    const found = await load(key);
    cached.delete(key);
    cached.set(key, { credential: found, loadedAt });
    const oldest = cached.keys().next().value;
    if (cached.size > maxCached && oldest !== undefined) cached.delete(oldest);
    return found;
  }

  return (key, { maxAgeMs } = { maxAgeMs: cacheMs.known }) => {
    const known = cached.get(key);
    const longestMs = Math.min(maxAgeMs, known?.credential ? cacheMs.known : cacheMs.unknown);
    return known && Date.now() - known.loadedAt < longestMs ? known.credential : look(key);
  };
}
