"use client";
import { connectionQuery } from "#lib/studio/connection/connection-queries.ts";
import { useQuery } from "../shell/use-query.ts";

/** The offline transcriber that finds pauses and hears no words. */
const deaf = "pauses";

/** Whether nothing that is connected can tell what is said in a recording; undefined while nobody knows. */
export function useIsDeaf(): boolean | undefined {
  const { transcriber } = useQuery(connectionQuery()).data?.capabilities.providers ?? {};
  return transcriber ? transcriber.name === deaf : undefined;
}
