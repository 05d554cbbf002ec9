import { eq } from "drizzle-orm";
import type { ServiceDatabase } from "#db/service/client.ts";
import { credential } from "#db/service/schema/credential.ts";
import { openSecret } from "./seal-secret.ts";

export type KnownCredential = { key: string; secret: string; workspaceUuid: string };

type Remembered = { credential: KnownCredential | null; expiresAt: number; until: number };

const rememberedMs = { known: 10_000, unknown: 2_000 };
const mostRemembered = 2_000;

export type CredentialLookup = (key: string) => Promise<KnownCredential | null>;

/** Finds a credential by its key. Answers stand for some seconds, so that a busy client costs no query for each call. */
export function createCredentialLookup({
  db,
  encryptionKey,
}: {
  db: ServiceDatabase;
  encryptionKey: string;
}): CredentialLookup {
  const remembered = new Map<string, Remembered>();

  async function load(key: string): Promise<Remembered> {
    const now = Date.now();
    const [row] = await db.select().from(credential).where(eq(credential.key, key));
    if (!row) return { credential: null, expiresAt: Number.POSITIVE_INFINITY, until: now + rememberedMs.unknown };
    const secret = openSecret({ encryptionKey, key, sealed: row.secretSealed });
    return {
      credential: { key, secret, workspaceUuid: row.workspaceUuid },
      expiresAt: row.expiresAt?.getTime() ?? Number.POSITIVE_INFINITY,
      until: now + rememberedMs.known,
    };
  }

  return async (key) => {
    let found = remembered.get(key);
    if (!found || found.until < Date.now()) {
      found = await load(key);
      remembered.delete(key);
      remembered.set(key, found);
      const oldest = remembered.keys().next().value;
      if (remembered.size > mostRemembered && oldest !== undefined) remembered.delete(oldest);
    }
    return found.expiresAt > Date.now() ? found.credential : null;
  };
}
