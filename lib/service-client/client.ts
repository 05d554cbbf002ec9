import "server-only";
import { setTimeout as wait } from "node:timers/promises";
import { z } from "zod";
import { faultFromIssues } from "#lib/contract/fault.ts";
import { fromResponse } from "#lib/contract/from-response.ts";
import { Envelope, type Operation, type PathParameters } from "#lib/contract/operation.ts";
import { API_BASE_PATH, type OperationName, operations } from "#lib/contract/operations.ts";
import { fail, type Result, succeed } from "#lib/result.ts";
import { traced, traceparent } from "#lib/tracing/trace.ts";
import { type Credentials, signRequest } from "./credentials.ts";
import {
  faultFromEnvelope,
  faultFromStatus,
  mayHaveArrived,
  mayPass,
  networkCode,
  type ServiceFault,
  unconfirmed,
  unreachable,
  unreadableAnswer,
} from "./service-fault.ts";

type Operations = typeof operations;
type PathOf<Name extends OperationName> = Operations[Name]["path"];
type InputOf<Schema> = Schema extends z.ZodNever ? undefined : Schema extends z.ZodType ? z.input<Schema> : undefined;

/** What a call carries: `params` where the path has some, `query` and `body` as the contract says. */
type CallInput<Name extends OperationName> = (PathOf<Name> extends `${string}{${string}`
  ? { params: PathParameters<PathOf<Name>> }
  : { params?: undefined }) & {
  query?: InputOf<NonNullable<Operations[Name]["query"]>>;
  body?: InputOf<NonNullable<Operations[Name]["body"]>>;
  /** For repeatable operations: the same key again answers what the first call made, where the service knows keys. */
  idempotencyKey?: string;
  /** For the same operations: what a workspace's groups order takes turns, where the service knows groups. */
  queueGroup?: string;
  /** With which status the same record was read last: one that ended does not begin again by a word that no document names. */
  lastStatus?: string;
  signal?: AbortSignal;
  /** Overrides the client's own. */
  timeoutMs?: number;
};

type CallData<Name extends OperationName> = z.output<Operations[Name]["data"]>;

/** The same by a name that is not known before: nothing is checked, and nothing known of the answer but that it was parsed. */
export type SendCall = (name: OperationName, input?: AnyInput) => Promise<Result<unknown, ServiceFault>>;

export type ServiceClient = {
  send: SendCall;
  call<Name extends OperationName>(
    ...call: Record<string, never> extends CallInput<Name>
      ? [name: Name, input?: CallInput<Name>]
      : [name: Name, input: CallInput<Name>]
  ): Promise<Result<CallData<Name>, ServiceFault>>;
};

/** Other services leave out or write as null what only people read. */
const AnyEnvelope = Envelope.extend({
  msg: z
    .unknown()
    .transform((value) => (typeof value === "string" ? value : ""))
    .optional()
    .default(""),
  trackingId: z
    .unknown()
    .transform((value) => (typeof value === "string" && value !== "" ? value : undefined))
    .optional(),
});

type Options = Credentials & {
  /** The service's address without `/openapi`. */
  baseUrl: string;
  fetch?: typeof fetch;
  timeoutMs?: number;
};

type AnyInput = {
  params?: Record<string, string>;
  query?: object;
  body?: unknown;
  idempotencyKey?: string;
  queueGroup?: string;
  lastStatus?: string;
  signal?: AbortSignal;
  timeoutMs?: number;
};

/** Milliseconds an answer may take. What is made is paid for: giving up early loses it. */
const timeoutMs = { reading: 20_000, making: 60_000 };

/** Only what changes nothing is tried again by itself, after so many milliseconds. */
const retryDelaysMs = [250, 1_000];
const longestRetryAfterSeconds = 5;

/** Calls the service's operations by name. Decides by `code` alone: a hosted service answers HTTP 200 for everything. */
export function createServiceClient(options: Options): ServiceClient {
  return clientOf(async (name, input = {}) => {
    const operation: Operation = operations[name];
    const callOnce = () => callTraced(options, name, input);
    const delays = operation.method === "GET" ? retryDelaysMs : [];
    for (const delay of delays) {
      const result = await callOnce();
      if (result.ok || result.fault.isLate || !mayPass(result.fault) || input.signal?.aborted) return result;
      const pauseSeconds = result.fault.retryAfterSeconds ?? 0;
      if (pauseSeconds > longestRetryAfterSeconds) return result;
      await wait(Math.max(delay, pauseSeconds * 1000));
    }
    return callOnce();
  });
}

/** A client of whatever sends. */
export function clientOf(send: SendCall): ServiceClient {
  // The answer of an operation is parsed by the schema that the contract's table has under the same name.
  return { send, call: send as ServiceClient["call"] };
}

function callTraced(options: Options, name: OperationName, input: AnyInput) {
  return traced({ name: `call ${name}`, kind: "client", facts: { operation: name } }, async (span) => {
    const result = await callOnce(options, operations[name], input);
    span.note({ outcome: result.ok ? "ok" : result.fault.kind });
    return result;
  });
}

async function callOnce(
  options: Options,
  operation: Operation,
  input: AnyInput,
): Promise<Result<unknown, ServiceFault>> {
  const { url, search } = operationUrl(options.baseUrl, operation.path, input);
  const isMaking = makesSomething(operation);
  const patienceMs = isMaking ? timeoutMs.making : timeoutMs.reading;
  const timeout = AbortSignal.timeout(input.timeoutMs ?? options.timeoutMs ?? patienceMs);
  const headers: Record<string, string> = signRequest(options, { method: operation.method, url });
  if (input.body !== undefined) headers["content-type"] = "application/json";
  if (input.idempotencyKey) headers["idempotency-key"] = input.idempotencyKey;
  const carried = traceparent();
  if (carried) headers.traceparent = carried;

  if (input.queueGroup) headers["queue-group"] = input.queueGroup;
  try {
    const response = await (options.fetch ?? fetch)(url + search, {
      method: operation.method,
      headers: { ...headers, accept: "application/json" },
      ...(input.body === undefined ? {} : { body: JSON.stringify(input.body) }),
      signal: input.signal ? AbortSignal.any([timeout, input.signal]) : timeout,
      redirect: "manual",
      cache: "no-store",
    });
    return readAnswer(operation, input, { response, text: await response.text() });
  } catch (error) {
    if (input.signal?.aborted) return fail(unreachable("The call was given up"));
    const code = networkCode(error);
    if (isMaking && (timeout.aborted || mayHaveArrived(code))) return fail(unconfirmed("No answer came in time"));
    if (timeout.aborted) {
      const late = unreachable("The service did not answer in time. Try again in a moment.");
      return fail({ ...late, isLate: true });
    }
    return fail(
      unreachable(`The service cannot be reached${code ? ` (${code})` : ""}. Check its address and that it runs.`),
    );
  }
}

type Answer = { response: Response; text: string };

function readAnswer(
  operation: Operation,
  { lastStatus }: AnyInput,
  { response, text }: Answer,
): Result<unknown, ServiceFault> {
  const envelope = AnyEnvelope.safeParse(parseJson(text));
  const retryAfterSeconds = readRetryAfter(response.headers.get("retry-after"));
  const pause = retryAfterSeconds === undefined ? {} : { retryAfterSeconds };
  if (!envelope.success) return fail({ ...faultWithoutEnvelope(operation, response.status), ...pause });
  if (envelope.data.code !== 0) return fail({ ...faultFromEnvelope(envelope.data, response.status), ...pause });
  const read = fromResponse(operation.data, envelope.data.data, lastStatus);
  const data = operation.data.safeParse(read);
  if (data.success) return succeed(data.data);
  const { message } = faultFromIssues(data.error, read).why;
  const difference = `${operation.method} ${operation.path}: ${message.replace(/^body\b/, "data")}`;
  const sentence = `The service's answer is not as it is published. ${difference}.`;
  return fail({
    // It says that it was done, and not what.
    ...(makesSomething(operation) ? unconfirmed(sentence) : unreadableAnswer(sentence)),
    difference,
    ...(envelope.data.trackingId ? { trackingId: envelope.data.trackingId } : {}),
  });
}

/** Whether a call makes something that may cost: carried out twice it makes two. Extensions change what there is, but for a few. */
function makesSomething({ method, extension, isRepeatable }: Operation): boolean {
  return method === "POST" && (extension === undefined || isRepeatable === true);
}

/** A gateway's error page, or not the service at all. */
function faultWithoutEnvelope(operation: Operation, status: number): ServiceFault {
  const byStatus = faultFromStatus(status);
  if (byStatus) return byStatus;
  // The gateway lost the service, or its patience, after it had passed the request on.
  if (status === 502 || status === 504) {
    if (makesSomething(operation)) return unconfirmed(`HTTP ${status}`);
    return unreachable(`The service is not ready (HTTP ${status}).`);
  }
  return unreadableAnswer(`What answered is not the service (HTTP ${status}). Check the service's address.`);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The absolute address of an operation, in the two parts that matter: only the first one is signed. */
function operationUrl(
  baseUrl: string,
  path: string,
  input: { params?: Record<string, string>; query?: object },
): { url: string; search: string } {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = input.params?.[name];
    if (value === undefined || value === "") throw new Error(`The path parameter ${name} of ${path} is missing`);
    return encodeURIComponent(value);
  });
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(input.query ?? {})) {
    if (value !== undefined && value !== null) query.set(name, String(value));
  }
  const search = query.size > 0 ? `?${query}` : "";
  return { url: `${baseUrl.replace(/\/+$/, "")}${API_BASE_PATH}${filled}`, search };
}

const longestSeconds = 24 * 60 * 60;

/** Seconds that a `Retry-After` header asks for, written as a number or as a date; undefined for anything else. */
function readRetryAfter(header: string | null, now = Date.now()): number | undefined {
  const text = header?.trim() ?? "";
  if (text === "") return undefined;
  const seconds = /^\d+(\.\d+)?$/.test(text) ? Number(text) : (Date.parse(text) - now) / 1000;
  return Number.isFinite(seconds) ? Math.min(longestSeconds, Math.max(0, Math.ceil(seconds))) : undefined;
}
