import "server-only";
import { readFileSync } from "node:fs";
import { statfs } from "node:fs/promises";
import { join } from "node:path";
import { and, gt, isNotNull, isNull, or, sql } from "drizzle-orm";
import { z } from "zod";
import { chatAddress } from "#db/studio/schema/chat.ts";
import { notice } from "#db/studio/schema/notice.ts";
import { pushDelivery } from "#db/studio/schema/push.ts";
import { mailHealth } from "../../activity/notices/mail/mail-health.ts";
import type { Studio } from "../../studio.ts";
import type { StudioPart } from "./views.ts";

let version: string | undefined;

/** Next runs the studio in the folder of its package. */
function readVersion(): string {
  const file = join(/* turbopackIgnore: true */ process.cwd(), "package.json");
  version ??= z.object({ version: z.string() }).parse(JSON.parse(readFileSync(file, "utf8"))).version;
  return version;
}

/** What the studio knows without asking anybody. */
export async function readStudioPart({ db, sendMail, upkeep }: Studio): Promise<StudioPart> {
  const [database, disk, lateMails, chats, pushesFailing] = await Promise.all([
    db.execute<{ version: string; bytes: string }>(
      sql`select current_setting('server_version') as version, pg_database_size(current_database()) as bytes`,
    ),
    readDisk(upkeep.dataDir),
    sendMail === null ? 0 : db.$count(notice, isLate),
    db
      .select({ host: chatAddress.host, switchedOffAt: chatAddress.switchedOffAt, why: chatAddress.lastProblem })
      .from(chatAddress)
      .where(or(gt(chatAddress.failures, 0), isNotNull(chatAddress.switchedOffAt)))
      .limit(mostChats),
    db.$count(pushDelivery, gt(pushDelivery.attempts, 0)),
  ]);
  return {
    version: readVersion(),
    nodeVersion: process.versions.node,
    databaseVersion: database.rows[0]?.version ?? "",
    databaseBytes: Number(database.rows[0]?.bytes ?? 0),
    disk,
    mail: { isSetUp: sendMail !== null, late: lateMails, ...mailHealth() },
    chats: chats.map(({ host, switchedOffAt, why }) => ({ host, isOff: switchedOffAt !== null, why })),
    pushesFailing,
  };
}

const mostChats = 20;

/** Mail goes out within a minute; what waits longer was tried in vain. */
const isLate = and(
  isNull(notice.mailedAt),
  sql`not ${notice.isForDigest}`,
  sql`${notice.createdAt} < now() - interval '10 minutes'`,
);

async function readDisk(folder: string): Promise<StudioPart["disk"]> {
  try {
    const { bavail, blocks, bsize } = await statfs(folder);
    return { freeBytes: bavail * bsize, capacityBytes: blocks * bsize };
  } catch {
    return null;
  }
}
