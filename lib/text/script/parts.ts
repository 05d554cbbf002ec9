import { countWords } from "../words.ts";
import { findLabel, isPlainTitle, withoutNumber } from "./labels.ts";
import { splitLabel } from "./marker.ts";

export type ScriptLine = { words: string; speaker?: string };

/** A scene of a script. */
export type ScriptScene = {
  lines: ScriptLine[];
  title?: string;
  /** What is to be seen, where its writer says so. */
  visual?: string;
  wantedMs?: number;
  /** Its writer numbered it, gave it its time or its picture, or made it a list point: it is one scene. */
  isBound?: boolean;
  /** Its writer numbered or timed it: the film keeps a scene for it. */
  isNumbered?: boolean;
  /** An entry of a list, numbered or not. */
  isPoint?: boolean;
};

/** A scene while it is read. */
export type Part = {
  /** What stands behind "Scene 3:": a title, a picture or the first words that are said. */
  header?: string | undefined;
  lines: (ScriptLine & { isLabelled?: boolean; hasLabel?: boolean; isBelowLabel?: boolean; isQuoted?: boolean })[];
  title?: string;
  visuals: string[];
  cameras: string[];
  texts: string[];
  wantedMs?: number | undefined;
  startMs?: number;
  isBound: boolean;
  isNumbered?: boolean;
  isPoint?: boolean;
};

const endsSentence = /[.!?…。！？؟।:：]["'”’»)\]]*$/u;
const longestTitle = 8;
const longestGapMs = 600_000;

export function addWords(part: Part, line: Part["lines"][number]): void {
  if (line.words !== "") part.lines.push(line);
}

/** Whether nothing of a scene is known but its place. */
export function isEmpty(part: Part): boolean {
  const isSeen = part.isBound && part.visuals.length + part.texts.length > 0;
  return part.lines.length === 0 && !part.header && !isSeen;
}

/** Decides what of each part is said and what is seen, now that all of them are known. */
export function completeParts(
  read: readonly Part[],
  { isScreenplay, isMarked }: { isScreenplay: boolean; isMarked: boolean },
): ScriptScene[] {
  const parts = isMarked ? read.filter((part, at) => isScene(part, read[at + 1])) : markQuoted(read);
  const all = parts.flatMap(({ lines }) => lines);
  const isLabelled = all.some((line) => line.isLabelled);
  const only = all.findIndex((line) => line.hasLabel);
  // One label among sentences before and after it names who says that one, not what is seen beside it.
  const isAllSaid =
    only > 0 && only < all.length - 1 && all.filter((line) => line.hasLabel).length === 1 && !parts.some(isDirected);
  const settled = parts.map((part, index) => ({
    ...settle(part, { isLabelled, isAllSaid, isScreenplay: (isScreenplay && isLabelled) || isMarked }),
    ...timeOf(part, parts[index + 1]),
    ...(part.isBound && { isBound: true }),
    ...(part.isNumbered && { isNumbered: true }),
    ...(part.isPoint && { isPoint: true }),
  }));
  const isSilent = settled.every(({ lines }) => lines.length === 0);
  return settled.map((scene, index) => {
    const texts = parts[index]?.texts ?? [];
    // Where nobody says anything, what is read on the screen is what the film says.
    return isSilent && texts.length > 0 ? { ...scene, lines: texts.map((words) => ({ words })) } : scene;
  });
}

/** Words that a script which labels what is spoken neither says nor shows. */
export function isBesideScript({ lines, visuals, isBound, isNumbered }: Part): boolean {
  return lines.length > 0 && visuals.length === 0 && !isBound && !isNumbered && !lines.some((line) => line.isLabelled);
}

/** In a script that labels what is spoken, a part without any of it is a scene where its writer numbered it or it is seen. */
function isScene({ lines, visuals, header, isNumbered, isBound, startMs }: Part, next: Part | undefined): boolean {
  if (lines.some((line) => line.isLabelled)) return true;
  // "[0:10-0:35] Second part" above scenes of its own.
  const isAbove = (startMs ?? 0) === next?.startMs && visuals.length === 0;
  return !isAbove && ((isNumbered ?? false) || (isBound && (visuals.length > 0 || header !== undefined)));
}

/** Where most scenes have lines in quotation marks, those are what is spoken. */
function markQuoted(parts: readonly Part[]): readonly Part[] {
  const scenes = parts.filter(({ isNumbered }) => isNumbered);
  const isQuoted = ({ lines }: Part) => lines.some((line) => line.isQuoted);
  const isMark = scenes.length > 1 && scenes.filter(isQuoted).length >= scenes.length * 0.75;
  if (!isMark || scenes.some(({ lines }) => lines.some((line) => line.isLabelled))) return parts;
  return scenes.map((part) => ({
    ...part,
    lines: part.lines.map((line) => ({ ...line, ...(line.isQuoted ? { isLabelled: true } : { isBelowLabel: true }) })),
  }));
}

function isDirected({ visuals, header, wantedMs }: Part): boolean {
  return visuals.length > 0 || header !== undefined || wantedMs !== undefined;
}

type Settling = { isLabelled: boolean; isAllSaid: boolean; isScreenplay: boolean };

function settle(part: Part, { isLabelled, isAllSaid, isScreenplay }: Settling) {
  const { header, lines } = part;
  const first = lines.findIndex((line) => line.isLabelled);
  const isSaid = (line: Part["lines"][number], at: number) =>
    line.isLabelled ||
    (isAllSaid && !line.isBelowLabel && !isScreenplay) ||
    (first < 0 ? !isScreenplay : at > first && !line.isBelowLabel && !isScreenplay);
  const said = lines.filter(isSaid);
  const seen = lines.filter((line, at) => !isSaid(line, at)).map(({ words }) => words);
  let { title } = part;
  const shown: string[] = [];
  const spoken: ScriptLine[] = said.map(({ words, speaker }) => ({ words, ...(speaker && { speaker }) }));
  if (header) {
    const isShort = countWords(header) <= longestTitle && (first >= 0 || !endsSentence.test(header));
    const isAbout = first >= 0 || said.length > 0 || (isLabelled && part.visuals.length > 0);
    if ((isAbout && isShort && !title) || isPlainTitle(header)) title ??= withoutNumber(header);
    else if (first >= 0 || isScreenplay) shown.push(header);
    else spoken.unshift({ words: header });
  }
  const visuals = [...part.visuals, ...shown, ...seen].map(withoutLabel);
  const visual = joinSentences(visuals.length > 0 ? visuals : part.cameras.length > 0 ? part.cameras : part.texts);
  return { lines: spoken, ...(title && { title }), ...(visual && { visual }) };
}

/** "Visual: A pier" where that stands in what is seen already. */
function withoutLabel(words: string): string {
  const split = splitLabel(words);
  return split && split.rest !== "" && findLabel(split.head)?.kind === "visual" ? withoutLabel(split.rest) : words;
}

function timeOf({ wantedMs, startMs }: Part, next: Part | undefined): { wantedMs?: number } {
  if (wantedMs) return { wantedMs };
  const gapMs = startMs !== undefined && next?.startMs !== undefined ? next.startMs - startMs : 0;
  return gapMs > 0 && gapMs <= longestGapMs ? { wantedMs: gapMs } : {};
}

function joinSentences(parts: readonly string[]): string {
  return parts
    .map((part, at) => (at < parts.length - 1 && !/[.!?…。！？,;]$/u.test(part) ? `${part}.` : part))
    .join(" ");
}
