import "server-only";
import { createCanvas, type Image, PDFDocument, type SKRSContext2D } from "@napi-rs/canvas";
import { formatDate } from "#lib/language/format.ts";
import * as say from "#messages/approval-record.ts";
import { pageOf } from "#messages/files.ts";
import {
  describeFate,
  describeOpenNotes,
  describeOverride,
  describePick,
  describePicture,
  describeRules,
  describeVerdict,
  describeWay,
  noteStates,
} from "../../reviews/record/describe.ts";
import type {
  ApprovalRecord,
  Recorded,
  RecordedClip,
  RecordedNote,
  RecordedOverride,
  RecordedPick,
  RecordedPicture,
  RecordedScene,
  RecordedVerdict,
} from "../../reviews/record/queries.ts";
import { signPdf } from "../../signatures/sign-pdf.ts";
import type { Signer } from "../../signatures/signer.ts";
import { countLines, writeLines } from "./lines.ts";

/** Pictures by their addresses in the record; null is one whose file is not there any more. */
export type Pictures = ReadonlyMap<string, Image | null>;

/** The record as a document, signed by this installation. */
export function approvalRecordPdf(
  record: ApprovalRecord,
  signer: Signer,
  pictures: Pictures = new Map(),
): Promise<Buffer> {
  const pdf = paragraphsPdf({ title: titleOf(record), paragraphs: recordParagraphs(record, pictures) });
  return signPdf({ pdf, key: signer, name: signer.name, reason: say.reason(), now: new Date(record.madeAt) });
}

/** What the document is called. */
export function titleOf({ title, isForClient }: Pick<ApprovalRecord, "title" | "isForClient">): string {
  return isForClient ? say.recordForTheClientOf({ title }) : say.recordOf({ title });
}

/** How many different pictures a document holds. */
export const MOST_PICTURES = 300;

/** The addresses of the pictures that a document of the record holds. */
export function listPictures({ scenes, clips }: Pick<ApprovalRecord, "scenes" | "clips">): string[] {
  const judged = scenes.flatMap(({ verdicts }) => verdicts.flatMap(({ picture }) => picture?.address ?? []));
  const posters = clips.flatMap(({ poster }) => poster ?? []);
  return [...new Set([...judged, ...posters])].slice(0, MOST_PICTURES);
}

export function recordParagraphs(record: ApprovalRecord, pictures: Pictures = new Map()): Paragraph[] {
  const { madeAt, approved, scenes, clips, rules, overrides, picks, signer, earlierVerdicts } = record;
  const onBoard = scenes.filter(({ number }) => number !== null).length;
  return [
    { look: "title", text: titleOf(record) },
    {
      look: "text",
      text: [say.madeAt({ date: write(madeAt) }), say.approvedNow({ approved, scenes: onBoard })].join(" "),
    },
    ...(record.isForClient ? [{ look: "quiet" as const, text: say.leftOutForTheClient() }] : []),
    ...describeRules(rules).map((text) => ({ look: "text" as const, text })),
    { look: "quiet", text: say.signedByWith(signer) },
    ...scenes.flatMap((scene) => sceneParagraphs(scene, pictures)),
    ...clips.flatMap((clip) => clipParagraphs(clip, pictures)),
    ...(earlierVerdicts > 0 ? [{ look: "text" as const, text: say.earlierOnes({ count: earlierVerdicts }) }] : []),
    ...(picks.length > 0 ? [{ look: "title" as const, text: say.picks() }] : []),
    ...picks.flatMap(pickParagraphs),
    ...(overrides.length > 0 ? [{ look: "title" as const, text: say.overrides() }] : []),
    ...overrides.flatMap(overrideParagraphs),
  ];
}

function sceneParagraphs({ number, state, ...scene }: RecordedScene, pictures: Pictures): Paragraph[] {
  const name = number === null ? say.removedScene() : say.sceneNumber({ number });
  const words = { now: say.contentNowIs, judged: say.reviewedContentIs };
  return judgedParagraphs(scene, { title: `${name} · ${state.label}`, ...words }, pictures);
}

function clipParagraphs({ number, exportedAt, poster, ...clip }: RecordedClip, pictures: Pictures): Paragraph[] {
  const title = say.clipExportedAt({ number, date: write(exportedAt) });
  const [first, ...rest] = judgedParagraphs(clip, { title, now: say.fileNowIs, judged: say.reviewedFileIs }, pictures);
  const picture = poster && pictures.get(poster);
  const frame = picture ? [{ look: "quiet" as const, text: say.frameOfTheClip(), picture }] : [];
  return first ? [first, ...frame, ...rest] : [];
}

type Words = {
  title: string;
  now: (of: { fingerprint: string }) => string;
  judged: (of: { fingerprint: string }) => string;
};

function judgedParagraphs(
  { fingerprint, verdicts, notes }: Recorded,
  { title, now, judged }: Words,
  pictures: Pictures,
): Paragraph[] {
  return [
    { look: "title", text: title },
    ...(fingerprint === null ? [] : [{ look: "quiet" as const, text: now({ fingerprint }) }]),
    ...(verdicts.length === 0 ? [{ look: "text" as const, text: say.notReviewed() }] : []),
    ...verdicts.flatMap((verdict) => verdictParagraphs(verdict, judged, pictures)),
    ...notes.flatMap(noteParagraphs),
  ];
}

function verdictParagraphs(verdict: RecordedVerdict, judged: Words["judged"], pictures: Pictures): Paragraph[] {
  const { at, note, fingerprint, picture } = verdict;
  const told = [describeFate(verdict, write), describeWay(verdict, write), describeOpenNotes(verdict)];
  return [
    { look: "lead", text: `${describeVerdict(verdict)} · ${write(at)}` },
    ...(picture ? [pictureParagraph(picture, pictures)] : []),
    ...(note === "" ? [] : [{ look: "quote" as const, text: say.quoted({ note }) }]),
    { look: "quiet", text: told.join(" ") },
    ...(fingerprint === null ? [] : [{ look: "quiet" as const, text: judged({ fingerprint }) }]),
  ];
}

function pictureParagraph(recorded: RecordedPicture, pictures: Pictures): Paragraph {
  const picture = pictures.get(recorded.address);
  if (picture) return { look: "quiet", text: describePicture(recorded), picture };
  const text = picture === null ? say.pictureNotKept() : say.pictureLeftOut({ most: MOST_PICTURES });
  return { look: "quiet", text };
}

function noteParagraphs({ number, authorName, isByGuest, isInternal, text, at, state }: RecordedNote): Paragraph[] {
  const by = say.noteBy({ name: isByGuest ? say.guest({ name: authorName }) : authorName, date: write(at) });
  const marks = [noteStates[state](), ...(isInternal ? [say.teamOnly()] : [])];
  return [
    { look: "lead", text: [say.noteNumber({ number }), by, ...marks].join(" · ") },
    ...(text === "" ? [] : [{ look: "quote" as const, text }]),
  ];
}

function pickParagraphs(pick: RecordedPick): Paragraph[] {
  const [title = "", ...lines] = describePick(pick);
  return [
    { look: "lead", text: `${title} · ${write(pick.at)}` },
    ...lines.map((text) => ({ look: "text" as const, text })),
  ];
}

function overrideParagraphs(override: RecordedOverride): Paragraph[] {
  return [
    { look: "lead", text: `${describeOverride(override)} · ${write(override.at)}` },
    ...(override.reason === "" ? [] : [{ look: "quote" as const, text: say.becauseOf(override) }]),
  ];
}

function write(at: number): string {
  return formatDate(at, { dateStyle: "long", timeStyle: "long", timeZone: "UTC" });
}

/** A4 upright, in points. */
const page = { width: 595, height: 842, margin: 48, headHeight: 34 };

const looks = {
  title: { size: 13, weight: 600, colour: "#18181b", before: 16, indent: 0 },
  lead: { size: 9.5, weight: 600, colour: "#18181b", before: 7, indent: 0 },
  text: { size: 9.5, weight: 400, colour: "#27272a", before: 2, indent: 0 },
  quiet: { size: 8.5, weight: 400, colour: "#52525b", before: 1.5, indent: 12 },
  quote: { size: 9.5, weight: 400, colour: "#27272a", before: 2, indent: 12 },
} as const;

type Paragraph = {
  text: string;
  look: keyof typeof looks;
  /** Above the text, which says what it is. */
  picture?: Image;
};

type Placed = Paragraph & { y: number };

const step = (look: Paragraph["look"]) => looks[look].size * 1.35;
const columnOf = (look: Paragraph["look"]) => {
  const { indent, size, weight } = looks[look];
  return { x: page.margin + indent, width: page.width - 2 * page.margin - indent, size, weight };
};
const pictureBox = { width: 150, height: 110, below: 3 };
/** How many times finer than the paper pictures are kept, for print. */
const sharpness = 2.5;
export const PICTURE_SIZE = { width: pictureBox.width * sharpness, height: pictureBox.height * sharpness };

/** Its size on paper: whole, inside the room for one. */
function sizeOf({ width, height }: Image) {
  const scale = Math.min(pictureBox.width / width, pictureBox.height / height);
  return { width: width * scale, height: height * scale };
}

/** A page's own; longer ones are told from where they begin. */
const mostLines = 50;

/** Paragraphs page by page. What leads to others is not left behind at a page's end. */
export function layOutParagraphs(paragraphs: readonly Paragraph[]): Placed[][] {
  const context = createCanvas(1, 1).getContext("2d");
  const [top, bottom] = [page.margin + page.headHeight, page.height - page.margin];
  const heights = paragraphs.map(({ text, look, picture }) => {
    const lines = Math.min(mostLines, countLines(context, { ...columnOf(look), text }));
    const above = picture ? sizeOf(picture).height + pictureBox.below : 0;
    return looks[look].before + above + lines * step(look);
  });
  const pages: Placed[][] = [];
  let y = Number.POSITIVE_INFINITY;
  for (const [index, paragraph] of paragraphs.entries()) {
    const height = heights[index] ?? 0;
    const kept = heights.slice(index, endOfKept(paragraphs, index) + 1).reduce((sum, each) => sum + each, 0);
    if (y + kept > bottom) {
      pages.push([]);
      y = top;
    }
    pages.at(-1)?.push({ ...paragraph, y: y + looks[paragraph.look].before });
    y += height;
  }
  return pages;
}

/** The last paragraph that stays on a page with one: a title leads over what is quiet below it to the first that is said. */
function endOfKept(paragraphs: readonly Paragraph[], index: number): number {
  const lookOf = (at: number) => paragraphs[at]?.look;
  let end = index;
  if (lookOf(end) === "title") {
    end += 1;
    if (lookOf(end) === "quiet") end += 1;
  }
  return lookOf(end) === "lead" ? end + 1 : end;
}

/** A document of paragraphs, with its title and the page's number on each page. */
function paragraphsPdf({ title, paragraphs }: { title: string; paragraphs: readonly Paragraph[] }): Buffer {
  const pages = layOutParagraphs(paragraphs);
  const document = new PDFDocument({ title, creator: "Sceneboard" });
  for (const [index, placed] of pages.entries()) {
    // The package's own types name the browser's context here; it is the same one that a canvas of it has.
    const context = document.beginPage(page.width, page.height) as unknown as SKRSContext2D;
    const head = { y: page.margin + 8, size: 8.5, weight: 400, colour: "#71717a", mostLines: 1 } as const;
    writeLines(context, { ...head, text: title, x: page.margin, width: page.width - 2 * page.margin - 90 });
    const number = pageOf({ number: index + 1, pages: pages.length });
    writeLines(context, { ...head, text: number, x: page.width - page.margin - 80, width: 80 });
    for (const { text, look, y, picture } of placed) {
      const { size, colour } = looks[look];
      const column = columnOf(look);
      const drawn = picture && sizeOf(picture);
      if (picture && drawn) context.drawImage(picture, column.x, y, drawn.width, drawn.height);
      const below = drawn ? drawn.height + pictureBox.below : 0;
      writeLines(context, { ...column, text, y: y + below + size, colour, mostLines });
    }
    document.endPage();
  }
  return document.close();
}
