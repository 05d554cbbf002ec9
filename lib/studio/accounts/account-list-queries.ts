import { queryOptions } from "@tanstack/react-query";
import { askStudio, retryQuery } from "../ask-studio.ts";
import type { AccountView } from "./account-view.ts";

/** Every account of the installation, for those who look after it. */
export function accountsQuery() {
  return queryOptions({
    queryKey: ["accounts"],
    queryFn: ({ signal }) => askStudio<AccountView[]>("/api/accounts", signal),
    retry: retryQuery,
  });
}
