import { MessageSquare, RotateCcw } from "lucide-react";
import type { SceneCause } from "#lib/studio/activity/since/queries.ts";
import * as say from "#messages/since.ts";
import { GuestMark } from "../board/review/guest-mark.tsx";
import { joinClasses } from "../ui/classes.ts";
import { RelativeTime } from "../ui/time.tsx";

/** What was said of a scene that may have led to its change; one's own open notes first. */
export function Causes({ causes }: { causes: readonly SceneCause[] }) {
  if (causes.length === 0) return <p className="text-dim">{say.nobodySaid()}</p>;
  return (
    <ul aria-label={say.because()} className="flex flex-col gap-2">
      {causes.map((cause) => (
        <li
          key={cause.uuid}
          className={joinClasses("rounded-lg border px-3 py-2.5", cause.isOwn && cause.isOpen && "border-accent")}
        >
          <Cause cause={cause} />
        </li>
      ))}
    </ul>
  );
}

function Cause({
  cause: { kind, personName: person, isByGuest, isOwn, isOpen, text, answer, at },
}: {
  cause: SceneCause;
}) {
  const Icon = kind === "note" ? MessageSquare : RotateCcw;
  const own = kind === "note" ? say.yourNote() : say.yourRequest();
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-1.5 text-sm">
        <Icon className="size-4 shrink-0 text-dim" aria-hidden />
        <span className="font-medium" dir="auto">
          {isOwn ? own : kind === "note" ? say.noteBy({ person }) : say.requestBy({ person })}
        </span>
        {isByGuest ? <GuestMark /> : null}
        {isOpen ? <span className="text-warn">{say.isOpen()}</span> : null}
        <RelativeTime at={at} className="text-dim" />
      </p>
      <p className="whitespace-pre-wrap break-words" dir="auto">
        {text}
      </p>
      {answer ? (
        <p className="mt-1 whitespace-pre-wrap break-words text-dim" dir="auto">
          {say.answerBy({ person: answer.personName, words: answer.text })}
        </p>
      ) : null}
    </>
  );
}
