import { countWords } from "./count-words.ts";
import { readTimeRange } from "./read-time-range.ts";

/** What a line of a script says about scenes; `rest` is the part of the line that is spoken. */
export type Marker = {
  kind: "scene" | "heading" | "point" | "narrator" | "visual";
  title?: string;
  wantedMs?: number;
  rest: string;
};

const sceneWord =
  "scene|szene|sc[eè]ne|escena|cena|scena|sc[eé]nă|scène|sahne|сцена|σκηνή|slide|shot|مشهد|المشهد|סצנה|दृश्य|ฉาก|장면|씬|シーン|場面|场景|場景|镜头|鏡頭";
const number = String.raw`(?:[#№]?\s*[\p{Nd}]{1,3}|[ivx]{1,6}|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|[一二三四五六七八九十]{1,3})`;
const decoration = String.raw`^\s*(?:#{1,6}\s*)?(?:[*_]{1,3}\s*)?[[(（【]?\s*`;
const sceneLine = new RegExp(
  String.raw`${decoration}(?:第\s*${number}\s*(?:幕|场|場|镜|シーン)|(?:${sceneWord})\s*${number})(?![\p{L}\p{N}])\s*[\])）】]?(.*)$`,
  "iu",
);
const point = /^\s*(?:[-*+•▪◦‣●○■□·∙⁃]|[①-⑳])\s+(?=\S)(.*)$/u;
const heading = /^\s*#{1,6}\s+(.*)$/u;
const narrator =
  /^\s*[*_]{0,3}(?:narrator|narration|voice[ -]?over|vo|sprecher(?:in)?|narrateur|narrador(?:a)?|旁白|ナレーション|내레이션)\s*(?:\([^)]{0,40}\))?\s*[*_]{0,3}\s*[:：]\s*[*_]{0,3}\s*(.*)$/iu;
const visual =
  /^\s*[*_]{0,3}(?:visuals?|on[- ]screen(?: text)?|b-?roll|bild|visuel|画面|映像)\s*[*_]{0,3}\s*[:：]\s*[*_]{0,3}\s*(.*)$/iu;

/** Reads the marker at the start of a line; null for a line that is simply spoken. */
export function readMarker(line: string): Marker | null {
  const scene = sceneLine.exec(line);
  if (scene) return readSceneRest(scene[1] ?? "");
  const timed = readTimedHeading(line);
  if (timed) return timed;
  const label = narrator.exec(line);
  if (label) return { kind: "narrator", rest: label[1] ?? "" };
  const picture = visual.exec(line);
  if (picture) return { kind: "visual", title: strip(picture[1] ?? ""), rest: "" };
  const head = heading.exec(line);
  if (head) return { kind: "heading", title: strip(head[1] ?? ""), rest: "" };
  const item = point.exec(line);
  if (item) return { kind: "point", rest: item[1] ?? "" };
  return null;
}

function readSceneRest(text: string): Marker | null {
  const timed = readTimeRange(text);
  const untimed = timed ? `${timed.before} ${timed.after}` : text;
  // "Scene 1 of the play begins" is a sentence; a marker is followed by a sign or by nothing.
  if (!timed && !/^\s*(?:[*_]{1,3})?\s*(?:$|[:：.\-–—|)、])/u.test(text)) return null;
  const rest = strip(untimed);
  return { kind: "scene", rest, ...(timed ? { wantedMs: timed.range.endMs - timed.range.startMs } : {}) };
}

/** A heading with a time range: nothing but the range, or a short title on one side of it. */
function readTimedHeading(line: string): Marker | null {
  const timed = readTimeRange(line);
  if (!timed) return null;
  const before = strip(timed.before);
  const after = strip(timed.after);
  const bracketed = /^[\s#*_]*[[(（【]/u.test(line.slice(timed.before.length)) || before === "";
  if (!bracketed || countWords(before) > 8) return null;
  const wantedMs = timed.range.endMs - timed.range.startMs;
  if (before !== "") return { kind: "heading", title: before, wantedMs, rest: after };
  return { kind: "heading", wantedMs, rest: after };
}

const leadingSigns = /^(?:[#*_:：.\-–—|、)\]]|\s)+/u;
const trailingSign = /[*_:：\-–—|([\s]/u;

function strip(text: string): string {
  const trimmed = text.replace(leadingSigns, "");
  let end = trimmed.length;
  while (end > 0 && trailingSign.test(trimmed[end - 1] ?? "")) end -= 1;
  return trimmed.slice(0, end);
}
