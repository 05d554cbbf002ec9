import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage } from "node:http";

type Received = { path: string; message: unknown; contact: string; audience: string };

/** A push service and the browsers that asked it for addresses: it takes what is signed and encrypted as the protocol says. */
export async function startPushService() {
  const received: Received[] = [];
  const answers = new Map<string, number>();
  const browsers = new Map<string, ReturnType<typeof makeBrowser>>();
  const server = createServer(async (request, response) => {
    const path = request.url ?? "";
    const browser = browsers.get(path);
    const status = answers.get(path) ?? 201;
    const body = await readAll(request);
    try {
      if (!browser) throw new Error("nobody is there");
      const vapid = readVapid(request.headers.authorization ?? "");
      if (request.headers["content-encoding"] !== "aes128gcm" || !request.headers.ttl)
        throw new Error("not as it says");
      received.push({ path, message: JSON.parse(browser.decrypt(body)), ...vapid });
      response.writeHead(status).end();
    } catch {
      response.writeHead(400).end();
    }
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const host = `127.0.0.1:${typeof address === "object" && address ? address.port : 0}`;
  return {
    host,
    received,
    /** What it says to whatever comes for a browser from now on. */
    answer: (path: string, status: number) => answers.set(path, status),
    subscribe(path: string) {
      const browser = makeBrowser();
      browsers.set(path, browser);
      return {
        endpoint: `http://${host}${path}`,
        keys: browser.keys,
        userAgent: `Mozilla/5.0 (X11; Linux) Firefox/150 ${path}`,
      };
    },
    stop: () => new Promise<void>((done) => server.close(() => done())),
  };
}

async function readAll(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part);
  return Buffer.concat(parts);
}

/** RFC 8291 and 8188, as the receiving side does it. */
function makeBrowser() {
  const own = createECDH("prime256v1");
  const publicKey = own.generateKeys();
  const auth = randomBytes(16);
  return {
    keys: { p256dh: publicKey.toString("base64url"), auth: auth.toString("base64url") },
    decrypt(body: Buffer): string {
      const [salt, keyLength] = [body.subarray(0, 16), body.readUInt8(20)];
      const sender = body.subarray(21, 21 + keyLength);
      const info = Buffer.concat([Buffer.from("WebPush: info\0"), publicKey, sender]);
      const secret = Buffer.from(hkdfSync("sha256", own.computeSecret(sender), auth, info, 32));
      const derive = (name: string, length: number) =>
        Buffer.from(hkdfSync("sha256", secret, salt, `Content-Encoding: ${name}\0`, length));
      const sealed = body.subarray(21 + keyLength);
      const decipher = createDecipheriv("aes-128-gcm", derive("aes128gcm", 16), derive("nonce", 12));
      decipher.setAuthTag(sealed.subarray(-16));
      const text = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
      return text.subarray(0, text.lastIndexOf(2)).toString("utf8");
    },
  };
}

/** RFC 8292: whom the message is for and whom to turn to, when its signature is good. */
function readVapid(authorization: string): { audience: string; contact: string } {
  const [, token = "", key = ""] = /^vapid t=([^,]+), k=(\S+)$/.exec(authorization) ?? [];
  const [head, claims, signature = ""] = token.split(".");
  const point = Buffer.from(key, "base64url");
  const [x, y] = [point.subarray(1, 33).toString("base64url"), point.subarray(33).toString("base64url")];
  const publicKey = createPublicKey({ key: { kty: "EC", crv: "P-256", x, y }, format: "jwk" });
  const signed = { key: publicKey, dsaEncoding: "ieee-p1363" as const };
  if (!verify("sha256", Buffer.from(`${head}.${claims}`), signed, Buffer.from(signature, "base64url"))) {
    throw new Error("badly signed");
  }
  const { aud, sub } = JSON.parse(Buffer.from(claims ?? "", "base64url").toString());
  return { audience: aud, contact: sub };
}
