import { createHmac, randomUUID } from "node:crypto";
import { ensureCredential } from "#service/accounts/ensure-credential.ts";
import type { Workshop } from "#service/pipeline/workshop.ts";
import { randomCredential } from "#service/testing/random-credential.ts";
import type { Prepared } from "./send-load.ts";

/** Keys enough that no single one asks more often than one may. */
export async function makeCredentials(
  { db }: Pick<Workshop, "db">,
  { count, workspaceUuid, encryptionKey }: { count: number; workspaceUuid: string; encryptionKey: string },
) {
  const credentials = Array.from({ length: count }, randomCredential);
  await Promise.all(
    credentials.map((credential) => ensureCredential(db, { ...credential, encryptionKey, workspaceUuid })),
  );
  return credentials;
}

/** Signs a GET of this path for one key after the other. */
export function createSigner(origin: string, credentials: Awaited<ReturnType<typeof makeCredentials>>) {
  let turn = 0;
  return (path: string): Prepared => {
    const { key, secret } = credentials[turn++ % credentials.length] as (typeof credentials)[number];
    const ts = String(Date.now());
    const nonce = randomUUID();
    const sign = createHmac("sha256", secret).update(`GET|${origin}${path}|${ts}|${nonce}`).digest("hex");
    return { path, headers: { key, ts, nonce, sign } };
  };
}
