import "server-only";
import { and, eq, isNull } from "drizzle-orm";
import { z } from "zod";
import { clipReference } from "#db/studio/schema/clip.ts";
import { projectReference } from "#db/studio/schema/project.ts";
import { share } from "#db/studio/schema/share.ts";
import type { Actor } from "#lib/actor.ts";
import { hashPassword } from "#lib/auth/password.ts";
import { Uuid } from "#lib/contract/member.ts";
import { SHARE_LEVELS, SHARE_LIMITS, SHARE_PASSWORD } from "#lib/contract/share.ts";
import { fail, type Result, succeed } from "#lib/result.ts";
import { recordActivity } from "../activity/record.ts";
import type { StudioFault } from "../fault.ts";
import { studioFaults } from "../faults.ts";
import { projectChange, publishChange } from "../live/server/publish.ts";
import { prepareMarks } from "../media/mark/answer-marked.ts";
import type { OwnedProject } from "../projects/model/find.ts";
import type { Studio } from "../studio.ts";
import { invitationFaults } from "./access-faults.ts";
import { getShareView, isWorking, toShareView } from "./list.ts";
import { Addresses, daysUntil, ExpiresAt, inDays } from "./model/terms.ts";
import type { ShareView } from "./queries.ts";

const LinkPassword = z.string().min(SHARE_PASSWORD.min).max(SHARE_PASSWORD.max);

export const CreateShareInput = z.object({
  projectUuid: Uuid,
  /** The clip it shows; without one it opens the board. */
  clipUuid: Uuid.optional(),
  level: z.enum(SHARE_LEVELS).default("look"),
  password: LinkPassword.optional(),
  addresses: Addresses.optional(),
  /** Fourteen days unless something else is said. */
  expiresAt: ExpiresAt.default(() => inDays(14)),
  mayDownload: z.boolean().default(true),
  hasWatermark: z.boolean().optional(),
});
export const RevokeShareInput = z.object({ projectUuid: Uuid, shareUuid: z.uuid() });

type GivenShare<Input extends z.ZodType> = {
  studio: Studio;
  actor: Actor;
  project: OwnedProject;
  input: z.output<Input>;
};

/** Makes a link that opens a board or one clip to the person who has it, until it runs out or is revoked. */
export async function createShare(given: GivenShare<typeof CreateShareInput>): Promise<Result<ShareView, StudioFault>> {
  const { studio, actor, project, input } = given;
  const { clipUuid, password, addresses = null, expiresAt, level, mayDownload, hasWatermark = false } = input;
  if (addresses && !studio.sendMail) return fail(invitationFaults.noMail);
  if (hasWatermark) prepareMarks();
  const { uuid: projectReferenceUuid } = project.reference;
  const isClip = and(
    eq(clipReference.clipUuid, clipUuid ?? ""),
    eq(clipReference.projectReferenceUuid, projectReferenceUuid),
  );
  const [clip] =
    clipUuid === undefined
      ? []
      : await studio.db.select({ uuid: clipReference.uuid }).from(clipReference).where(isClip);
  if (clipUuid !== undefined && !clip) return fail(studioFaults.clipNotFound);
  const passwordHash = password === undefined ? null : await hashPassword(password);
  return studio.db.transaction(async (tx) => {
    // Of two at once the second counts after the first, or both would be the last one.
    await tx
      .select({ uuid: projectReference.uuid })
      .from(projectReference)
      .where(eq(projectReference.uuid, projectReferenceUuid))
      .for("no key update");
    const isAlike = clip ? eq(share.clipReferenceUuid, clip.uuid) : isNull(share.clipReferenceUuid);
    const isOfProject = eq(share.projectReferenceUuid, projectReferenceUuid);
    if ((await tx.$count(share, and(isOfProject, isAlike, isWorking()))) >= SHARE_LIMITS.links)
      return fail(studioFaults.tooManyLinks);
    const [made] = await tx
      .insert(share)
      .values({
        projectReferenceUuid,
        clipReferenceUuid: clip?.uuid ?? null,
        ...{ level, passwordHash, addresses, mayDownload, hasWatermark },
        createdByUuid: actor.userUuid,
        expiresAt: new Date(expiresAt),
      })
      .returning();
    if (!made) throw new Error("The share was not kept");
    const days = daysUntil(expiresAt);
    const happened = clip
      ? ({ verb: "shared_clip", details: { clipUuid, days } } as const)
      : ({ verb: "shared_board", details: { days } } as const);
    await recordActivity(tx, { ...shareActivity({ actor, project }), ...happened });
    await publishChange(tx, projectChange(project.reference, ["shares"]));
    const known = { createdByName: actor.name, guests: [], guestCount: 0 };
    return succeed(toShareView({ share: made, ...known, secret: studio.secret }));
  });
}

/** Takes a link back: it opens nothing from now on. Doing it twice is fine. */
export function revokeShare({ studio, actor, project, input }: GivenShare<typeof RevokeShareInput>) {
  const isHere = eq(share.projectReferenceUuid, project.reference.uuid);
  return studio.db.transaction(async (tx) => {
    const [row] = await tx
      .select({ clipUuid: clipReference.clipUuid, revokedAt: share.revokedAt })
      .from(share)
      .leftJoin(clipReference, eq(clipReference.uuid, share.clipReferenceUuid))
      .where(and(eq(share.uuid, input.shareUuid), isHere))
      .for("update", { of: share });
    if (!row) return fail(studioFaults.shareNotFound);
    if (row.revokedAt === null) {
      await tx.update(share).set({ revokedAt: new Date() }).where(eq(share.uuid, input.shareUuid));
      const happened = row.clipUuid
        ? ({ verb: "revoked_share", details: { clipUuid: row.clipUuid } } as const)
        : ({ verb: "revoked_board_share" } as const);
      await recordActivity(tx, { ...shareActivity({ actor, project }), ...happened });
      await publishChange(tx, projectChange(project.reference, ["shares"]));
    }
    return succeed({ shareUuid: input.shareUuid });
  });
}

function shareActivity({ actor, project: { reference } }: { actor: Actor; project: OwnedProject }) {
  const { teamspaceUuid, uuid: projectReferenceUuid } = reference;
  return { teamspaceUuid, projectReferenceUuid, userUuid: actor.userUuid };
}

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
