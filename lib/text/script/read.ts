import { ideaSeconds } from "../idea-wishes.ts";
import { countWords } from "../words.ts";
import { readLengthWish, readStatedLength } from "../written-times.ts";
import { dropAsides } from "./asides.ts";
import { isCaptions, readCaptions } from "./captions.ts";
import {
  dropMailQuotes,
  dropRoundDirections,
  isSoundOnly,
  sayPoints,
  takeDirections,
  takeFacts,
  usesRoundDirections,
} from "./directions.ts";
import { cleanWords, isPlainTitle, type LabelKind, unquote } from "./labels.ts";
import { isHead, isTitleLike, type Mark, markLines } from "./mark-lines.ts";
import { readMarker } from "./marker.ts";
import { addWords, completeParts, isBesideScript, isEmpty, type Part, type ScriptScene } from "./parts.ts";
import { spreadLines } from "./spread.ts";

/** A script as its writer meant it: what is said in each scene and by whom, what is seen, and for how long; and of the whole film. */
export type Script = { title?: string; scenes: ScriptScene[]; wantedMs?: number; leftOut: LeftOut };

/** How much of a script is not spoken: texts on the screen, sounds, notes about the film, and tables. */
export type LeftOut = { screenTexts: number; sounds: number; notes: number; tables: number };

export type ScriptReading = {
  /** `kept` are the blocks of somebody's own script: a blank line ends one, and a number holds all up to the next. */
  blocks?: "kept" | "loose";
};

type State = {
  parts: Part[];
  part: Part;
  title?: string;
  wantedMs?: number;
  /** What the lines below a label without words of its own belong to. */
  open: { label: LabelKind; speaker?: string } | null;
  /** The label of the line just before, when it had words. */
  before: LabelKind | null;
  isPoint: boolean;
  /** What was numbered by its writer keeps what stands below, list points and all. */
  holder: "scene" | "number" | "last number" | null;
  /** Whether numbered blocks go on after a blank line; the last one then does so too. */
  goesOn: boolean;
  isAfterBlank: boolean;
  isKept: boolean;
  isStructured: boolean;
  /** Which of the two stands first, and so begins a scene where no number does. */
  leads: "visual" | "speech";
  /** Labels say what is spoken and what is seen with it: an empty line does not part the two. */
  isPaired: boolean;
  /** Its scenes are numbered or timed: what stands before the first one is about the film. */
  hasHeads: boolean;
  /** Its round brackets hold directions where they are no part of a sentence. */
  hasDirections: boolean;
};

/** Reads a script into scenes: markers, headings with a time, list points and labelled blocks each begin one. */
export function readScript(given: string, { blocks = "loose" }: ScriptReading = {}): Script {
  const text = (isCaptions(given) && readCaptions(given)) || given;
  const { lines, title: stated } = takeFacts(text.split("\n"));
  const { lines: spread, unsaidTables } = spreadLines(lines.join("\n"));
  const { lines: own, dropped } = dropAsides(dropMailQuotes(spread));
  const { marks, isStructured, isScreenplay, isMarked } = markLines(own);
  const seconds = ideaSeconds(/^\s*#\s.*$/mu.exec(text.slice(0, headLength))?.[0] ?? "");
  const state: State = {
    ...{ parts: [], part: emptyPart(), open: null, before: null, isPoint: false, holder: null, goesOn: false },
    ...{ isAfterBlank: false, isKept: blocks === "kept", isStructured, hasHeads: marks.some(isHead) },
    hasDirections: marks.some((mark) => mark.kind === "label" && mark.label === "speech") || usesRoundDirections(own),
    leads: leadOf(marks),
    isPaired: isMarked && marks.some((mark) => mark.kind === "label" && mark.label === "visual"),
    ...(stated && { title: stated }),
    ...(seconds && { wantedMs: seconds * 1000 }),
  };
  const start = isStructured ? readPreamble(marks, state) : 0;
  for (const mark of marks.slice(start)) read(state, mark);
  begin(state, emptyPart());
  const scenes = completeParts(state.parts, { isScreenplay, isMarked });
  const { title, wantedMs } = state;
  const labels = marks.flatMap((mark) => (mark.kind === "label" && mark.rest !== "" && !mark.isMore ? mark.label : []));
  const count = (kind: LabelKind) => labels.filter((label) => label === kind).length;
  const untold = isMarked ? state.parts.filter(isBesideScript).length : 0;
  const leftOut = {
    screenTexts: count("onScreen"),
    sounds: count("sound"),
    notes: count("fact") + untold + dropped,
    tables: unsaidTables,
  };
  return { ...(title && { title }), ...(wantedMs && { wantedMs }), scenes, leftOut };
}

/** A film's title, which may name its length, stands in the first lines of its script. */
const headLength = 400;

function leadOf(marks: readonly Mark[]): State["leads"] {
  const first = marks.find((mark) => mark.kind === "label" && (mark.label === "visual" || mark.label === "speech"));
  return first?.kind === "label" && first.label === "visual" ? "visual" : "speech";
}

/** What stands before the first scene of a marked script: its title, and words about it that nobody speaks. */
function readPreamble(marks: readonly Mark[], state: State): number {
  const end = marks.findIndex(({ kind }) => kind !== "blank" && kind !== "words");
  const head = marks[end];
  const isScript =
    head && (head.kind === "scene" || head.kind === "label" || (head.kind === "heading" && head.level === 0));
  if (!isScript) return 0;
  const kept = marks.slice(0, end).filter((mark) => {
    if (mark.kind !== "words") return true;
    const words = unquote(cleanWords(mark.words));
    if (/[:：]$/u.test(words)) return false;
    if (state.title || !isTitleLike(words)) return true;
    state.title = words.replace(/\s*(?:[-–—:|]\s*)?\b(?:video )?script$/iu, "") || words;
    return false;
  });
  for (const mark of kept) read(state, mark);
  return end;
}

function read(state: State, mark: Mark): void {
  const { part, isKept } = state;
  if (mark.kind === "blank") {
    if (state.holder === "last number" && !state.goesOn) state.holder = null;
    const isOpen = state.isPaired && (state.leads === "speech" || part.lines.length === 0);
    if (state.isPoint || (isKept && !state.holder && !isOpen)) begin(state, emptyPart());
    Object.assign(state, { isPoint: false, isAfterBlank: true, open: null, before: null });
    return;
  }
  if (mark.kind === "label") {
    readLabel(state, mark);
    return;
  }
  if (mark.kind === "direction") {
    const isAbout = !/\b(?:music|musik|musique|música|sfx|sound|applause)\b|音|乐/iu.test(mark.words);
    const isNext = isKept && !mark.isRound && !state.holder && part.lines.length > 0;
    if (isAbout && isNext) begin(state, emptyPart());
    if (isAbout && countWords(mark.words) > (mark.isRound ? 3 : 1)) state.part.visuals.push(cleanWords(mark.words));
    return;
  }
  if (mark.kind === "words") {
    readWords(state, mark.words);
    return;
  }
  state.isAfterBlank = false;
  Object.assign(state, { open: null, before: null });
  if (mark.kind === "point" && (state.holder === "scene" || (state.holder && !mark.isNumber))) {
    readRest(state, mark.rest);
    return;
  }
  const isTimed = mark.kind !== "point" && (mark.wantedMs ?? mark.startMs) !== undefined;
  const isBound = mark.kind !== "heading" || isTimed || (mark.level === 0 && mark.title !== undefined);
  const { title, wantedMs, startMs } = mark.kind === "point" ? {} : mark;
  const heading = title && cleanWords(title);
  if (mark.kind === "heading" && mark.level === 1 && state.parts.length === 0) state.title ??= heading || undefined;
  begin(state, {
    ...emptyPart(),
    isBound,
    ...((mark.kind === "scene" || isTimed || (mark.kind === "point" && mark.isNumber)) && { isNumbered: true }),
    ...(mark.kind === "point" && { isPoint: true }),
    ...(heading && { title: unquote(heading) }),
    ...(wantedMs && { wantedMs }),
    ...(startMs !== undefined && { startMs }),
    ...(mark.kind === "scene" && mark.visual && { visuals: [mark.visual] }),
  });
  if (isKept) {
    const holds = mark.kind === "scene" || (mark.kind === "heading" && isBound);
    const number = mark.kind === "point" && mark.isNumber ? (mark.isFollowed ? "number" : "last number") : null;
    state.holder = holds ? "scene" : number;
  }
  state.isPoint = mark.kind === "point" && !state.holder;
  if (mark.kind === "scene") {
    const { said, seen } = takeDirections(mark.rest);
    state.part.visuals.push(...seen);
    state.part.header = spoken(state, said) || undefined;
  }
  if (mark.kind === "heading" && isTimed && !title) readHeader(state, mark.rest);
  else if (mark.kind !== "scene") readRest(state, mark.rest);
}

/** What stands behind a number or a time may begin with a label itself. */
function readRest(state: State, rest: string): void {
  const inner = state.isStructured ? readMarker(rest) : null;
  // "CTA: Visit us" is said, though nobody is named.
  const isSection = state.part.title !== undefined && isPlainTitle(state.part.title);
  if (inner?.kind === "label") readLabel(state, inner);
  else addWords(state.part, { words: spoken(state, rest), ...(isSection && { isLabelled: true }) });
}

/** "[00:15] Hook (face cam)", "[0:45] Segment 1: What reefs do": a title, where what is said stands below it. */
function readHeader(state: State, rest: string): void {
  const words = cleanWords(rest.replace(/^[\s|:–—-]+/u, ""));
  if (isPlainTitle(words) || (/^\P{L}*\P{Ll}/u.test(words) && isTitleLike(words))) state.part.header = words;
  else readRest(state, rest);
}

function readWords(state: State, words: string): void {
  if (state.isPoint) begin(state, emptyPart());
  state.isPoint = false;
  if (state.isAfterBlank && state.holder === "number") state.goesOn = true;
  state.isAfterBlank = false;
  const { open, before, part } = state;
  if (open && open.label !== "speech") {
    addAbout(state, open.label, words);
    return;
  }
  const told = open ? sayPoints(words) : words;
  const { said, seen } = state.isStructured ? takeDirections(told) : { said: told, seen: [] };
  part.visuals.push(...seen);
  addWords(part, {
    words: spoken(state, said),
    ...(/^[\s>*_]*["“„«»「『].*["”“»«」』][\s*_]*$/u.test(said) && { isQuoted: true }),
    ...(open && { isLabelled: true, ...(open.speaker && { speaker: open.speaker }) }),
    ...(before && before !== "speech" && { isBelowLabel: true }),
  });
}

function readLabel(state: State, mark: Extract<Mark, { kind: "label" }>): void {
  const { label, rest } = mark;
  Object.assign(state, { isPoint: false, isAfterBlank: false });
  const isFull = !mark.isMore && state.part.lines.length > 0 && (label === "visual" || state.part.visuals.length > 0);
  if (label === state.leads && isFull && state.isKept && !state.holder) begin(state, emptyPart());
  const { part } = state;
  if (mark.wantedMs) part.wantedMs ??= mark.wantedMs;
  if (mark.startMs !== undefined) part.startMs ??= mark.startMs;
  state.before = rest === "" ? null : label;
  state.open = rest === "" || label === "speech" ? { label, ...(mark.speaker && { speaker: mark.speaker }) } : null;
  if (label !== "speech") {
    addAbout(state, label, rest);
    return;
  }
  const said = takeDirections(sayPoints(rest));
  part.visuals.push(...said.seen);
  if (isSoundOnly(rest) && !mark.isTelling) return;
  addWords(part, {
    words: spoken(state, said.said),
    isLabelled: true,
    ...(!mark.isMore && { hasLabel: true }),
    ...(/^[\s>*_]*["“„«»「『]/u.test(said.said) && { isQuoted: true }),
    ...(mark.speaker && { speaker: mark.speaker }),
  });
}

function addAbout(state: State, label: LabelKind, text: string): void {
  const words = unquote(cleanWords(text.replace(/^[[(](.*)[\])]$/u, "$1")));
  const { part } = state;
  if (words === "") return;
  if (label === "visual") {
    part.visuals.push(words);
    if (state.isKept) part.isBound = true;
  }
  if (label === "camera") part.cameras.push(words);
  if (label === "onScreen") part.texts.push(words);
  const isFilms = state.hasHeads && state.parts.length === 0 && isEmpty(part) && !part.isBound;
  const isOfFilm = label === "filmLength" || (label === "length" && isFilms);
  if (label === "length" || label === "filmLength") {
    // "30-45 seconds" of a whole film is a wish; of a scene it is when it plays.
    if (isOfFilm)
      state.wantedMs ??=
        (/^\D{0,12}0?:\d|\d:\d/u.test(text) ? null : readLengthWish(text)) ?? readStatedLength(text) ?? undefined;
    else part.wantedMs ??= readStatedLength(text) ?? undefined;
  }
  if (label !== "title") return;
  if (state.parts.length === 0 && isEmpty(part) && !part.isBound) state.title ??= words;
  else part.title ??= words;
}

function spoken({ isStructured, hasDirections }: State, words: string): string {
  const clean = hasDirections ? dropRoundDirections(cleanWords(words)) : cleanWords(words);
  return isStructured ? unquote(clean) : clean;
}

function begin(state: State, next: Part): void {
  const { part } = state;
  if (!isEmpty(part)) {
    state.parts.push(part);
    state.part = next;
    return;
  }
  const isBound = part.isBound || next.isBound;
  // The film's own title, with nothing below it, does not name its first scene.
  const { title, ...untitled } = part;
  const before = state.hasHeads && title === state.title ? untitled : part;
  state.part = { ...before, ...next, isBound, visuals: [...part.visuals, ...next.visuals] };
}

function emptyPart(): Part {
  return { lines: [], visuals: [], cameras: [], texts: [], isBound: false };
}
