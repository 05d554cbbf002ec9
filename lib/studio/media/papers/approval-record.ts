import "server-only";
import { createHash } from "node:crypto";
import { PDFDocument, type SKRSContext2D } from "@napi-rs/canvas";
import { isCurrent } from "#lib/contract/approval.ts";
import { changedParts, SCENE_PARTS, type SceneParts } from "#lib/contract/scene-parts.ts";
import { formatDate } from "#lib/language/format.ts";
import { type Result, succeed } from "#lib/result.ts";
import { type SceneNote, threadText } from "#lib/timeline/exchange/notes.ts";
import * as say from "#messages/files.ts";
import type { StudioFault } from "../../fault.ts";
import type { OwnedProject } from "../../projects/find.ts";
import { projectName } from "../../projects/views.ts";
import { lastReviews } from "../../reviews/get-board.ts";
import { listNotesForFilm } from "../../reviews/notes/list-for-film.ts";
import { findPolicy } from "../../reviews/policy/find.ts";
import { describeChanged, reviewState } from "../../reviews/state.ts";
import type { ReviewView } from "../../reviews/views.ts";
import { findScenes } from "../../scenes/find.ts";
import { sceneParts } from "../../scenes/parts.ts";
import type { Studio } from "../../studio.ts";
import { drawBlocks, drawHead, layOutBlocks, PAGE, type TextBlock } from "./blocks.ts";
import { clipVerdictBlocks } from "./clip-verdicts.ts";

export type ApprovalRecord = { title: string; blocks: TextBlock[] };

/** Who judged which content of every scene, when, whether that still stands, and which notes are open. */
export async function readApprovalRecord({
  studio,
  project,
  now,
}: {
  studio: Studio;
  project: OwnedProject;
  now: Date;
}): Promise<Result<ApprovalRecord, StudioFault>> {
  const { reference } = project;
  const scenes = await findScenes(studio, reference);
  if (!scenes.ok) return scenes;
  const [reviews, notes, { policy }, clips] = await Promise.all([
    lastReviews(studio.db, reference.uuid),
    listNotesForFilm(studio.db, reference.uuid),
    findPolicy(studio.db, reference.uuid),
    clipVerdictBlocks(studio.db, reference.uuid),
  ]);
  const bySceneId = Map.groupBy(reviews, ({ sceneId }) => sceneId);
  const openNotes = Map.groupBy(notes, ({ sceneId, isResolved }) => (isResolved ? null : sceneId));
  const judged = scenes.value.map((scene) => ({
    parts: sceneParts(scene),
    reviews: bySceneId.get(scene.sceneId) ?? [],
    notes: openNotes.get(scene.sceneId) ?? [],
  }));
  const approved = judged.filter((scene) => reviewState(scene, scene.reviews, policy).name === "approved").length;
  const title = projectName(reference);
  const made = say.madeAt({ date: writeDate(now), approved, scenes: judged.length });
  const blocks = judged.map((scene, index) => ({
    title: say.sceneNumber({ number: index + 1 }),
    lines: sceneLines(scene),
  }));
  return succeed({ title: say.approvalRecordOf({ title }), blocks: [{ title: made, lines: [] }, ...blocks, ...clips] });
}

type Judged = { parts: SceneParts; reviews: readonly ReviewView[]; notes: readonly SceneNote[] };

function sceneLines({ parts, reviews, notes }: Judged): string[] {
  return [
    say.contentNow({ fingerprint: fingerprint(parts) }),
    ...(reviews.length === 0 ? [say.nobodyJudgedIt()] : reviews.map((review) => verdictLine(review, parts))),
    ...notes.map((note) => say.openNote({ note: threadText(note).replaceAll("\n", " / ") })),
  ];
}

function verdictLine(review: ReviewView, now: SceneParts): string {
  const { verdict, personName, isByGuest, note, parts, createdAt } = review;
  const name = isByGuest ? say.guestByLink({ name: personName }) : personName;
  const date = writeDate(createdAt);
  const said = verdict === "approved" ? say.approvedAt({ name, date }) : say.askedForChangesAt({ name, date, note });
  const stands = isCurrent(review, now)
    ? say.itStands()
    : say.itLapsed({ changed: describeChanged(changedParts(parts, now)) });
  return [said, say.judgedContent({ fingerprint: fingerprint(parts) }), stands].join(" ");
}

/** Another one as soon as any part of a scene is. */
function fingerprint(parts: SceneParts): string {
  return createHash("sha256")
    .update(SCENE_PARTS.map((part) => parts[part]).join("\n"))
    .digest("hex")
    .slice(0, 16);
}

function writeDate(at: number | Date): string {
  return formatDate(at, { dateStyle: "long", timeStyle: "long", timeZone: "UTC" });
}

export function approvalRecordPdf({ title, blocks }: ApprovalRecord): Buffer {
  const pages = layOutBlocks(blocks);
  const document = new PDFDocument({ title, creator: "Sceneboard" });
  for (const [index, page] of pages.entries()) {
    // The package's own types name the browser's context here; it is the same one that a canvas of it has.
    const context = document.beginPage(PAGE.width, PAGE.height) as unknown as SKRSContext2D;
    drawHead(context, { title, number: index + 1, pages: pages.length });
    drawBlocks(context, page);
    document.endPage();
  }
  return document.close();
}
