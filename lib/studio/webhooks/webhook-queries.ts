import { queryOptions } from "@tanstack/react-query";
import { askStudio, retryQuery } from "../ask-studio.ts";
import { pollForOthers } from "../live/browser/poll-every.ts";
import type { WebhooksView } from "./webhook-view.ts";

/** The webhook inbox of the studio and the outbox of the service, for those who look after the installation. */
export function webhooksQuery() {
  return queryOptions({
    queryKey: ["webhooks"],
    queryFn: ({ signal }) => askStudio<WebhooksView>("/api/webhooks", signal),
    refetchInterval: () => pollForOthers(),
    retry: retryQuery,
  });
}
