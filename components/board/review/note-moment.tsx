import Link from "next/link";
import type { NoteView } from "#lib/studio/reviews/notes/views.ts";
import * as say from "#messages/moments.ts";
import { formatTimecode } from "../../ui/format.ts";
import type { NotePlace } from "./note-acts.ts";

type NoteMomentProps = { note: NoteView; place: Omit<NotePlace, "sceneId" | "viewerUuid" | "mayWrite"> };

/** When in its scene or clip a note is meant; leads there. */
export function NoteMoment({ note, place: { projectUuid, clipUuid, sceneMs, onSeek, filmMsOf } }: NoteMomentProps) {
  const { atMs, clip } = note;
  const moment = clipUuid ? clip?.atMs : (clip?.atMs ?? atMs);
  if (moment === undefined) return null;
  const timecode = formatTimecode(filmMsOf?.(note) ?? moment);
  if (onSeek) {
    return (
      <>
        <button
          type="button"
          aria-label={say.goTo({ timecode })}
          onClick={() => onSeek(note)}
          className="tabular min-h-6 touch:-my-2.5 touch:min-h-11 cursor-pointer rounded-sm px-1 font-medium text-accent hover:underline"
        >
          {timecode}
        </button>
        {clip && !clipUuid ? <FromClip projectUuid={projectUuid} note={note} /> : null}
        <Shorter note={note} sceneMs={sceneMs} />
      </>
    );
  }
  if (clip) return <FromClip projectUuid={projectUuid} note={note} />;
  const preview = `/projects/${encodeURIComponent(projectUuid)}/preview?${new URLSearchParams({ note: note.uuid })}`;
  return (
    <>
      <Link href={preview} className="tabular rounded-sm font-medium text-accent hover:underline">
        {say.atTimecode({ timecode })}
      </Link>
      <Shorter note={note} sceneMs={sceneMs} />
    </>
  );
}

function FromClip({ projectUuid, note: { uuid, clip } }: { projectUuid: string; note: NoteView }) {
  if (!clip) return null;
  const page = `/projects/${encodeURIComponent(projectUuid)}/clips/${encodeURIComponent(clip.clipUuid)}`;
  return (
    <Link
      href={`${page}?${new URLSearchParams({ note: uuid })}`}
      className="tabular rounded-sm font-medium text-accent hover:underline"
    >
      {say.inTheClip({ timecode: formatTimecode(clip.atMs) })}
    </Link>
  );
}

/** The moment is no longer in the scene: it is shown at its end. */
function Shorter({ note: { atMs }, sceneMs }: { note: NoteView; sceneMs: number | undefined }) {
  if (atMs === undefined || sceneMs === undefined || atMs < sceneMs) return null;
  return <span className="text-warn">{say.theSceneIsShorterNow()}</span>;
}
