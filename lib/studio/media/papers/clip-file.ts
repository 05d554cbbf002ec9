import "server-only";
import type { Actor } from "#lib/actor.ts";
import type { ClipContents } from "#lib/contract/clip-contents.ts";
import { fail, type Result, succeed } from "#lib/result.ts";
import { toCredits } from "#lib/timeline/exchange/credits.ts";
import { toEdl } from "#lib/timeline/exchange/edl.ts";
import { toFcpxml } from "#lib/timeline/exchange/fcpxml.ts";
import { type SceneNote, toMarkerEdl, toNotesCsv } from "#lib/timeline/exchange/notes.ts";
import { toSrt } from "#lib/timeline/exchange/srt.ts";
import * as say from "#messages/files.ts";
import { findClip, type OwnedClip } from "../../clips/find.ts";
import { clipTimeline } from "../../clips/model/timeline.ts";
import { faultOf, type StudioFault } from "../../fault.ts";
import { faultSentence } from "../../fault-sentence.ts";
import { studioFaults } from "../../faults.ts";
import { seeClip } from "../../mirror/see-clip.ts";
import { seeScenes } from "../../mirror/see-project.ts";
import { listNotesForFilm } from "../../reviews/discussion/list-for-film.ts";
import { findRecords } from "../../scenes/model/records.ts";
import type { Studio } from "../../studio.ts";
import { clipFileName } from "../serve/clip-download.ts";
import type { MadeFile } from "./answer-file.ts";
import { clipFolder, fileOf, nameMedia, zipFolder } from "./clip-folder.ts";

const TEXT_FILES = ["captions.srt", "credits.txt", "cut.edl", "cut.fcpxml", "notes.edl", "notes.csv"] as const;

type Request = { studio: Studio; actor: Actor; clipUuid: string; file: string; signal: AbortSignal };

/** A file made of what a finished clip was made of: one of {@link TEXT_FILES} or `everything.zip`. */
export async function clipFile(request: Request): Promise<Result<MadeFile, StudioFault>> {
  const { studio, actor, clipUuid, file, signal } = request;
  const clip = await findClip({ db: studio.db, actor, clipUuid });
  if (!clip) return fail(studioFaults.clipNotFound);
  const contents = await studio.service.call("getClipContents", { params: { clipUuid } });
  if (!contents.ok) return fail(faultSentence(contents.fault));
  const title = clipFileName({ projectName: clip.projectName, form: clip.reference.form }).replace(/\.mp4$/, "");
  const notes = await listNotesForFilm(studio.db, clip.reference.projectReferenceUuid, clip.reference.uuid);
  const text = cutText({ contents: contents.value, notes, title, file });
  if (text !== null) {
    const kinds: Record<string, string> = { notes: ` ${say.notes()}`, credits: ` ${say.credits()}` };
    const what = kinds[file.split(".")[0] ?? ""] ?? "";
    return succeed({ name: `${title}${what}${file.slice(file.lastIndexOf("."))}`, ...text });
  }
  if (file !== "everything.zip") return fail(studioFaults.mediaNotFound);
  return everything({ studio, clip, contents: contents.value, notes, title, signal });
}

type Text = { contents: ClipContents; notes: SceneNote[]; title: string; file: string };

function cutText({ contents, notes, title, file }: Text) {
  const timeline = clipTimeline(contents);
  const { files, music } = nameMedia(contents);
  if (file === "captions.srt") return { type: "application/x-subrip; charset=utf-8", body: toSrt(timeline) };
  if (file === "credits.txt") {
    const heading = say.creditsOf({ title });
    const words = { heading, none: say.noLicensedMaterial(), scenes: (numbers: number[]) => say.inScenes({ numbers }) };
    return { type: "text/plain; charset=utf-8", body: toCredits(contents.scenes, words) };
  }
  if (file === "cut.edl") {
    const fileNames = files.map(({ picture }) => picture);
    const credits = files.map(({ credit = "" }) => credit);
    return { type: "text/plain; charset=utf-8", body: toEdl({ timeline, title, fileNames, credits }) };
  }
  if (file === "cut.fcpxml") {
    return {
      type: "application/xml; charset=utf-8",
      body: toFcpxml({ timeline, title, files, notes, ...(music && { music }) }),
    };
  }
  if (file === "notes.edl") return { type: "text/plain; charset=utf-8", body: toMarkerEdl({ timeline, title, notes }) };
  if (file === "notes.csv") {
    return { type: "text/csv; charset=utf-8", body: toNotesCsv({ timeline, notes, table: notesTable() }) };
  }
  return null;
}

function notesTable() {
  const columns = {
    ...{ scene: say.scene(), timecode: say.timecode(), state: say.state() },
    ...{ author: say.author(), date: say.date(), note: say.note() },
  };
  return { columns, open: say.open(), resolved: say.resolved() };
}

/** Links of what was seen before may have run out since. */
const linkMs = 600_000;

/** A zip file of more has a form that older programs cannot open. */
const mostZippedBytes = 3_500_000_000;
const tooLargeToZip: StudioFault = faultOf("too_large", say.thisClipIsTooLarge(), say.downloadTheClipAndIts());

/** For each motion video of the project's takes, a still of it; without an answer those cells stay empty. */
async function motionStills(studio: Studio, clip: OwnedClip): Promise<Map<string, string>> {
  const uuid = clip.reference.projectReferenceUuid;
  await seeScenes(studio, uuid, linkMs);
  const takes = (await findRecords(studio.db, uuid)).flatMap(({ motionVideo }) => motionVideo.takes ?? []);
  return new Map(
    takes.flatMap(({ assetLink, thumbnailLink }) =>
      assetLink && thumbnailLink ? [[fileOf(assetLink), thumbnailLink] as const] : [],
    ),
  );
}

type Everything = {
  studio: Studio;
  clip: OwnedClip;
  contents: ClipContents;
  notes: SceneNote[];
  title: string;
  signal: AbortSignal;
};

async function everything(request: Everything): Promise<Result<MadeFile, StudioFault>> {
  const { studio, clip, contents, notes, title, signal } = request;
  const seen = await seeClip({ studio, uuid: clip.reference.uuid, maxAgeMs: linkMs });
  if (!seen) return fail(studioFaults.clipNotFound);
  if (seen.fault) return fail(seen.fault);
  const wanted = TEXT_FILES.filter((file) => notes.length > 0 || !file.startsWith("notes"));
  const texts = wanted.flatMap((file) => {
    const text = cutText({ contents, notes, title, file });
    return text ? [{ name: file, body: text.body }] : [];
  });
  const { record } = seen.reference;
  if ((record.sizeBytes ?? 0) > mostZippedBytes) return fail(tooLargeToZip);
  const stills = await motionStills(studio, clip);
  const files = clipFolder({ studio, record, contents, notes, texts, stills, title, signal });
  return succeed({ name: `${title}.zip`, type: "application/zip", body: zipFolder(files) });
}
