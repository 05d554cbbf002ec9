import "server-only";
import { and, eq } from "drizzle-orm";
import { z } from "zod";
import { clipReference } from "#db/studio/schema/clip.ts";
import { share } from "#db/studio/schema/share.ts";
import { hashPassword } from "#lib/auth/password.ts";
import { Uuid } from "#lib/contract/member.ts";
import { SHARE_LEVELS } from "#lib/contract/share.ts";
import { fail, type Result, succeed } from "#lib/result.ts";
import { recordActivity } from "../activity/record.ts";
import type { StudioFault } from "../fault.ts";
import { studioFaults } from "../faults.ts";
import { projectChange, publishChange } from "../live/server/publish.ts";
import { prepareMarks } from "../media/mark/prepare.ts";
import { invitationFaults } from "./access-faults.ts";
import { type GivenShare, LinkPassword, shareActivity } from "./change.ts";
import { getShareView, isWorking } from "./list.ts";
import type { ShareView } from "./queries.ts";
import { Addresses, ExpiresAt } from "./terms.ts";

/** What is left out stays as it is; null takes it away. */
export const ChangeShareInput = z.object({
  projectUuid: Uuid,
  shareUuid: z.uuid(),
  level: z.enum(SHARE_LEVELS).optional(),
  password: LinkPassword.nullable().optional(),
  addresses: Addresses.nullable().optional(),
  expiresAt: ExpiresAt.optional(),
  mayDownload: z.boolean().optional(),
  hasWatermark: z.boolean().optional(),
});

/** Changes a link that still opens something. Its address stays the same; those inside are held to it with their next request. */
export async function changeShare(given: GivenShare<typeof ChangeShareInput>): Promise<Result<ShareView, StudioFault>> {
  const { studio, actor, project, input } = given;
  const { shareUuid, password, addresses, expiresAt, hasWatermark } = input;
  if (addresses && !studio.sendMail) return fail(invitationFaults.noMail);
  if (hasWatermark) prepareMarks();
  const passwordHash = password ? await hashPassword(password) : password;
  const changed = await studio.db.transaction(async (tx): Promise<Result<null, StudioFault>> => {
    const isHere = and(eq(share.projectReferenceUuid, project.reference.uuid), isWorking());
    const [row] = await tx
      .select({ clipUuid: clipReference.clipUuid })
      .from(share)
      .leftJoin(clipReference, eq(clipReference.uuid, share.clipReferenceUuid))
      .where(and(eq(share.uuid, shareUuid), isHere))
      .for("update", { of: share });
    if (!row) return fail(studioFaults.shareNotFound);
    const { clipUuid } = row;
    const set = { level: input.level, passwordHash, addresses, mayDownload: input.mayDownload, hasWatermark };
    await tx
      .update(share)
      // Drizzle leaves out what is undefined; the row itself is named, since setting nothing is refused.
      .set({ ...set, uuid: shareUuid, ...(expiresAt !== undefined && { expiresAt: new Date(expiresAt) }) })
      .where(eq(share.uuid, shareUuid));
    const happened = clipUuid
      ? ({ verb: "changed_share", details: { clipUuid } } as const)
      : ({ verb: "changed_board_share" } as const);
    await recordActivity(tx, { ...shareActivity({ actor, project }), ...happened });
    await publishChange(tx, projectChange(project.reference, ["shares"]));
    return succeed(null);
  });
  if (!changed.ok) return changed;
  const view = await getShareView(studio, shareUuid);
  return view ? succeed(view) : fail(studioFaults.shareNotFound);
}
