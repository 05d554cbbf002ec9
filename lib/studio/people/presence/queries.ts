import { studioQuery } from "../../browser/get-from-studio.ts";

/** Well below what a tab may be silent for. Hidden tabs, whose clocks browsers slow down, ask with the stream's beats. */
const askEveryMs = 10_000;

/** Who else has a project open; asking tells that this tab has. */
export function presenceQuery({ projectUuid, tabUuid }: { projectUuid: string; tabUuid: string }) {
  return studioQuery<PersonHere[]>(
    ["presence", projectUuid],
    `/api/projects/${encodeURIComponent(projectUuid)}/presence?tab=${tabUuid}`,
    { refetchInterval: askEveryMs, refetchIntervalInBackground: true, gcTime: 0 },
  );
}

/** Somebody else who has the same project open. */
export type PersonHere = { userUuid: string; name: string };
