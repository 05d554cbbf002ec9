import { createHmac } from "node:crypto";

export type Credentials = { key: string; secret: string };

/** The text that `sign` covers. `url` is the absolute address without its query, as the client wrote it. */
export function textToSign(request: { method: string; url: string; ts: string; nonce: string }): string {
  return `${request.method}|${request.url}|${request.ts}|${request.nonce}`;
}

/** Lower-case hex HMAC-SHA256 with the secret as UTF-8. */
export function signText(secret: string, text: string): string {
  return createHmac("sha256", secret).update(text, "utf8").digest("hex");
}

/** The four headers of a signed call; each call needs its own. */
export function signRequest(credentials: Credentials, request: { method: string; url: string; now?: number }) {
  const ts = String(request.now ?? Date.now());
  const nonce = crypto.randomUUID();
  const sign = signText(credentials.secret, textToSign({ method: request.method, url: request.url, ts, nonce }));
  return { key: credentials.key, ts, nonce, sign };
}
