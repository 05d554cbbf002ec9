import { CircleCheck, CircleDashed, MessageSquareWarning } from "lucide-react";
import Link from "next/link";
import { type ReactNode, useState } from "react";
import {
  describeFate,
  describeOpenNotes,
  describePicture,
  describeVerdict,
  describeWay,
  noteStates,
  shortFingerprint,
} from "#lib/studio/reviews/record/describe.ts";
import type {
  Recorded,
  RecordedClip,
  RecordedNote,
  RecordedScene,
  RecordedVerdict,
} from "#lib/studio/reviews/record/queries.ts";
import * as say from "#messages/approval-record.ts";
import { joinClasses } from "../../ui/classes.ts";
import { formatExactTime } from "../../ui/format.ts";

/** One scene of an approval record: its content now, every verdict on it, and the notes that were open beside them. */
export function SceneRecord({ scene, board }: { scene: RecordedScene; board: string }) {
  const { sceneId, number, state } = scene;
  const href = number === null ? null : `${board}?scene=${encodeURIComponent(sceneId)}`;
  return (
    <Judged
      id={`record-${sceneId}`}
      href={href}
      title={number === null ? say.removedScene() : say.sceneNumber({ number })}
      aside={<p className={joinClasses("font-medium", tones[state.name])}>{state.label}</p>}
      recorded={scene}
      words={{ now: say.contentNow, judged: say.reviewedContent }}
    />
  );
}

/** The same of a clip. */
export function ClipRecord({ clip, clips }: { clip: RecordedClip; clips: string }) {
  const { clipUuid, number, exportedAt } = clip;
  return (
    <Judged
      id={`record-${clipUuid}`}
      href={`${clips}/${encodeURIComponent(clipUuid)}`}
      title={say.clipExportedAt({ number, date: formatExactTime(exportedAt) })}
      recorded={clip}
      poster={clip.poster}
      words={{ now: say.fileNow, judged: say.reviewedFile }}
    />
  );
}

const tones: Record<RecordedScene["state"]["name"], string> = {
  none: "text-dim",
  partly: "text-dim",
  approved: "text-ok",
  changes: "text-warn",
  lapsed: "text-warn",
};

type Words = Record<"now" | "judged", (of: { fingerprint: ReactNode }) => ReactNode>;
type JudgedProps = {
  id: string;
  /** Where it is to be seen, as long as it is. */
  href: string | null;
  title: string;
  aside?: ReactNode;
  recorded: Recorded;
  /** A frame of a clip. */
  poster?: string | undefined;
  words: Words;
};

function Judged({ id, href, title, aside, recorded: { fingerprint, verdicts, notes }, poster, words }: JudgedProps) {
  return (
    <section aria-labelledby={id} className="mt-6 border-t pt-4">
      <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <h3 id={id} className="font-semibold text-lg">
          {href === null ? (
            title
          ) : (
            <Link
              href={href}
              className="rounded-sm underline decoration-line underline-offset-4 hover:decoration-current"
            >
              {title}
            </Link>
          )}
        </h3>
        {aside}
      </div>
      {poster === undefined ? null : <Picture src={poster} text={say.frameOfTheClip()} />}
      {fingerprint === null ? null : (
        <p className="mt-0.5 text-dim text-sm">{words.now({ fingerprint: <Fingerprint of={fingerprint} /> })}</p>
      )}
      {verdicts.length === 0 ? (
        <p className="mt-2 text-dim">{say.notReviewed()}</p>
      ) : (
        <ul aria-label={say.verdicts()} className="mt-3 flex flex-col gap-4">
          {verdicts.map((verdict) => (
            <Verdict key={verdict.uuid} verdict={verdict} judged={words.judged} />
          ))}
        </ul>
      )}
      {notes.length > 0 ? (
        <>
          <h4 className="mt-4 font-semibold">{say.notes()}</h4>
          <ul className="mt-1 flex flex-col gap-2">
            {notes.map((note) => (
              <Note key={note.number} note={note} />
            ))}
          </ul>
        </>
      ) : null}
    </section>
  );
}

function Verdict({ verdict, judged }: { verdict: RecordedVerdict; judged: Words["judged"] }) {
  const { at, note, fingerprint, fate, picture } = verdict;
  const isStanding = fate.name === "stands";
  const isApproval = verdict.verdict === "approved";
  const Icon = !isStanding ? CircleDashed : isApproval ? CircleCheck : MessageSquareWarning;
  const tone = !isStanding ? "text-dim" : isApproval ? "text-ok" : "text-warn";
  return (
    <li className="flex break-inside-avoid gap-2.5">
      <Icon className={joinClasses("mt-0.5 size-4 shrink-0", tone)} aria-hidden />
      <div className="min-w-0 flex-1">
        <p className="break-words font-medium">{describeVerdict(verdict)}</p>
        {picture === undefined ? null : <Picture src={picture.address} text={describePicture(picture)} />}
        {note === "" ? null : (
          <p className="whitespace-pre-line break-words" dir="auto">
            {say.quoted({ note })}
          </p>
        )}
        <p className="text-dim text-sm">
          <Exactly at={at} />
          {" · "}
          <span className={isStanding ? "" : "text-warn"}>{describeFate(verdict, formatExactTime)}</span>
        </p>
        <p className="break-words text-dim text-sm">
          {describeWay(verdict, formatExactTime)} {describeOpenNotes(verdict)}
        </p>
        {fingerprint === null ? null : (
          <p className="text-dim text-sm">{judged({ fingerprint: <Fingerprint of={fingerprint} /> })}</p>
        )}
      </div>
    </li>
  );
}

/** Small, with what it is below it. */
function Picture({ src, text }: { src: string; text: string }) {
  const [isGone, setGone] = useState(false);
  if (isGone) return <p className="my-1 text-dim text-sm">{say.pictureNotKept()}</p>;
  return (
    <figure className="my-1.5">
      {/* biome-ignore lint/performance/noImgElement: a file of the service, which Next is not to fetch. */}
      <img
        src={src}
        alt=""
        loading="lazy"
        onError={() => setGone(true)}
        className="max-h-36 w-auto max-w-full rounded-md bg-[#16181b] sm:max-w-64"
      />
      <figcaption className="mt-0.5 text-dim text-sm">{text}</figcaption>
    </figure>
  );
}

/** Its beginning on a screen, where two are held against each other, and all of it on paper. */
function Fingerprint({ of }: { of: string }) {
  return (
    <code className="break-all font-mono text-xs" title={of}>
      <span className="print:hidden">{shortFingerprint(of)}</span>
      <span className="hidden print:inline">{of}</span>
    </code>
  );
}

function Note({ note }: { note: RecordedNote }) {
  const { number, authorName, isByGuest, isInternal, text, at, state } = note;
  const name = isByGuest ? say.guest({ name: authorName }) : authorName;
  const marks = [noteStates[state](), ...(isInternal ? [say.teamOnly()] : [])];
  return (
    <li className="break-inside-avoid">
      <p className="break-words text-dim text-sm">
        <span className="font-medium text-text">{say.noteNumber({ number })}</span>
        {` · ${say.noteBy({ name, date: formatExactTime(at) })} · ${marks.join(" · ")}`}
      </p>
      {text === "" ? null : (
        <p className="break-words" dir="auto">
          {text}
        </p>
      )}
    </li>
  );
}

/** A moment as it is written in a record, where "yesterday" would be wrong tomorrow. */
export function Exactly({ at }: { at: number }) {
  return <time dateTime={new Date(at).toISOString()}>{formatExactTime(at)}</time>;
}
