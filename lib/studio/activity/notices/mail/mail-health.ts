import "server-only";
import { errorCode } from "#lib/thrown.ts";

/** Why the mail server did not take the newest mail: codes alone, as its sentences may name people. */
type MailHealth = { sentAt: number | null; failure: { at: number; code: string } | null };

// Pages, actions and routes are bundled apart, so a module's variable would exist several times in one process.
declare global {
  var sceneboardMail: MailHealth | undefined;
}

/** How the newest mail of this process went; nothing is known before the first. */
export function mailHealth(): MailHealth {
  globalThis.sceneboardMail ??= { sentAt: null, failure: null };
  return globalThis.sceneboardMail;
}

export function noteMail(error: unknown): void {
  const health = mailHealth();
  health.failure = error === null ? null : { at: Date.now(), code: codeOf(error) };
  if (error === null) health.sentAt = Date.now();
}

function codeOf(error: unknown): string {
  const answered = error instanceof Error && "responseCode" in error ? String(error.responseCode) : "";
  return [errorCode(error) ?? "", answered].filter((part) => part !== "").join(" ") || "unknown";
}
