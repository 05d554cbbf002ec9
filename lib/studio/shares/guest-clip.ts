import "server-only";
import { eq } from "drizzle-orm";
import { clipReference } from "#db/studio/schema/clip.ts";
import { note } from "#db/studio/schema/review.ts";
import { fail, type Result, succeed } from "#lib/result.ts";
import { listClipNotes, toSince } from "../activity/since/clips.ts";
import { findLastClipLook } from "../activity/since/mark.ts";
import type { ClipsSince } from "../activity/since/queries.ts";
import type { StudioFault } from "../fault.ts";
import { studioFaults } from "../faults.ts";
import { seeCutLater } from "../mirror/see-clip.ts";
import type { OwnedProject } from "../projects/model/find.ts";
import { framesOf } from "../reviews/clips/discussion.ts";
import { listClipReviews } from "../reviews/clips/model/list.ts";
import { listThreads } from "../reviews/discussion/discussion.ts";
import type { NoteView } from "../reviews/note-views.ts";
import type { Studio } from "../studio.ts";
import { toGuestNote } from "./guest-discussion.ts";
import type { GuestClip } from "./guest-queries.ts";
import { findEntered, type Guest } from "./model/find.ts";
import { toSharedClip } from "./open.ts";

type Asked = { studio: Studio; token: string };

/** A clip with what guests see of what was said about it: notes that are told to them, and their own verdicts. */
export async function getGuestClip({ studio, token }: Asked): Promise<Result<GuestClip, StudioFault>> {
  const entered = await findEntered({ studio, token });
  if (!entered?.clip) return fail(studioFaults.shareNotFound);
  if (!entered.isInside) return fail(studioFaults.notEntered);
  const { share, project, clip, guest } = entered;
  seeCutLater({ studio, project, clip });
  const [history, threads, since] = await Promise.all([
    guest ? listClipReviews(studio.db, { clipReferenceUuid: clip.uuid, guestUuid: guest.guestUuid }) : [],
    listThreads(studio.db, {
      projectReferenceUuid: project.reference.uuid,
      where: eq(note.clipReferenceUuid, clip.uuid),
      isForGuests: true,
      viewer: { guestUuid: guest?.guestUuid },
      toView: (row, known) => toClipGuestNote(row, { ...known, viewer: guest }),
    }),
    guest ? readSince({ studio, project, guest, clip }) : undefined,
  ]);
  // Scenes are the board's: this link shows none of it.
  const { fps, scenes } = framesOf(clip);
  return succeed({
    ...toSharedClip({ token, entered: { ...entered, clip } }),
    level: share.level,
    ...(guest && { guest }),
    viewerUuid: guest?.guestUuid ?? "",
    fps,
    borders: scenes.map(({ startFrame }) => startFrame),
    fingerprint: clip.record.sha256 ?? "",
    history,
    threads,
    ...(since && { since }),
  });
}

type Came = { studio: Studio; project: OwnedProject; guest: Guest; clip: typeof clipReference.$inferSelect };

/** Without the clip's id, as in all that a link to it shows. */
async function readSince({ studio, project, guest: { guestUuid }, clip }: Came): Promise<ClipsSince> {
  const viewer = { guestUuid };
  const at = await findLastClipLook(studio.db, project, viewer);
  if (at === null) return { until: Date.now(), news: [] };
  const notes = await listClipNotes(studio.db, { at, isOfClip: eq(clipReference.uuid, clip.uuid), viewer });
  return toSince(
    at,
    notes.map((news) => ({ ...news, clipUuid: "" })),
  );
}

type Known = Parameters<typeof toGuestNote>[1] & { viewer: Guest | null };

/** No id of the clip, of a scene or of a take either. */
function toClipGuestNote(row: typeof note.$inferSelect, known: Known): NoteView {
  const { clip, ...of } = toGuestNote(row, known);
  const { atMs: _at, take: _take, isFromJoined: _joined, ...view } = of;
  return { ...view, sceneId: "", ...(clip && { clip: { clipUuid: "", atMs: clip.atMs } }) };
}
