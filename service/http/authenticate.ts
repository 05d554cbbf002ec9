import { createHmac, timingSafeEqual } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { LIMITS } from "#lib/contract/limits.ts";
import { because } from "#lib/contract/reasons.ts";
import type { KnownCredential } from "../accounts/credential-lookup.ts";
import { ServiceFault } from "../errors.ts";
import type { Admitted, ProjectState } from "../projects/admission.ts";
import type { Service } from "./service.ts";

/** Who calls: the key, and the workspace that everything of theirs belongs to. */
export type Caller = { key: string; workspaceUuid: string };

type Doors = Pick<Service, "findCredential" | "admit" | "bases">;

const longestNonce = 200;
const longestKey = 100;
/** Whoever makes up signatures for a known key has it looked up this often at most. */
const lookAgainMs = 1_000;

/**
 * Checks the four headers of a signed call, in the order a client can repair them; admits each nonce once. Nothing may
 * be answered or changed before `admitted` says that this was the first; it tells the state of `projectUuid` as well, null
 * where there is no such project of the caller's. `noteRate` is told how much of the minute is used, refused or not.
 */
export async function authenticate(
  service: Doors,
  request: IncomingMessage,
  { projectUuid, noteRate }: { projectUuid?: string | undefined; noteRate: (rate: Rate) => void },
): Promise<{ caller: Caller; admitted: Promise<ProjectState | null> }> {
  const key = requiredHeader(request, "key");
  const ts = requiredHeader(request, "ts");
  const sign = requiredHeader(request, "sign");
  const nonce = header(request, "nonce");
  if (nonce.length > longestNonce) {
    throw new ServiceFault(
      "invalidMember",
      because("member_too_long", { member: "nonce", max: longestNonce, came: nonce.length }),
    );
  }
  assertFresh(ts);
  const call = { request, bases: service.bases, key, ts, nonce, sign };
  const credential = (await identify(service, call)) ?? (await identify(service, call, { maxAgeMs: lookAgainMs }));
  if (!credential) throw invalidSignature();
  const admitted = assertAdmitted(service, { call, credential, projectUuid, noteRate });
  return { caller: { key, workspaceUuid: credential.workspaceUuid }, admitted };
}

type Signed = {
  request: IncomingMessage;
  bases: readonly string[];
  key: string;
  ts: string;
  nonce: string;
  sign: string;
};
type Age = Parameters<Service["findCredential"]>[1];

/** The credential whose secret made the signature, or null. */
async function identify({ findCredential }: Doors, call: Signed, age?: Age): Promise<KnownCredential | null> {
  const credential = call.key.length > longestKey ? null : await findCredential(call.key, age);
  const isSigned = isSignedBy(credential?.secret ?? "unknown key", call);
  return isSigned ? credential : null;
}

const invalidSignature = () => new ServiceFault("invalidSignature", because("signature_invalid", {}));

function header(request: IncomingMessage, name: string): string {
  const value = request.headers[name];
  return (Array.isArray(value) ? value.join(",") : (value ?? "")).trim();
}

function requiredHeader(request: IncomingMessage, name: string): string {
  const value = header(request, name);
  if (value === "") throw new ServiceFault("missingCredential", because("header_missing", { header: name }));
  return value;
}

function assertFresh(ts: string): void {
  const now = Date.now();
  if (/^\d{1,16}$/.test(ts) && Math.abs(now - Number(ts)) <= LIMITS.clockSkewMs) return;
  throw new ServiceFault("staleRequest", because("time_off", { now }));
}

/**
 * The client signed an address as it wrote it; which of ours that was is not told, so each is tried, without its query
 * and with it. A signature that fits none is held against all of them, however nearly one fitted.
 */
function isSignedBy(secret: string, { request, bases, ts, nonce, sign }: Signed): boolean {
  const given = Buffer.from(sign, "hex");
  const target = request.url ?? "/";
  const [path = "/"] = target.split("?", 1);
  const targets = path === target ? [path] : [path, target];
  const isFor = (address: string) => {
    const text = `${request.method}|${address}|${ts}|${nonce}`;
    const wanted = createHmac("sha256", secret).update(text, "utf8").digest();
    // Decoding stops at the first sign that is no hex digit: the length of the text tells that there was none.
    return sign.length === 2 * wanted.length && given.length === wanted.length && timingSafeEqual(given, wanted);
  };
  return bases.some((base) => targets.some((written) => isFor(base + written)));
}

/** How many requests of a key a minute takes, and how many came in this one. */
type Rate = Pick<Admitted, "most" | "count">;
type Waiting = {
  call: Signed;
  credential: KnownCredential;
  projectUuid: string | undefined;
  noteRate: (rate: Rate) => void;
};

/** A credential that changed since it was looked up is looked up once more: it may be good for this call still. */
async function assertAdmitted(service: Doors, waiting: Waiting): Promise<ProjectState | null> {
  const { call, credential, projectUuid, noteRate } = waiting;
  const admit = ({ key, version, workspaceUuid }: KnownCredential) =>
    service.admit({ key, version, workspaceUuid, nonce: call.nonce, projectUuid });
  let admitted = await admit(credential);
  if (admitted.verdict === "changed") {
    const present = await identify(service, call, { maxAgeMs: 0 });
    if (present?.workspaceUuid !== credential.workspaceUuid) throw invalidSignature();
    admitted = await admit(present);
  }
  if (admitted.verdict !== "changed") noteRate(admitted);
  return assertVerdict(admitted);
}

/** Until requests are counted from zero again. */
function secondsLeft(): number {
  return 60 - new Date().getSeconds();
}

/**
 * Headers that tell a client how often it may still ask: as the draft of the IETF names them, with the seconds until the
 * count starts again, and as many services do, with the epoch second at which it does.
 */
export function rateHeaders({ most, count }: Rate): Record<string, string> {
  const seconds = secondsLeft();
  const limit = String(most);
  const remaining = String(Math.max(0, most - count));
  return {
    "RateLimit-Limit": limit,
    "RateLimit-Remaining": remaining,
    "RateLimit-Reset": String(seconds),
    "X-RateLimit-Limit": limit,
    "X-RateLimit-Remaining": remaining,
    "X-RateLimit-Reset": String(Math.ceil(Date.now() / 1000) + seconds),
  };
}

function assertVerdict({ verdict, projectState, most }: Admitted): ProjectState | null {
  switch (verdict) {
    case "changed":
      throw invalidSignature();
    case "duplicate":
      throw new ServiceFault("duplicateRequest", because("nonce_used", {}));
    case "too many": {
      const seconds = secondsLeft();
      throw new ServiceFault("tooManyRequests", because("too_many_requests", { max: most, seconds }), {
        headers: { "Retry-After": String(seconds) },
      });
    }
    default:
      return projectState;
  }
}
