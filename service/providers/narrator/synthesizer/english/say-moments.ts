import { lexicon } from "./lexicon.ts";
import { sayCardinal, sayOrdinal, sayYear } from "./numbers.ts";
import type { Token } from "./tokens.ts";

const monthNames = [...new Set(lexicon.months.values())];

/** Null for what is no day of the calendar. */
export function sayDate({ year, month, day }: { year: string; month: string; day: string }): string | null {
  const name = monthNames[Number(month) - 1];
  if (!name || Number(day) < 1 || Number(day) > 31) return null;
  return `${name} ${sayOrdinal(String(Number(day)))}, ${year.length === 2 ? sayYear(`20${year}`) : sayYear(year)}`;
}

/** "3:45" as "three forty five", "9:00" as "nine o'clock", "14:05" as "fourteen oh five". */
export function sayClock(
  [, hour = "", minute = "", second = "", half = ""]: RegExpExecArray,
  token: Token,
): string | null {
  if (Number(hour) > 24 || Number(minute) > 59) return null;
  const isHalved = half !== "" || /^[ap]\.?m\b\.?$/i.test(token.next);
  const said = [sayCardinal(String(Number(hour))), sayMinutes(Number(hour), minute, isHalved)];
  if (second) said.push(`and ${sayCardinal(String(Number(second)))} seconds`);
  if (half) said.push(`${half.toUpperCase()} M`);
  return said.filter((words) => words !== "").join(" ");
}

function sayMinutes(hour: number, minute: string, isHalved: boolean): string {
  if (minute !== "00") return minute.startsWith("0") ? `oh ${sayCardinal(minute.slice(1))}` : sayCardinal(minute);
  if (isHalved) return "";
  return hour > 12 || hour === 0 ? "hundred" : "o'clock";
}
