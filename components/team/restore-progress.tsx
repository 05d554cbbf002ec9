"use client";

import { useEffect, useRef } from "react";
import { type RestoreState, restoringQuery } from "#lib/studio/people/restore/queries.ts";
import * as say from "#messages/restore.ts";
import { useQuery } from "../shell/use-query.ts";
import { Progress } from "../ui/progress.tsx";
import { loadPage } from "./use-act.ts";

/** How far it is, whoever answers at the studio's address meanwhile. Ends at the sign-in, or with what went wrong. */
export function RestoreProgress({ onFailed }: { onFailed: (state: RestoreState) => void }) {
  const { data: state } = useQuery(restoringQuery());
  const told = useRef(onFailed);
  told.current = onFailed;
  useEffect(() => {
    if (state?.phase === "failed") told.current(state);
    // Nothing is known of it any more where it was ended and begun anew by hand.
    if (state?.phase === "done" || state === null) void loadPage("/sign-in");
  }, [state]);
  const phase = state?.phase ?? "stopping";
  return (
    <section aria-label={say.bringingBack()} className="flex flex-col gap-3">
      <p role="status" className="font-medium">
        {say.phases[phase]()}
      </p>
      <Progress label={say.howMuchIsDone()} done={state?.share ?? null} total={1} />
      <p className="min-h-10 break-words text-dim text-sm">{state?.standing}</p>
      <p className="text-dim">{say.theStudioIsAwayMeanwhile()}</p>
    </section>
  );
}
