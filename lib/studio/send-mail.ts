import "server-only";
import nodemailer from "nodemailer";
import { errorCode } from "#lib/thrown.ts";
import { log } from "./log.ts";

export type Mail = {
  to: string;
  subject: string;
  text: string;
  html?: string;
  /** In addition to those that every mail has. */
  headers?: Record<string, string>;
};

/** Sends one mail; tells whether the mail server took it. Never throws. */
export type SendMail = (mail: Mail) => Promise<boolean>;

/** Mail over SMTP. The address may carry user and password: `smtps://user:password@host:465`. */
export function createSendMail({ smtpUrl, from }: { smtpUrl: string; from: string }): SendMail {
  const transport = nodemailer.createTransport({
    url: smtpUrl,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return async ({ to, subject, ...rest }) => {
    try {
      await transport.sendMail({ from, to: { name: "", address: to }, subject: oneLine(subject), ...rest });
      noteMail(null);
      return true;
    } catch (error) {
      noteMail(error);
      log.warn({ err: error }, "A mail could not be sent");
      return false;
    }
  };
}

/** Names that people gave stand in subjects: a line break there would begin another header. */
function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, " ").slice(0, 200);
}

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

function noteMail(error: unknown): void {
  const health = mailHealth();
  health.failure = error === null ? null : { at: Date.now(), code: codeOf(error) };
  if (error === null) health.sentAt = Date.now();
}

function codeOf(error: unknown): string {
  const answered = error instanceof Error && "responseCode" in error ? String(error.responseCode) : "";
  return [errorCode(error) ?? "", answered].filter((part) => part !== "").join(" ") || "unknown";
}
