import { inOwnWords } from "../reason-sentence.ts";
import "server-only";
import { and, desc, eq, inArray, isNull } from "drizzle-orm";
import { clipReference } from "#db/studio/schema/clip.ts";
import { projectReference } from "#db/studio/schema/project.ts";
import type { Actor } from "#lib/actor.ts";
import { fail, type Result, succeed } from "#lib/result.ts";
import type { StudioFault } from "../fault.ts";
import { studioFaults } from "../faults.ts";
import { mediaAddress } from "../media-address.ts";
import { lookAtClipLater } from "../mirror/see-clip.ts";
import { findProject } from "../projects/model/find.ts";
import { type SaidOfClip, saidOfClips } from "../reviews/clips/model/list.ts";
import { lastWords } from "../reviews/clips/model/queries.ts";
import type { Studio } from "../studio.ts";
import { type OwnedClip, ownedClip, selectOwnedClips } from "./find.ts";
import { type ClipView, isOlderThan } from "./model/queries.ts";

const mostClips = 1_000;

/** Clips, newest first: of one project, or of the teamspace the person works in, or some of its. */
export async function listClips({
  studio,
  actor,
  projectUuid,
  uuids,
}: {
  studio: Studio;
  actor: Actor;
  projectUuid?: string;
  /** Of their rows here. */
  uuids?: readonly string[];
}): Promise<Result<ClipView[], StudioFault>> {
  if (projectUuid !== undefined && !(await findProject({ db: studio.db, actor, projectUuid }))) {
    return fail(studioFaults.projectNotFound);
  }
  const [current] = actor.memberships;
  if (!current) return succeed([]);
  const wanted =
    projectUuid === undefined
      ? eq(projectReference.teamspaceUuid, current.teamspaceUuid)
      : eq(projectReference.projectUuid, projectUuid);
  const rows = await selectOwnedClips(studio.db, actor)
    .where(and(isNull(projectReference.trashedAt), wanted, uuids && inArray(clipReference.uuid, [...uuids])))
    .orderBy(desc(clipReference.createdAt), desc(clipReference.uuid))
    .limit(mostClips);
  for (const { reference } of rows) lookAtClipLater(studio, reference);
  const said = await saidOfClips(
    studio.db,
    rows.map(({ reference }) => reference.uuid),
  );
  return succeed(rows.map((row) => toClipView(ownedClip(row), said.get(row.reference.uuid))));
}

/** A clip as its pages show it: no address of the service in it. */
export function toClipView(
  { reference, projectUuid, projectName, projectVersion, createdByName, role = "viewer" }: OwnedClip,
  { history, openNotes }: SaidOfClip = { history: [], openNotes: 0 },
): ClipView {
  const { shareLink: _, ...record } = reference.record;
  const { clipUuid } = reference;
  const fault = reference.look?.fault;
  const isReady = record.clipStatus === "completed";
  const video = mediaAddress(
    ["clips", clipUuid, "video"],
    isReady ? (record.playbackLink ?? record.clipLink) : undefined,
  );
  return {
    ...record,
    ...(record.error && { error: inOwnWords(record.error) }),
    clipUuid,
    projectUuid,
    projectName,
    createdByName,
    role,
    isOlder: isOlderThan(record, projectVersion),
    form: reference.form,
    ...(reference.isMadeElsewhere && { isMadeElsewhere: true }),
    createdAt: reference.createdAt.getTime(),
    seenAt: reference.recordSeenAt.getTime(),
    clipLink: video,
    playbackLink: video,
    thumbnailLink: mediaAddress(["clips", clipUuid, "poster"], record.thumbnailLink),
    captionsLink: mediaAddress(["clips", clipUuid, "captions"], record.captionsLink),
    verdicts: lastWords(history),
    openNotes,
    downloadLink: isReady ? `/api/clips/${encodeURIComponent(clipUuid)}/download` : undefined,
    ...(fault && { fault }),
  };
}
