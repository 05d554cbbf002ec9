import { once } from "node:events";
import { SMTPServer } from "smtp-server";

export type ReceivedMail = { to: string[]; source: string };

/** A mail server of this machine that tells what it is given, readable, and delivers nothing. */
export async function serveMail(onMail: (mail: ReceivedMail) => void | Promise<void>) {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onData(stream, { envelope }, done) {
      let source = "";
      stream.on("data", (chunk) => {
        source += chunk;
      });
      stream.on("end", () => {
        const mail = { to: envelope.rcptTo.map(({ address }) => address), source: decode(source) };
        Promise.resolve(onMail(mail)).then(() => done(), done);
      });
    },
  });
  server.listen(0, "127.0.0.1");
  await once(server.server, "listening");
  const address = server.server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  return {
    smtpUrl: `smtp://127.0.0.1:${port}`,
    stop: () => new Promise<void>((done) => server.close(() => done())),
  };
}

/** Lines and bytes as they were before they were made fit for the way. */
function decode(source: string): string {
  const bytes = source
    .replace(/=\r\n/g, "")
    .replace(/\r\n[ \t]+/g, " ")
    .replace(/(?:=[0-9A-F]{2})+/g, (codes) => Buffer.from(codes.replaceAll("=", ""), "hex").toString("utf8"));
  return bytes.replace(/=\?UTF-8\?Q\?(.*?)\?=/gi, (_, word: string) => word.replaceAll("_", " "));
}
