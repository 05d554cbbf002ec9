const clock = String.raw`(?:(?:\d{1,2}:)?\d{1,2}:\d{2}(?:\.\d{1,3})?)`;
const seconds = String.raw`\d{1,3}(?:\.\d{1,2})?`;
const unit = `(?:s|sec|secs|seconds?|Sekunden|secondes|segundos|secondi|秒|초)`;
const to = String.raw`\s*(?:[-–—~〜]|to|bis|à|a|até|tot)\s*`;

const range = new RegExp(
  String.raw`[[(（【]?\s*(?:(${clock})${to}(${clock})|(${seconds})\s*${unit}?${to}(${seconds})\s*${unit})\s*[\])）】]?`,
  "iu",
);

/** A range further inside a line is no heading, and need not be looked for. */
const headLength = 160;

export type TimeRange = { startMs: number; endMs: number };

/** The first time range of a line ("0:05–0:12", "(5-12s)", "[00:05 to 00:12]") and the line without it. */
export function readTimeRange(line: string): { range: TimeRange; before: string; after: string } | null {
  const match = range.exec(line.slice(0, headLength));
  if (!match) return null;
  const [startMs, endMs] = match[1]
    ? [readClock(match[1]), readClock(match[2] ?? "")]
    : [Number(match[3]) * 1000, Number(match[4]) * 1000];
  if (endMs <= startMs || endMs > 3_600_000) return null;
  const before = line.slice(0, match.index);
  return { range: { startMs, endMs }, before, after: line.slice(match.index + match[0].length) };
}

function readClock(text: string): number {
  return Math.round(text.split(":").reduce((sum, part) => sum * 60 + Number(part), 0) * 1000);
}
