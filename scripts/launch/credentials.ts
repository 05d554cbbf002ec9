import type { Credential } from "#lib/contract/account.ts";
import { LIMITS } from "#lib/contract/limits.ts";
import { createServiceClient } from "#lib/service-client/client.ts";
import type { Secrets } from "../settings/data-folder.ts";

type Pair = { key: string; secret: string };
type Kept = Pick<Secrets, "SERVICE_API_KEY" | "SERVICE_API_SECRET" | "SERVICE_STUDIO_KEY" | "SERVICE_STUDIO_SECRET">;

const atOnce = 60_000;
const whereNew =
  "The new secret was shown once, to whoever rolled the key; nothing keeps it. Where it is lost, take SERVICE_API_KEY and " +
  "SERVICE_API_SECRET out of secrets.json in the data folder, or set another pair, and start again: that makes a new pair.";

/**
 * The pair that was made or set for people, as lines, with what the service says of it: one that was rolled is never
 * told as if it were good.
 */
export async function printCredentials({
  address,
  secrets,
}: {
  address: string;
  secrets: Kept;
}): Promise<{ lines: string[]; isGood: boolean }> {
  const pair = { key: secrets.SERVICE_API_KEY, secret: secrets.SERVICE_API_SECRET };
  const lines = [`address  ${address}`, `key      ${pair.key}`, `secret   ${pair.secret}`];
  const answer = await list(address, pair);
  if (answer.ok) {
    const own = answer.value.find(({ isCaller }) => isCaller);
    if (own?.expiresAt === undefined) return { lines: lines, isGood: true };
    const ending = `This key was rolled or revoked and is good until ${time(own.expiresAt)}.`;
    const rolledAt = own.expiresAt - LIMITS.rolledSecretMs;
    return { lines: [...lines, "", ending, ...successors(answer.value, secrets, rolledAt), whereNew], isGood: true };
  }
  if (answer.fault.kind === "notFound" || answer.fault.kind === "methodNotAllowed")
    return { lines: lines, isGood: true };
  if (answer.fault.kind !== "invalidSignature") {
    const unknown = `The service does not answer there (${answer.fault.message}), so nobody looked whether this pair was rolled.`;
    return { lines: [...lines, "", unknown], isGood: true };
  }
  const studio = await list(address, { key: secrets.SERVICE_STUDIO_KEY, secret: secrets.SERVICE_STUDIO_SECRET });
  const ended = `The key ${pair.key} is not good any more: it was rolled or revoked, or its secret is another one.`;
  const others = studio.ok ? successors(studio.value, secrets) : [];
  return { lines: [`address  ${address}`, "", ended, ...others, whereNew], isGood: false };
}

function list(baseUrl: string, pair: Pair) {
  return createServiceClient({ baseUrl, ...pair, timeoutMs: 5_000 }).call("listCredentials");
}

/** The key that a roll made, where it can be told from its time; else every key without an end. */
function successors(keys: readonly Credential[], { SERVICE_STUDIO_KEY }: Kept, rolledAt?: number): string[] {
  const lasting = keys.filter(({ key, expiresAt }) => expiresAt === undefined && key !== SERVICE_STUDIO_KEY);
  const made = lasting.filter(({ createdAt }) => rolledAt !== undefined && Math.abs(createdAt - rolledAt) < atOnce);
  if (made.length > 0) return made.map(({ key, createdAt }) => `It was rolled at ${time(createdAt)}, to ${key}.`);
  return lasting.map(({ key, createdAt }) => `Good now: ${key}, made at ${time(createdAt)}.`);
}

function time(at: number): string {
  return `${new Date(at).toISOString().slice(0, 16).replace("T", " ")} UTC`;
}
