import "server-only";
import { and, eq, gt, isNull, sql } from "drizzle-orm";
import { clipReference, share } from "#db/studio/schema/clip.ts";
import { projectReference } from "#db/studio/schema/project.ts";
import { projectName } from "../../projects/views.ts";
import type { Studio } from "../../studio.ts";
import type { OwnedClip } from "../find.ts";
import { readShareToken } from "./token.ts";

export type OpenedShare = { shareUuid: string; clip: OwnedClip };

/** The finished clip that a link opens. Null for links that were made up, ran out or were taken back: all told alike. */
export async function findSharedClip({
  studio,
  token,
}: {
  studio: Studio;
  token: string;
}): Promise<OpenedShare | null> {
  const shareUuid = readShareToken(token, studio.secret);
  if (!shareUuid) return null;
  const [row] = await studio.db
    .select({ reference: clipReference, project: projectReference })
    .from(share)
    .innerJoin(clipReference, eq(clipReference.uuid, share.clipReferenceUuid))
    .innerJoin(projectReference, eq(projectReference.uuid, clipReference.projectReferenceUuid))
    .where(
      and(
        eq(share.uuid, shareUuid),
        isNull(share.revokedAt),
        gt(share.expiresAt, sql`now()`),
        isNull(projectReference.trashedAt),
      ),
    );
  if (row?.reference.record.clipStatus !== "completed") return null;
  const { reference, project } = row;
  const { projectUuid } = project;
  return { shareUuid, clip: { reference, projectUuid, projectName: projectName(project), createdByName: "" } };
}
