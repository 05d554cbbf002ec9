"use client";
import { useQueryClient } from "@tanstack/react-query";
import { useQueryState } from "nuqs";
import { useRef, useState } from "react";
import type { ReactionSign } from "#lib/contract/reaction.ts";
import type { Stroke } from "#lib/contract/stroke.ts";
import type { Take } from "#lib/contract/take.ts";
import type { Result } from "#lib/result.ts";
import type { StudioFault } from "#lib/studio/fault.ts";
import { writeClipNote } from "#lib/studio/reviews/clips/actions.ts";
import {
  deleteNote,
  editNote,
  reactToNote,
  reopenNote,
  resolveNote,
  writeNote,
} from "#lib/studio/reviews/notes/actions.ts";
import type { Mention } from "#lib/studio/reviews/notes/mention-text.ts";
import type { NoteView } from "#lib/studio/reviews/notes/views.ts";
import { discussionQuery, momentsQuery, peopleQuery, reviewsQuery } from "#lib/studio/reviews/queries.ts";
import type { ShownFilm } from "../../film/film-thumbnail.tsx";
import type { FilmDrawing } from "../../film/use-film-drawing.ts";
import { toResult } from "../../shell/to-result.ts";
import { notify } from "../../ui/notify.ts";

export type NotePlace = {
  projectUuid: string;
  /** Empty on a clip. */
  sceneId: string;
  viewerUuid: string;
  mayWrite: boolean;
  /** The takes of the scene's picture, for what is drawn on them. */
  takes?: readonly Take[] | undefined;
  clipUuid?: string;
  /** How long the scene is, where that is known. */
  sceneMs?: number | undefined;
  /** What is drawn on the film that is on the page. */
  drawing?: FilmDrawing;
  /** That film, where notes on it are the clip's. */
  film?: ShownFilm;
  /** Brings the film that is on the page to the note's moment. */
  onSeek?: (note: NoteView) => void;
  /** When that is on this film, in milliseconds, where it counts otherwise than the scene. */
  filmMsOf?: (note: NoteView) => number | null;
};

type NoteToWrite = {
  text: string;
  atMs?: number;
  takeUuid?: string;
  parentUuid?: string;
  isInternal?: boolean;
  attachmentUuids?: string[];
  strokes?: Stroke[];
};

/** Where the files of its notes are sent and read. */
export function attachmentsOf({ projectUuid }: Pick<NotePlace, "projectUuid">): string {
  return `/api/projects/${encodeURIComponent(projectUuid)}/attachments`;
}

/** What can be done with the notes of a scene; each answers whether it happened. */
export function useNoteActs({ projectUuid, sceneId, clipUuid }: NotePlace) {
  const queryClient = useQueryClient();
  const running = useRef(false);
  const [isBusy, setBusy] = useState(false);
  async function act(run: () => Promise<Result<unknown, StudioFault>>): Promise<boolean> {
    if (running.current) return false;
    running.current = true;
    setBusy(true);
    const answer = await toResult(run());
    await Promise.all(
      [
        discussionQuery({ projectUuid, sceneId }).queryKey,
        momentsQuery(projectUuid).queryKey,
        ["projects", projectUuid, "clip-discussion"],
      ].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
    );
    void queryClient.invalidateQueries({ queryKey: reviewsQuery(projectUuid).queryKey });
    running.current = false;
    setBusy(false);
    if (!answer.ok) notify({ tone: "fault", text: `${answer.fault.message} ${answer.fault.next}` });
    return answer.ok;
  }
  /** Names become ids just before the text is sent; whom the note named before is among them even when they left. */
  async function mark(text: string, mentions: readonly Mention[] = []): Promise<string> {
    if (!text.includes("@")) return text;
    const [{ markMentions }, people] = await Promise.all([
      import("./mark-mentions.ts"),
      queryClient.ensureQueryData(peopleQuery(projectUuid)),
    ]);
    return markMentions(text, [...mentions, ...people]);
  }
  return {
    isBusy,
    write: ({ text, ...note }: NoteToWrite) =>
      act(async () => {
        const marked = { ...note, projectUuid, text: await mark(text) };
        return clipUuid ? writeClipNote({ ...marked, clipUuid }) : writeNote({ ...marked, sceneId });
      }),
    edit: ({ uuid, mentions }: { uuid: string; mentions?: Mention[] }, text: string) =>
      act(async () => editNote({ projectUuid, noteUuid: uuid, text: await mark(text, mentions) })),
    remove: (noteUuid: string) => act(() => deleteNote({ projectUuid, noteUuid })),
    react: (noteUuid: string, sign: ReactionSign, isGiven: boolean) =>
      act(() => reactToNote({ projectUuid, noteUuid, sign, isGiven })),
    resolve: (noteUuid: string) => act(() => resolveNote({ projectUuid, noteUuid })),
    reopen: (noteUuid: string) => act(() => reopenNote({ projectUuid, noteUuid })),
  };
}

/** The note a link led to, which is then to be in sight. */
export function useWantedNote(): string | null {
  return useQueryState("note")[0];
}
