import type { ProjectBrief } from "#lib/contract/creation/brief.ts";

/** The stage of a project that its workspace may not run yet. */
export const WAITING_STAGE = "waiting";

/** The stage of a project whose recorded speech is still to come. */
export const AWAITING_SPEECH_STAGE = "awaiting_speech";

/** What a project waits for before it starts: its turn, or first its recorded speech. */
export function firstWait({ method, speech }: ProjectBrief): string {
  return method === "speech" && speech?.files.length === 0 ? AWAITING_SPEECH_STAGE : WAITING_STAGE;
}
