import "server-only";
import { once } from "node:events";
import { isIP } from "node:net";
import { connect, type TLSSocket } from "node:tls";
import { because } from "#lib/contract/reasons.ts";
import { lookupFor, type Trust } from "#lib/guarded-fetch/checked-agent.ts";
import { FetchFault } from "#lib/guarded-fetch/fault.ts";
import { type Result, succeed } from "#lib/result.ts";
import * as say from "#messages/status.ts";
import { describeFetchFault } from "../../activity/why-not-dialled.ts";
import type { Studio } from "../../studio.ts";
import type { CertificateView } from "./queries.ts";

const keptMs = 10 * 60_000;
const timeoutMs = 5_000;

/** Certificates of the addresses that the environment names, looked at again after ten minutes. */
export async function readCertificates(studio: Studio): Promise<CertificateView[]> {
  const load = async (): Promise<Result<CertificateView[], never>> =>
    succeed(await Promise.all(studio.upkeep.certified.map((one) => look(studio, one))));
  const answer = await studio.answers.get({ key: "certificates", maxAgeMs: keptMs, load });
  return answer.ok ? answer.value : [];
}

type Certified = Studio["upkeep"]["certified"][number];

async function look({ fetchAllowed }: Studio, { use, url }: Certified): Promise<CertificateView> {
  const { host } = new URL(url);
  try {
    const { expiresAt, refusal } = await readCertificate(url, { trusted: fetchAllowed, timeoutMs });
    return { use, host, expiresAt, problem: refusal && say.notBelieved({ refusal }) };
  } catch (error) {
    return { use, host, expiresAt: null, problem: describeFetchFault(error) };
  }
}

type Certificate = {
  /** Epoch milliseconds. */
  expiresAt: number;
  /** OpenSSL's word for why it would not be believed; null where it would. */
  refusal: string | null;
};

/**
 * What certificate an https address shows. Nothing is sent there. Only to public addresses and those that are trusted;
 * throws a FetchFault otherwise, and where nothing answers.
 */
export async function readCertificate(
  url: string,
  { timeoutMs, ...trust }: Trust & { timeoutMs: number },
): Promise<Certificate> {
  const address = new URL(url);
  const lookup = lookupFor(address, trust);
  const host = address.hostname.replace(/^\[|\]$/g, "");
  // It is only looked at: one that has run out must be seen as well.
  const socket = connect({
    ...{ host, port: Number(address.port || "443"), rejectUnauthorized: false },
    ...(isIP(host) === 0 && { servername: host }),
    ...(lookup && { lookup }),
  });
  const signal = AbortSignal.timeout(timeoutMs);
  try {
    await once(socket, "secureConnect", { signal });
    return describe(socket);
  } catch (error) {
    if (error instanceof FetchFault) throw error;
    throw new FetchFault("unreachable", because("address_unreachable", {}), { cause: error });
  } finally {
    socket.destroy();
  }
}

function describe(socket: TLSSocket): Certificate {
  const { valid_to: until } = socket.getPeerCertificate();
  const refusal = socket.authorized ? null : String(socket.authorizationError ?? "unknown");
  return { expiresAt: Date.parse(until), refusal };
}
