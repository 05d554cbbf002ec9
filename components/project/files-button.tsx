"use client";
import { FileDown } from "lucide-react";
import type { ComponentProps } from "react";
import * as say from "#messages/project-frame.ts";
import { loadLater, useOpener } from "../shell/load-later.tsx";
import { Button } from "../ui/button.tsx";

const ProjectFilesMenu = loadLater(
  () => import("./files-menu.tsx").then((module) => module.ProjectFilesMenu),
  "window",
);

/** The storyboard as files to hand around; the menu is loaded when a hand comes near. */
export function ProjectFilesButton({ projectUuid }: { projectUuid: string }) {
  const { isOpened, control, onFailed } = useOpener(ProjectFilesMenu);
  const face = <Face {...control} />;
  if (!isOpened) return face;
  return <ProjectFilesMenu projectUuid={projectUuid} trigger={<Face />} meanwhile={face} onFailed={onFailed} />;
}

function Face(rest: ComponentProps<typeof Button>) {
  return (
    <Button aria-haspopup="menu" aria-label={say.storyboardAsAFile()} {...rest}>
      <FileDown aria-hidden />
    </Button>
  );
}
