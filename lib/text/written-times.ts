const clock = String.raw`(?:(?:\d{1,2}:)?\d{1,2}:\d{2}(?:[.,]\d{1,3})?)`;
const count = String.raw`\d{1,3}(?:[.,]\d{1,2})?`;
const second = String.raw`(?:seconds?|secs?|sekunden|sekunde|sek|secondes?|segundos?|segs?|secondi|secondo|seconden|секунды?|сек|秒钟|秒鐘|秒間|秒|초|s)(?![\p{Ll}\p{Lu}])\.?`;
const minute = String.raw`(?:minutes?|mins?|minuten|minute|minutos?|minuti|minuut|минуты?|мин|分钟|分鐘|分間|分|분)(?![\p{Ll}\p{Lu}])\.?`;
const to = String.raw`\s*(?:-->|[-–—~〜～→]|to|bis|à|a|até|tot|до|から|到|至)\s*`;

const range = new RegExp(
  String.raw`[[(（【]?\s*(?:(${clock})${to}(${clock})|(${count})\s*(?:${second}|${minute})?${to}(${count})\s*(?:${second}|(${minute})))\s*[\])）】]?`,
  "iu",
);
const length = String.raw`(?:~|≈|about|approx\.?|ca\.?|env\.?)?\s*(${count})[\s-]*(?:${second}|(${minute}))`;
const bracketedLength = new RegExp(String.raw`[[(（【]\s*${length}\s*[\])）】]`, "iu");
const bareLength = new RegExp(String.raw`^\s*[-–—,|:：]?\s*${length}\s*(?=$|[-–—:：|*])`, "iu");
const statedLength = new RegExp(String.raw`^[\s*_]*(?:${length}|(\d{0,2}:\d{2}))`, "iu");
const stamp =
  /^(?:[[(（【]\s*((?:\d{1,2}:)?\d{1,2}:\d{2})\s*[\])）】]|((?:\d{1,2}:)?\d{1,2}:\d{2})(?=\s*$|\s*[-–—|]|:\s))\s*[-–—:：|]?\s*/u;

const words =
  "half an?|halbe|a|an|one|eine?r?|une?|uma?|uno|two|zwei|deux|dos|due|dois|duas|three|drei|trois|tres|tre|três|anderthalb|eineinhalb";
const amount = `(?:${count}|(?<!\\p{L})(?:${words})(?!\\p{L}))`;
const unit = `(?:${second}|${minute}|m(?=\\s*\\d))`;
const joined = String.raw`(?:${to}|\s*(?:and|und|et|y|e)\s+)`;
const half = String.raw`(?:\s*(?:and a half|et demie?|y medi[oa]|e mezz[oa]|e meia)(?!\p{L})|半)`;
/** A length as people wish for one: "30-45 seconds", "between 1 and 2 min", "a minute and a half", "1m 45s". */
export const lengthWish = String.raw`(?!(?:${words})[\s-]+${second})(?:${amount}[\s-]*${unit}?${joined})?${amount}[\s-]*${unit}(?:${half}|(?:\s*(?:and|und|et|y|e))?\s*${count}\s*${second})?`;
const wishParts = new RegExp(
  String.raw`^(?:(${amount})[\s-]*(?:${second}|(${minute}))?${joined})?(${amount})[\s-]*(?:${second}|(${minute}|m(?=\s*\d)))(?:(${half})|(?:\s*(?:and|und|et|y|e))?\s*(${count})\s*${second})?`,
  "iu",
);
const firstWish = new RegExp(lengthWish, "iu");

/** The length that is wished for in milliseconds, the middle of a range; null where none is named. */
export function readLengthWish(text: string): number | null {
  const [, low = "", lowMinutes, high = "", minutes, isHalf, seconds] =
    wishParts.exec(firstWish.exec(text)?.[0] ?? "") ?? [];
  if (high === "") return null;
  const end = readAmount(high) * (minutes ? 60 : 1) + (isHalf ? (minutes ? 30 : 0.5) : 0) + readCount(seconds ?? "0");
  const start = low === "" ? end : readAmount(low) * (minutes && (lowMinutes || readAmount(low) <= 10) ? 60 : 1);
  return Math.round(((start + end) / 2) * 1000);
}

function readAmount(words: string): number {
  const plain = words.toLowerCase();
  if (/\d/u.test(plain)) return readCount(plain);
  if (/^hal/u.test(plain)) return 0.5;
  if (/halb$/u.test(plain)) return 1.5;
  return /^(?:two|zwei|deux|d[ou])/u.test(plain) ? 2 : /^(?:t|drei)/u.test(plain) ? 3 : 1;
}

/** A mark further inside a line is no heading, and need not be looked for. */
const headLength = 160;
const longestMs = 3_600_000;

export type TimeRange = { startMs: number; endMs: number };
export type Timed<Time> = { time: Time; before: string; after: string; isBracketed: boolean };

/** The first time range of a line ("0:05–0:12", "(5-12s)", "[00:05 to 00:12]") and the line without it. */
export function readTimeRange(line: string): Timed<TimeRange> | null {
  const match = range.exec(line.slice(0, headLength));
  if (!match) return null;
  const factor = match[5] ? 60_000 : 1_000;
  const [startMs, endMs] = match[1]
    ? [readClock(match[1]), readClock(match[2] ?? "")]
    : [readCount(match[3]) * factor, readCount(match[4]) * factor];
  if (endMs <= startMs || endMs > longestMs) return null;
  return { time: { startMs, endMs }, ...around(line, match) };
}

/** A length in brackets ("(10 sec)"), or one at the start that a sign or the end follows ("– 10s:"). */
export function readLength(line: string): Timed<number> | null {
  const head = line.slice(0, headLength);
  const match = bracketedLength.exec(head) ?? bareLength.exec(head);
  const ms = match ? readCount(match[1]) * (match[2] ? 60_000 : 1_000) : 0;
  return match && ms > 0 ? { time: ms, ...around(line, match) } : null;
}

/** What a label such as "Duration:" says; null where that is no length. */
export function readStatedLength(text: string): number | null {
  const ranged = readTimeRange(text);
  if (ranged?.before.trim() === "") return ranged.time.endMs - ranged.time.startMs;
  const match = statedLength.exec(text);
  if (!match) return null;
  return match[3] ? readClock(match[3]) : readCount(match[1]) * (match[2] ? 60_000 : 1_000);
}

/** A moment at the start of a line ("[00:10]", "0:10 –"), from which a scene begins. */
export function readStamp(line: string): Timed<number> | null {
  const match = stamp.exec(line);
  if (!match) return null;
  return { time: readClock(match[1] ?? match[2] ?? ""), ...around(line, match), isBracketed: match[1] !== undefined };
}

function around(line: string, match: RegExpExecArray) {
  const before = line.slice(0, match.index);
  return { before, after: line.slice(match.index + match[0].length), isBracketed: /^[[(（【]/u.test(match[0].trim()) };
}

function readCount(text = ""): number {
  return Number(text.replace(",", "."));
}

function readClock(text: string): number {
  return Math.round(
    text
      .replace(",", ".")
      .split(":")
      .reduce((sum, part) => sum * 60 + Number(part), 0) * 1000,
  );
}
