import "server-only";
import { type Result, succeed } from "#lib/result.ts";
import * as say from "#messages/status.ts";
import { describeFetchFault } from "../../activity/why-not-dialled.ts";
import type { Studio } from "../../studio.ts";
import { readCertificate } from "./read-certificate.ts";
import type { CertificateView } from "./views.ts";

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
