import { Check, RotateCcw } from "lucide-react";
import type { ReactNode } from "react";
import { formatList } from "#lib/language/format.ts";
import { type ClipReviewView, clipStanding, lastWords } from "#lib/studio/reviews/clips/views.ts";
import * as say from "#messages/clip-review.ts";
import * as sayReview from "#messages/review.ts";
import { GuestMark } from "../board/review/guest-mark.tsx";
import { LinkedText } from "../note/text.tsx";
import { joinClasses } from "../ui/classes.ts";
import { RelativeTime } from "../ui/time.tsx";

/** Where a clip stands with its reviewers, in a line; nothing while nobody has judged it. */
export function ClipStanding({ verdicts }: { verdicts: readonly ClipReviewView[] }) {
  const standing = clipStanding(verdicts);
  if (standing === "none") return null;
  const isApproved = standing === "approved";
  const wanted = isApproved ? "approved" : "changes_requested";
  const names = formatList(
    verdicts.filter(({ verdict }) => verdict === wanted).map(({ personName }) => personName),
    "conjunction",
  );
  const Icon = isApproved ? Check : RotateCcw;
  return (
    <p className={joinClasses("flex items-center gap-1.5 text-sm", isApproved ? "text-ok" : "text-warn")}>
      <Icon className="size-4 shrink-0" aria-hidden />
      <span className="min-w-0 break-words" dir="auto">
        {isApproved ? say.approvedBy({ names }) : say.changesRequestedBy({ names })}
      </span>
    </p>
  );
}

type ClipVerdictsProps = {
  /** Newest first. */
  history: readonly ClipReviewView[];
};

/** Everybody's last word on a clip, and what was said before. */
export function ClipVerdicts({ history }: ClipVerdictsProps) {
  const last = lastWords(history);
  const earlier = history.filter((review) => !last.includes(review));
  if (history.length === 0) return null;
  return (
    <div className="flex flex-col gap-2">
      <ul aria-label={sayReview.verdicts()} className="flex flex-col gap-2 empty:hidden">
        {last.map((review) => (
          <Verdict key={review.uuid} review={review} />
        ))}
      </ul>
      {earlier.length > 0 ? (
        <details>
          <summary className="cursor-pointer rounded-sm text-dim text-sm">
            {sayReview.earlierVerdicts({ earlier: earlier.length })}
          </summary>
          <ul className="mt-2 flex flex-col gap-2">
            {earlier.map((review) => (
              <Verdict key={review.uuid} review={review} isOver />
            ))}
          </ul>
        </details>
      ) : null}
    </div>
  );
}

function Verdict({ review, isOver = false }: { review: ClipReviewView; isOver?: boolean }): ReactNode {
  const isApproval = review.verdict === "approved";
  const Icon = isApproval ? Check : RotateCcw;
  return (
    <li className="text-sm">
      <p className={joinClasses("flex flex-wrap items-center gap-x-1.5", isOver && "text-dim")}>
        <Icon
          className={joinClasses("size-4 shrink-0", !isOver && (isApproval ? "text-ok" : "text-warn"))}
          aria-hidden
        />
        <span className="font-medium" dir="auto">
          {review.personName}
        </span>
        {review.isByGuest ? <GuestMark email={review.guestEmail} /> : null}
        {isApproval ? sayReview.verdictApproved() : sayReview.requestedChanges({ about: "" })}
        <RelativeTime at={review.createdAt} className="text-dim" />
        {review.takenBackAt ? <span className="text-dim">{sayReview.takenBack()}</span> : null}
        {review.isOfAnotherFile ? <span className="text-warn">{say.ofAnotherFile()}</span> : null}
      </p>
      {review.note ? <LinkedText text={review.note} className={isOver ? "text-dim" : ""} /> : null}
    </li>
  );
}
