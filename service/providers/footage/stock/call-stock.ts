import { writeFile } from "node:fs/promises";
import type { IncomingHttpHeaders } from "node:http";
import type { z } from "zod";
import type { Reason } from "#lib/contract/reasons/reason.ts";
import { because } from "#lib/contract/reasons.ts";
import { FetchFault } from "#lib/guarded-fetch/fault.ts";
import { type GuardedAnswer, guardedFetch } from "#lib/guarded-fetch/guarded-fetch.ts";
import type { FetchFootage, Footage, FootagePlace } from "../../abilities/footage.ts";
import { ProviderFault } from "../../abilities/provider-fault.ts";
import { scrubSecrets } from "../../model/fault-of-answer.ts";

type Account = { provider: string; name: string; account: string };

/** A wrong clock or header must not shut a library out for days. */
const longestMs = 60 * 60_000;

const closedUntil = new Map<string, number>();
const nameOf = ({ provider, account }: Account) => `${provider} ${account}`;

/** Refuses at once while the library has said that its limit is used up. */
function checkOpen(account: Account): void {
  const retryAfterMs = (closedUntil.get(nameOf(account)) ?? 0) - Date.now();
  if (retryAfterMs <= 0) return;
  const why = because("stock_closed", { provider: account.name, seconds: Math.ceil(retryAfterMs / 1000) });
  throw new ProviderFault("rate_limited", { why, provider: account.provider, retryAfterMs });
}

function blockUntil(account: Account, at: number): void {
  closedUntil.set(nameOf(account), Math.min(at, Date.now() + longestMs));
}

export type StockAccount = {
  provider: string;
  /** As people know it. */
  name: string;
  /** Whose limit it is. */
  account: string;
  headers: Record<string, string>;
  /** Whether it wants no key. */
  isOpen?: boolean;
  /** Sent with downloads too, by libraries that want to know who asks. */
  agent?: string;
  /** host:port pairs that may be private. */
  trusted: readonly string[];
  /** When the library takes calls again, from the headers of its answer; null where they do not say. */
  opensAt: (headers: IncomingHttpHeaders) => number | null;
};

const limits = { maxBytes: 4 * 1024 * 1024, timeoutMs: 10_000, maxRedirects: 2 };
/** When a library refuses for its limit without saying for how long. */
const usualPauseMs = 60_000;

/** Asks a stock library and parses its answer. Throws a ProviderFault; never calls while the library's limit is used up. */
export async function callStock<Answer>(
  account: StockAccount,
  { url, schema, signal }: { url: URL; schema: z.ZodType<Answer>; signal: AbortSignal },
): Promise<Answer> {
  checkOpen(account);
  const { headers, trusted, isOpen = false } = account;
  const answer = await guardedFetch({ url: url.href, method: "GET", headers, trusted, signal, ...limits }).catch(
    (error) => {
      throw explainFetch(error, account);
    },
  );
  recordLimit(account, answer);
  const { status } = answer;
  if (status === 429) {
    throw new ProviderFault("rate_limited", {
      why: because("stock_used_up", { provider: account.name }),
      provider: account.provider,
      retryAfterMs: pauseOf(account, answer),
    });
  }
  const namesKey = () => status === 400 && /api key/i.test(answer.bytes.toString("utf8", 0, 500));
  if (!isOpen && (status === 401 || status === 403 || namesKey())) {
    const why = because("stock_key_refused", { provider: account.name });
    throw new ProviderFault("refused", { why, provider: account.provider });
  }
  if (status !== 200) throw badOutput(account, because("stock_status", { provider: account.name, status }));
  return parse(account, answer, schema);
}

function parse<Answer>(account: StockAccount, { bytes }: GuardedAnswer, schema: z.ZodType<Answer>): Answer {
  try {
    return schema.parse(JSON.parse(bytes.toString("utf8")));
  } catch (cause) {
    // A parser's complaint quotes what it read, which may be the key.
    const scrubbed = new Error(scrubSecrets(String(cause), [account.account]));
    throw badOutput(account, stockAnswer(account, "unreadable"), scrubbed);
  }
}

/** A fault of the way to a library, or what it is when the call was given up. */
function explainFetch(error: unknown, account: Pick<StockAccount, "provider" | "name">): unknown {
  if (!(error instanceof FetchFault)) return error;
  if (error.code === "timed_out" || error.code === "unreachable") {
    const why = because("stock_unreachable", { provider: account.name });
    return new ProviderFault("timed_out", { why, provider: account.provider, cause: error });
  }
  return badOutput(account, stockAnswer(account, error.code === "too_large" ? "too_much" : "not_fetched"), error);
}

function stockAnswer({ name }: Pick<StockAccount, "name">, what: "too_much" | "not_fetched" | "unreadable"): Reason {
  return because("stock_answer", { provider: name, what });
}

function badOutput({ provider }: Pick<StockAccount, "provider">, why: Reason, cause?: unknown) {
  return new ProviderFault("bad_output", { why, provider, cause });
}

function recordLimit(account: StockAccount, { status, headers }: GuardedAnswer): void {
  const isZero = ([name, value]: [string, unknown]) =>
    /^x-ratelimit-(?:remaining|available)/.test(name) && value === "0";
  const isUsedUp = status === 429 || Object.entries(headers).some(isZero);
  if (!isUsedUp) return;
  blockUntil(account, retryAfter(headers) ?? account.opensAt(headers) ?? Date.now() + usualPauseMs);
}

function pauseOf(account: StockAccount, { headers }: GuardedAnswer): number {
  const opensAt = retryAfter(headers) ?? account.opensAt(headers) ?? Date.now() + usualPauseMs;
  return Math.max(0, opensAt - Date.now());
}

/** Seconds or a date. */
function retryAfter(headers: IncomingHttpHeaders): number | null {
  const text = headers["retry-after"];
  if (!text) return null;
  const seconds = Number(text);
  const at = Number.isFinite(seconds) ? Date.now() + seconds * 1000 : Date.parse(text);
  return Number.isNaN(at) ? null : at;
}

const fetchStockLimits = { maxBytes: 100 * 1024 * 1024, timeoutMs: 60_000, maxRedirects: 3 };

type FileAccount = Pick<StockAccount, "provider" | "name" | "trusted" | "agent">;
type File = Extract<FootagePlace, { kind: "addresses" }>["files"][number];

/** Downloads the smallest file that fills the picture; the largest when none does. */
export async function fetchStock(
  account: FileAccount,
  { footage, width, height, to }: FetchFootage,
  signal: AbortSignal,
): Promise<void> {
  const files = footage.place.kind === "addresses" ? footage.place.files : [];
  const file = chooseFile(files, { width, height });
  if (!file)
    throw new ProviderFault("bad_output", {
      why: because("stock_no_file", { provider: account.name }),
      provider: account.provider,
    });
  await writeFile(to, await fetchFile(account, { address: file.address, ...fetchStockLimits }, signal));
}

const previewLimits = { maxBytes: 10 * 1024 * 1024, timeoutMs: 15_000, maxRedirects: 3 };

/** Downloads the small picture that a library shows of a piece. */
export async function fetchPreview(
  account: FileAccount,
  { preview }: Footage,
  signal: AbortSignal,
): Promise<Uint8Array> {
  if (preview?.kind === "address") return fetchFile(account, { address: preview.address, ...previewLimits }, signal);
  const why = because("stock_no_file", { provider: account.name });
  throw new ProviderFault("bad_output", { why, provider: account.provider });
}

type Wanted = { address: string } & typeof fetchStockLimits;

/** No key goes along: the files lie with others. */
async function fetchFile(account: FileAccount, { address, ...limits }: Wanted, signal: AbortSignal): Promise<Buffer> {
  const { trusted, agent } = account;
  const headers: Record<string, string> = agent === undefined ? {} : { "user-agent": agent };
  const answer = await guardedFetch({ url: address, method: "GET", headers, trusted, signal, ...limits }).catch(
    (error) => {
      throw explainFetch(error, account);
    },
  );
  if (answer.status === 200 && answer.bytes.length > 0) return answer.bytes;
  const why = because("stock_file_not_sent", { provider: account.name, status: answer.status });
  throw new ProviderFault("bad_output", { why, provider: account.provider });
}

function chooseFile(files: readonly File[], wanted: { width: number; height: number }): File | undefined {
  const bySize = files.toSorted((first, second) => first.width * first.height - second.width * second.height);
  return bySize.find(({ width, height }) => width >= wanted.width && height >= wanted.height) ?? bySize.at(-1);
}
