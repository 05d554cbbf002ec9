import "server-only";
import { and, eq, isNull, sql } from "drizzle-orm";
import { guest, share, shareVisit } from "#db/studio/schema/share.ts";
import { OFFLINE_LIMITS, type OfflineAnswers } from "#lib/contract/offline-review.ts";
import type { ShareLevel } from "#lib/contract/share.ts";
import { fail, type Result, succeed } from "#lib/result.ts";
import type { StudioFault } from "../../fault.ts";
import { projectChange, publishChange } from "../../live/server/publish.ts";
import type { OwnedProject } from "../../projects/model/find.ts";
import type { Studio } from "../../studio.ts";
import type { Guest } from "../model/find.ts";
import { isSealed, readShareToken, sealPage } from "../model/token.ts";
import { offlineFaults } from "./faults.ts";

const lateMs = OFFLINE_LIMITS.lateDays * 86_400_000;

export type Reader = {
  reader: Guest;
  /** What the link lets its guests do now. */
  level: ShareLevel;
  ranOutAt?: number;
};

type Asked = { studio: Studio; project: OwnedProject; answers: OfflineAnswers };

/** The guest that the answers are from; a new one where nothing of theirs has come yet. */
export async function findReader({ studio, project, answers }: Asked): Promise<Result<Reader, StudioFault>> {
  const link = await findLink({ studio, project, answers });
  if (!link.ok) return link;
  const { uuid: shareUuid, level, ...ran } = link.value;
  const { uuid, name } = answers.person;
  const added = await studio.db
    .insert(guest)
    .values({ uuid, shareUuid, name, proof: "page" })
    .onConflictDoNothing()
    .returning();
  if (added.length > 0) await publishChange(studio.db, projectChange(project.reference, ["shares"]));
  const [row] = await studio.db
    .select()
    .from(guest)
    .where(and(eq(guest.uuid, uuid), eq(guest.shareUuid, shareUuid)));
  // Somebody else's page of another link has this id, or it is of a guest who came by the link itself, whom no file
  // speaks for: it was put together by hand.
  if (!row || row.email !== null) return fail(offlineFaults.noAnswers);
  if ((await studio.db.$count(shareVisit, eq(shareVisit.guestUuid, uuid))) > 0) return fail(offlineFaults.noAnswers);
  return succeed({ reader: { guestUuid: row.uuid, name: row.name }, level, ...ran });
}

type Link = { uuid: string; level: ShareLevel; ranOutAt?: number };

/**
 * The link that a page was made of. A revoked one takes nothing, nor does one that mails codes, which no page can
 * ask for. For one with a password the page itself stands, which somebody who may make links handed over: that it was made
 * here is known by its seal, while the link alone is enough to put a file of answers together. One that ran out in the
 * meantime does for a while:
 * anyone who reviews without a network says what they say in time, and sends it later. That the page was made in time
 * is
 * the studio's own word on it, since everything else in the file may be made up, and who takes it in is told.
 */
async function findLink({ studio, project, answers }: Asked): Promise<Result<Link, StudioFault>> {
  const { db, secret } = studio;
  const shareUuid = readShareToken(answers.token, secret);
  if (!shareUuid) return fail(offlineFaults.noAnswers);
  const [link] = await db
    .select({ share, hasRunOut: sql<boolean>`${share.expiresAt} <= now()` })
    .from(share)
    .where(and(eq(share.uuid, shareUuid), isNull(share.revokedAt), isNull(share.clipReferenceUuid)));
  if (!link) return fail(offlineFaults.linkIsGone);
  const { level, projectReferenceUuid, expiresAt, addresses, passwordHash } = link.share;
  if (projectReferenceUuid !== project.reference.uuid) return fail(offlineFaults.anotherBoard);
  if (addresses !== null) return fail(offlineFaults.asksCode);
  const { madeAt, seal } = answers.page ?? { madeAt: Number.POSITIVE_INFINITY, seal: "" };
  const isOurs = isSealed(seal, sealPage({ shareUuid, madeAt, secret }));
  if (passwordHash !== null && !isOurs) return fail(offlineFaults.noPassword);
  if (!link.hasRunOut) return succeed({ uuid: shareUuid, level });
  const ranOutAt = expiresAt.getTime();
  const isInTime = isOurs && madeAt <= ranOutAt;
  if (!isInTime || Date.now() - ranOutAt > lateMs) return fail(offlineFaults.linkRanOut);
  return succeed({ uuid: shareUuid, level, ranOutAt });
}
