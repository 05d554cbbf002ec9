import "server-only";
import { eq } from "drizzle-orm";
import webPush from "web-push";
import { pushKey, pushSubscription } from "#db/studio/schema/notice.ts";
import { hideFromLog } from "../../../log.ts";
import { openSecret, sealSecret } from "../../../seal-secret.ts";
import type { Studio } from "../../../studio.ts";

const name = "vapid";
const owner = "push key";

export type PushKeys = { publicKey: string; privateKey: string };

/** The pair that names this installation to push services; made when it is first needed, the same for all processes. */
export async function pushKeys(studio: Pick<Studio, "db" | "secret">): Promise<PushKeys> {
  const kept = await findKeys(studio);
  if (kept) return kept;
  const made = webPush.generateVAPIDKeys();
  const sealedPrivateKey = sealSecret({ studioSecret: studio.secret, owner, secret: made.privateKey });
  const row = { publicKey: made.publicKey, sealedPrivateKey };
  await studio.db.transaction(async (tx) => {
    const [before] = await tx.select().from(pushKey).where(eq(pushKey.name, name)).for("update");
    if (before && openPrivate(studio, before.sealedPrivateKey) !== null) return;
    await tx
      .insert(pushKey)
      .values({ name, ...row })
      .onConflictDoNothing();
    if (!before) return;
    // Sealed with a secret that is gone: browsers that know the old pair have to ask again.
    await tx.update(pushKey).set(row).where(eq(pushKey.name, name));
    await tx.delete(pushSubscription);
  });
  return (await findKeys(studio)) ?? made;
}

async function findKeys(studio: Pick<Studio, "db" | "secret">): Promise<PushKeys | null> {
  const [row] = await studio.db.select().from(pushKey).where(eq(pushKey.name, name));
  const privateKey = row ? openPrivate(studio, row.sealedPrivateKey) : null;
  if (!row || privateKey === null) return null;
  hideFromLog([privateKey]);
  return { publicKey: row.publicKey, privateKey };
}

function openPrivate({ secret }: Pick<Studio, "secret">, sealed: string): string | null {
  return openSecret({ studioSecret: secret, owner, sealed });
}
