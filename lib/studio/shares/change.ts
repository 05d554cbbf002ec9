import "server-only";
import { and, eq } from "drizzle-orm";
import { z } from "zod";
import { clipReference } from "#db/studio/schema/clip.ts";
import { share } from "#db/studio/schema/share.ts";
import type { Actor } from "#lib/auth/actor.ts";
import { Uuid } from "#lib/contract/member.ts";
import { fail, type Result, succeed } from "#lib/result.ts";
import { recordActivity } from "../activity/record.ts";
import type { StudioFault } from "../fault.ts";
import { studioFaults } from "../faults.ts";
import type { OwnedProject } from "../projects/find.ts";
import type { Studio } from "../studio.ts";
import { toShareView } from "./list.ts";
import type { ShareView } from "./queries.ts";

export const SHARE_DAYS = [1, 14, 90] as const;

export const CreateShareInput = z.object({
  projectUuid: Uuid,
  clipUuid: Uuid,
  days: z.literal(SHARE_DAYS).default(14),
});
export const RevokeShareInput = z.object({ projectUuid: Uuid, shareUuid: z.uuid() });

type Given<Input extends z.ZodType> = {
  studio: Studio;
  actor: Actor;
  project: OwnedProject;
  input: z.output<Input>;
};

/** Makes a link that shows one finished clip to whoever has it, until it runs out or is taken back. */
export async function createShare(given: Given<typeof CreateShareInput>): Promise<Result<ShareView, StudioFault>> {
  const { studio, actor, project, input } = given;
  const [clip] = await studio.db
    .select({ uuid: clipReference.uuid, record: clipReference.record })
    .from(clipReference)
    .where(
      and(eq(clipReference.clipUuid, input.clipUuid), eq(clipReference.projectReferenceUuid, project.reference.uuid)),
    );
  if (!clip) return fail(studioFaults.clipNotFound);
  const row = await studio.db.transaction(async (tx) => {
    const [made] = await tx
      .insert(share)
      .values({
        projectReferenceUuid: project.reference.uuid,
        clipReferenceUuid: clip.uuid,
        createdByUuid: actor.userUuid,
        expiresAt: new Date(Date.now() + input.days * 86_400_000),
      })
      .returning();
    if (!made) throw new Error("The share was not kept");
    const details = { clipUuid: input.clipUuid, days: input.days };
    await recordActivity(tx, { ...shareActivity({ actor, project }), verb: "shared_clip", details });
    return made;
  });
  return succeed(toShareView({ share: row, createdByName: actor.name, secret: studio.secret }));
}

/** Takes a link back: it opens nothing from now on. Doing it twice is fine. */
export function revokeShare({ studio, actor, project, input }: Given<typeof RevokeShareInput>) {
  const { clipUuid, uuid } = clipReference;
  return studio.db.transaction(async (tx) => {
    const [row] = await tx
      .select({ clipUuid, revokedAt: share.revokedAt })
      .from(share)
      .innerJoin(clipReference, eq(uuid, share.clipReferenceUuid))
      .where(and(eq(share.uuid, input.shareUuid), eq(clipReference.projectReferenceUuid, project.reference.uuid)))
      .for("update", { of: share });
    if (!row) return fail(studioFaults.clipNotFound);
    if (row.revokedAt === null) {
      await tx.update(share).set({ revokedAt: new Date() }).where(eq(share.uuid, input.shareUuid));
      const details = { clipUuid: row.clipUuid };
      await recordActivity(tx, { ...shareActivity({ actor, project }), verb: "revoked_share", details });
    }
    return succeed({ shareUuid: input.shareUuid });
  });
}

function shareActivity({ actor, project: { reference } }: { actor: Actor; project: OwnedProject }) {
  const { teamspaceUuid, uuid: projectReferenceUuid } = reference;
  return { teamspaceUuid, projectReferenceUuid, userUuid: actor.userUuid };
}
