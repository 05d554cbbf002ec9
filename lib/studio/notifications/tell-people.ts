import "server-only";
import type { StudioConnection } from "#db/studio/client.ts";
import { type NoticeContent, notice } from "#db/studio/schema/notice.ts";
import { publishChange } from "../sync/publish-change.ts";
import type { NoticeKind } from "./notice-view.ts";

/**
 * Puts a notice before each of these people. The same kind about the same subject is told once, whichever process
 * learns of it and however often.
 */
export async function tellPeople(
  db: StudioConnection,
  told: { userUuids: readonly string[]; kind: NoticeKind; subject: string; content: NoticeContent },
): Promise<void> {
  const { userUuids, kind, subject, content } = told;
  const rows = [...new Set(userUuids)].map((userUuid) => ({ userUuid, kind, subject, content }));
  if (rows.length === 0) return;
  const written = await db.insert(notice).values(rows).onConflictDoNothing().returning({ userUuid: notice.userUuid });
  for (const { userUuid } of written) await publishChange(db, { userUuid, keys: [["notices"]] });
}
