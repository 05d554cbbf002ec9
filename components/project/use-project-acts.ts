"use client";
import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import type { Result } from "#lib/result.ts";
import { newUuid } from "#lib/studio/new-uuid.ts";
import {
  archiveProject,
  deleteProject,
  duplicateProject,
  moveProject,
  restoreProject,
  trashProject,
  unarchiveProject,
} from "#lib/studio/projects/project-actions.ts";
import type { ProjectView } from "#lib/studio/projects/project-view.ts";
import type { StudioFault } from "#lib/studio/studio-fault.ts";
import * as say from "#messages/project.ts";
import { notify } from "../ui/notify.ts";

type Act = () => Promise<Result<unknown, StudioFault>>;

/** What can be done with a project in a list. Each act says what it did, and takes it back where it can. */
export function useProjectActs({ projectUuid, name }: Pick<ProjectView, "projectUuid" | "name">) {
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
      // The same copy when a failed click is repeated, another one for the next wish.
      submission.current ??= newUuid();
      const submissionId = submission.current;
      const isDone = await run(() => duplicateProject({ ...target, submissionId }), { text: say.isCopied({ name }) });
      if (isDone) submission.current = undefined;
    },
  };
}
