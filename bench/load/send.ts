import { createHmac, randomUUID } from "node:crypto";
import { Pool } from "undici";
import { ensureCredential } from "#service/accounts/workspaces.ts";
import type { WorkerTools } from "#service/pipeline/worker-tools.ts";
import { randomCredential } from "#service/testing/random-credential.ts";

export type Prepared = { path: string; headers: Record<string, string> };

/** As many requests as are answered in this time, over so many connections; answers how many and how long it took. */
export async function saturate(
  origin: string,
  { prepare, ms, connections = 32 }: Load,
): Promise<{ count: number; seconds: number }> {
  const pool = new Pool(origin, { connections });
  const until = performance.now() + ms;
  const startedAt = performance.now();
  let count = 0;
  try {
    await Promise.all(
      Array.from({ length: connections }, async () => {
        while (performance.now() < until) {
          await ask(pool, prepare());
          count++;
        }
      }),
    );
    return { count, seconds: (performance.now() - startedAt) / 1000 };
  } finally {
    await pool.close();
  }
}

type Load = { prepare: () => Prepared; ms: number; connections?: number };

/** Sends at a steady rate, whether answers have come or not; answers how long each took, in milliseconds. */
export async function sendSteadily(
  origin: string,
  { prepare, perSecond, seconds }: { prepare: () => Prepared; perSecond: number; seconds: number },
): Promise<number[]> {
  const pool = new Pool(origin, { connections: 64 });
  const startedAt = performance.now();
  const count = perSecond * seconds;
  const waiting: Promise<number>[] = [];
  try {
    while (waiting.length < count) {
      const due = Math.min(count, Math.floor(((performance.now() - startedAt) / 1000) * perSecond) + 1);
      while (waiting.length < due) waiting.push(timeOf(pool, prepare()));
      await new Promise((resolve) => setTimeout(resolve, 1000 / perSecond));
    }
    return await Promise.all(waiting);
  } finally {
    await pool.close();
  }
}

async function timeOf(pool: Pool, prepared: Prepared): Promise<number> {
  const startedAt = performance.now();
  await ask(pool, prepared);
  return performance.now() - startedAt;
}

async function ask(pool: Pool, { path, headers }: Prepared): Promise<void> {
  const { statusCode, body } = await pool.request({ method: "GET", path, headers });
  const text = await body.text();
  if (statusCode !== 200) throw new Error(`The answer was ${statusCode}: ${text.slice(0, 200)}`);
}

/** Keys enough that no single one asks more often than one may. */
export async function makeCredentials(
  { db }: Pick<WorkerTools, "db">,
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
    const credential = credentials[turn++ % credentials.length];
    if (!credential) throw new Error("There is no key to sign with");
    const { key, secret } = credential;
    const ts = String(Date.now());
    const nonce = randomUUID();
    const sign = createHmac("sha256", secret).update(`GET|${origin}${path}|${ts}|${nonce}`).digest("hex");
    return { path, headers: { key, ts, nonce, sign } };
  };
}
