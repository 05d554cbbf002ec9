"use client";
import type { QueryKey } from "@tanstack/react-query";
import { useQueryState } from "nuqs";
import type { ReactNode } from "react";
import type { ReactionSign } from "#lib/contract/reaction.ts";
import type { Stroke } from "#lib/contract/stroke.ts";
import type { Result } from "#lib/result.ts";
import type { StudioFault } from "#lib/studio/fault.ts";
import type { NoteThread, NoteView } from "#lib/studio/reviews/note-views.ts";
import type { DrawingThumbnailProps } from "../drawing/drawing-thumbnail.tsx";
import type { ShownFilm } from "../film/film-thumbnail.tsx";
import type { FilmDrawing } from "../film/use-film-drawing.ts";
import { useActs } from "../shell/use-one-by-one.ts";

/** What is told of the picture that a note is drawn on. */
export type NotePicture = { src?: string | undefined; shape: number; number?: number | undefined };

export type NoteToWrite = {
  text: string;
  attachmentUuids?: string[];
  atMs?: number;
  parentUuid?: string;
  isInternal?: boolean;
  strokes?: Stroke[];
  /** The take or picture that it is drawn on, or is about. */
  on?: string | null;
};

type Answer = Promise<Result<unknown, StudioFault>>;

export type NoteVerbs = {
  write: (note: NoteToWrite) => Answer;
  edit: (note: NoteView, text: string) => Answer;
  remove: (noteUuid: string) => Answer;
  react: (noteUuid: string, sign: ReactionSign, isGiven: boolean) => Answer;
  /** Missing for those who settle no threads. */
  resolve?: (noteUuid: string) => Answer;
  reopen?: (noteUuid: string) => Answer;
};

/** Where notes are read and written: a scene or a clip, before a member or a guest. */
export type NotePlace = {
  viewerUuid: string;
  mayWrite: boolean;
  verbs: NoteVerbs;
  /** What is asked again after each of them. */
  refreshes: readonly QueryKey[];
  /** Under this name the new note that is being written is kept in the browser. */
  field: string;
  /** Begins the names of the other fields. */
  keptAs: string;
  /** Where the files of notes are sent and read. */
  attachments: string;
  /** The project whose people are offered after an @; missing where nobody is named. */
  mentions?: string;
  /** Whether the writer chooses if guests read a note, and is told which of them do. */
  hasReaders: boolean;
  /** Where the drawings on the picture are opened and made. */
  drawAt: string;
  pictureOf: (takeUuid: string | null | undefined) => NotePicture;
  /** Whether what a note was drawn on is still there to be drawn on. */
  canDrawInto: (note: NoteView) => boolean;
  /** Brings the picture into sight, to be drawn on or to be looked at. */
  toPicture: (why: "draw" | "look") => void;
  /** What is drawn on the film that is on the page. */
  drawing?: FilmDrawing;
  /** That film, where the notes are a clip's. */
  film?: ShownFilm;
  /** What was drawn on a clip that is not on the page. */
  ofOtherClip?: (note: NoteView, thumbnail: Omit<DrawingThumbnailProps, "src" | "shape">) => ReactNode;
  /** What else there is to know of a note, beside its author. */
  marksOf: (note: NoteView) => ReactNode;
  /** What came of a thread. */
  answersOf?: (thread: NoteThread) => ReactNode;
};

/** What can be done with the notes of a place; each answers whether it happened. */
export function useNoteActs({ verbs, refreshes }: Pick<NotePlace, "verbs" | "refreshes">) {
  const { isBusy, fault, act } = useActs(...refreshes);
  return { isBusy, fault, act, verbs };
}

/** The note a link led to, which is then to be in sight. */
export function useWantedNote(): string | null {
  return useQueryState("note")[0];
}
