import { queryOptions } from "@tanstack/react-query";
import { type RestoreState, restoringPath, StateAnswer } from "#lib/restore-door.ts";

export type { BackupSource, FoundBackup, RestoreState } from "#lib/restore-door.ts";

/** Whoever answers at the studio's address, the studio or meanwhile the launcher. Between the two nobody does for a moment. */
export function restoringQuery() {
  return queryOptions({
    queryKey: ["restoring"],
    queryFn: async ({ signal }): Promise<RestoreState | null> => {
      const answer = await fetch(restoringPath, { signal, cache: "no-store", headers: { accept: "application/json" } });
      return StateAnswer.parse(await answer.json()).state;
    },
    refetchInterval: 1_000,
    refetchIntervalInBackground: true,
    retry: false,
    // It is the studio's own absence that is followed.
    networkMode: "always",
    // Begun again, nothing is shown of how the one before it ended.
    gcTime: 0,
  });
}
