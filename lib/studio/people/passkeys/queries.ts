import { queryOptions } from "@tanstack/react-query";
import { getFromStudio, retryQuery } from "../../browser/get-from-studio.ts";

/** The person's own passkeys. */
export function passkeysQuery() {
  return queryOptions({
    queryKey: ["passkeys"],
    queryFn: ({ signal }) => getFromStudio<PasskeysView>("/api/passkeys", signal),
    retry: retryQuery,
  });
}

export type PasskeysView = {
  /** Whether one can be made at the address that the page is at. */
  isPossible: boolean;
  passkeys: { passkeyUuid: string; name: string; createdAt: number; lastUsedAt?: number }[];
};
