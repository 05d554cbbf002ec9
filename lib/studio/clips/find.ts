import "server-only";
import { and, eq, isNull } from "drizzle-orm";
import type { StudioConnection } from "#db/studio/client.ts";
import { clipReference } from "#db/studio/schema/clip.ts";
import { projectReference } from "#db/studio/schema/project.ts";
import { membership } from "#db/studio/schema/teamspace.ts";
import { user } from "#db/studio/schema/user.ts";
import type { Actor, Role } from "#lib/actor.ts";
import { isOpaqueId } from "../ids.ts";
import { seeClip } from "../mirror/see-clip.ts";
import type { OwnedProject } from "../projects/model/find.ts";
import { projectName } from "../projects/model/views.ts";
import type { Studio } from "../studio.ts";

export type OwnedClip = {
  reference: typeof clipReference.$inferSelect;
  projectUuid: string;
  projectName: string;
  createdByName: string;
  /** The person's in the clip's teamspace, where somebody looks at it. */
  role?: Role;
  /** As the service last told it. */
  projectVersion?: string | number | undefined;
};

/** A clip of a project in a teamspace that the person is in. */
export async function findClip({
  db,
  actor,
  clipUuid,
}: {
  db: StudioConnection;
  actor: Actor;
  clipUuid: string;
}): Promise<OwnedClip | null> {
  if (!isOpaqueId(clipUuid)) return null;
  const [row] = await selectOwnedClips(db, actor).where(
    and(eq(clipReference.clipUuid, clipUuid), isNull(projectReference.trashedAt)),
  );
  return row ? ownedClip(row) : null;
}

/** A clip of a project that was found for the person who asks. */
export async function findClipOf(db: StudioConnection, { reference }: OwnedProject, clipUuid: string) {
  const isIts = eq(clipReference.projectReferenceUuid, reference.uuid);
  const [clip] = await db
    .select()
    .from(clipReference)
    .where(and(eq(clipReference.clipUuid, clipUuid), isIts));
  return clip;
}

/** Every read of clips starts here, so that membership is part of each query. */
export function selectOwnedClips(db: StudioConnection, actor: Pick<Actor, "userUuid">) {
  return db
    .select({
      reference: clipReference,
      projectUuid: projectReference.projectUuid,
      name: projectReference.name,
      projectRecord: projectReference.record,
      createdByName: user.name,
      role: membership.role,
    })
    .from(clipReference)
    .innerJoin(
      projectReference,
      and(eq(projectReference.uuid, clipReference.projectReferenceUuid), isNull(projectReference.deletedAt)),
    )
    .innerJoin(
      membership,
      and(eq(membership.teamspaceUuid, projectReference.teamspaceUuid), eq(membership.userUuid, actor.userUuid)),
    )
    .innerJoin(user, eq(user.uuid, clipReference.createdByUuid))
    .$dynamic();
}

type Row = Awaited<ReturnType<typeof selectOwnedClips>>[number];

export function ownedClip({ name, projectRecord, ...row }: Row): OwnedClip {
  const { version: projectVersion } = projectRecord;
  return { ...row, projectVersion, projectName: projectName({ name, record: projectRecord }) };
}

/** The service's own link of one of a clip's files as last seen, with 0 as it is now; or null. */
export async function clipLink({ studio, clip, part, maxAgeMs }: Asked): Promise<string | null> {
  const seen = maxAgeMs === 0 ? await seeClip({ studio, uuid: clip.reference.uuid, maxAgeMs }) : null;
  const { clipLink, playbackLink, thumbnailLink, captionsLink } = (seen?.reference ?? clip.reference).record;
  const links = new Map([
    ["video", playbackLink ?? clipLink],
    ["file", clipLink],
    ["poster", thumbnailLink],
    ["captions", captionsLink],
  ]);
  return links.get(part) ?? null;
}

type Asked = { studio: Studio; clip: OwnedClip; part: string; maxAgeMs: number };
