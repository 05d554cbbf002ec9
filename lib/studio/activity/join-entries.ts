import type { ActivityDetails, ActivityEntry, ActivityPerson } from "./views.ts";

export type ActivityRow = {
  uuid: string;
  at: number;
  verb: string;
  who: ActivityPerson;
  sceneId: string | null;
  details: ActivityDetails;
};

export type JoinedEntry = Omit<ActivityEntry, "numbers">;

/** What the same person does again to the same scene, or the service to any, so soon is told in one line. */
const againMs = 10 * 60_000;

/** Rows, newest first, as the entries a person reads, at most so many; `taken` is how many rows went into them. */
export function joinEntries(
  rows: readonly ActivityRow[],
  mostEntries: number,
): { entries: JoinedEntry[]; taken: number } {
  const entries: JoinedEntry[] = [];
  let oldest: ActivityRow | undefined;
  let taken = 0;
  for (const row of rows) {
    const last = entries.at(-1);
    if (last && oldest && isAgain(oldest, row)) {
      last.times += 1;
      if (row.sceneId && !last.sceneIds.includes(row.sceneId)) last.sceneIds.push(row.sceneId);
    } else {
      if (entries.length === mostEntries) break;
      const { sceneId, details, ...told } = row;
      entries.push({ ...told, sceneIds: sceneId ? [sceneId] : [], times: 1, details });
    }
    oldest = row;
    taken += 1;
  }
  return { entries, taken };
}

function isAgain(later: ActivityRow, earlier: ActivityRow): boolean {
  if (later.verb !== earlier.verb || later.who.id !== earlier.who.id) return false;
  if (later.details.clipUuid !== earlier.details.clipUuid) return false;
  if (later.at === earlier.at) return true;
  if (later.sceneId === null || later.at - earlier.at > againMs) return false;
  return later.sceneId === earlier.sceneId || later.who.standing === "service";
}
