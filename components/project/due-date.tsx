"use client";
import { formatDate } from "#lib/language/format.ts";
import type { ProjectView } from "#lib/studio/projects/model/views.ts";
import * as say from "#messages/review-header.ts";
import { useNow } from "../ui/time.tsx";

type DueDateProps = { project: Pick<ProjectView, "dueAt" | "isApproved"> };

/** By when a project is to be reviewed; what is late or due today stands out until all of it is approved. */
export function DueDate({ project: { dueAt, isApproved } }: DueDateProps) {
  const now = useNow({ everyMs: 60_000 });
  if (dueAt === undefined || now === null) return null;
  const date = nameDay({ dueAt, now });
  const isPressing = !isApproved && (dueAt < now || isDueToday({ dueAt, now }));
  return (
    <time dateTime={new Date(dueAt).toISOString()} className={isPressing ? "text-warn" : ""}>
      {dueAt < now ? say.wasDueOn({ date }) : say.dueOn({ date })}
    </time>
  );
}

/** The last minute of the day that a date field holds, where the person is; null for an empty field. */
export function dueAtOf(day: string): number | null {
  const [year, month, date] = day.split("-").map(Number);
  if (!year || !month || !date) return null;
  return new Date(year, month - 1, date, 23, 59).getTime();
}

/** The day of it as a date field holds it; empty for none. */
export function dayOf(dueAt: number | undefined): string {
  if (dueAt === undefined) return "";
  const at = new Date(dueAt);
  const two = (part: number) => String(part).padStart(2, "0");
  return `${String(at.getFullYear()).padStart(4, "0")}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
}

const soonMs = 6 * 86_400_000;

type Due = { dueAt: number; now: number };

function isDueToday({ dueAt, now }: Due): boolean {
  return dueAt >= now && dayOf(dueAt) === dayOf(now);
}

/** "today", "tomorrow", "Friday" within the coming week, else "27 Nov", with the year where it is another one. */
export function nameDay({ dueAt, now }: Due): string {
  if (isDueToday({ dueAt, now })) return say.today();
  const tomorrow = new Date(now);
  tomorrow.setDate(tomorrow.getDate() + 1);
  if (dayOf(dueAt) === dayOf(tomorrow.getTime())) return say.tomorrow();
  if (dueAt >= now && dueAt - now < soonMs) return formatDate(dueAt, { weekday: "long" });
  const isOtherYear = new Date(dueAt).getFullYear() !== new Date(now).getFullYear();
  return formatDate(dueAt, { day: "numeric", month: "short", ...(isOtherYear && { year: "numeric" }) });
}
