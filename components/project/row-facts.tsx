import { CircleAlert, CircleCheck, CircleSlash, LoaderCircle, MessageSquare, TriangleAlert } from "lucide-react";
import { formatList } from "#lib/language/format.ts";
import type { WaitingOn } from "#lib/studio/projects/model/views.ts";
import * as say from "#messages/project.ts";
import * as sayProjects from "#messages/projects.ts";
import { joinClasses } from "../ui/classes.ts";
import type { StatusTone } from "./status.ts";

/** How many threads of notes are open; nothing where there are none. */
export function OpenNotes({ count = 0 }: { count?: number | undefined }) {
  if (count === 0) return null;
  const name = say.openNotes({ count });
  return (
    <span className="tabular inline-flex items-center gap-1 text-dim text-xs" title={name}>
      <MessageSquare className="size-3.5" aria-hidden />
      <span aria-hidden>{count}</span>
      <span className="sr-only">{name}</span>
    </span>
  );
}

const looks = {
  work: { icon: LoaderCircle, classes: "text-accent", motion: "animate-spin [animation-duration:2s]" },
  ok: { icon: CircleCheck, classes: "text-ok", motion: "" },
  warn: { icon: TriangleAlert, classes: "text-warn", motion: "" },
  bad: { icon: CircleAlert, classes: "text-bad", motion: "" },
  quiet: { icon: CircleSlash, classes: "text-dim", motion: "" },
} as const;

type StatusBadgeProps = { label: string; tone: StatusTone; className?: string };

export function StatusBadge({ label, tone, className }: StatusBadgeProps) {
  const { icon: Icon, classes, motion } = looks[tone];
  return (
    <span
      className={joinClasses(
        "inline-flex items-center gap-1 whitespace-nowrap font-medium text-xs",
        classes,
        className,
      )}
    >
      <Icon className={joinClasses("size-3.5", motion)} aria-hidden />
      {label}
    </span>
  );
}

/** "Waiting on you and Rita Vogel: 2 scenes to review" */
export function describeWaiting(waiting: WaitingOn): string {
  if (waiting.for === "export") return sayProjects.readyToExport();
  if (waiting.for === "notes") return sayProjects.waitingOnYouOpenNotes({ notes: waiting.notes });
  const people = describePeople(waiting);
  return sayProjects.waitingOnPeople({ people, what: describeWork(waiting) });
}

/** The same below a heading that says what is waited for: "you and Rita Vogel: 2 scenes to review" */
export function describeWhoIsWaitedOn(waiting: WaitingOn): string {
  if (waiting.for === "export") return sayProjects.readyToExport();
  if (waiting.for === "notes") return sayProjects.yourOpenNotes({ notes: waiting.notes });
  const people = describePeople(waiting);
  return sayProjects.peopleAndWork({ people, what: describeWork(waiting) });
}

/** "3 scenes to review and 1 clip" */
function describeWork({ for: what, scenes, clips = 0 }: Extract<WaitingOn, { names: string[] }>): string {
  const say = what === "review" ? toReview : toChange;
  if (clips === 0) return say.scenes({ scenes });
  if (scenes === 0) return say.clips({ clips });
  return sayProjects.andClips({ scenes: say.scenes({ scenes }), clips });
}

const toReview = { scenes: sayProjects.scenesToReview, clips: sayProjects.clipsToReview };
const toChange = { scenes: sayProjects.scenesToChange, clips: sayProjects.clipsToChange };

function describePeople({ names, more, isMine, isOnGuests }: Extract<WaitingOn, { names: string[] }>): string {
  const people = [
    ...(isMine ? [sayProjects.you()] : []),
    ...names,
    ...(more > 0 ? [sayProjects.moreMore({ more })] : []),
    ...(isOnGuests ? [sayProjects.guests()] : []),
  ];
  return formatList(people, "conjunction");
}
