import { createHmac, timingSafeEqual } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { LIMITS } from "#lib/contract/limits.ts";
import { ServiceFault } from "../errors.ts";
import type { Service } from "./service.ts";

/** Who calls: the key, and the workspace that everything of theirs belongs to. */
export type Caller = { key: string; workspaceUuid: string };

const longestNonce = 200;
const longestKey = 100;

/**
 * Checks the four headers of a signed call, in the order a client can repair them; admits each nonce once. Nothing may
 * be answered or changed before `admitted` says that this was the first.
 */
export async function authenticate(
  { findCredential, admit, bases }: Pick<Service, "findCredential" | "admit" | "bases">,
  request: IncomingMessage,
): Promise<{ caller: Caller; admitted: Promise<void> }> {
  const key = requiredHeader(request, "key");
  const ts = requiredHeader(request, "ts");
  const sign = requiredHeader(request, "sign");
  const nonce = header(request, "nonce");
  if (nonce.length > longestNonce) {
    throw new ServiceFault("invalidMember", `nonce: expected at most ${longestNonce} characters, ${nonce.length} came`);
  }
  assertFresh(ts);
  const credential = key.length > longestKey ? null : await findCredential(key);
  const isSigned = isSignedBy(credential?.secret ?? "unknown key", { request, bases, ts, nonce, sign });
  if (!credential || !isSigned) throw new ServiceFault("invalidSignature", "invalid signature");
  const admitted = assertAdmitted(admit({ key, nonce }));
  return { caller: { key, workspaceUuid: credential.workspaceUuid }, admitted };
}

function header(request: IncomingMessage, name: string): string {
  const value = request.headers[name];
  return (Array.isArray(value) ? value.join(",") : (value ?? "")).trim();
}

function requiredHeader(request: IncomingMessage, name: string): string {
  const value = header(request, name);
  if (value === "") throw new ServiceFault("missingCredential", `unauthorized: the header ${name} is missing`);
  return value;
}

function assertFresh(ts: string): void {
  const now = Date.now();
  if (/^\d{1,16}$/.test(ts) && Math.abs(now - Number(ts)) <= LIMITS.clockSkewMs) return;
  throw new ServiceFault(
    "staleRequest",
    `unauthorized: ts must be epoch milliseconds within 5 minutes of the server time, which is ${now}`,
  );
}

type Signed = { request: IncomingMessage; bases: readonly string[]; ts: string; nonce: string; sign: string };

/**
 * The client signed an address as it wrote it; which of ours that was is not told, so each is tried, without its query
 * and with it. A signature that fits none is held against all of them, however nearly one fitted.
 */
function isSignedBy(secret: string, { request, bases, ts, nonce, sign }: Signed): boolean {
  const given = Buffer.from(sign.toLowerCase());
  const target = request.url ?? "/";
  const [path = "/"] = target.split("?", 1);
  const targets = path === target ? [path] : [path, target];
  const addresses = bases.flatMap((base) => targets.map((written) => base + written));
  return addresses.some((address) => {
    const text = `${request.method}|${address}|${ts}|${nonce}`;
    const wanted = Buffer.from(createHmac("sha256", secret).update(text, "utf8").digest("hex"));
    return given.length === wanted.length && timingSafeEqual(given, wanted);
  });
}

async function assertAdmitted(verdict: ReturnType<Service["admit"]>): Promise<void> {
  switch (await verdict) {
    case "duplicate":
      throw new ServiceFault("duplicateRequest", "duplicate request: this nonce came before, send a new one");
    case "too many": {
      const seconds = 60 - new Date().getSeconds();
      throw new ServiceFault(
        "tooManyRequests",
        `rate limit: at most ${LIMITS.requestsPerMinute} requests a minute, come back in ${seconds} seconds`,
        { headers: { "Retry-After": String(seconds) } },
      );
    }
    default:
  }
}
