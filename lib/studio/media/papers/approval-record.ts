import "server-only";
import { formatDate } from "#lib/language/format.ts";
import * as say from "#messages/approval-record.ts";
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
} from "../../reviews/record/views.ts";
import { signPdf } from "../../signatures/sign-pdf.ts";
import type { Signer } from "../../signatures/signer.ts";
import { type Paragraph, paragraphsPdf } from "./paragraphs.ts";

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
