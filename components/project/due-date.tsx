"use client";
import type { ProjectView } from "#lib/studio/projects/views.ts";
import * as say from "#messages/review-header.ts";
import { useNow } from "../ui/time.tsx";
import { isDueToday, nameDay } from "./review-rules/due-date.ts";

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
