import { studioQuery } from "../../browser/get-from-studio.ts";

/** Every account of the installation, for those who look after it. */
export function accountsQuery() {
  return studioQuery<AccountView[]>(["accounts"], "/api/accounts");
}

/** An account of the installation, no matter which teamspaces it is in. */
export type AccountView = {
  userUuid: string;
  name: string;
  email: string;
  createdAt: number;
  /** Left out while the account can be used. */
  disabledAt?: number;
  isSelf: boolean;
};
