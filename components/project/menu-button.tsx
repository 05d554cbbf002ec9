"use client";
import { Ellipsis } from "lucide-react";
import type { ComponentProps } from "react";
import type { ProjectView } from "#lib/studio/projects/model/views.ts";
import * as say from "#messages/project.ts";
import { loadLater, useOpener } from "../shell/load-later.tsx";
import { Button } from "../ui/button.tsx";
import { canEdit } from "./can-edit.ts";

const ProjectMenu = loadLater(() => import("./menu.tsx").then((module) => module.ProjectMenu), "window");

/** The acts on one project of a list; the menu is loaded when a hand comes near. */
export function ProjectMenuButton({ project }: { project: ProjectView }) {
  const { isOpened, control, onFailed } = useOpener(ProjectMenu);
  if (project.trashedAt && !canEdit(project)) return null;
  const face = <Face name={project.name} {...control} />;
  if (!isOpened) return face;
  return <ProjectMenu project={project} trigger={<Face name={project.name} />} meanwhile={face} onFailed={onFailed} />;
}

function Face({ name, ...rest }: { name: string } & ComponentProps<typeof Button>) {
  return (
    <Button look="quiet" size="icon-sm" aria-haspopup="menu" aria-label={say.actionsFor({ name })} {...rest}>
      <Ellipsis aria-hidden />
    </Button>
  );
}
