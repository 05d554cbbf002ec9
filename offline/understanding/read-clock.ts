import type { Hour } from "../illustrator/art/light.ts";
import type { Found } from "../illustrator/words/lexicon.ts";
import type { Word } from "./tag-words.ts";

const noon = 12;
/** From which hour of the day on the light is that of the name. */
const lights: readonly [from: number, hour: Hour][] = [
  [20, "night"],
  [18, "dusk"],
  [12, "noon"],
  [7, "morning"],
  [5, "dawn"],
  [0, "night"],
];

type Clock = { from: number; to: number; hour: Hour };

/** "At two in the morning", "at 11 p.m.": the clock says more of the light than the name of the day's part. */
export function withClock(found: readonly Found[], words: readonly Word[]): Found[] {
  const clocks = words.flatMap((_, at) => clockAt(words, at) ?? []);
  const told = found.map((each) => {
    const clock = clocks.find(({ from, to }) => each.position >= from && each.position < to);
    return clock && each.hour ? { ...each, hour: clock.hour } : each;
  });
  const alone = clocks.filter(({ from, to }) => !told.some(({ hour, position: at }) => hour && at >= from && at < to));
  return [
    ...told,
    ...alone.map(({ from, hour }) => ({ word: words[from]?.lower ?? "", position: from, hour, isLocated: true })),
  ];
}

function clockAt(words: readonly Word[], from: number): Clock | null {
  const { value = Number(words[from]?.lower), tag } = words[from] ?? {};
  if (tag !== "num" || !Number.isInteger(value) || value < 1 || value > noon) return null;
  const lower = (at: number) => words[at]?.lower ?? "";
  let at = from + 1;
  if (/^[0-5]\d$/.test(lower(at))) at += 1;
  if (lower(at) === "o" && lower(at + 1) === "clock") at += 2;
  const part = [0, 1, 2].map((next) => lower(at + next)).join(" ");
  const [said] = /^(?:[ap] m|[ap]m|in the (?:morning|afternoon|evening)|at night)\b/.exec(part) ?? [];
  if (said === undefined) return null;
  const isLate = /^p|afternoon|evening/.test(said) || (said === "at night" && value > 5);
  const hour = (value % noon) + (isLate ? noon : 0);
  const [, light] = lights.find(([since]) => hour >= since) ?? [0, "night"];
  return { from, to: at + said.split(" ").length, hour: light };
}
