import "server-only";
import { Client } from "pg";
import { studioEnv } from "#lib/environment/env.ts";
import { log } from "../../log.ts";
import { Change } from "../change.ts";
import { changeChannel } from "./publish.ts";

/** `resync`: changes may have been missed, so everything must be looked at again. Changes that are not kept have no id. */
export type HubMessage = { id: string | null; change: Change } | "resync";
export type HubListener = (news: HubMessage) => void;

export type ChangeHub = {
  listen(listener: HubListener): () => void;
  /** The changes after the one with this id, or null when they are not known here any more. */
  since(id: string): { id: string; change: Change }[] | null;
  /** Whether this process is the one of all that does what only one has to do. */
  isLeading(): boolean;
  stop(): Promise<void>;
};

/** How the connection is named in the database's own list. */
export const hubConnection = "studio changes";
const keptChanges = 1_000;
const longestPauseMs = 5_000;
const leadEveryMs = 3_000;
/** Any number, the same for all processes of one studio. */
const leaderLock = 1_548_217_733;

/** Hears over one connection what any process of the studio published, and comes back by itself when it breaks. */
export function createChangeHub({ databaseUrl }: { databaseUrl: string }): ChangeHub {
  const listeners = new Set<HubListener>();
  const lost = new WeakSet<Client>();
  const origin = crypto.randomUUID().slice(0, 8);
  let kept: { id: string; change: Change }[] = [];
  let count = 0;
  let client: Client | undefined;
  let isLeader = false;
  let isStopped = false;
  let pauseMs = 100;
  let timer: NodeJS.Timeout | undefined;
  const leadTimer = setInterval(() => void tryToLead(), leadEveryMs).unref();
  const connecting = connect();

  const tell = (news: HubMessage) => {
    for (const listener of listeners) listener(news);
  };

  async function connect(): Promise<void> {
    const next = new Client({
      connectionString: databaseUrl,
      keepAlive: true,
      connectionTimeoutMillis: 10_000,
      application_name: hubConnection,
    });
    next.on("error", () => lose(next));
    next.on("end", () => lose(next));
    next.on("notification", ({ payload }) => take(payload));
    try {
      await next.connect();
      await next.query(`listen ${changeChannel}`);
      if (isStopped) return void (await next.end());
      client = next;
      pauseMs = 100;
      // What was published between two connections was heard by nobody.
      if (count > 0 || kept.length > 0) tell("resync");
      kept = [];
      count += 1;
      await tryToLead();
    } catch (error) {
      log.debug({ err: error }, "Changes cannot be heard yet");
      await next.end().catch(() => {});
      lose(next);
    }
  }

  function lose(broken: Client) {
    // A connection that breaks says so twice.
    if (lost.has(broken)) return;
    lost.add(broken);
    client = undefined;
    isLeader = false;
    if (isStopped) return;
    timer = setTimeout(() => {
      timer = undefined;
      void connect();
    }, pauseMs).unref();
    pauseMs = Math.min(pauseMs * 2, longestPauseMs);
  }

  function take(payload: string | undefined) {
    const change = readChange(payload);
    if (!change) return;
    // A pointer is out of date at once, and would soon be all that is kept.
    if (change.session) return tell({ id: null, change });
    count += 1;
    const news = { id: `${origin}-${count}`, change };
    kept.push(news);
    if (kept.length > keptChanges) kept = kept.slice(-keptChanges / 2);
    tell(news);
  }

  async function tryToLead() {
    if (isLeader || !client) return;
    const asked = client;
    // The lock belongs to the connection, so a process that dies gives it back.
    const answer = await asked.query("select pg_try_advisory_lock($1) as led", [leaderLock]).catch(() => null);
    if (asked === client && answer?.rows[0]?.led === true) isLeader = true;
  }

  return {
    listen(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    since(id) {
      const at = kept.findIndex((news) => news.id === id);
      return at < 0 ? null : kept.slice(at + 1);
    },
    isLeading: () => isLeader,
    async stop() {
      isStopped = true;
      clearInterval(leadTimer);
      clearTimeout(timer);
      await connecting;
      await client?.end();
    },
  };
}

/** What a process of ours sent over the database, or null when it is nothing of the kind. */
function readChange(payload: string | undefined): Change | null {
  try {
    return Change.parse(JSON.parse(payload ?? ""));
  } catch {
    return null;
  }
}

// As with the studio itself: one in a process, however often its modules are bundled.
declare global {
  var sceneboardHub: ChangeHub | undefined;
}

/** What all processes of the studio tell each other. Opened with the first stream or at the start. */
export function changeHub(): ChangeHub {
  globalThis.sceneboardHub ??= openHub();
  return globalThis.sceneboardHub;
}

/** The same where it was opened already: tools that open a studio without one hear of nothing. */
export function runningHub(): ChangeHub | undefined {
  return globalThis.sceneboardHub;
}

function openHub(): ChangeHub {
  return createChangeHub({ databaseUrl: studioEnv().DATABASE_URL });
}
