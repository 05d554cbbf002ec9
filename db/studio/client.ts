import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import { Pool } from "pg";
import { activity, boardHistory } from "./schema/activity.ts";
import { archivedTake, archiveOrder } from "./schema/archive.ts";
import { clipReference, exportOrder } from "./schema/clip.ts";
import { inboxMark, notice, noticePreference } from "./schema/notice.ts";
import { presence, projectReference, sceneRecord, takeTime } from "./schema/project.ts";
import { clipReview, note, noteMention, review } from "./schema/review.ts";
import { webhookReceipt, webhookRegistration } from "./schema/service.ts";
import { guest, share } from "./schema/share.ts";
import { invitation, membership, sessionRecord, teamspace } from "./schema/teamspace.ts";
import { uploadTicket } from "./schema/upload.ts";
import { rateLimit, setupToken, user } from "./schema/user.ts";

const schema = {
  activity,
  boardHistory,
  clipReference,
  clipReview,
  exportOrder,
  guest,
  inboxMark,
  invitation,
  membership,
  note,
  noteMention,
  presence,
  projectReference,
  rateLimit,
  review,
  sceneRecord,
  sessionRecord,
  setupToken,
  share,
  takeTime,
  teamspace,
  archivedTake,
  archiveOrder,
  notice,
  noticePreference,
  uploadTicket,
  webhookReceipt,
  webhookRegistration,
  user,
};

/** How a column is called in the database. */
export const studioCasing = "snake_case";

export type StudioDatabase = NodePgDatabase<typeof schema> & { $client: Pool };
/** Either the database or a running transaction. */
export type StudioTransaction = Parameters<Parameters<StudioDatabase["transaction"]>[0]>[0];
export type StudioConnection = StudioDatabase | StudioTransaction;

/** Opens a pool on the studio's database; the caller ends it through `$client`. */
export function openStudioDatabase(url: string, options: { poolSize: number }): StudioDatabase {
  const pool = new Pool({
    connectionString: url,
    max: options.poolSize,
    connectionTimeoutMillis: 10_000,
    // A new connection costs both sides more than the questions of a page.
    idleTimeoutMillis: 60_000,
  });
  // A broken idle connection is replaced at the next query; without a listener it would end the process.
  pool.on("error", () => {});
  // The pool does not listen to a connection that is handed out: one that breaks between two statements of a
  // transaction fails at the next statement, and must not end the process before.
  pool.on("connect", (client) => client.on("error", () => {}));
  return drizzle(pool, { schema, casing: studioCasing });
}
