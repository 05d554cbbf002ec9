import "server-only";
import type { StudioConnection } from "#db/studio/client.ts";
import { type NoticeContent, notice } from "#db/studio/schema/notice.ts";
import { publishChange } from "../../live/server/publish.ts";
import type { NoticeKind } from "./kinds.ts";

export type Notice = {
  kind: NoticeKind;
  subject: string;
  content: NoticeContent;
  /** What it is about: people who may not see it any more do not see the notice. */
  projectReferenceUuid?: string;
  /** Where it is about no project: the teamspace it is about. */
  teamspaceUuid?: string;
  /** The note whose text is shown with it. */
  noteUuid?: string;
};

/**
 * Puts a notice before each of these people. The same kind about the same subject is told once, whichever process
 * learns of it and however often.
 */
export async function notifyPeople(
  db: StudioConnection,
  given: Notice & { userUuids: readonly string[] },
): Promise<void> {
  const { userUuids, ...row } = given;
  const rows = [...new Set(userUuids)].map((userUuid) => ({ ...row, userUuid }));
  if (rows.length === 0) return;
  const written = await db.insert(notice).values(rows).onConflictDoNothing().returning({ userUuid: notice.userUuid });
  for (const { userUuid } of written) await publishChange(db, { userUuid, keys: [["notices", "*"]] });
}
