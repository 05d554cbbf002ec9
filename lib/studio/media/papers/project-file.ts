import "server-only";
import type { Actor } from "#lib/auth/actor.ts";
import { fail, type Result, succeed } from "#lib/result.ts";
import * as say from "#messages/files.ts";
import { fileTitle } from "../../clips/file-title.ts";
import type { StudioFault } from "../../fault.ts";
import { studioFaults } from "../../faults.ts";
import { log } from "../../log.ts";
import { findProject, type OwnedProject } from "../../projects/find.ts";
import { forClient } from "../../reviews/record/for-client.ts";
import { readApprovalRecord } from "../../reviews/record/get.ts";
import type { ApprovalRecord } from "../../reviews/record/queries.ts";
import { findSigner } from "../../signatures/signer.ts";
import type { Studio } from "../../studio.ts";
import type { MadeFile } from "./answer-file.ts";
import { approvalRecordPdf, titleOf } from "./approval-record.ts";
import { projectBoard } from "./board.ts";
import { contactSheet } from "./contact-sheet.ts";
import { fetchPaperFonts } from "./fonts.ts";
import { storyboardPdf } from "./storyboard-pdf.ts";

type Request = { studio: Studio; actor: Actor; projectUuid: string; file: string; signal: AbortSignal };

/** The storyboard of this moment as a file to hand around: `storyboard.pdf`, `contact-sheet.jpg`, `approvals.pdf` or `approvals-client.pdf`. */
export async function projectFile(request: Request): Promise<Result<MadeFile, StudioFault>> {
  const { studio, actor, projectUuid, file, signal } = request;
  const project = await findProject({ db: studio.db, actor, projectUuid });
  if (!project) return fail(studioFaults.projectNotFound);
  if (file === "approvals.pdf") return approvals(studio, project, (record) => record);
  if (file === "approvals-client.pdf") return approvals(studio, project, forClient);
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

async function approvals(studio: Studio, project: OwnedProject, tell: Tell): Promise<Result<MadeFile, StudioFault>> {
  const signer = await findSigner(studio);
  const record = await readApprovalRecord({ studio, project, signer, now: new Date() });
  if (!record.ok) return record;
  const told = tell(record.value);
  const fonts = await fetchFonts(told);
  if (!fonts.ok) return fonts;
  const name = `${fileTitle(titleOf(told), say.clip())}.pdf`;
  return succeed({ name, type: "application/pdf", body: approvalRecordPdf(told, signer) });
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
