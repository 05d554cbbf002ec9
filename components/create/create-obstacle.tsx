"use client";
import { creditsQuery } from "#lib/studio/account/account-queries.ts";
import { connectionQuery } from "#lib/studio/connection/connection-queries.ts";
import * as say from "#messages/create.ts";
import { useQuery } from "../shell/use-query.ts";
import { ErrorNote } from "../ui/error-note.tsx";

/** What would refuse the project in the end, said before anything is filled in. What is filled in is kept meanwhile. */
export function CreateObstacle() {
  const { data: connection } = useQuery(connectionQuery());
  const { data: balance } = useQuery(creditsQuery());
  const isAway = connection?.isReachable === false;
  if (!isAway && (balance?.credits ?? 1) > 0) return null;
  return (
    <div className="mx-auto w-full max-w-[752px] px-4 pt-3">
      {isAway ? (
        <ErrorNote message={say.theVideoServiceCannotBe()} next={say.itIsAskedAgainEvery()} />
      ) : (
        <ErrorNote message={say.thereAreNoCreditsLeft()} next={say.askWhoeverLooksAfterThis()} />
      )}
    </div>
  );
}
