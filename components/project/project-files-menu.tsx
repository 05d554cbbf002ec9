"use client";
import { Copyright, FileImage, FileText } from "lucide-react";
import { type ReactNode, useState } from "react";
import * as say from "#messages/project.ts";
import { saveMadeFile } from "../clip/save-made-file.ts";
import { DropdownMenu, MenuItem } from "../ui/dropdown-menu.tsx";
import { FootageSources } from "./footage-sources.tsx";
import { useProject } from "./use-project.ts";

export type ProjectFilesMenuProps = { projectUuid: string; trigger: ReactNode };

export function ProjectFilesMenu({ projectUuid, trigger }: ProjectFilesMenuProps) {
  const made = (file: string) => `/api/projects/${encodeURIComponent(projectUuid)}/files/${file}`;
  const [isTellingSources, tellSources] = useState(false);
  const { project } = useProject(projectUuid);
  return (
    <>
      <DropdownMenu starts="open" trigger={trigger}>
        <MenuItem onSelect={() => void saveMadeFile(made("storyboard.pdf"), say.storyboardPdf())}>
          <FileText aria-hidden /> {say.storyboardPdf2()}
        </MenuItem>
        <MenuItem onSelect={() => void saveMadeFile(made("contact-sheet.jpg"), say.contactSheet())}>
          <FileImage aria-hidden /> {say.contactSheet2()}
        </MenuItem>
        {project?.sourceCount ? (
          <MenuItem onSelect={() => tellSources(true)}>
            <Copyright aria-hidden /> {say.sources()}
          </MenuItem>
        ) : null}
      </DropdownMenu>
      {isTellingSources ? <FootageSources projectUuid={projectUuid} open onOpenChange={tellSources} /> : null}
    </>
  );
}
