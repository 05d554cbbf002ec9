"use client";

import { useQueryClient } from "@tanstack/react-query";
import { Archive, ArchiveRestore, Bell, BellOff, Blocks, Copy, FolderInput, Trash2, Undo2 } from "lucide-react";
import { type ReactNode, useRef, useState } from "react";
import type { Result } from "#lib/result.ts";
import { noticeSettingsQuery } from "#lib/studio/activity/notices/queries.ts";
import { muteProject } from "#lib/studio/activity/notices/settings/actions.ts";
import { newUuid } from "#lib/studio/browser/new-uuid.ts";
import type { StudioFault } from "#lib/studio/fault.ts";
import { teamspacesQuery } from "#lib/studio/people/teamspaces/queries.ts";
import {
  archiveProject,
  deleteProject,
  duplicateProject,
  moveProject,
  restoreProject,
  trashProject,
  unarchiveProject,
} from "#lib/studio/projects/actions.ts";
import { isFinal, type ProjectView } from "#lib/studio/projects/model/views.ts";
import { canExtend, connectionQuery } from "#lib/studio/settings/service/queries.ts";
import * as sayModels from "#messages/models.ts";
import * as sayNotice from "#messages/notices.ts";
import * as say from "#messages/project.ts";
import { toResult } from "../shell/to-result.ts";
import { useQuery } from "../shell/use-query.ts";
import { ConfirmDialog } from "../ui/confirm-dialog.tsx";
import { DropdownMenu, MenuItem, MenuLabel, MenuSeparator } from "../ui/dropdown-menu.tsx";
import { notify } from "../ui/notify.ts";
import { saveFields } from "../ui/saved-field.ts";
import { canEdit } from "./can-edit.ts";
import { ModelsDialog } from "./models-dialog.tsx";

export type ProjectMenuProps = { project: ProjectView; trigger: ReactNode };

export function ProjectMenu({ project, trigger }: ProjectMenuProps) {
  const acts = useProjectActs(project);
  const [isDeleting, setDeleting] = useState(false);
  const [isChoosing, setChoosing] = useState(false);
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
          <>
            {canEdit(project) ? <ShelfItems project={project} acts={acts} onModels={() => setChoosing(true)} /> : null}
            <MuteItem project={project} />
          </>
        )}
      </DropdownMenu>
      {isChoosing ? <ModelsDialog projectUuid={project.projectUuid} onClose={() => setChoosing(false)} /> : null}
      <ConfirmDialog
        open={isDeleting}
        onOpenChange={setDeleting}
        title={say.deleteNameForGood({ name: project.name })}
        consequence={say.itsScenesTakesClipsAnd()}
        confirmLabel={say.deleteForGood()}
        keepLabel={say.keepIt()}
        pending={acts.pending}
        onConfirm={() => void acts.remove()}
      />
    </>
  );
}

type ShelfProps = { project: ProjectView; acts: ReturnType<typeof useProjectActs>; onModels: () => void };

function ShelfItems({ project, acts, onModels }: ShelfProps) {
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
      {canExtend(connection, "connections") ? (
        <MenuItem onSelect={onModels}>
          <Blocks aria-hidden /> {sayModels.models()}
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

/** For everybody who sees the project: whether their mails and browsers are silent about it. */
function MuteItem({ project: { projectUuid, name } }: { project: ProjectView }) {
  const client = useQueryClient();
  const { data } = useQuery(noticeSettingsQuery());
  const isMuted = data?.mutedProjects.some((muted) => muted.projectUuid === projectUuid) ?? false;
  const mute = async (wanted: boolean) => {
    const answer = await toResult(muteProject({ projectUuid, isMuted: wanted }));
    if (!answer.ok) return notify({ tone: "fault", text: `${answer.fault.message} ${answer.fault.next ?? ""}`.trim() });
    client.setQueryData(noticeSettingsQuery().queryKey, answer.value);
    if (wanted) notify({ tone: "done", text: sayNotice.projectIsMuted({ name }), undo: () => void mute(false) });
  };
  return (
    <MenuItem onSelect={() => void mute(!isMuted)}>
      {isMuted ? <Bell aria-hidden /> : <BellOff aria-hidden />} {isMuted ? sayNotice.unmute() : sayNotice.mute()}
    </MenuItem>
  );
}

type Act = () => Promise<Result<unknown, StudioFault>>;

/** What can be done with a project in a list. Each act says what it did, and takes it back where it can. */
function useProjectActs({ projectUuid, name }: Pick<ProjectView, "projectUuid" | "name">) {
  const client = useQueryClient();
  const [pending, setPending] = useState(false);
  const submission = useRef<string>(undefined);

  async function run(act: Act, done?: { text: string; undo?: Act }): Promise<boolean> {
    setPending(true);
    const result = await act();
    setPending(false);
    if (!result.ok) {
      notify({ tone: "fault", text: `${result.fault.message} ${result.fault.next ?? ""}`.trim() });
      return false;
    }
    await client.invalidateQueries({ queryKey: ["projects"] });
    const { text, undo } = done ?? {};
    if (text) notify({ tone: "done", text, ...(undo && { undo: () => void run(undo) }) });
    return true;
  }

  const target = { projectUuid };
  return {
    pending,
    archive: () =>
      run(() => archiveProject(target), { text: say.isInTheArchive({ name }), undo: () => unarchiveProject(target) }),
    unarchive: () => run(() => unarchiveProject(target), { text: say.isBackAmongYourProjects({ name }) }),
    trash: () =>
      run(() => trashProject(target), { text: say.isInTheTrash({ name }), undo: () => restoreProject(target) }),
    restore: () => run(() => restoreProject(target), { text: say.isBackAmongYourProjects({ name }) }),
    remove: () => run(() => deleteProject(target), { text: say.isDeleted({ name }) }),
    move: (toTeamspaceUuid: string, teamspaceName: string) =>
      run(() => moveProject({ ...target, toTeamspaceUuid }), { text: say.isNowIn({ name, teamspaceName }) }),
    async duplicate() {
      if ((await saveFields()) === "failed") return;
      // The same copy when a failed click is repeated, another one for the next wish.
      submission.current ??= newUuid();
      const submissionId = submission.current;
      const isDone = await run(() => duplicateProject({ ...target, submissionId }), { text: say.isCopied({ name }) });
      if (isDone) submission.current = undefined;
    },
  };
}
