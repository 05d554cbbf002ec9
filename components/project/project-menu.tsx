"use client";
import { Archive, ArchiveRestore, Copy, FolderInput, Trash2, Undo2 } from "lucide-react";
import { type ReactNode, useState } from "react";
import { canExtend, connectionQuery } from "#lib/studio/connection/connection-queries.ts";
import { isFinal, type ProjectView } from "#lib/studio/projects/project-view.ts";
import { teamspacesQuery } from "#lib/studio/teamspaces/teamspace-queries.ts";
import * as say from "#messages/project.ts";
import { useQuery } from "../shell/use-query.ts";
import { ConfirmDialog } from "../ui/confirm-dialog.tsx";
import { DropdownMenu, MenuItem, MenuLabel, MenuSeparator } from "../ui/dropdown-menu.tsx";
import { useProjectActs } from "./use-project-acts.ts";

export type ProjectMenuProps = { project: ProjectView; trigger: ReactNode };

export function ProjectMenu({ project, trigger }: ProjectMenuProps) {
  const acts = useProjectActs(project);
  const [isDeleting, setDeleting] = useState(false);
  return (
    <>
      <DropdownMenu starts="open" trigger={trigger}>
        {project.trashedAt ? (
          <>
            <MenuItem onSelect={() => void acts.restore()}>
              <Undo2 aria-hidden /> {say.restore()}
            </MenuItem>
            <MenuItem onSelect={() => setDeleting(true)}>
              <Trash2 aria-hidden /> {say.deleteForGood()}
            </MenuItem>
          </>
        ) : (
          <ShelfItems project={project} acts={acts} />
        )}
      </DropdownMenu>
      <ConfirmDialog
        open={isDeleting}
        onOpenChange={setDeleting}
        title={say.deleteForGood2({ name: project.name })}
        consequence={say.itsScenesTakesClipsAnd()}
        confirmLabel={say.deleteForGood()}
        keepLabel={say.keepIt()}
        pending={acts.pending}
        onConfirm={() => void acts.remove()}
      />
    </>
  );
}

function ShelfItems({ project, acts }: { project: ProjectView; acts: ReturnType<typeof useProjectActs> }) {
  const { data: connection } = useQuery(connectionQuery());
  const { data: teamspaces } = useQuery(teamspacesQuery());
  const others = teamspaces?.filter(
    ({ teamspaceUuid, role }) => teamspaceUuid !== project.teamspaceUuid && (role === "owner" || role === "editor"),
  );
  const canDuplicate = project.progressStatus === "editing" && canExtend(connection, "project.duplicate");
  return (
    <>
      {canDuplicate ? (
        <MenuItem onSelect={() => void acts.duplicate()}>
          <Copy aria-hidden /> {say.duplicate()}
        </MenuItem>
      ) : null}
      {project.archivedAt ? (
        <MenuItem onSelect={() => void acts.unarchive()}>
          <ArchiveRestore aria-hidden /> {say.takeOutOfTheArchive()}
        </MenuItem>
      ) : (
        <MenuItem disabled={!isFinal(project)} onSelect={() => void acts.archive()}>
          <Archive aria-hidden /> {say.archive()}
        </MenuItem>
      )}
      <MenuItem onSelect={() => void acts.trash()}>
        <Trash2 aria-hidden /> {say.moveToTheTrash()}
      </MenuItem>
      {others?.length ? (
        <>
          <MenuSeparator />
          <MenuLabel>{say.moveTo()}</MenuLabel>
          {others.map(({ teamspaceUuid, name }) => (
            <MenuItem key={teamspaceUuid} onSelect={() => void acts.move(teamspaceUuid, name)}>
              <FolderInput aria-hidden /> {name}
            </MenuItem>
          ))}
        </>
      ) : null}
    </>
  );
}
