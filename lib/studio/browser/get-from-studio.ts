import { queryOptions, type UseQueryOptions } from "@tanstack/react-query";
import * as say from "#messages/ui.ts";
import { passingFault, type StudioFault } from "../fault.ts";
import { reach } from "../live/browser/reach.ts";

/** What a query throws in the browser, so that its `error` carries the whole fault. */
export class QueryFault extends Error {
  readonly fault: StudioFault;

  constructor(fault: StudioFault) {
    super(fault.message);
    this.name = "QueryFault";
    this.fault = fault;
  }
}

const offline: StudioFault = passingFault(
  "studio_unreachable",
  say.theStudioDoesNotAnswer(),
  say.checkYourConnection(),
);

/** Reads one of the studio's GET routes in the browser. Throws a {@link QueryFault}. */
export async function getFromStudio<Value>(path: string, signal: AbortSignal): Promise<Value> {
  const response = await fetch(path, { signal, headers: { accept: "application/json" } }).catch((error) => {
    if (signal.aborted) throw error;
    reach.suspect();
    throw new QueryFault(offline);
  });
  const body: unknown = await response.json().catch(() => undefined);
  // The studio's own route answered, whose type the caller names; pages of another build are loaded again.
  if (response.ok && body !== undefined) {
    reach.noteAnswer();
    return body as Value;
  }
  const fault = await faultIn(body);
  // What stands before the studio answered for it, or the studio is there without its database.
  if (fault === offline || fault.code === "unknown") reach.suspect();
  throw new QueryFault(fault);
}

/** The fault that an answer of the studio's tells of. No page waits for what reads it: few ever need it. */
export async function faultIn(body: unknown): Promise<StudioFault> {
  const reader = await import("./parse-fault.ts").catch(() => undefined);
  return reader?.parseFault(body) ?? offline;
}

/** For React Query: go on asking only where asking again can help. */
export function retryQuery(failures: number, error: Error): boolean {
  return failures < 3 && error instanceof QueryFault && error.fault.retryable;
}

type Options<Value> = Partial<Omit<UseQueryOptions<Value, Error, Value, string[]>, "queryKey" | "queryFn" | "retry">>;

/** How a page asks one of the studio's GET routes. */
export function studioQuery<Value>(queryKey: string[], path: string, options: Options<Value> = {}) {
  return queryOptions<Value, Error, Value, string[]>({
    ...options,
    queryKey,
    queryFn: ({ signal }) => getFromStudio<Value>(path, signal),
    retry: retryQuery,
  });
}
