import type { ApprovalRecord, Recorded } from "./queries.ts";

/** The record to hand to a client: without what the team keeps to itself, its notes numbered anew. */
export function forClient(record: ApprovalRecord): ApprovalRecord {
  return {
    ...record,
    isForClient: true,
    scenes: record.scenes.map((scene) => ({ ...scene, ...toldOf(scene) })),
    clips: record.clips.map((clip) => ({ ...clip, ...toldOf(clip) })),
    picks: record.picks.map((pick) => ({ ...pick, takes: pick.takes.map((take) => ({ ...take, voices: [] })) })),
    overrides: record.overrides.map((override) => ({ ...override, reason: "" })),
  };
}

function toldOf({ verdicts, notes }: Recorded): Pick<Recorded, "verdicts" | "notes"> {
  const told = notes.filter(({ isInternal }) => !isInternal);
  const numbers = new Map(told.map(({ number }, at) => [number, at + 1]));
  return {
    notes: told.map((note, at) => ({ ...note, number: at + 1 })),
    verdicts: verdicts.map(({ guest, note, openNotes, picture, ...verdict }) => ({
      ...verdict,
      // Guests see what is on the board and what they judged, and nothing that the team kept to itself before.
      ...(picture && (guest || verdict.fate.name === "stands") && { picture }),
      // Guests read no words of the team's verdicts, nor each other's addresses.
      note: guest ? note : "",
      ...(guest && { guest: { proof: guest.proof, link: guest.link } }),
      openNotes: openNotes.flatMap((number) => numbers.get(number) ?? []),
    })),
  };
}
