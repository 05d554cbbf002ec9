import { queryOptions } from "@tanstack/react-query";
import type { WebpagePreview } from "#lib/contract/webpage-preview.ts";
import { askStudio } from "../browser/get-from-studio.ts";

/** What a project of a page would start from. */
export function webpagePreviewQuery(url: string) {
  return queryOptions({
    queryKey: ["webpage", url],
    queryFn: ({ signal }) => askStudio<WebpagePreview>(`/api/webpage?${new URLSearchParams({ url })}`, signal),
    staleTime: 5 * 60_000,
    retry: false,
  });
}
