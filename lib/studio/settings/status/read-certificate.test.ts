import { once } from "node:events";
import { type AddressInfo, createServer as createPlainServer, type Server } from "node:net";
import { createServer } from "node:tls";
import { afterEach, expect, it } from "vitest";
import { makeCertificate } from "../../signatures/signer.ts";
import { readCertificate } from "./get.ts";

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

async function listen(server: Server): Promise<number> {
  servers.push(server);
  await once(server.listen(0, "127.0.0.1"), "listening");
  return (server.address() as AddressInfo).port;
}

const pem = (name: string, der: Buffer) =>
  `-----BEGIN ${name}-----\n${der.toString("base64").replace(/.{64}/g, "$&\n")}\n-----END ${name}-----\n`;

async function serveTls() {
  const { certificate, privateKey } = await makeCertificate({ name: "A studio", now: new Date() });
  const server = createServer({ cert: pem("CERTIFICATE", certificate), key: privateKey });
  server.on("tlsClientError", () => {});
  return listen(server);
}

it("reads until when a certificate is good, and that nobody vouches for it", async () => {
  const port = await serveTls();
  const read = await readCertificate(`https://127.0.0.1:${port}`, {
    trusted: [`127.0.0.1:${port}`],
    timeoutMs: 20_000,
  });
  expect(read.expiresAt).toBeGreaterThan(Date.now());
  expect(read.refusal).toMatch(/SELF_SIGNED/);
});

it("dials nobody inside who is not trusted", async () => {
  let reached = 0;
  const server = createPlainServer(() => {
    reached += 1;
  });
  const port = await listen(server);
  for (const host of ["127.0.0.1", "localhost", "[::1]"]) {
    const read = readCertificate(`https://${host}:${port}`, { trusted: [], timeoutMs: 20_000 });
    await expect(read).rejects.toMatchObject({ name: "FetchFault", code: "refused_address" });
  }
  expect(reached).toBe(0);
});

it("gives up on one that never shows a certificate", async () => {
  const port = await listen(createPlainServer());
  const read = readCertificate(`https://127.0.0.1:${port}`, { trusted: [`127.0.0.1:${port}`], timeoutMs: 100 });
  await expect(read).rejects.toMatchObject({ name: "FetchFault", code: "unreachable" });
});
