import { countWords } from "#lib/text/words.ts";
import { type FileScene, oneLine, writeScenes } from "./write.ts";

type Cue = { startMs: number; endMs: number; lines: FileScene["lines"] };

const endsSentence = /[.!?…。！？؟।]["'”’»)\]]*$/u;
const longestWords = 40;
const fewestWords = 6;
/** Nobody speaks for longer than that within a thought. */
const longestGapMs = 1_500;
const longestRestMs = 5_000;
const mostCues = 5_000;

/** Captions as timed scenes, a sentence or a few short ones each. Null for a file without a single one. */
export async function readCaptions(text: string, type: "srt" | "vtt"): Promise<string | null> {
  const { parseText } = await import("media-captions");
  const { cues } = await parseText(text, { type });
  const read = cues.slice(0, mostCues).flatMap(({ startTime, endTime, text }): Cue[] => {
    const lines = linesOf(text);
    return lines.length > 0 && endTime > startTime ? [{ startMs: startTime * 1000, endMs: endTime * 1000, lines }] : [];
  });
  const scenes = groupCues(read.toSorted((a, b) => a.startMs - b.startMs));
  return scenes.length > 0 ? writeScenes(scenes) : null;
}

/** What is said in a cue, and by whom; sounds and music are not. */
function linesOf(text: string): FileScene["lines"] {
  const voice = /<v(?:\.[^\s>]{0,80})?\s+([^<>]{1,80})>/u.exec(text)?.[1];
  const plain = text.replace(/<[^<>]{0,200}>|\{\\[^{}]{0,200}\}/gu, "");
  return plain.split("\n").reduce<FileScene["lines"]>((lines, line) => {
    const isTurn = /^\s*[-–—]\s?\S/u.test(line);
    const named = /^\s*[-–—]?\s*(\p{Lu}[\p{Lu}\p{M} .'’-]{1,24}):\s+(\S.*)$/u.exec(line);
    const words = oneLine(
      (named?.[2] ?? line).replace(/^\s*[-–—]\s*/u, "").replace(/[[(（][^\])）]{0,80}[\])）]|[♪♫#]+/gu, " "),
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
