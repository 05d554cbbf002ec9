import type { Stroke } from "#lib/contract/stroke.ts";
import { frameAtMs, type Timeline } from "../timeline.ts";
import { recordedTimecode, type SceneSpan, sceneSpans } from "./edl.ts";

/** What was said about a scene, as people and editing programs read it. */
export type SceneNote = {
  sceneId: string;
  /** Milliseconds after its scene begins; left out for the scene as a whole. */
  atMs?: number;
  /** Milliseconds after the clip begins, of what was written on this very clip. */
  clipAtMs?: number;
  author: string;
  text: string;
  replies: { author: string; text: string }[];
  isResolved: boolean;
  /** For the team alone. */
  isInternal?: boolean;
  /** Written on a clip, this one or another. */
  isOnClip?: boolean;
  /** What was drawn with it, and on which take where that is known; width through height of the clip that it was drawn on. */
  drawing?: { strokes: readonly Stroke[]; takeUuid: string | null; shape?: number };
  /** Epoch milliseconds. */
  writtenAt: number;
};

export type NoteMarker = { note: SceneNote; span: SceneSpan; frame: number };

/**
 * Where each note stands in the clip: at its own moment, or else at its scene's start; one frame further where one
 * stands already, since editing programs keep one marker a frame. A moment past the end of its scene, which may have
 * become shorter, is its last frame. Notes of scenes that the clip does not have are left out.
 */
export function placeNotes(timeline: Timeline, notes: readonly SceneNote[]): NoteMarker[] {
  const spans = sceneSpans(timeline);
  const taken = new Set<number>();
  const free = (wanted: number, last: number) => {
    let frame = wanted;
    while (frame < last && taken.has(frame)) frame += 1;
    taken.add(frame);
    return frame;
  };
  const place = (note: SceneNote): NoteMarker[] => {
    const asked = note.clipAtMs === undefined ? null : frameAtMs(note.clipAtMs, timeline.frameRate);
    const span = spans.findLast(({ scene, start }) =>
      asked === null ? scene.sceneId === note.sceneId : start <= Math.min(asked, timeline.frameCount - 1),
    );
    if (!span) return [];
    const last = span.start + span.frameCount - 1;
    const wanted = asked ?? span.start + frameAtMs(note.atMs ?? 0, timeline.frameRate);
    return [{ note, span, frame: free(Math.min(wanted, last), last) }];
  };
  const isExact = ({ atMs, clipAtMs }: SceneNote) => (atMs ?? clipAtMs) !== undefined;
  const exact = notes.filter(isExact).flatMap(place);
  const others = notes.filter((note) => !isExact(note)).flatMap(place);
  return [...exact, ...others].toSorted((one, other) => one.frame - other.frame);
}

/** A note with its replies in one text. */
export function threadText({ author, text, replies }: SceneNote): string {
  return [{ author, text }, ...replies].map((said) => `${said.author}: ${said.text}`).join("\n");
}

/** The notes as markers of an edit list, in the spelling that programs import them by: open ones red, resolved ones green. */
export function toMarkerEdl({ timeline, title, notes }: { timeline: Timeline; title: string; notes: SceneNote[] }) {
  const events = placeNotes(timeline, notes).map(({ note, frame }, index) => {
    const [from, to] = [recordedTimecode(timeline, frame), recordedTimecode(timeline, frame + 1)];
    const number = String(index + 1).padStart(3, "0");
    const colour = note.isResolved ? "ResolveColorGreen" : "ResolveColorRed";
    // A bar would end the text.
    const words = oneLine(threadText(note)).replaceAll("|", "/");
    return [`${number}  001      V     C        ${from} ${to} ${from} ${to}`, ` |C:${colour} |M:${words} |D:1`, ""];
  });
  const head = [`TITLE: ${oneLine(title).slice(0, 70)}`, "FCM: NON-DROP FRAME", ""];
  return [...head, ...events.flat()].join("\r\n");
}

export type NotesTable = {
  /** The words of the first line. */
  columns: { scene: string; timecode: string; state: string; author: string; date: string; note: string };
  open: string;
  resolved: string;
};

/** The notes as a table that spreadsheets open, a line each, replies in the note's own cell. */
export function toNotesCsv({ timeline, notes, table }: { timeline: Timeline; notes: SceneNote[]; table: NotesTable }) {
  const { columns, open, resolved } = table;
  const lines = placeNotes(timeline, notes).map(({ note, span, frame }) => [
    String(timeline.scenes.indexOf(span.scene) + 1),
    recordedTimecode(timeline, frame),
    note.isResolved ? resolved : open,
    note.author,
    new Date(note.writtenAt).toISOString(),
    note.replies.length > 0 ? threadText(note) : note.text,
  ]);
  const { scene, timecode, state, author, date, note } = columns;
  // The mark at its start tells spreadsheets how it is written.
  return `\uFEFF${[[scene, timecode, state, author, date, note], ...lines].map(csvLine).join("\r\n")}\r\n`;
}

/** What a spreadsheet would take for a formula is told to be text. */
function csvLine(cells: readonly string[]): string {
  return cells.map((cell) => `"${cell.replace(/^(?=[=+\-@\t\r])/, "'").replaceAll('"', '""')}"`).join(",");
}

function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\s]+/gu, " ").trim();
}
