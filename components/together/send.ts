import { reach } from "#lib/studio/live/browser/reach.ts";

/** Whether it arrived, was refused for good, or has to be told again. */
export type Answer = "arrived" | "refused" | "lost";

/** A browser has few connections to a studio: one that is silent so long is given back. */
const silentMs = 5_000;
const forGood = new Set([401, 403, 404, 409]);

const addressOf = (projectUuid: string) => `/api/projects/${encodeURIComponent(projectUuid)}/session`;

/** Tells the session what this tab shows or points at. */
export async function sendInSession(projectUuid: string, said: object): Promise<Answer> {
  const answer = await fetch(addressOf(projectUuid), {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(said),
    signal: AbortSignal.timeout(silentMs),
  }).catch(() => null);
  if (answer?.ok) return "arrived";
  if (!answer) reach.suspect();
  return answer && forGood.has(answer.status) ? "refused" : "lost";
}

/** Tells that this tab's page goes, while it does. */
export function sendClosing(projectUuid: string, tabUuid: string): void {
  const said = new Blob([JSON.stringify({ tabUuid, isClosing: true })], { type: "application/json" });
  navigator.sendBeacon(addressOf(projectUuid), said);
}
