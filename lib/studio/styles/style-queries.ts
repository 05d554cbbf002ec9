import { queryOptions } from "@tanstack/react-query";
import { askStudio, retryQuery } from "../ask-studio.ts";
import type { StyleView } from "./style-view.ts";

/** The styles the connected service can make pictures in. */
export function stylesQuery() {
  return queryOptions({
    queryKey: ["styles"],
    queryFn: ({ signal }) => askStudio<StyleView[]>("/api/styles", signal),
    staleTime: 10 * 60_000,
    retry: retryQuery,
  });
}
