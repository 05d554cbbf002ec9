"use client";
import type { Result } from "#lib/result.ts";
import type { StudioFault } from "#lib/studio/fault.ts";
import {
  guestAcceptAnswer,
  guestDeleteNote,
  guestEditNote,
  guestReactToNote,
  guestReturnAnswer,
  guestWriteNote,
} from "#lib/studio/shares/guest-actions.ts";
import { guestWriteClipNote } from "#lib/studio/shares/guest-clip-actions.ts";
import {
  type GuestAnswer,
  type GuestScene,
  guestBoardQuery,
  guestClipQuery,
  guestDiscussionQuery,
} from "#lib/studio/shares/guest-queries.ts";
import * as sayMoment from "#messages/moments.ts";
import type { NotePlace, NoteVerbs } from "../note/place.ts";
import { MomentButton } from "../note/threads.tsx";
import { loadLater } from "../shell/load-later.tsx";
import { formatTimecode } from "../ui/format.ts";

const GuestNoteAnswer = loadLater(() => import("./answer.tsx").then((module) => module.GuestNoteAnswer));

export const guestNoteField = (sceneId: string) => `guest note ${sceneId}`;

type Given = Pick<NotePlace, "viewerUuid" | "mayWrite"> & { token: string };

export type GuestPlace = NotePlace & {
  acceptAnswer: (noteUuid: string) => Promise<Result<unknown, StudioFault>>;
  returnAnswer: (noteUuid: string, text: string) => Promise<Result<unknown, StudioFault>>;
};

const shared = ({ token, ...given }: Given) => ({
  ...given,
  verbs: {
    edit: ({ uuid }, text) => guestEditNote({ token, noteUuid: uuid, text }),
    remove: (noteUuid) => guestDeleteNote({ token, noteUuid }),
    react: (noteUuid, sign, isGiven) => guestReactToNote({ token, noteUuid, sign, isGiven }),
  } satisfies Omit<NoteVerbs, "write">,
  keptAs: "guest ",
  attachments: `/api/share/${encodeURIComponent(token)}/attachments`,
  hasReaders: false,
});

type OnScene = Given & { scene: GuestScene; shape: number; answers: readonly GuestAnswer[] };

/** The notes of a scene as a guest has them. */
export function guestScenePlace({ scene, shape, answers, ...given }: OnScene): GuestPlace {
  const { token } = given;
  const { sceneId, thumbnail, parts } = scene;
  const common = shared(given);
  const place: GuestPlace = {
    ...common,
    verbs: {
      ...common.verbs,
      write: ({ text, parentUuid, attachmentUuids = [], strokes = [], on }) =>
        guestWriteNote({
          ...{ token, sceneId, text, attachmentUuids, strokes },
          ...(parentUuid !== undefined && { parentUuid }),
          ...(on && { picture: on }),
        }),
    },
    refreshes: [guestDiscussionQuery(token, sceneId).queryKey, guestBoardQuery(token).queryKey],
    field: guestNoteField(sceneId),
    drawAt: `guest ${token} ${sceneId}`,
    pictureOf: (on) => ({ shape, src: on && on !== parts.picture ? undefined : thumbnail }),
    canDrawInto: ({ isOnOtherPicture }) => !isOnOtherPicture,
    toPicture: () => document.querySelector("[data-large-picture]")?.scrollIntoView({ block: "nearest" }),
    marksOf: ({ atMs }) =>
      atMs === undefined ? null : (
        <span className="tabular">{sayMoment.atTimecode({ timecode: formatTimecode(atMs) })}</span>
      ),
    acceptAnswer: (noteUuid) => guestAcceptAnswer({ token, noteUuid }),
    returnAnswer: (noteUuid, text) => guestReturnAnswer({ token, noteUuid, text }),
  };
  return {
    ...place,
    answersOf: (thread) => {
      const answer = answers.find(({ causeUuid }) => causeUuid === thread.uuid);
      return answer ? <GuestNoteAnswer answer={answer} place={place} picture={scene.picture} /> : null;
    },
  };
}

type OnClip = Given & Required<Pick<NotePlace, "drawing" | "film">> & { goToMs: (ms: number) => void };

/** The notes of the clip that their link opens. */
export function guestClipPlace({ drawing, film, goToMs, ...given }: OnClip) {
  const { token } = given;
  const common = shared(given);
  return {
    ...{ ...common, drawing, film },
    verbs: {
      ...common.verbs,
      write: ({ text, parentUuid, attachmentUuids = [], strokes = [], atMs }) =>
        guestWriteClipNote({
          ...{ token, text, attachmentUuids, strokes },
          ...(parentUuid !== undefined && { parentUuid }),
          ...(atMs !== undefined && { atMs }),
        }),
    },
    refreshes: [guestClipQuery(token).queryKey],
    field: "guest clip note",
    drawAt: "",
    pictureOf: () => ({ shape: film.shape }),
    canDrawInto: () => false,
    toPicture: () => undefined,
    marksOf: ({ clip }) => (clip ? <MomentButton atMs={clip.atMs} onPress={() => goToMs(clip.atMs)} /> : null),
  } satisfies NotePlace;
}
