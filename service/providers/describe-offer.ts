import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { z } from "zod";
import type { ProviderSource } from "./define-provider.ts";
import { ProviderOffer } from "./offer.ts";

const run = promisify(execFile);
const program = join(import.meta.dirname, "describe-offer-process.ts");
const deadlineMs = 120_000;

const Printed = z.object({ offer: ProviderOffer.optional(), fault: z.string().optional() });

/**
 * Asks a short-lived process what the providers can serve: they bring 200 MB of art, fonts and models with them, which
 * only a worker needs; in the HTTP service every collection of garbage would walk over them.
 */
export async function describeOffer(source: ProviderSource): Promise<ProviderOffer> {
  const env = { ...source, NODE_ENV: "production" as const };
  const { stdout } = await run(process.execPath, ["--disable-warning=ExperimentalWarning", program], {
    env,
    timeout: deadlineMs,
    maxBuffer: 16 * 1024 * 1024,
  });
  const { offer, fault } = Printed.parse(JSON.parse(stdout));
  if (!offer) throw new Error(fault ?? "The providers cannot be described");
  return offer;
}
