"use client";
import { TriangleAlert } from "lucide-react";
import { reviewsQuery } from "#lib/studio/reviews/queries.ts";
import * as say from "#messages/review-header.ts";
import { useQuery } from "../../shell/use-query.ts";

/** Says on the board that its scenes cannot get the approvals that the review rules ask for. */
export function UnmetRules({ projectUuid, mayChange }: { projectUuid: string; mayChange: boolean }) {
  const { data } = useQuery(reviewsQuery(projectUuid));
  if (!data?.cannotBeMet) return null;
  return (
    <p role="status" className="flex shrink-0 items-start gap-2 px-4 pt-2.5 text-sm text-warn">
      <TriangleAlert className="mt-0.5 size-4 shrink-0" aria-hidden />
      <span>
        {say.rulesCannotBeMet()} {mayChange ? say.changeThem() : say.askForOtherRules()}
      </span>
    </p>
  );
}
