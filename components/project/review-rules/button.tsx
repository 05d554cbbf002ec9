"use client";
import { CalendarClock } from "lucide-react";
import type { ProjectView } from "#lib/studio/projects/views.ts";
import * as say from "#messages/review-header.ts";
import { loadLater, useOpener } from "../../shell/load-later.tsx";
import { Button } from "../../ui/button.tsx";
import { canEdit } from "../can-edit.ts";
import { DueDate } from "../due-date.tsx";

const ReviewRulesDialog = loadLater(() => import("./dialog.tsx").then((module) => module.ReviewRulesDialog), "window");

/** By when a project is to be reviewed; for those who may change it the way to that. */
export function ReviewRulesButton({ project }: { project: ProjectView }) {
  const { isOpened, control, onFailed: close } = useOpener(ReviewRulesDialog);
  const due = <DueDate project={project} />;
  if (!canEdit(project)) return project.dueAt === undefined ? null : <span className="text-dim text-sm">{due}</span>;
  return (
    <>
      <Button look="quiet" size="sm" aria-haspopup="dialog" {...control}>
        <CalendarClock aria-hidden />
        {project.dueAt === undefined ? say.reviewRules() : due}
        {project.dueAt === undefined ? null : <span className="sr-only">, {say.reviewRules()}</span>}
      </Button>
      {isOpened ? <ReviewRulesDialog project={project} onClose={close} onFailed={close} /> : null}
    </>
  );
}
