import { countWords } from "../words.ts";
import { readLength, readStamp, readTimeRange } from "../written-times.ts";
import { cleanWords, findLabel, findSection, isPlainText, isPlainTitle, type Label } from "./labels.ts";

/** A time that its line gives to a scene: how long it is, or when it begins. */
export type SceneTime = { wantedMs?: number; startMs?: number };

/** What a line of a script says about scenes; `rest` is the part of the line that may be spoken. */
export type Marker = SceneTime & { title?: string; rest: string } & (
    | { kind: "scene"; visual?: string }
    | { kind: "heading"; level: number }
    | { kind: "point" }
    | ({ kind: "label" } & { label: Label["kind"]; isTelling: boolean; isHeading?: true; isPlainText?: boolean })
  );

const sceneWord =
  "scene|szene|sc[eè]ne|escena|cena|scena|sc[eé]nă|scène|sahne|сцена|σκηνή|slide|shot|part|chapter|act|clip|frame|panel|teil|kapitel|bild|partie|chapitre|parte|capítulo|часть|глава|مشهد|المشهد|סצנה|दृश्य|ฉาก|장면|씬|シーン|場面|场景|場景|镜头|鏡頭";
const number = String.raw`(?:[#№]?\s*[\p{Nd}]{1,3}|[ivx]{1,6}|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|[一二三四五六七八九十]{1,3})`;
const decoration = String.raw`^\s*(?:>\s*)?(?:#{1,6}\s*)?(?:[-•]\s+)?(?:[*_]{1,3}\s*)?([[(（【]?)\s*`;
const sceneLine = new RegExp(
  String.raw`${decoration}(?:第\s*${number}\s*(?:幕|场|場|镜|章|シーン)|(?:${sceneWord})\s*${number})(?![\p{L}\p{N}])\s*([\])）】]?)(.*)$`,
  "iu",
);
const place =
  /^\s*[*_#\s]*(?:\d{1,3}[A-Z]?[.)]?\s+)?(?:(?:INT|EXT|I\/E|EST)(?:\.?\s*\/\s*(?:INT|EXT))?\s*[./]\s*|[Ii]nt\.\s*\/\s*[Ee]xt\.\s*|(?:[Ii]nt|[Ee]xt)\.\s+(?=\S.*\s[-–—]\s+\S))(\S.*?)\s*[*_]*$/u;
const point = /^(?:\s*(?:[-*+•▪◦‣●○■□·∙⁃]\s+|[①-⑳]\s*)|\s+1[.)]\s+)(?=\S)(.*)$/u;
const heading = /^\s*(#{1,6})\s+(.*)$/u;
const lead =
  /^\s*(?:>\s*)?(?:#{1,6}\s*)?(?:[-*+•▪◦‣●■·–—]\s+)?[*_]{0,3}\s*(?:\p{Extended_Pictographic}\uFE0F?\s*)*[*_]{0,3}/u;
const labelHead =
  /^([^:：()[\]（）【】]{1,40})(\s*[([（【][^)\]）】]{0,60}[)\]）】])?\s*[*_]{0,3}\s*[:：][*_]{0,3}(.*)$/u;
const bracketedHead = /^([^:：()[\]（）【】]{1,40})[)\]）】]\s*[*_]{0,3}\s*[:：]?[*_]{0,3}(.*)$/u;

/** Reads the marker at the start of a line; null for a line that is simply spoken. */
export function readMarker(line: string): Marker | null {
  return (
    readScene(line) ?? readPlace(line) ?? readLabel(line) ?? readTimed(line) ?? readHeading(line) ?? readPoint(line)
  );
}

/** The label that a line begins with, whatever it means, and what stands behind it. */
export function splitLabel(line: string): { head: string; rest: string; time: string } | null {
  const bare = line.replace(lead, "");
  const bracket = /^[[(（【]\s*[*_]{0,3}/u.exec(bare)?.[0] ?? "";
  const body = bare.slice(bracket.length);
  const match = labelHead.exec(body);
  if (match) {
    const rest = bracket ? (match[3] ?? "").replace(/[\])）】]([*_]{0,3}\s*)$/u, "$1") : (match[3] ?? "");
    return { head: match[1] ?? "", time: match[2] ?? "", rest: rest.trim() };
  }
  const closed = bracket ? bracketedHead.exec(body) : null;
  return closed ? { head: closed[1] ?? "", time: "", rest: (closed[2] ?? "").trim() } : null;
}

/** A label that stands alone in its line, as a heading does: "### Voiceover", "**NARRATION**", "NARRATOR". */
const alone = /^\s*(?:#{1,6}\s+(.{1,60})|(?:\*\*|__)(.{1,40}?)(?:\*\*|__)|(\P{Ll}{2,40}))\s*$/u;

/** What the label of a line means; null for a line without one. */
export function labelIn(line: string): Label | null {
  const split = splitLabel(line);
  return split && split.rest.replace(/[*_]/gu, "") === "" ? findLabel(split.head) : readAlone(line);
}

function readAlone(line: string): Label | null {
  const [, heading, bold, loud] = alone.exec(line) ?? [];
  const label = findLabel(heading ?? bold ?? loud ?? "");
  return heading !== undefined || label?.isTelling ? label : null;
}

function readLabel(line: string): Marker | null {
  const split = splitLabel(line);
  const label = split && findLabel(split.head);
  if (!label) {
    const found = readAlone(line);
    if (!found || found.kind === "title" || found.kind.endsWith("ength")) return null;
    return { kind: "label", label: found.kind, isTelling: found.isTelling, isHeading: true, rest: "" };
  }
  const timed = split.time ? findTime(split.time) : null;
  // "Script:" alone in its line heads what is spoken; with words behind it, it is the title.
  const isHeading = split.rest === "" && ["whole", "script"].includes(findSection(split.head) ?? "");
  return {
    kind: "label",
    label: isHeading ? "speech" : label.kind,
    isTelling: label.isTelling,
    ...(isPlainText(split.head) && { isPlainText: true }),
    ...(/^\s*#/u.test(line) && split.rest === "" && { isHeading: true as const }),
    rest: split.rest,
    ...timed?.time,
  };
}

function readScene(line: string): Marker | null {
  const match = sceneLine.exec(line);
  if (!match) return null;
  const [, open = "", close = "", behind = ""] = match;
  const text = open && !close ? behind.replace(/[\])）】]([*_\s]*)$/u, "$1") : behind;
  const timed = findTime(text);
  // "Scene 1 of the play begins" is a sentence; a marker is followed by a sign or by nothing.
  if (!timed && !(open && close) && !/^\s*(?:[*_]{1,3})?\s*(?:$|[:：.\-–—|)、])/u.test(text)) return null;
  if (!timed) return { kind: "scene", ...placeIn(strip(text)) };
  const [before, after] = [strip(timed.before), strip(timed.after)];
  if (before && after) return { kind: "scene", title: before, rest: after, ...timed.time };
  return { kind: "scene", ...placeIn(before || after), ...timed.time };
}

/** "INT. LIGHTHOUSE - NIGHT" says where a scene is, and shows it. */
function readPlace(line: string): Marker | null {
  const match = place.exec(line);
  return match ? { kind: "scene", ...placeNamed(match[1] ?? "") } : null;
}

function placeIn(rest: string): { rest: string; title?: string; visual?: string } {
  const match = place.exec(rest);
  return match ? placeNamed(match[1] ?? "") : { rest };
}

function placeNamed(words: string) {
  const plain = words.replace(/\s+\d{1,3}[A-Z]?\.?$/u, "").replace(/\s+[-–—]+\s+/gu, ", ");
  const lower = plain === plain.toUpperCase() ? plain.toLowerCase() : plain;
  const visual = lower.charAt(0).toUpperCase() + lower.slice(1);
  return { rest: "", title: visual, visual };
}

/** A heading with a time: nothing but the time, or a short title on one side of it. */
function readTimed(line: string): Marker | null {
  const stamp = readStamp(line.replace(lead, ""));
  if (stamp?.isBracketed) return { kind: "heading", level: 0, startMs: stamp.time, rest: strip(stamp.after) };
  const timed = findTime(line.replace(/^\s*(?:>\s*)?(?:[-•]\s+)/u, ""));
  if (!timed) return null;
  const [before, after] = [strip(timed.before), strip(timed.after)];
  if (before === "") {
    // "9:00-17:00 we are open" goes on as a sentence does.
    if (!timed.isBracketed && /^\s*\p{Ll}/u.test(timed.after)) return null;
    return { kind: "heading", level: 0, ...timed.time, rest: after };
  }
  const isHead = timed.isBracketed && countWords(before) <= 8 && /^[\s*_]*(?:$|[:：\-–—|])/u.test(timed.after);
  const isSentence = /[.!?…。！？]$/u.test(before) || point.test(line);
  if (!isHead || isSentence) return null;
  return { kind: "heading", level: 0, title: before, ...timed.time, rest: after };
}

export function readHeading(line: string): Extract<Marker, { kind: "heading" }> | null {
  const head = heading.exec(line);
  if (head) return { kind: "heading", level: head[1]?.length ?? 1, title: strip(head[2] ?? ""), rest: "" };
  const section = /^[\s*_]*[[【]\s*([^\]】]{1,40}?)\s*[\]】][\s*_:：]*$/u.exec(line)?.[1];
  if (!section || !isPlainTitle(section)) return null;
  return { kind: "heading", level: 0, title: section, rest: "" };
}

function readPoint(line: string): Marker | null {
  const item = point.exec(line);
  return item ? { kind: "point", rest: item[1] ?? "" } : null;
}

/** The range or length that stands where a heading has one: at its start, its end, or in brackets after a few words. */
function findTime(text: string): { time: SceneTime; before: string; after: string; isBracketed: boolean } | null {
  const range = readTimeRange(text);
  if (range && isPlaced(range)) {
    const { startMs, endMs } = range.time;
    return { ...range, time: { wantedMs: endMs - startMs, startMs } };
  }
  const length = readLength(text);
  if (length && isPlaced(length)) return { ...length, time: { wantedMs: length.time } };
  const stamp = readStamp(text.replace(/^[\s*_:：\-–—]+/u, ""));
  return stamp?.isBracketed ? { ...stamp, time: { startMs: stamp.time } } : null;
}

function isPlaced({ before, after, isBracketed }: { before: string; after: string; isBracketed: boolean }): boolean {
  if (strip(before) === "") return true;
  return countWords(before) <= 8 && (isBracketed || /^[\s*_]*(?:$|[:：\-–—|)\]])/u.test(after));
}

const leadingSigns = /^(?:[#*_:：.\-–—|、)\]]|\s)+/u;
const trailingSign = /[*_:：\-–—|([\s]/u;

function strip(text: string): string {
  const trimmed = cleanWords(text).replace(leadingSigns, "");
  let end = trimmed.length;
  while (end > 0 && trailingSign.test(trimmed[end - 1] ?? "")) end -= 1;
  return trimmed.slice(0, end);
}
