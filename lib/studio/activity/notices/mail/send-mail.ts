import "server-only";
import nodemailer from "nodemailer";
import { log } from "../../../log.ts";
import { noteMail } from "./mail-health.ts";

export type Mail = {
  to: string;
  subject: string;
  text: string;
  html?: string;
  /** Besides those that every mail has. */
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
