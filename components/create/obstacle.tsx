"use client";

import { Lock } from "lucide-react";
import Link from "next/link";
import { formatList } from "#lib/language/format.ts";
import type { NotCreating as Reason } from "#lib/studio/people/viewer.ts";
import { connectionQuery, creditsQuery } from "#lib/studio/settings/service/queries.ts";
import * as say from "#messages/create.ts";
import { useQuery } from "../shell/use-query.ts";
import { useReach } from "../shell/use-reach.ts";
import { Button } from "../ui/button.tsx";
import { ErrorNote } from "../ui/error-note.tsx";
import { EmptyState } from "../ui/states.tsx";

/**
 * What would refuse the project in the end, said before anything is filled in. What is filled in is kept in the
 * meantime.
 */
export function CreateObstacle() {
  const { data: connection } = useQuery(connectionQuery());
  const { data: balance } = useQuery(creditsQuery());
  // What was true when it was asked may not be any more, and cannot be asked now.
  if (useReach().isAway) return null;
  const isAway = connection?.isReachable === false;
  if (!isAway && (balance?.credits ?? 1) > 0) return null;
  return (
    <div className="mx-auto w-full max-w-[752px] px-4 pt-3">
      {isAway ? (
        <ErrorNote message={say.theVideoServiceCannotBe()} next={say.itIsAskedAgainEvery()} />
      ) : (
        <ErrorNote message={say.thereAreNoCreditsLeft()} next={say.noCreditsAdvice()} />
      )}
    </div>
  );
}

/** In place of a wizard, for somebody who may not create where they work: why, and whom to ask. */
export function NotCreating({ reason: { teamspace, owners, elsewhere } }: { reason: Reason }) {
  const ask = owners.length > 0 ? say.askToMakeYouAn({ either: either(owners) }) : "";
  const instead = elsewhere.length > 0 ? say.orWorkInWhereYou({ either: either(elsewhere) }) : "";
  return (
    <EmptyState
      picture={<Lock className="size-8" strokeWidth={1.25} aria-hidden />}
      title={say.youCannotCreateProjectsIn({ teamspace })}
      advice={say.editorsAndOwnersCan({ ask, instead })}
      action={
        <Button asChild>
          <Link href="/projects">{say.backToTheProjects()}</Link>
        </Button>
      }
    />
  );
}

function either(names: readonly string[]): string {
  return formatList(names, "disjunction");
}
