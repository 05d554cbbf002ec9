import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import { Pool } from "pg";
import { activity } from "./schema/activity.ts";
import { archiveOrder } from "./schema/archive-order.ts";
import { archivedTake } from "./schema/archived-take.ts";
import { boardMoment } from "./schema/board-moment.ts";
import { clipReference } from "./schema/clip-reference.ts";
import { inboxMark } from "./schema/inbox-mark.ts";
import { invitation } from "./schema/invitation.ts";
import { membership } from "./schema/membership.ts";
import { note } from "./schema/note.ts";
import { noteMention } from "./schema/note-mention.ts";
import { notice } from "./schema/notice.ts";
import { noticePreference } from "./schema/notice-preference.ts";
import { presence } from "./schema/presence.ts";
import { projectReference } from "./schema/project-reference.ts";
import { rateLimit } from "./schema/rate-limit.ts";
import { review } from "./schema/review.ts";
import { sceneRecord } from "./schema/scene-record.ts";
import { sessionRecord } from "./schema/session-record.ts";
import { setupToken } from "./schema/setup-token.ts";
import { takeTime } from "./schema/take-time.ts";
import { teamspace } from "./schema/teamspace.ts";
import { uploadTicket } from "./schema/upload-ticket.ts";
import { user } from "./schema/user.ts";
import { webhookReceipt } from "./schema/webhook-receipt.ts";
import { webhookRegistration } from "./schema/webhook-registration.ts";

const schema = {
  activity,
  boardMoment,
  clipReference,
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

export type StudioDatabase = NodePgDatabase<typeof schema> & { $client: Pool };
/** Either the database or a running transaction. */
export type StudioTransaction = Parameters<Parameters<StudioDatabase["transaction"]>[0]>[0];
export type StudioConnection = StudioDatabase | StudioTransaction;

/** Opens a pool on the studio's database; the caller ends it through `$client`. */
export function openStudioDatabase(url: string, options: { poolSize: number }): StudioDatabase {
  const pool = new Pool({ connectionString: url, max: options.poolSize, connectionTimeoutMillis: 10_000 });
  // A broken idle connection is replaced at the next query; without a listener it would end the process.
  pool.on("error", () => {});
  // The pool does not listen to a connection that is handed out: one that breaks between two statements of a
  // transaction fails at the next statement, and must not end the process before.
  pool.on("connect", (client) => client.on("error", () => {}));
  return drizzle(pool, { schema, casing: "snake_case" });
}
