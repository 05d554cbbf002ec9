import "server-only";
import { asc, eq } from "drizzle-orm";
import type { StudioConnection } from "#db/studio/client.ts";
import { clipReference } from "#db/studio/schema/clip.ts";
import { formatDate } from "#lib/language/format.ts";
import * as say from "#messages/clip-review.ts";
import { saidOfClips } from "../../reviews/clips/list.ts";
import type { ClipReviewView } from "../../reviews/clips/views.ts";
import type { TextBlock } from "./blocks.ts";

const mostClips = 200;

/** Who judged which file of a project's clips, whether that stands, and how many notes on them are open; judged ones alone. */
export async function clipVerdictBlocks(db: StudioConnection, projectReferenceUuid: string): Promise<TextBlock[]> {
  const clips = await db
    .select()
    .from(clipReference)
    .where(eq(clipReference.projectReferenceUuid, projectReferenceUuid))
    .orderBy(asc(clipReference.createdAt), asc(clipReference.uuid))
    .limit(mostClips);
  const uuids = clips.map(({ uuid }) => uuid);
  const said = await saidOfClips(db, uuids);
  return clips.flatMap(({ uuid, createdAt, record }, index) => {
    const { history = [], openNotes = 0 } = said.get(uuid) ?? {};
    if (history.length === 0 && openNotes === 0) return [];
    const title = say.clipExportedAt({ number: index + 1, date: writeDate(createdAt) });
    const file = say.fileNow({ fingerprint: fingerprint(record.sha256) });
    const lines = history.length === 0 ? [say.nobodyJudgedTheClip()] : history.map(verdictLine);
    const open = openNotes > 0 ? [say.notesOpen({ notes: openNotes })] : [];
    return [{ title, lines: [file, ...lines, ...open] }];
  });
}

function verdictLine(review: ClipReviewView): string {
  const name = review.isByGuest ? say.guestByALink({ name: review.personName }) : review.personName;
  const date = writeDate(review.createdAt);
  const said =
    review.verdict === "approved"
      ? say.approvedTheClipAt({ name, date })
      : say.askedForChangesOfTheClipAt({ name, date, note: review.note });
  if (review.takenBackAt) return `${said} ${say.itWasTakenBack()}`;
  return review.isOfAnotherFile ? `${said} ${say.itWasAnotherFile()}` : said;
}

function fingerprint(sha256: string | undefined): string {
  return sha256?.slice(0, 16) ?? say.noFingerprint();
}

function writeDate(at: number | Date): string {
  return formatDate(at, { dateStyle: "long", timeStyle: "long", timeZone: "UTC" });
}
