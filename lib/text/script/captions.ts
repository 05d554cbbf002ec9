import { countWords } from "../words.ts";
import { type FileScene, oneLine, writeScenes } from "./file-scenes.ts";

type Cue = { startMs: number; endMs: number; lines: FileScene["lines"] };
type TimedText = { startMs: number; endMs: number; texts: string[] };

const timing =
  /^\s*((?:\d{1,2}\s?:\s?)?\d{1,2}\s?:\s?\d{2}(?:\s?[.,]\s?\d{1,3})?)\s*--?\s?>\s*((?:\d{1,2}\s?:\s?)?\d{1,2}\s?:\s?\d{2}(?:\s?[.,]\s?\d{1,3})?)/u;
const aboutFile = /^(?:WEBVTT|NOTE|STYLE|REGION)\b/u;
const wordTime = /<(?:\d{1,2}:)?\d{1,2}:\d{2}[.,]\d{1,3}>/u;
const credit =
  /^(?:subtitles?|subtitled|captions?|captioned|subs|translated|translation|synced|untertitel|sous-titres|subt[ií]tulos|sottotitoli|legendas|ondertitel\w*|субтитры|字幕)\b.{0,60}(?:\b(?:by|von|par|por|di|door|from)\b|:|©)|opensubtitles|amara\.org|^\S*(?:www\.|https?:)\S+$/iu;
const endsSentence = /[.!?…。！？؟।]["'”’»)\]]*$/u;
const longestWords = 40;
const fewestWords = 6;
/** Nobody speaks for longer than that within a thought. */
const longestGapMs = 1_500;
const longestRestMs = 5_000;
const mostCues = 5_000;

/** Captions (.srt, .vtt) as a script of timed scenes, a sentence or a few short ones each; null for another text. */
export function readCaptions(text: string): string | null {
  const scenes = groupCues(readSpokenCues(text));
  return scenes.length > 0 ? writeScenes(scenes) : null;
}

/** What is said in captions and when, without who says it; no two at a time. Empty for another text. */
export function readCaptionWords(text: string): { startMs: number; endMs: number; text: string }[] {
  const said: { startMs: number; endMs: number; text: string }[] = [];
  for (const { lines, startMs, endMs } of readSpokenCues(text)) {
    const words = lines.map((line) => line.words).join(" ");
    const last = said.at(-1);
    if (last && startMs === last.startMs) {
      last.text += ` ${words}`;
      last.endMs = Math.max(last.endMs, endMs);
      continue;
    }
    if (last) last.endMs = Math.min(last.endMs, startMs);
    said.push({ startMs, endMs, text: words });
  }
  return said;
}

function readSpokenCues(text: string): Cue[] {
  const timed = readCues(text);
  return (isRolling(timed) ? unroll(timed) : timed)
    .map(({ texts, ...times }): Cue => ({ ...times, lines: linesOf(texts.join("\n")) }))
    .filter(({ lines, startMs, endMs }) => lines.length > 0 && endMs > startMs)
    .toSorted((a, b) => a.startMs - b.startMs);
}

/** Programs that convert automatic captions drop the times of words and keep the lines that are shown twice. */
function isRolling(cues: readonly TimedText[]): boolean {
  if (cues.some(({ texts }) => texts.some((line) => wordTime.test(line)))) return true;
  const shown = cues.map(({ texts }) => texts.map(plainOf).filter((line) => line !== ""));
  const repeated = shown.filter((lines, index) => lines.length > 1 && lines[0] === shown[index - 1]?.at(-1));
  return repeated.length >= 2 && repeated.length >= (cues.length - 1) / 3;
}

/** Whether a text that was pasted begins as a file of captions does. */
export function isCaptions(text: string): boolean {
  const [first = "", second = "", third = ""] = text.split("\n", 40).filter((line) => line.trim() !== "");
  return (
    /^\ufeff?WEBVTT\b/u.test(first) ||
    timing.test(first) ||
    (/^\ufeff?\s*\d+\s*$/u.test(first) && timing.test(second + third))
  );
}

/** What stands below each time, whatever blank lines are between; numbers and names of cues are left out. */
function readCues(text: string): TimedText[] {
  const cues: TimedText[] = [];
  let isAbout = false;
  let afterBlank = 0;
  const lines = text.replace(/^\ufeff/u, "").split(/\r\n?|\n/u);
  for (const [at, line] of lines.entries()) {
    const [, start = "", end = ""] = timing.exec(line) ?? [];
    const open = cues.at(-1);
    if (line.trim() === "") {
      afterBlank = at + 1;
      isAbout = false;
    } else if (start) {
      if (cues.length >= mostCues) break;
      cues.push({ startMs: readClock(start), endMs: readClock(end), texts: [] });
      isAbout = false;
    } else if (at === afterBlank && aboutFile.test(line)) isAbout = true;
    else if (open && !isAbout && !isName(lines, at, open)) open.texts.push(line);
  }
  return cues;
}

/** The number or the name of the next cue. */
function isName(lines: readonly string[], at: number, { texts }: TimedText): boolean {
  if (!timing.test(lines[at + 1] ?? "")) return false;
  return /^\s*\d+\s*$/u.test(lines[at] ?? "") || ((lines[at - 1] ?? "").trim() === "" && texts.length > 0);
}

function readClock(text: string): number {
  const parts = text.replace(/\s/gu, "").replace(",", ".").split(":");
  return Math.round(parts.reduce((sum, part) => sum * 60 + Number(part), 0) * 1000);
}

/** Automatic captions show each line twice: with the line before it, and alone before the next one begins. */
function unroll(cues: readonly TimedText[]): TimedText[] {
  let shown: readonly string[] = [];
  return cues.map(({ texts, ...times }) => {
    const plain = texts.map(plainOf).filter((line) => line !== "");
    const fresh = plain.filter((line) => !shown.includes(line));
    shown = plain;
    return { ...times, texts: fresh };
  });
}

function plainOf(line: string): string {
  return oneLine(line.replace(/<[^<>]{0,200}>|\{\\[^{}]{0,200}\}/gu, ""));
}

/** What is said in a cue, and by whom; sounds, songs and credits are not. */
function linesOf(text: string): FileScene["lines"] {
  const voice = /<v(?:\.[^\s>]{0,80})?\s+([^<>]{1,80})>/u.exec(text)?.[1];
  return text.split("\n").reduce<FileScene["lines"]>((lines, written) => {
    const line = plainOf(written);
    if (/^[-–—\s]*(?:[♪♫]|#.*#$)/u.test(line) || credit.test(line)) return lines;
    const isTurn = /^[-–—]\s?\S/u.test(line);
    const named = /^(?:[-–—]|>>+)?\s*(\p{Lu}[\p{Lu}\p{M} .'’-]{1,24}):\s+(\S.*)$/u.exec(line);
    const words = oneLine(
      (named?.[2] ?? line).replace(/^(?:>>+|[-–—])\s*/u, "").replace(/[[(（][^\])）]{0,80}[\])）]|[♪♫]+/gu, " "),
    );
    if (!/[\p{L}\p{N}]/u.test(words)) return lines;
    const speaker = named?.[1] ?? voice;
    const last = lines.at(-1);
    if (last && !isTurn && !named) last.words += ` ${words}`;
    else lines.push({ words, ...(speaker && { speaker }) });
    return lines;
  }, []);
}

function groupCues(cues: readonly Cue[]): FileScene[] {
  const groups: Cue[] = [];
  for (const cue of cues) {
    const open = groups.at(-1);
    if (!open || isWhole(open, cue)) {
      groups.push({ ...cue, lines: cue.lines.map((line) => ({ ...line })) });
      continue;
    }
    open.endMs = Math.max(open.endMs, cue.endMs);
    for (const line of cue.lines) addLine(open.lines, line);
  }
  return groups.map(({ startMs, endMs, lines }, index) => {
    const nextMs = groups[index + 1]?.startMs ?? endMs;
    const wantedMs = nextMs > startMs && nextMs - endMs <= longestRestMs ? nextMs - startMs : endMs - startMs;
    return { lines, wantedMs };
  });
}

function isWhole(open: Cue, next: Cue): boolean {
  const said = open.lines.map(({ words }) => words).join(" ");
  const words = countWords(said);
  if (next.startMs - open.endMs > longestGapMs || words >= longestWords) return true;
  return words >= fewestWords && endsSentence.test(said);
}

/** A sentence goes on in the next caption; somebody else's words are a line of their own. */
function addLine(lines: FileScene["lines"], line: FileScene["lines"][number]): void {
  const last = lines.at(-1);
  const glue = last && /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}、。]$/u.test(last.words) ? "" : " ";
  if (last && last.speaker === line.speaker) last.words += `${glue}${line.words}`;
  else lines.push({ ...line });
}
