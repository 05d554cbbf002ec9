import { queryOptions } from "@tanstack/react-query";
import { askStudio, retryQuery } from "../../browser/get-from-studio.ts";
import type { ConnectionView } from "./views.ts";

/** What the connected service can do; what it cannot is hidden or explained. */
export function connectionQuery() {
  return queryOptions({
    queryKey: ["connection"],
    queryFn: ({ signal }) => askStudio<ConnectionView>("/api/connection", signal),
    staleTime: 60_000,
    refetchInterval: ({ state }) => (state.data?.isReachable === false ? 5_000 : false),
    retry: retryQuery,
  });
}

/** Whether it has the plain interface alone, as a hosted one does. Not said of one that is away: it may have more. */
export function isPlain(connection: ConnectionView | undefined): boolean {
  return connection?.isReachable === true && !canExtend(connection, "capabilities");
}

export function canExtend(connection: ConnectionView | undefined, extension: string): boolean {
  return connection?.capabilities.extensions.includes(extension) ?? false;
}
