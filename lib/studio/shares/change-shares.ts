import "server-only";
import { and, eq, inArray } from "drizzle-orm";
import { z } from "zod";
import { clipReference } from "#db/studio/schema/clip-reference.ts";
import { share } from "#db/studio/schema/share.ts";
import type { Actor } from "../../auth/actor.ts";
import { Uuid } from "../../contract/member.ts";
import { fail, type Result, succeed } from "../../result.ts";
import type { OwnedProject } from "../projects/find-project.ts";
import type { Studio } from "../studio.ts";
import type { StudioFault } from "../studio-fault.ts";
import { studioFaults } from "../studio-faults.ts";
import { toShareView } from "./list-shares.ts";
import type { ShareView } from "./share-view.ts";

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
  const [row] = await studio.db
    .insert(share)
    .values({
      clipReferenceUuid: clip.uuid,
      createdByUuid: actor.userUuid,
      expiresAt: new Date(Date.now() + input.days * 86_400_000),
    })
    .returning();
  if (!row) throw new Error("The share was not kept");
  return succeed(toShareView({ share: row, createdByName: actor.name, secret: studio.secret }));
}

/** Takes a link back: it opens nothing from now on. Doing it twice is fine. */
export async function revokeShare({ studio, project, input }: Given<typeof RevokeShareInput>) {
  const ofProject = studio.db
    .select({ uuid: clipReference.uuid })
    .from(clipReference)
    .where(eq(clipReference.projectReferenceUuid, project.reference.uuid));
  const [row] = await studio.db
    .update(share)
    .set({ revokedAt: new Date() })
    .where(and(eq(share.uuid, input.shareUuid), inArray(share.clipReferenceUuid, ofProject)))
    .returning({ uuid: share.uuid });
  return row ? succeed({ shareUuid: row.uuid }) : fail(studioFaults.clipNotFound);
}
