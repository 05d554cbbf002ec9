"use client";
import { useQueryClient } from "@tanstack/react-query";
import Link from "next/link";
import type { Take } from "#lib/contract/take.ts";
import { projectClipsQuery } from "#lib/studio/clips/model/queries.ts";
import { writeClipNote } from "#lib/studio/reviews/clips/actions.ts";
import type { Mention } from "#lib/studio/reviews/mention-text.ts";
import type { NoteView } from "#lib/studio/reviews/note-views.ts";
import {
  deleteNote,
  editNote,
  reactToNote,
  reopenNote,
  resolveNote,
  writeNote,
} from "#lib/studio/reviews/notes/actions.ts";
import { discussionQuery, momentsQuery, peopleQuery, reviewsQuery } from "#lib/studio/reviews/queries.ts";
import * as sayMoments from "#messages/moments.ts";
import * as say from "#messages/review.ts";
import { DrawingThumbnail, type DrawingThumbnailProps } from "../../drawing/drawing-thumbnail.tsx";
import { shapeOf } from "../../film/film-player.tsx";
import { FilmThumbnail } from "../../film/film-thumbnail.tsx";
import { GuestMark } from "../../note/guest-mark.tsx";
import type { NotePlace, NoteVerbs } from "../../note/place.ts";
import { MomentButton } from "../../note/threads.tsx";
import { useQuery } from "../../shell/use-query.ts";
import { formatTimecode } from "../../ui/format.ts";
import { NoteAnswers } from "../answers/note-answers.tsx";
import { useOpenScene } from "../open-scene.ts";
import { drawingPlace, noteField } from "./scene-drawing.tsx";

/** Of a picture of which nothing is known. */
const usualShape = 16 / 9;

type Given = Pick<NotePlace, "viewerUuid" | "mayWrite"> &
  Partial<Pick<NotePlace, "field" | "drawing" | "film">> & {
    projectUuid: string;
    /** Empty on a clip. */
    sceneId: string;
    /** The takes of the scene's picture, for what is drawn on them. */
    takes?: readonly Take[] | undefined;
    clipUuid?: string;
    /** How long the scene is, where that is known. */
    sceneMs?: number | undefined;
    /** Brings the film that is on the page to the note's moment. */
    onSeek?: (note: NoteView) => void;
    /** When that is on this film, in milliseconds, where it counts otherwise than the scene. */
    filmMsOf?: (note: NoteView) => number | null;
  };

/** The notes of a scene or a clip as a member has them. */
export function useNotePlace(): (given: Given) => NotePlace {
  const queryClient = useQueryClient();
  const { enlarge } = useOpenScene();
  return ({ viewerUuid, mayWrite, projectUuid, sceneId, takes = [], clipUuid, ...given }) => {
    const find = (takeUuid: string | null | undefined) => takes.find((take) => take.takeUuid === takeUuid);
    /** Names become ids just before the text is sent; whom the note named before is among them even when they left. */
    const mark = async (text: string, mentions: readonly Mention[] = []): Promise<string> => {
      if (!text.includes("@")) return text;
      const [{ markMentions }, people] = await Promise.all([
        import("../../note/complete-mention.ts"),
        queryClient.ensureQueryData(peopleQuery(projectUuid)),
      ]);
      return markMentions(text, [...mentions, ...people]);
    };
    const verbs: NoteVerbs = {
      write: async ({ text, on, ...note }) => {
        const marked = { ...note, projectUuid, text: await mark(text), ...(on && { takeUuid: on }) };
        return clipUuid ? writeClipNote({ ...marked, clipUuid }) : writeNote({ ...marked, sceneId });
      },
      edit: async ({ uuid, mentions }, text) =>
        editNote({ projectUuid, noteUuid: uuid, text: await mark(text, mentions) }),
      remove: (noteUuid) => deleteNote({ projectUuid, noteUuid }),
      react: (noteUuid, sign, isGiven) => reactToNote({ projectUuid, noteUuid, sign, isGiven }),
      resolve: (noteUuid) => resolveNote({ projectUuid, noteUuid }),
      reopen: (noteUuid) => reopenNote({ projectUuid, noteUuid }),
    };
    return {
      ...{ viewerUuid, mayWrite, verbs, keptAs: "", mentions: projectUuid, hasReaders: true },
      field: noteField(projectUuid, sceneId),
      ...given,
      refreshes: [
        discussionQuery({ projectUuid, sceneId }).queryKey,
        momentsQuery(projectUuid).queryKey,
        ["projects", projectUuid, "clip-discussion"],
        reviewsQuery(projectUuid).queryKey,
      ],
      attachments: `/api/projects/${encodeURIComponent(projectUuid)}/attachments`,
      drawAt: drawingPlace(projectUuid, sceneId),
      pictureOf: (takeUuid) => {
        const take = find(takeUuid);
        return {
          number: take?.number,
          src: take?.thumbnailLink ?? take?.assetLink,
          shape: take?.framing ? take.framing.width / take.framing.height : usualShape,
        };
      },
      // What a picture that is not there any more was about is not drawn on, nor a clip from elsewhere.
      canDrawInto: (note) =>
        note.clip === undefined && (note.take ? find(note.take.takeUuid) !== undefined : !note.isFromJoined),
      toPicture: (why) => why === "draw" && enlarge(sceneId),
      ofOtherClip: (note, thumbnail) => <ThumbnailOfClip {...{ projectUuid, note }} {...thumbnail} />,
      marksOf: (note) => (
        <>
          {note.isByGuest ? <GuestMark email={note.guestEmail} /> : null}
          {note.isFromJoined ? <span>{say.fromAJoinedScene()}</span> : null}
          <NoteMoment {...{ projectUuid, clipUuid, note }} {...given} />
          {note.take ? <span>{say.takeNumber({ number: note.take.number })}</span> : null}
        </>
      ),
      answersOf: (thread) => (
        <NoteAnswers
          cause={{ noteUuid: thread.uuid }}
          said={thread.text}
          about={[]}
          author={thread}
          isClosed={thread.resolved !== undefined}
        />
      ),
    };
  };
}

type ThumbnailOfClipProps = { projectUuid: string; note: NoteView } & Omit<DrawingThumbnailProps, "shape" | "src">;

/** What was drawn on a clip that is not on the page. */
function ThumbnailOfClip({ projectUuid, note, ...thumbnail }: ThumbnailOfClipProps) {
  const { data: clips } = useQuery({ ...projectClipsQuery(projectUuid), refetchInterval: false, staleTime: 60_000 });
  const clip = clips?.find(({ clipUuid }) => clipUuid === note.clip?.clipUuid);
  const video = clip?.playbackLink ?? clip?.clipLink;
  if (!clip || !video) return <DrawingThumbnail shape={usualShape} {...thumbnail} />;
  const film = { video, poster: clip.thumbnailLink, fps: clip.form.fps, shape: shapeOf(clip) };
  return <FilmThumbnail film={film} atMs={note.clip?.atMs ?? 0} {...thumbnail} />;
}

type NoteMomentProps = Pick<Given, "projectUuid" | "sceneMs" | "onSeek" | "filmMsOf"> & {
  clipUuid: string | undefined;
  note: NoteView;
};

/** When in its scene or clip a note is meant; leads there. */
function NoteMoment({ note, projectUuid, clipUuid, sceneMs, onSeek, filmMsOf }: NoteMomentProps) {
  const { uuid, atMs, clip } = note;
  const moment = clipUuid ? clip?.atMs : (clip?.atMs ?? atMs);
  if (moment === undefined) return null;
  const to = (page: string, words: string) => (
    <Link
      href={`/projects/${encodeURIComponent(projectUuid)}/${page}?${new URLSearchParams({ note: uuid })}`}
      className="tabular rounded-sm font-medium text-accent hover:underline"
    >
      {words}
    </Link>
  );
  const fromClip =
    clip && !clipUuid
      ? to(`clips/${encodeURIComponent(clip.clipUuid)}`, sayMoments.inTheClip({ timecode: formatTimecode(clip.atMs) }))
      : null;
  if (fromClip && !onSeek) return fromClip;
  const shown = filmMsOf?.(note) ?? moment;
  return (
    <>
      {onSeek ? (
        <MomentButton atMs={shown} onPress={() => onSeek(note)} />
      ) : (
        to("preview", sayMoments.atTimecode({ timecode: formatTimecode(shown) }))
      )}
      {fromClip}
      {/* The moment is no longer in the scene: it is shown at its end. */}
      {atMs !== undefined && sceneMs !== undefined && atMs >= sceneMs ? (
        <span className="text-warn">{sayMoments.theSceneIsShorterNow()}</span>
      ) : null}
    </>
  );
}
