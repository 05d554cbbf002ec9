"use client";
import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import type { Result } from "#lib/result.ts";
import { deleteNote, editNote, reopenNote, resolveNote, writeNote } from "#lib/studio/notes/note-actions.ts";
import { discussionQuery, reviewsQuery } from "#lib/studio/reviews/review-queries.ts";
import type { StudioFault } from "#lib/studio/studio-fault.ts";
import { settle } from "../fault/settle.ts";
import { notify } from "../ui/notify.ts";

export type NotePlace = { projectUuid: string; sceneId: string; viewerUuid: string; mayWrite: boolean };

/** What can be done with the notes of a scene; each answers whether it happened. */
export function useNoteActs({ projectUuid, sceneId }: NotePlace) {
  const queryClient = useQueryClient();
  const running = useRef(false);
  const [isBusy, setBusy] = useState(false);
  async function act(run: () => Promise<Result<unknown, StudioFault>>): Promise<boolean> {
    if (running.current) return false;
    running.current = true;
    setBusy(true);
    const answer = await settle(run());
    await queryClient.invalidateQueries({ queryKey: discussionQuery({ projectUuid, sceneId }).queryKey });
    void queryClient.invalidateQueries({ queryKey: reviewsQuery(projectUuid).queryKey });
    running.current = false;
    setBusy(false);
    if (!answer.ok) notify({ tone: "fault", text: `${answer.fault.message} ${answer.fault.next}` });
    return answer.ok;
  }
  return {
    isBusy,
    write: (note: { text: string; takeUuid?: string; parentUuid?: string }) =>
      act(() => writeNote({ projectUuid, sceneId, ...note })),
    edit: (noteUuid: string, text: string) => act(() => editNote({ projectUuid, noteUuid, text })),
    remove: (noteUuid: string) => act(() => deleteNote({ projectUuid, noteUuid })),
    resolve: (noteUuid: string) => act(() => resolveNote({ projectUuid, noteUuid })),
    reopen: (noteUuid: string) => act(() => reopenNote({ projectUuid, noteUuid })),
  };
}
