import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";
import { afterAll, beforeAll, expect, it } from "vitest";
import { log } from "../../../log.ts";
import { createSendMail } from "./send-mail.ts";

const received: { to: string[]; source: string }[] = [];
const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ["STARTTLS"],
  onData(stream, session, done) {
    let source = "";
    stream.on("data", (chunk) => {
      source += chunk;
    });
    stream.on("end", () => {
      received.push({ to: session.envelope.rcptTo.map(({ address }) => address), source });
      done();
    });
  },
});
let smtpUrl: string;
beforeAll(async () => {
  log.level = "silent";
  server.listen(0, "127.0.0.1");
  await once(server.server, "listening");
  smtpUrl = `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`;
});
afterAll(() => new Promise<void>((done) => server.close(() => done())));

it("sends to the one address and lets no name begin another header", async () => {
  const send = createSendMail({ smtpUrl, from: "Studio <studio@example.org>" });
  const subject = "Join Harbour\r\nBcc: everyone@example.org";
  expect(await send({ to: "ada@example.org", subject, text: "Hello\nhttps://studio.example/invitation/x" })).toBe(true);
  expect(received).toHaveLength(1);
  expect(received[0]?.to).toEqual(["ada@example.org"]);
  expect(received[0]?.source).not.toMatch(/^Bcc:/im);
  expect(received[0]?.source).toContain("https://studio.example/invitation/x");
});

it("says so when nobody takes the mail", async () => {
  const send = createSendMail({ smtpUrl: "smtp://127.0.0.1:1", from: "studio@example.org" });
  expect(await send({ to: "ada@example.org", subject: "s", text: "t" })).toBe(false);
});
