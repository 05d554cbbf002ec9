import { z } from "zod";
import * as say from "#messages/notices.ts";

const utc = "UTC";

/** Whether clocks can be read in it here; names come from browsers, which may know other ones. */
function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat("en", { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

export const TimeZone = z.string().max(100).refine(isTimeZone, say.noSuchTimeZone());

/** The day, as 2026-05-31, and the time, as 23:59, that clocks in a time zone show; in UTC where none is known. */
export function readLocalDay(at: Date, timeZone: string | null): { day: string; clock: string } {
  const zone = timeZone !== null && isTimeZone(timeZone) ? timeZone : utc;
  const format = new Intl.DateTimeFormat("en-CA", {
    ...{ timeZone: zone, hourCycle: "h23", hour: "2-digit", minute: "2-digit" },
    ...{ year: "numeric", month: "2-digit", day: "2-digit" },
  });
  const parts = format.formatToParts(at);
  const of = (wanted: Intl.DateTimeFormatPartTypes) => parts.find(({ type }) => type === wanted)?.value ?? "";
  return { day: `${of("year")}-${of("month")}-${of("day")}`, clock: `${of("hour")}:${of("minute")}` };
}

export function readLocalTime(at: Date, timeZone: string | null): { day: string; hour: number } {
  const { day, clock } = readLocalDay(at, timeZone);
  return { day, hour: Number(clock.slice(0, 2)) };
}
