"use client";
import { useState } from "react";
import type { ProjectView } from "#lib/studio/projects/model/views.ts";
import * as say from "#messages/project-frame.ts";
import { canEdit } from "../project/can-edit.ts";
import { loadLater } from "../shell/load-later.tsx";
import { Button } from "../ui/button.tsx";
import { Tooltip } from "../ui/tooltip.tsx";

const ExportDialog = loadLater(() => import("./export-dialog.tsx").then((module) => module.ExportDialog), "window");

/** Opens the export; while it is not possible it stays in sight and says why. */
export function ExportButton({ project, isAgain = false }: { project: ProjectView; isAgain?: boolean }) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const reason = whyNot(project);
  if (isAgain && reason) return null;
  if (reason) {
    return (
      <Tooltip text={reason} side="bottom">
        <Button look="primary" aria-disabled aria-label={say.exportReason({ reason })}>
          {say.exportIt()}
        </Button>
      </Tooltip>
    );
  }
  return (
    <>
      {isAgain ? (
        <Button size="sm" onClick={() => setOpen(true)}>
          {say.exportAgainNow()}
        </Button>
      ) : (
        <Button look="primary" onClick={() => setOpen(true)}>
          {say.exportIt()}
        </Button>
      )}
      {isOpen ? <ExportDialog project={project} onClose={close} onFailed={close} /> : null}
    </>
  );
}

function whyNot(project: ProjectView): string | null {
  const { progressStatus } = project;
  if (!canEdit(project)) return say.ownersAndEditorsCanExport();
  if (progressStatus === "error") return say.theProjectStoppedBeforeIt();
  return progressStatus === "editing" ? null : say.possibleOnceEverySceneIs();
}
