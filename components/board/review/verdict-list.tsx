import { Check, RotateCcw } from "lucide-react";
import type { ReactNode } from "react";
import type { Verdict } from "#lib/contract/review.ts";
import * as say from "#messages/review.ts";
import { GuestMark } from "../../note/guest-mark.tsx";
import { LinkedText } from "../../note/text.tsx";
import { joinClasses } from "../../ui/classes.ts";
import { RelativeTime } from "../../ui/time.tsx";

type Given = {
  uuid: string;
  personName: string;
  isByGuest: boolean;
  guestEmail?: string | undefined;
  verdict: Verdict;
  note: string;
  createdAt: number;
  takenBackAt?: number | undefined;
};

type VerdictListProps<Review extends Given> = {
  /** Newest first. */
  history: readonly Review[];
  /** Those of them that are somebody's last word. */
  last: readonly Review[];
  line: (review: Review) => ReactNode;
  /** What stands with a last word. */
  lastLine?: (review: Review) => ReactNode;
};

/** Everybody's last word, and what was said before. */
export function VerdictList<Review extends Given>({ history, last, line, lastLine = line }: VerdictListProps<Review>) {
  if (history.length === 0) return null;
  const earlier = history.filter((review) => !last.includes(review));
  return (
    <div className="flex flex-col gap-2">
      <ul aria-label={say.verdicts()} className="flex flex-col gap-2 empty:hidden">
        {last.map((review) => (
          <li key={review.uuid} className="flex items-start gap-2">
            {lastLine(review)}
          </li>
        ))}
      </ul>
      {earlier.length > 0 ? (
        <details>
          <summary className="cursor-pointer rounded-sm text-dim text-sm">
            {say.earlierVerdicts({ earlier: earlier.length })}
          </summary>
          <ul className="mt-2 flex flex-col gap-2">
            {earlier.map((review) => (
              <li key={review.uuid}>{line(review)}</li>
            ))}
          </ul>
        </details>
      ) : null}
    </div>
  );
}

type VerdictLineProps = {
  review: Given;
  /** It counts no more. */
  isOver: boolean;
  /** Of what changes were asked for, where not of the whole. */
  about?: string;
  /** What became of it. */
  children?: ReactNode;
};

/** Who said what, when, and in which words. */
export function VerdictLine({ review, isOver, about = "", children }: VerdictLineProps) {
  const isApproval = review.verdict === "approved";
  const Icon = isApproval ? Check : RotateCcw;
  return (
    <div className="min-w-0 flex-1 text-sm">
      <p className={joinClasses("flex flex-wrap items-center gap-x-1.5", isOver && "text-dim")}>
        <span className="flex min-w-0 items-start gap-1.5">
          <Icon
            className={joinClasses("mt-0.5 size-4 shrink-0", !isOver && (isApproval ? "text-ok" : "text-warn"))}
            aria-hidden
          />
          <span className="min-w-0 wrap-anywhere font-medium" dir="auto">
            {review.personName}
          </span>
        </span>
        {review.isByGuest ? <GuestMark email={review.guestEmail} /> : null}
        {isApproval ? say.verdictApproved() : say.requestedChanges({ about })}
        <RelativeTime at={review.createdAt} className="text-dim" />
        {review.takenBackAt ? <span className="text-dim">{say.withdrawn()}</span> : null}
      </p>
      {children}
      {review.note ? <LinkedText text={review.note} className={isOver ? "text-dim" : ""} /> : null}
    </div>
  );
}
