import { type ReceivedMail, serveMail } from "#scripts/testing/mail-server.ts";
import { createSendMail, type SendMail } from "../send-mail.ts";

/** A mail server of this machine, what it was given, and a way to send through it. */
export async function startMailServer(from = "studio@example.org") {
  const received: ReceivedMail[] = [];
  const { smtpUrl, stop } = await serveMail((mail) => void received.push(mail));
  const sendMail: SendMail = createSendMail({ smtpUrl, from });
  return { received, sendMail, stop };
}
