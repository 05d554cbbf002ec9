import { afterAll, beforeAll, expect, it } from "vitest";
import { log } from "./log.ts";
import { createSendMail } from "./send-mail.ts";
import { startMailServer } from "./testing/mail-server.ts";

let server: Awaited<ReturnType<typeof startMailServer>>;
beforeAll(async () => {
  log.level = "silent";
  server = await startMailServer("Studio <studio@example.org>");
});
afterAll(() => server.stop());

it("sends to the one address and lets no name begin another header", async () => {
  const { received, sendMail: send } = server;
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
