import "server-only";
import { createCanvas, PDFDocument, type SKRSContext2D } from "@napi-rs/canvas";
import { formatDate } from "#lib/language/format.ts";
import * as say from "#messages/approval-record.ts";
import { pageOf } from "#messages/files.ts";
import {
  describeFate,
  describeOpenNotes,
  describeOverride,
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
  RecordedScene,
  RecordedVerdict,
} from "../../reviews/record/queries.ts";
import { signPdf } from "../../signatures/sign-pdf.ts";
import type { Signer } from "../../signatures/signer.ts";
import { countLines, writeLines } from "./lines.ts";

/** The record as a document, signed by this installation. */
export function approvalRecordPdf(record: ApprovalRecord, signer: Signer): Buffer {
  const pdf = paragraphsPdf({ title: titleOf(record), paragraphs: recordParagraphs(record) });
  return signPdf({ pdf, key: signer, name: signer.name, reason: say.reason(), now: new Date(record.madeAt) });
}

/** What the document is called. */
export function titleOf({ title, isForClient }: Pick<ApprovalRecord, "title" | "isForClient">): string {
  return isForClient ? say.recordForTheClientOf({ title }) : say.recordOf({ title });
}

export function recordParagraphs(record: ApprovalRecord): Paragraph[] {
  const { madeAt, approved, scenes, clips, rules, overrides, signer, earlierVerdicts } = record;
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
    ...scenes.flatMap(sceneParagraphs),
    ...clips.flatMap(clipParagraphs),
    ...(earlierVerdicts > 0 ? [{ look: "text" as const, text: say.earlierOnes({ count: earlierVerdicts }) }] : []),
    ...(overrides.length > 0 ? [{ look: "title" as const, text: say.overrides() }] : []),
    ...overrides.flatMap(overrideParagraphs),
  ];
}

function sceneParagraphs({ number, state, ...scene }: RecordedScene): Paragraph[] {
  const name = number === null ? say.removedScene() : say.sceneNumber({ number });
  const words = { now: say.contentNowIs, judged: say.judgedContentIs };
  return judgedParagraphs(scene, { title: `${name} · ${state.label}`, ...words });
}

function clipParagraphs({ number, exportedAt, ...clip }: RecordedClip): Paragraph[] {
  const title = say.clipExportedAt({ number, date: write(exportedAt) });
  return judgedParagraphs(clip, { title, now: say.fileNowIs, judged: say.judgedFileIs });
}

type Words = {
  title: string;
  now: (of: { fingerprint: string }) => string;
  judged: (of: { fingerprint: string }) => string;
};

function judgedParagraphs({ fingerprint, verdicts, notes }: Recorded, { title, now, judged }: Words): Paragraph[] {
  return [
    { look: "title", text: title },
    ...(fingerprint === null ? [] : [{ look: "quiet" as const, text: now({ fingerprint }) }]),
    ...(verdicts.length === 0 ? [{ look: "text" as const, text: say.nobodyJudgedIt() }] : []),
    ...verdicts.flatMap((verdict) => verdictParagraphs(verdict, judged)),
    ...notes.flatMap(noteParagraphs),
  ];
}

function verdictParagraphs(verdict: RecordedVerdict, judged: Words["judged"]): Paragraph[] {
  const { at, note, fingerprint } = verdict;
  const told = [describeFate(verdict, write), describeWay(verdict, write), describeOpenNotes(verdict)];
  return [
    { look: "lead", text: `${describeVerdict(verdict)} · ${write(at)}` },
    ...(note === "" ? [] : [{ look: "quote" as const, text: say.quoted({ note }) }]),
    { look: "quiet", text: told.join(" ") },
    ...(fingerprint === null ? [] : [{ look: "quiet" as const, text: judged({ fingerprint }) }]),
  ];
}

function noteParagraphs({ number, authorName, isByGuest, isInternal, text, at, state }: RecordedNote): Paragraph[] {
  const by = say.noteBy({ name: isByGuest ? say.guest({ name: authorName }) : authorName, date: write(at) });
  const marks = [noteStates[state](), ...(isInternal ? [say.teamOnly()] : [])];
  return [
    { look: "lead", text: [say.noteNumber({ number }), by, ...marks].join(" · ") },
    ...(text === "" ? [] : [{ look: "quote" as const, text }]),
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
};

type Placed = Paragraph & { y: number };

const step = (look: Paragraph["look"]) => looks[look].size * 1.35;
const columnOf = (look: Paragraph["look"]) => {
  const { indent, size, weight } = looks[look];
  return { x: page.margin + indent, width: page.width - 2 * page.margin - indent, size, weight };
};
/** A page's own; longer ones are told from where they begin. */
const mostLines = 50;

/** Paragraphs page by page. What leads to others is not left behind at a page's end. */
export function layOutParagraphs(paragraphs: readonly Paragraph[]): Placed[][] {
  const context = createCanvas(1, 1).getContext("2d");
  const [top, bottom] = [page.margin + page.headHeight, page.height - page.margin];
  const heights = paragraphs.map(({ text, look }) => {
    const lines = Math.min(mostLines, countLines(context, { ...columnOf(look), text }));
    return looks[look].before + lines * step(look);
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
    for (const { text, look, y } of placed) {
      const { size, colour } = looks[look];
      writeLines(context, { ...columnOf(look), text, y: y + size, colour, mostLines });
    }
    document.endPage();
  }
  return document.close();
}
