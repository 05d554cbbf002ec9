import { createHash } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { Pool } from "pg";
import type { ServiceConnection } from "./client.ts";

/** Sets these locks apart from any others in the database, also from those of the places. */
const lineSpace = 0x5cec;

/** The lock that says that a job stands in a provider's line: it ends with the worker that holds it. */
function lineNumber(jobId: string, provider: string): number {
  return createHash("sha256").update(`${jobId} ${provider}`).digest().readInt32BE(0);
}

/** Which jobs stand in line at which of these providers, over all workers. */
export async function listInLine(
  db: ServiceConnection,
  { jobIds, providers }: { jobIds: readonly string[]; providers: readonly string[] },
): Promise<Map<string, string>> {
  if (jobIds.length === 0 || providers.length === 0) return new Map();
  const { rows } = await db.execute<{ number: string }>(sql`
    select objid::bigint::text as number from pg_locks
    where locktype = 'advisory' and objsubid = 2 and granted and classid::bigint = ${lineSpace}
      and database = (select oid from pg_database where datname = current_database())`);
  const held = new Set(rows.map(({ number }) => Number(number)));
  const found = jobIds.flatMap((jobId) => {
    // The database tells these numbers without their sign.
    const provider = providers.find((name) => held.has(lineNumber(jobId, name) >>> 0));
    return provider === undefined ? [] : [[jobId, provider] as const];
  });
  return new Map(found);
}

/** Sets these locks apart from any others in the database. */
const lockSpace = 0x5ceb;
const pauseMs = { least: 60, most: 240 };
/** A session that is silent so long is taken for a worker that is suspended, or on a machine that is gone. */
const silenceMs = 20_000;
const aliveEveryMs = 5_000;
/** Who gets a place at once was never seen in a line. */
const seenAfterMs = 300;

export type ProviderSlots = {
  /** Waits for one of so many places that all workers share, and answers how to give it back. */
  hold(name: string, places: number, signal: AbortSignal): Promise<() => Promise<void>>;
  /** Lets everybody see that a job stands in a provider's line, until what it answers is called. */
  standInLine(jobId: string, provider: string): () => void;
  close(): Promise<void>;
};

/**
 * Places as advisory locks of one database session: a worker that dies gives its places back at once, since the session
 * ends with it; one that only stands still gives them back when its session was silent for too long. The session is
 * opened when the first place is asked for.
 */
export function openProviderSlots(url: string): ProviderSlots {
  // One session that is never let go by itself: the locks are its own.
  const session = new Pool({ connectionString: url, max: 1, idleTimeoutMillis: 0 });
  session.on("error", () => {});
  /** A session may take a lock twice, so its own places are known here. */
  const own = new Set<string>();
  const living = setInterval(() => {
    if (own.size > 0) session.query("select").catch(() => {});
  }, aliveEveryMs);
  living.unref();

  async function take(place: string): Promise<boolean> {
    if (own.has(place)) return false;
    own.add(place);
    let isHeld = false;
    try {
      const asked = `select set_config('idle_session_timeout', $1, false), pg_try_advisory_lock($2, $3) as held`;
      const { rows } = await session.query<{ held: boolean }>(asked, [silenceMs, lockSpace, numberOf(place)]);
      isHeld = rows[0]?.held === true;
    } finally {
      if (!isHeld) own.delete(place);
    }
    return isHeld;
  }

  return {
    async hold(name, places, signal) {
      for (;;) {
        for (let index = 0; index < places; index++) {
          signal.throwIfAborted();
          const place = `${name} ${index}`;
          if (!(await take(place))) continue;
          return async () => {
            // A session that broke has given its locks back already.
            await session.query("select pg_advisory_unlock($1, $2)", [lockSpace, numberOf(place)]).catch(() => {});
            own.delete(place);
          };
        }
        await wait(pauseMs.least + Math.random() * (pauseMs.most - pauseMs.least), undefined, { signal });
      }
    },
    standInLine(jobId, provider) {
      const lock = [lineSpace, lineNumber(jobId, provider)];
      let connecting: Promise<unknown> | undefined;
      const timer = setTimeout(() => {
        // Only told to people who wait: when it cannot be said, the work goes on all the same.
        connecting = session.query("select pg_try_advisory_lock($1, $2)", lock).catch(() => {});
      }, seenAfterMs);
      timer.unref();
      return () => {
        clearTimeout(timer);
        void connecting?.then(() => session.query("select pg_advisory_unlock($1, $2)", lock)).catch(() => {});
        connecting = undefined;
      };
    },
    close() {
      clearInterval(living);
      return session.end();
    },
  };
}

function numberOf(place: string): number {
  return createHash("sha256").update(place).digest().readInt32BE(0);
}
