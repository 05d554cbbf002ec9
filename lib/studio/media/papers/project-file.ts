import "server-only";
import type { Image } from "@napi-rs/canvas";
import type { Actor } from "#lib/actor.ts";
import { fail, type Result, succeed } from "#lib/result.ts";
import * as say from "#messages/files.ts";
import { fileTitle } from "../../clips/file-title.ts";
import type { StudioFault } from "../../fault.ts";
import { studioFaults } from "../../faults.ts";
import { log } from "../../log.ts";
import { pathOfAddress } from "../../media-address.ts";
import { seeScenes } from "../../mirror/see-project.ts";
import { findProject, type OwnedProject } from "../../projects/model/find.ts";
import { readApprovalRecord } from "../../reviews/record/get.ts";
import type { ApprovalRecord, Recorded } from "../../reviews/record/queries.ts";
import { findSigner } from "../../signatures/signer.ts";
import type { Studio } from "../../studio.ts";
import { linkMs } from "../serve/answer.ts";
import { findMediaLink } from "../serve/find-link.ts";
import type { MadeFile } from "./answer-file.ts";
import { approvalRecordPdf, listPictures, PICTURE_SIZE, type Pictures, titleOf } from "./approval-record.ts";
import { projectBoard } from "./board.ts";
import { contactSheet } from "./contact-sheet.ts";
import { fetchPaperFonts } from "./fonts.ts";
import { loadPicture } from "./pictures.ts";
import { storyboardPdf } from "./storyboard-pdf.ts";

type Request = { studio: Studio; actor: Actor; projectUuid: string; file: string; signal: AbortSignal };

/** The storyboard of this moment as a file to hand around: `storyboard.pdf`, `contact-sheet.jpg`, `approvals.pdf` or `approvals-client.pdf`. */
export async function projectFile(request: Request): Promise<Result<MadeFile, StudioFault>> {
  const { studio, actor, projectUuid, file, signal } = request;
  const project = await findProject({ db: studio.db, actor, projectUuid });
  if (!project) return fail(studioFaults.projectNotFound);
  if (file === "approvals.pdf") return approvals(request, project, (record) => record);
  if (file === "approvals-client.pdf") return approvals(request, project, forClient);
  if (file !== "storyboard.pdf" && file !== "contact-sheet.jpg") return fail(studioFaults.mediaNotFound);
  const board = await projectBoard({ studio, project });
  if (!board.ok) return board;
  const fonts = await fetchFonts(board.value);
  if (!fonts.ok) return fonts;
  const title = fileTitle(board.value.title, say.clip());
  if (file === "storyboard.pdf") {
    const body = await storyboardPdf({ studio, board: board.value, signal });
    return succeed({ name: `${title} storyboard.pdf`, type: "application/pdf", body });
  }
  const body = await contactSheet({ studio, board: board.value, signal });
  return succeed({ name: `${title} contact sheet.jpg`, type: "image/jpeg", body });
}

type Tell = (record: ApprovalRecord) => ApprovalRecord;

async function approvals(request: Request, project: OwnedProject, tell: Tell): Promise<Result<MadeFile, StudioFault>> {
  const { studio } = request;
  const signer = await findSigner(studio);
  const record = await readApprovalRecord({ studio, project, signer, now: new Date() });
  if (!record.ok) return record;
  const told = tell(record.value);
  const fonts = await fetchFonts(told);
  if (!fonts.ok) return fonts;
  const name = `${fileTitle(titleOf(told), say.clip())}.pdf`;
  const pictures = await loadAddressed(request, project, listPictures(told));
  return succeed({ name, type: "application/pdf", body: await approvalRecordPdf(told, signer, pictures) });
}

/** How many pictures of a record are fetched and made smaller at a time. */
const atATime = 4;

/** The pictures at the studio's own addresses, as far as their person may see them. */
async function loadAddressed(
  { studio, actor, signal }: Request,
  project: OwnedProject,
  addresses: readonly string[],
): Promise<Pictures> {
  // Links of what was seen before may have run out since.
  if (addresses.length > 0) await seeScenes(studio, project.reference.uuid, linkMs);
  const waiting = addresses.values();
  const loaded = new Map<string, Image | null>();
  const load = async () => {
    for (const address of waiting) {
      signal.throwIfAborted();
      const link = await findMediaLink({ studio, actor, path: pathOfAddress(address), maxAgeMs: linkMs });
      const asked = { studio, signal, framing: undefined, ...PICTURE_SIZE };
      loaded.set(address, link ? await loadPicture({ ...asked, link }) : null);
    }
  };
  await Promise.all(Array.from({ length: atATime }, load));
  return loaded;
}

async function fetchFonts(written: unknown): Promise<Result<null, StudioFault>> {
  try {
    await fetchPaperFonts(JSON.stringify(written));
    return succeed(null);
  } catch (error) {
    log.error({ err: error }, "fonts for a storyboard on paper could not be fetched");
    return fail(studioFaults.fontsNotFetched);
  }
}

/** The record to hand to a client: without what the team keeps to itself, its notes numbered again. */
export function forClient(record: ApprovalRecord): ApprovalRecord {
  return {
    ...record,
    isForClient: true,
    scenes: record.scenes.map((scene) => ({ ...scene, ...toldOf(scene) })),
    clips: record.clips.map((clip) => ({ ...clip, ...toldOf(clip) })),
    picks: record.picks.map((pick) => ({ ...pick, takes: pick.takes.map((take) => ({ ...take, voices: [] })) })),
    overrides: record.overrides.map((override) => ({ ...override, reason: "" })),
  };
}

function toldOf({ verdicts, notes }: Recorded): Pick<Recorded, "verdicts" | "notes"> {
  const told = notes.filter(({ isInternal }) => !isInternal);
  const numbers = new Map(told.map(({ number }, at) => [number, at + 1]));
  return {
    notes: told.map((note, at) => ({ ...note, number: at + 1 })),
    verdicts: verdicts.map(({ guest, note, openNotes, picture, ...verdict }) => ({
      ...verdict,
      // Guests see what is on the board and what they judged, and nothing that the team kept to itself before.
      ...(picture && (guest || verdict.fate.name === "stands") && { picture }),
      // Guests read no words of the team's verdicts, nor each other's addresses.
      note: guest ? note : "",
      ...(guest && { guest: { proof: guest.proof, link: guest.link } }),
      openNotes: openNotes.flatMap((number) => numbers.get(number) ?? []),
    })),
  };
}
