import { countWords } from "../words.ts";
import { readLengthWish, readStamp, readStatedLength } from "../written-times.ts";
import { findLabel, isPlainTitle, noSpeakers } from "./labels.ts";
import { type Marker, readHeading, readMarker, splitLabel } from "./marker.ts";

/** What each line of a script is, read beside all others. */
export type Mark =
  | Exclude<Marker, { kind: "label" | "point" }>
  | (Extract<Marker, { kind: "label" }> & { speaker?: string; isMore?: true })
  | (Extract<Marker, { kind: "point" }> & { isNumber: boolean; isFollowed: boolean })
  | { kind: "blank" }
  | { kind: "direction"; words: string; isRound: boolean }
  | { kind: "words"; words: string };

export type MarkedLines = {
  marks: Mark[];
  /** Its writer marked scenes, speakers or pictures somewhere: quotation marks and brackets are marks then, too. */
  isStructured: boolean;
  /** Places head its scenes, and what is not a speaker's is to be seen. */
  isScreenplay: boolean;
  /** Labels say what is spoken, and nothing else is. */
  isMarked: boolean;
};

const ruler = /^\s*(?:[-*_=~–—]\s?){3,}$/u;
const transition =
  /^\s*(?:FADE (?:IN|OUT|TO [A-Z]+)|(?:SMASH |MATCH )?CUT TO(?: [A-Z]+)?|DISSOLVE TO)\s*[.:]?\s*$|^[\s*_]*end of (?:the )?(?:script|video)[\s*_.]*$/iu;
const name = /^[\p{Lu}\p{Lo}][\p{L}\p{M}'’.-]{0,20}(?: [\p{Lu}\p{Lo}][\p{L}\p{M}'’.-]{0,20}){0,2}(?: \d)?$/u;
const cue =
  /^\s*(\p{Lu}[\p{Lu}'’. -]{1,30}?)\s*(?:\((?:V\.?\s?O\.?|O\.?\s?S\.?|O\.?\s?C\.?|CONT['’]?D?\.?|OFF)\)\s*)*$/u;

export function markLines(lines: readonly string[]): MarkedLines {
  const points = numberedPoints(lines);
  const found = textAsSpeech(lines.map((line, at) => readMarker(points.get(at)?.rest ?? line)));
  const sections = lines.filter((line) => sectionOf(line) !== null).length;
  const weak = new Set(found.flatMap((mark) => (mark?.kind === "label" ? [mark.label] : [])));
  const isScreenplay = found.some((mark) => mark?.kind === "scene" && mark.visual !== undefined);
  const isStructured = weak.size >= 2 || sections >= 2 || found.some((mark) => mark !== null && isTelling(mark));
  const speakers = findSpeakers(lines, found, isStructured);
  const isTimed = isStampSeries(lines);
  const loose = lines.flatMap((line) => readLooseStamp(line)?.time ?? []);
  const isRising =
    loose.length >= 2 && loose.every((time, at) => (at === 0 ? time === 0 : time > (loose[at - 1] ?? 0)));
  const hasStamps = isRising || found.some((mark) => mark?.kind === "heading" && mark.startMs !== undefined);
  const first = lines.findIndex((line) => line.trim() !== "");
  const isOnlyTitle = lines.filter((line) => /^\s*#\s/u.test(line)).length === 1 && /^\s*#\s/u.test(lines[first] ?? "");
  const hasTelling = found.some((mark) => mark?.kind === "label" && mark.isTelling && mark.label === "speech");
  const marks = lines.map((line, at): Mark => {
    if (line.trim() === "" || ruler.test(line)) return { kind: "blank" };
    const mark = found[at];
    const number = points.get(at);
    // The title of the whole film may have its length behind it.
    if (mark?.kind === "heading" && mark.title && at === first && isOnlyTitle && mark.startMs === undefined)
      return { kind: "heading", level: 1, title: mark.title, rest: mark.rest };
    const staged = mark && isHead(mark) ? null : stagedIn(line);
    if (staged) return staged;
    if (number) return mark && isHead(mark) ? mark : number;
    if (mark?.kind === "point") return { ...mark, isNumber: false, isFollowed: false };
    if (mark && mark.kind !== "label") return mark;
    const isLabel = mark && (!mark.isHeading || mark.isTelling || hasTelling);
    if (isLabel && (isStructured || (mark.label === "title" && at === first)) && isMeant(mark)) return mark;
    const plain = mark?.isHeading ? readHeading(line) : null;
    if (plain) return plain;
    const stamp = (isTimed ? readStamp(line.trim()) : null) ?? (hasStamps ? readLooseStamp(line) : null);
    if (stamp) return { kind: "heading", level: 0, startMs: stamp.time, rest: stamp.after.trim() };
    const speaker = mark ? null : speakers(line);
    if (speaker) return { kind: "label", label: "speech", isTelling: true, ...speaker };
    if (!isStructured) return { kind: "words", words: line };
    const section = mark ? null : sectionOf(line);
    if (section) return { kind: "heading", level: 0, title: section.head, rest: section.rest };
    if (transition.test(line)) return { kind: "label", label: "transition", isTelling: true, rest: line };
    const named = isScreenplay && (lines[at + 1] ?? "").trim() !== "" ? cue.exec(line)?.[1] : undefined;
    if (named) return { kind: "label", label: "speech", isTelling: true, rest: "", speaker: named };
    return directionOf(line) ?? { kind: "words", words: line };
  });
  const isMarked = saysWhatIsSpoken(marks);
  const headed = marks.map((mark, at) => (isAboveScenes(marks, at, lines) ? untimed(mark, lines[at]) : mark));
  return {
    marks: isMarked ? readBelow(headed, { lines, isScreenplay }) : headed,
    isStructured,
    isScreenplay,
    isMarked,
  };
}

/** A title with a length above scenes of its own: the length is that of all of them. */
function isAboveScenes(marks: readonly Mark[], at: number, lines: readonly string[]): boolean {
  const mark = marks[at];
  if (!mark || !isHead(mark) || !mark.wantedMs || mark.startMs !== undefined || mark.rest) return false;
  const level = levelOf(lines[at]);
  if (mark.kind === "scene" && level === 0) return false;
  const below = marks.flatMap((other, index) =>
    index > at && other.kind !== "blank" ? { other, level: levelOf(lines[index]) } : [],
  );
  const isNext = (each: (typeof below)[number]) =>
    level > 0
      ? each.level > 0 && each.level <= level
      : each.other.kind === "heading" && each.other.title !== undefined && each.other.startMs === undefined;
  const end = below.findIndex(isNext);
  const own = (end < 0 ? below : below.slice(0, end)).map(({ other }) => other);
  const [first] = own;
  if (!first || !isHead(first)) return false;
  return (first.wantedMs ?? first.startMs) !== undefined || own.filter(isHead).length > 1;
}

function untimed(mark: Mark, line = ""): Mark {
  const title = mark.kind === "heading" ? mark.title : line.replace(/^[\s#*_]+|\s*\([^)]*\)[\s*_:]*$/gu, "");
  return { kind: "heading", level: levelOf(line) || 2, ...(title && { title }), rest: "" };
}

function levelOf(line = ""): number {
  return /^\s*(#{1,6})\s/u.exec(line)?.[1]?.length ?? 0;
}

/** "Text:" is what is spoken where nothing else is. */
function textAsSpeech(found: (Marker | null)[]): (Marker | null)[] {
  const kinds = found.flatMap((mark) => (mark?.kind === "label" ? mark.label : []));
  if (kinds.includes("speech")) return found;
  const isText = found.map((mark) => mark?.kind === "label" && mark.isPlainText === true);
  if (isText.filter(Boolean).length < 2) return found;
  return found.map((mark, at) =>
    mark?.kind === "label" && isText[at] ? { ...mark, label: "speech", isTelling: true } : mark,
  );
}

/** Labels of what is spoken, more than one of them, or one as a heading. */
function saysWhatIsSpoken(marks: readonly Mark[]): boolean {
  const spoken = marks.flatMap((mark) => (mark.kind === "label" && mark.label === "speech" ? mark : []));
  return spoken.length > 1 || spoken.some(({ isHeading }) => isHeading);
}

/** Whether a line such as "**Directions:**" stands alone and names what follows. */
const otherLabel = /^\s*(?:\*\*|__)[^*_]{2,60}(?:[:：]\s*(?:\*\*|__)|(?:\*\*|__)[^*_:：]{0,20}[:：])\s*$/u;

function splitLabelled(line: string): boolean {
  const split = splitLabel(line.replace(/^\s*\d{1,2}[.)]\s+/u, "").replace(/^\([^)]*\)\s*/u, ""));
  return split !== null && findLabel(split.head) !== null;
}

/**
 * What stands below a label belongs to it: all up to the next one below a heading and below what is spoken, where pictures have
 * labels too; up to an empty line below others, and the points of a list.
 */
function readBelow(
  marks: readonly Mark[],
  { lines, isScreenplay }: { lines: readonly string[]; isScreenplay: boolean },
): Mark[] {
  const hasHeads = marks.some(isHead);
  const isSeen = marks.some((mark) => mark.kind === "label" && mark.label !== "speech" && mark.label !== "fact");
  let level = 0;
  let open: (Extract<Mark, { kind: "label" }> & { isOver?: boolean }) | null = null;
  return marks.map((mark, at): Mark => {
    const line = lines[at] ?? "";
    const own = /^\s*(#{1,6})\s/u.exec(line)?.[1]?.length ?? 0;
    const isList = /^\s*(?:\d{1,2}[.)]|[-*+•])\s/u.test(line) && (mark.kind === "point" || isHead(mark));
    const isItem = isList && !splitLabelled(line) && open !== null && (open.label !== "speech" || open.rest === "");
    if (
      mark.kind === "label" &&
      !mark.label.endsWith("ength") &&
      open?.isHeading &&
      open.label === "fact" &&
      /^\s*[-*+•]\s/u.test(line)
    )
      return open;
    if (mark.kind === "label") {
      open = mark.label === "filmLength" ? null : mark;
      return mark;
    }
    if (mark.kind === "blank") {
      if (ruler.test(line)) open = null;
      else if (open && (open.rest !== "" || isScreenplay) && !(open.label === "speech" && isSeen && !isScreenplay))
        open = { ...open, isOver: true };
      return mark;
    }
    if (mark.kind === "direction") return mark;
    const isBelowHead = mark.kind === "heading" && !isHead(mark) && hasHeads && own > level && level > 0;
    // A part of a scene that has no known name is neither said nor seen.
    if (isBelowHead || (mark.kind === "words" && otherLabel.test(line)))
      open = { kind: "label", label: "fact", isTelling: true, isHeading: true, rest: "" };
    if (open && (isBelowHead || otherLabel.test(line))) return open;
    if ((mark.kind === "scene" || mark.kind === "heading") && !isItem) {
      if (own > 0 || isHead(mark)) level = own;
      open = null;
      return mark;
    }
    const isClosed =
      !open ||
      (open.isOver && !/^\s/u.test(line)) ||
      (mark.kind === "words" && open.rest !== "" && open.label !== "speech");
    if (!open || isClosed) return mark;
    const rest = isItem ? line.replace(/^\s*(?:\d{1,2}[.)]|[-*+•])\s+/u, "") : line;
    const { kind, label, isTelling, speaker } = open;
    return { kind, label, isTelling, rest, isMore: true, ...(speaker && { speaker }) };
  });
}

function isTelling(mark: Marker): boolean {
  return mark.kind === "label" ? mark.isTelling && isMeant(mark) : isHead(mark);
}

/** Whether a scene begins here by its number or its time. */
export function isHead<Any extends Mark | Marker>(mark: Any): mark is Extract<Any, { kind: "scene" | "heading" }> {
  return mark.kind === "scene" || (mark.kind === "heading" && (mark.wantedMs ?? mark.startMs) !== undefined);
}

function isMeant({ label, rest }: Extract<Marker, { kind: "label" }>): boolean {
  return (label !== "length" && label !== "filmLength") || (readStatedLength(rest) ?? readLengthWish(rest)) !== null;
}

/** "Hook: Did you know?" names a part by what it is in a film. */
function sectionOf(line: string): { head: string; rest: string } | null {
  const split = splitLabel(line);
  return split && isPlainTitle(split.head) ? split : null;
}

/** "[Cut to: a farmer]" and "[Opening shot: a field]" say what is seen; "[Sponsor - 30s]" begins a part of that length. */
function stagedIn(line: string): Mark | null {
  const inner = /^[\s*_]*[[【]([^\]】]{1,400})[\]】][\s*_:.]*$/u.exec(line)?.[1];
  if (!inner) return null;
  const [, head = "", rest = ""] = /^(.{1,40}?)\s*[:：]\s*(\S.*)$/u.exec(inner) ?? [];
  const isStaged = isPlainTitle(head) || findLabel(head)?.kind === "transition";
  if (isStaged) return { kind: "direction", words: rest, isRound: false };
  const [, title = "", length = ""] = /^(\D{2,60}?)\s*[-–—|,:]\s*(\d.*)$/u.exec(inner) ?? [];
  const wantedMs = readStatedLength(length);
  return wantedMs ? { kind: "heading", level: 0, title, wantedMs, rest: "" } : null;
}

/** "1:30 Segment 2" where other lines have their times in brackets. */
function readLooseStamp(line: string): ReturnType<typeof readStamp> {
  const [, time, rest = ""] = /^\s*((?:\d{1,2}:)?\d{1,2}:\d{2})\s+(\p{Lu}.*)$/u.exec(line) ?? [];
  return time && isTitleLike(rest) ? readStamp(`[${time}] ${rest}`) : null;
}

function directionOf(line: string): Mark | null {
  const match = /^[\s*_]*(?:[[【]([^\]】]{1,400})[\]】]|[(（]([^)）]{1,400})[)）])[\s*_.]*$/u.exec(line);
  return match ? { kind: "direction", words: match[1] ?? match[2] ?? "", isRound: match[2] !== undefined } : null;
}

/** Who speaks, where names stand before what is said: in capitals, or the same ones again and again. */
function findSpeakers(lines: readonly string[], found: readonly (Marker | null)[], isStructured: boolean) {
  const read = (line: string) => {
    const split = splitLabel(line);
    const head = split?.head.replace(/[*_]/gu, "").trim() ?? "";
    const isName = name.test(head) && !noSpeakers.has(head.toLowerCase()) && !isPlainTitle(head);
    return split && isName && split.rest !== "" ? { rest: split.rest, speaker: head } : null;
  };
  const named = lines.flatMap((line, at) => (found[at] ? [] : (read(line) ?? [])));
  const heads = named.map(({ speaker }) => speaker);
  const isLoud = (head: string) => head === head.toUpperCase() && head !== head.toLowerCase() && head.length > 1;
  const times = (head: string) => heads.filter((other) => other === head).length;
  // People speak in sentences; "Theme: the harbour" is a fact.
  const sentences = named.filter(({ rest }) => /[.!?…。！？؟।]["'”’»)\]*_]*$/u.test(rest)).length;
  const isSpoken = sentences * 2 > named.length || !isStructured;
  const isDialogue =
    heads.length >= 3 && new Set(heads).size <= 8 && heads.some((head) => times(head) >= 2) && isSpoken;
  const isCast = isStructured || heads.filter(isLoud).length >= 2;
  return (line: string) => {
    const speaker = read(line);
    if (!speaker) return null;
    const isKnown = (isCast && isLoud(speaker.speaker)) || (isDialogue && heads.includes(speaker.speaker));
    return isKnown ? speaker : null;
  };
}

/** Moments without brackets are a film's only when they rise as a film's do; those of a day are not. */
function isStampSeries(lines: readonly string[]): boolean {
  const times = lines.flatMap((line) => readStamp(line.trim())?.time ?? []);
  const isRising = times.every(
    (time, at) => at === 0 || (time > (times[at - 1] ?? 0) && time - (times[at - 1] ?? 0) <= 600_000),
  );
  return times.length >= 2 && isRising && (times[0] ?? 0) <= 120_000;
}

/** Numbers make points only as a series, so that "1. Oktober" at the start of a line stays a date. */
function numberedPoints(lines: readonly string[]) {
  const numbered = lines.flatMap((line, index) => {
    const match = /^\s*(?:\*\*)?(\d{1,2})\s*[.)、．](?:\*\*)?\s*(?=\D)(\S.*)$/u.exec(line);
    return match ? [{ index, value: Number(match[1]), rest: match[2] ?? "" }] : [];
  });
  const points = new Map<number, Extract<Mark, { kind: "point" }>>();
  numbered.forEach(({ index, value, rest }, at) => {
    const isFollowed = numbered[at + 1]?.value === value + 1;
    const isPoint = isFollowed || numbered[at - 1]?.value === value - 1;
    if (isPoint) points.set(index, { kind: "point", rest, isNumber: true, isFollowed });
  });
  return points;
}

/** Whether a line before the first scene is a film's title rather than a sentence. */
export function isTitleLike(words: string): boolean {
  return countWords(words) > 0 && countWords(words) <= 10 && !/[.!?…。！？:：,;]["'”’»)\]]*$/u.test(words);
}
