import { queryOptions } from "@tanstack/react-query";
import { getFromStudio, retryQuery } from "../../browser/get-from-studio.ts";

/** Every account of the installation, for those who look after it. */
export function accountsQuery() {
  return queryOptions({
    queryKey: ["accounts"],
    queryFn: ({ signal }) => getFromStudio<AccountView[]>("/api/accounts", signal),
    retry: retryQuery,
  });
}

/** An account of the installation, whichever teamspaces it is in. */
export type AccountView = {
  userUuid: string;
  name: string;
  email: string;
  createdAt: number;
  /** Left out while the account can be used. */
  disabledAt?: number;
  isSelf: boolean;
};
