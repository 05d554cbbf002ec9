import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import { Pool } from "pg";
import { clip, segment } from "./schema/clip.ts";
import { paidOrder, project, stageResult } from "./schema/project.ts";
import { proposal } from "./schema/proposal.ts";
import { castMember, scene } from "./schema/scene.ts";
import { footageSearch, take } from "./schema/take.ts";
import { upload } from "./schema/upload.ts";
import { webhookDelivery, webhookEndpoint, webhookEvent } from "./schema/webhook.ts";
import { credential, requestCount, requestNonce, teamspace, worker, workspace } from "./schema/workspace.ts";

const schema = {
  castMember,
  clip,
  credential,
  footageSearch,
  paidOrder,
  project,
  proposal,
  requestCount,
  requestNonce,
  scene,
  segment,
  stageResult,
  take,
  teamspace,
  upload,
  webhookDelivery,
  webhookEndpoint,
  webhookEvent,
  worker,
  workspace,
};

export type ServiceDatabase = NodePgDatabase<typeof schema>;
/** Either the database or a running transaction. */
export type ServiceTransaction = Parameters<Parameters<ServiceDatabase["transaction"]>[0]>[0];
export type ServiceConnection = ServiceDatabase | ServiceTransaction;

/**
 * Opens a pool on the service's database; the caller ends it. With `longestPauseMs` a transaction of a process that
 * stands still ends by itself, so that nobody waits for what it holds.
 */
export function openServiceDatabase(url: string, options: { poolSize: number; longestPauseMs?: number }) {
  const pool = new Pool({
    connectionString: url,
    max: options.poolSize,
    // A new connection costs both sides more than the questions of a call.
    idleTimeoutMillis: 60_000,
    ...(options.longestPauseMs && { idle_in_transaction_session_timeout: options.longestPauseMs }),
  });
  // A broken idle connection is replaced at the next query; without a listener it would end the process.
  pool.on("error", () => {});
  // The pool does not listen to a connection that is handed out: one that breaks between two statements of a
  // transaction fails at the next statement, and must not end the process before.
  pool.on("connect", (client) => client.on("error", () => {}));
  return { db: drizzle(pool, { schema, casing: "snake_case" }), pool };
}

/** Builds a statement once for each connection; for a transaction it is built anew. */
export function prepareOnce<Statement>(
  prepare: (db: ServiceConnection) => Statement,
): (db: ServiceConnection) => Statement {
  const statements = new WeakMap<ServiceConnection, Statement>();
  return (db) => {
    const known = statements.get(db) ?? prepare(db);
    statements.set(db, known);
    return known;
  };
}
