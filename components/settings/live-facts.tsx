"use client";
import { formatNumber } from "#lib/language/format.ts";
import { creditsQuery } from "#lib/studio/account/account-queries.ts";
import { connectionQuery } from "#lib/studio/connection/connection-queries.ts";
import * as say from "#messages/settings.ts";
import { useQuery } from "../shell/use-query.ts";
import { Skeleton } from "../ui/skeleton.tsx";
import { Fact } from "./fact.tsx";

/** How the service stands now, asked for again while it is away. */
export function LiveFacts() {
  const connection = useQuery(connectionQuery());
  const balance = useQuery(creditsQuery()).data?.credits;
  return (
    <>
      <Fact name={say.state()}>
        {connection.data ? stateOf(connection.data) : <Skeleton className="inline-block h-4 w-24" />}
      </Fact>
      {typeof balance === "number" ? <Fact name={say.credits()}>{formatNumber(balance)}</Fact> : null}
    </>
  );
}

function stateOf({ isReachable, fault }: { isReachable: boolean; fault?: { message: string } }): string {
  return isReachable ? say.answers() : (fault?.message ?? say.doesNotAnswer());
}
