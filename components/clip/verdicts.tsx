import { Check, RotateCcw } from "lucide-react";
import { formatList } from "#lib/language/format.ts";
import { type ClipReviewView, clipStanding, lastWords } from "#lib/studio/reviews/clips/model/queries.ts";
import * as say from "#messages/clip-review.ts";
import { VerdictLine, VerdictList } from "../board/review/verdict-list.tsx";
import { joinClasses } from "../ui/classes.ts";

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
  return (
    <VerdictList
      history={history}
      last={last}
      line={(review) => (
        <VerdictLine review={review} isOver={!last.includes(review)}>
          {review.isOfAnotherFile ? <p className="text-warn">{say.ofAnotherFile()}</p> : null}
        </VerdictLine>
      )}
    />
  );
}
