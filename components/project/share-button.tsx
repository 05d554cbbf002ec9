"use client";
import { Link2 } from "lucide-react";
import type { ProjectView } from "#lib/studio/projects/views.ts";
import * as say from "#messages/project-frame.ts";
import { loadLater, useOpener } from "../shell/load-later.tsx";
import { Button } from "../ui/button.tsx";
import { canEdit } from "./can-edit.ts";

const ShareDialog = loadLater(() => import("../share/dialog.tsx").then((module) => module.ShareDialog), "window");

/** Opens the links to the board, for those who may make some. */
export function ShareButton({ project }: { project: ProjectView }) {
  const { isOpened, control, onFailed: close } = useOpener(ShareDialog);
  if (!canEdit(project)) return null;
  return (
    <>
      <Button aria-haspopup="dialog" {...control}>
        <Link2 aria-hidden />
        <span className="max-sm:sr-only">{say.share()}</span>
      </Button>
      {isOpened ? <ShareDialog shared={{ projectUuid: project.projectUuid }} onClose={close} onFailed={close} /> : null}
    </>
  );
}
