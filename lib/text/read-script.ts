import { countWords } from "./count-words.ts";
import { type Marker, readMarker } from "./read-marker.ts";
import { removeMarkup } from "./remove-markup.ts";

/** A part of a script that begins a scene: its paragraphs are spoken, the rest is about them. */
export type ScriptPart = {
  paragraphs: string[];
  title?: string;
  visual?: string;
  wantedMs?: number;
  /** Its writer numbered it, gave it its time or made it a list point: it is one scene. */
  isBound?: boolean;
};

export type ScriptReading = {
  /** `kept` are the blocks of somebody's own script: a blank line ends one, and a number holds all up to the next. */
  blocks?: "kept" | "loose";
};

const inlineScene = /(\S)[^\S\n]+(?=(?:Scene|Szene|Scène|Escena|Scena|Cena)\s+\d{1,3}\s*:)/gu;
const endsSentence = /[.!?…。！？؟।:：]["'”’»)\]]*$/u;
const ruler = /^\s*(?:[-*_=~–—]\s?){3,}$/u;
const longLine = 50;

/** Reads a script into parts: markers, headings with a time range and list points each begin one. */
export function readScript(text: string, { blocks = "loose" }: ScriptReading = {}): ScriptPart[] {
  const parts: ScriptPart[] = [];
  let part: ScriptPart = { paragraphs: [] };
  let isPoint = false;
  /** What was numbered by its writer keeps what stands below, list points and all. */
  let holder: "scene" | "number" | "last number" | null = null;
  /** Whether numbered blocks go on after a blank line; the last one then does so too. */
  let goesOn = false;
  let isAfterBlank = false;
  const isKept = blocks === "kept";
  const begin = (next: ScriptPart) => {
    if (part.paragraphs.length > 0) parts.push(part);
    else next = { ...part, ...next };
    part = next;
  };
  const lines = joinWrapped(
    removeMarkup(text)
      .replace(/\r\n?/g, "\n")
      .replace(/[^\S\n]+/gu, " ")
      .replace(inlineScene, "$1\n")
      .split("\n"),
  );
  const points = numberedPoints(lines);
  lines.forEach((line, index) => {
    if (line.trim() === "" || ruler.test(line)) {
      if (holder === "last number" && !goesOn) holder = null;
      if (isPoint || (isKept && !holder)) begin({ paragraphs: [] });
      isPoint = false;
      isAfterBlank = true;
      return;
    }
    const number = points.get(index);
    const marker = number ?? readMarker(line);
    if (!marker || marker.kind === "narrator") {
      if (isPoint && !marker) begin({ paragraphs: [] });
      isPoint = false;
      if (isAfterBlank && holder === "number") goesOn = true;
      isAfterBlank = false;
      addParagraph(part, marker ? marker.rest : line);
      return;
    }
    if (marker.kind === "visual") {
      if (marker.title) part.visual = [part.visual, marker.title].filter(Boolean).join(" ");
      return;
    }
    isAfterBlank = false;
    if (marker.kind === "point" && (holder === "scene" || (holder && !number))) {
      addParagraph(part, marker.rest);
      return;
    }
    const { title, rest } = titleOf(marker, lines[index + 1]);
    const isBound = marker.kind === "scene" || marker.kind === "point" || marker.wantedMs !== undefined;
    begin({
      paragraphs: [],
      ...(title ? { title } : {}),
      ...(marker.wantedMs ? { wantedMs: marker.wantedMs } : {}),
      ...(isBound ? { isBound } : {}),
    });
    if (isKept)
      holder = marker.kind === "scene" ? "scene" : number ? (number.isFollowed ? "number" : "last number") : null;
    isPoint = marker.kind === "point" && !holder;
    addParagraph(part, rest);
  });
  if (part.paragraphs.length > 0) parts.push(part);
  return parts;
}

function addParagraph(part: ScriptPart, text: string): void {
  const spoken = text.replace(/\s+/gu, " ").trim();
  if (spoken !== "") part.paragraphs.push(spoken);
}

/** A few words behind "Scene 3:" with spoken lines below are the scene's title, otherwise they are spoken. */
function titleOf(marker: Marker, nextLine: string | undefined): { title?: string; rest: string } {
  const { title, rest } = marker;
  if (marker.kind === "point" || rest === "") return { ...(title ? { title } : {}), rest };
  const isShort = countWords(rest) <= 8 && !endsSentence.test(rest);
  const hasTextBelow = nextLine !== undefined && nextLine.trim() !== "" && !isSceneBreak(nextLine);
  if (isShort && hasTextBelow) return { title: title ?? rest, rest: title ? rest : "" };
  return { ...(title ? { title } : {}), rest };
}

function isSceneBreak(line: string): boolean {
  const marker = readMarker(line);
  return marker !== null && (marker.kind === "scene" || marker.kind === "heading");
}

/** Numbers make points only as a series, so that "1. Oktober" at the start of a line stays a date. */
function numberedPoints(lines: string[]): Map<number, Marker & { isFollowed: boolean }> {
  const numbered = lines.flatMap((line, index) => {
    const match = /^\s*(?:\*\*)?(\d{1,2})\s*[.)、．](?:\*\*)?\s*(?=\D)(\S.*)$/u.exec(line);
    return match ? [{ index, value: Number(match[1]), rest: match[2] ?? "" }] : [];
  });
  const points = new Map<number, Marker & { isFollowed: boolean }>();
  numbered.forEach(({ index, value, rest }, at) => {
    const isFollowed = numbered[at + 1]?.value === value + 1;
    if (isFollowed || numbered[at - 1]?.value === value - 1) points.set(index, { kind: "point", rest, isFollowed });
  });
  return points;
}

/** Undoes hard line wrapping: a long line without an end, or one that goes on in lower case, is joined to the next. */
function joinWrapped(lines: string[]): string[] {
  const joined: string[][] = [];
  for (const line of lines) {
    const open = joined.at(-1);
    const [head, last] = [open?.[0], open?.at(-1)];
    if (open && head !== undefined && last !== undefined && isContinued(head, last, line)) {
      const glue = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}，、]\s?$/u.test(last) ? "" : " ";
      open.push(glue + line.trim());
    } else joined.push([line]);
  }
  return joined.map((parts) => parts.join(""));
}

function isContinued(head: string, last: string, line: string): boolean {
  const before = last.trim();
  if (before === "" || line.trim() === "" || endsSentence.test(before)) return false;
  if (/^\s*\d{1,2}\s*[.)、]/u.test(line) || readMarker(line)) return false;
  const marker = readMarker(head);
  if (marker && marker.kind !== "point" && marker.kind !== "narrator") return false;
  return /^\s*\p{Ll}/u.test(line) || before.length >= longLine;
}
