import type { IncomingMessage } from "node:http";
import type { Context, Hono } from "hono";
import type { z } from "zod";
import { faultFromIssues } from "#lib/contract/fault.ts";
import { LIMITS } from "#lib/contract/limits.ts";
import type { Operation } from "#lib/contract/operation.ts";
import { API_BASE_PATH, type OperationName, UNVERSIONED_BASE_PATH } from "#lib/contract/operations.ts";
import { because } from "#lib/contract/reasons.ts";
import { traced, traceIdOf, traceparent } from "#lib/tracing/trace.ts";
import { notFound, ServiceFault } from "../../errors.ts";
import { fingerprint } from "../../fingerprint.ts";
import { plainAnswer } from "../../plain-answer.ts";
import type { ProjectState } from "../../projects/admission.ts";
import { takeNamedUploads } from "../../uploads/direct.ts";
import { isUuid } from "../../uuid.ts";
import { answerData } from "../answer.ts";
import { authenticate } from "../authenticate.ts";
import { type OperationHandlers, servedOperations } from "../operation-call.ts";
import { accountHandlers, serviceHandlers } from "../operations/account.ts";
import { clipHandlers } from "../operations/clips.ts";
import { connectionHandlers } from "../operations/connections.ts";
import { creationHandlers } from "../operations/creation.ts";
import { projectHandlers } from "../operations/projects.ts";
import { castHandlers, proposalHandlers, sceneHandlers } from "../operations/scenes.ts";
import { takeHandlers } from "../operations/takes.ts";
import { teamspaceHandlers } from "../operations/teamspaces.ts";
import { uploadHandlers } from "../operations/uploads.ts";
import { webhookHandlers } from "../operations/webhooks.ts";
import type { HttpEnv, Service } from "../service.ts";

/** Keys whose last call was refused. Only known keys come here, so there are never many. */
const refused = new Set<string>();

/**
 * Answers a call once it is admitted. One that only reads is worked on meanwhile, and what it found is told to nobody
 * when it is refused; not so for a key that was refused before, which would cost as much as if it had been let in.
 */
export async function afterAdmission<T, State>(
  { key, admitted, readsAhead }: { key: string; admitted: Promise<State>; readsAhead: boolean },
  answer: (state?: State) => Promise<T>,
): Promise<T> {
  const early = readsAhead && !refused.has(key) ? answer() : null;
  // The refusal comes first; a failure of the reading is told only to who was admitted.
  early?.catch(() => {});
  let present: State;
  try {
    present = await admitted;
  } catch (error) {
    refused.add(key);
    throw error;
  }
  refused.delete(key);
  return await (early ?? answer(present));
}

/** Who answers each operation of the contract; a missing one is a type error. */
const handlers: OperationHandlers = {
  ...creationHandlers,
  ...accountHandlers,
  ...castHandlers,
  ...clipHandlers,
  ...connectionHandlers,
  ...projectHandlers,
  ...proposalHandlers,
  ...sceneHandlers,
  ...serviceHandlers,
  ...takeHandlers,
  ...teamspaceHandlers,
  ...uploadHandlers,
  ...webhookHandlers,
};

const deadlineMs = 30_000;

/** The JSON of a request's body; an empty one counts as `{}`, since every member may be left out. */
async function readJsonBody(request: IncomingMessage): Promise<unknown> {
  const text = (await readText(request)).trim();
  if (text === "") return {};
  try {
    return withoutNulls(JSON.parse(text), deepestMember);
  } catch {
    throw new ServiceFault("invalidMember", because("body_not_json", {}));
  }
}

async function readText(request: IncomingMessage): Promise<string> {
  if (Number(request.headers["content-length"]) > LIMITS.requestBodyBytes) throw tooLarge();
  const chunks: Buffer[] = [];
  let size = 0;
  // A body that drips in holds memory and a socket for nothing.
  const timer = setTimeout(() => request.destroy(new Error("The body took too long")), deadlineMs);
  try {
    for await (const chunk of request.iterator({ destroyOnReturn: false })) {
      size += chunk.length;
      if (size > LIMITS.requestBodyBytes) throw tooLarge();
      chunks.push(chunk);
    }
  } finally {
    clearTimeout(timer);
  }
  return new TextDecoder().decode(Buffer.concat(chunks));
}

const deepestMember = 8;

/** Clients in many languages send null for a member they mean to leave out. */
function withoutNulls(value: unknown, depth: number): unknown {
  if (typeof value !== "object" || value === null || depth === 0) return value;
  if (Array.isArray(value)) return value.map((entry) => withoutNulls(entry, depth - 1));
  const members = Object.entries(value).filter(([, member]) => member !== null);
  return Object.fromEntries(members.map(([name, member]) => [name, withoutNulls(member, depth - 1)]));
}

function tooLarge(): ServiceFault {
  return new ServiceFault("tooLarge", because("body_too_large", { megabytes: 1 }));
}

/** Answered from memory while the project is as it was, which admission tells: nothing is read ahead for them. */
const cached: ReadonlySet<OperationName> = new Set(["getProjectInfo"]);

/** GETs as well, but they write. */
const writing: ReadonlySet<OperationName> = new Set([
  "getUploadAddress",
  "getMediaUploadAddress",
  "getClipUploadAddress",
  "getTeamspaceClipUploadAddress",
  "getDownloadLink",
]);

/** Of one operation or another: what it is called with is made of that operation's own schemas. */
type AnyHandler = (call: never) => Promise<unknown>;

/** One route for every operation of the contract's table, one refusal for every other method of its path. */
export function addOperationRoutes(app: Hono<HttpEnv>, service: Service): void {
  const methodsByPath = new Map<string, string[]>();
  for (const [name, operation] of servedOperations(service)) {
    const answer = operationRoute(operation, handlers[name], { name, service });
    for (const path of [operation.path, ...(operation.aliases ?? [])].flatMap(routePaths)) {
      app.on(operation.method, path, answer);
      methodsByPath.set(path, [...(methodsByPath.get(path) ?? []), operation.method]);
    }
  }
  for (const [path, methods] of methodsByPath) app.all(path, () => refuseMethod(methods));
  app.all(`${API_BASE_PATH}/*`, () => {
    throw notFound("operation");
  });
}

function operationRoute(
  operation: Operation,
  handle: AnyHandler,
  { name, service }: { name: OperationName; service: Service },
) {
  const onlyReads = operation.method === "GET" && !writing.has(name);
  const readsAhead = onlyReads && !cached.has(name);
  const subject = (context: Context<HttpEnv>) => {
    const projectUuid = cached.has(name) ? context.req.param("projectUuid") : undefined;
    return projectUuid && isUuid(projectUuid) ? projectUuid.toLowerCase() : undefined;
  };
  /** Tells repeated requests from others that use the same key. */
  const fingerprintOf = (sent: object) => (service.extensions === "on" ? fingerprint({ name, ...sent }) : null);
  return async (context: Context<HttpEnv>): Promise<Response> => {
    const request = context.env.incoming;
    context.set("operation", name);
    const noteRate = (rate: HttpEnv["Variables"]["rate"]) => context.set("rate", rate);
    const { caller, admitted } = await authenticate(service, request, { projectUuid: subject(context), noteRate });
    context.set("credentialKey", caller.key);
    const answer = async (projectState?: ProjectState | null) => {
      const query = operation.query && parse(operation.query, context.req.query());
      const body = operation.body && parse(operation.body, await readJsonBody(request));
      const header = (name: string) => readNameHeader(name, context.req.header(name));
      const idempotencyKey = operation.isRepeatable && header("Idempotency-Key");
      const sent = { params: context.req.param(), query, body };
      const queueGroup = operation.isQueued && header("Queue-Group");
      if (body) await takeNamedUploads(service, { workspaceUuid: caller.workspaceUuid, body });
      const call = {
        service,
        caller,
        ...sent,
        ...(idempotencyKey && { idempotency: { key: idempotencyKey, fingerprint: fingerprintOf(sent) } }),
        ...(queueGroup && { queueGroup }),
        ...(projectState !== undefined && { projectState }),
      };
      return await handle(call as never);
    };
    const span = {
      name: `operation ${name}`,
      kind: "server" as const,
      facts: { operation: name, tracking_id: context.get("trackingId") },
      // Whose call is signed may say which trace it belongs to. Clients that look again and again begin none.
      from: context.req.header("traceparent"),
      begins: !onlyReads,
    };
    const data = await traced(span, () => {
      context.set("traceId", traceIdOf(traceparent()));
      return afterAdmission({ key: caller.key, admitted, readsAhead }, answer);
    });
    return answerData(context, service.extensions === "off" ? plainAnswer(data) : data);
  };
}

const longestName = 200;

function readNameHeader(member: string, header = ""): string {
  const name = header.trim();
  if (name.length <= longestName) return name;
  const tooLong = { member, max: longestName, came: name.length };
  throw new ServiceFault("invalidMember", because("member_too_long", tooLong));
}

function routePaths(path: string): string[] {
  return [API_BASE_PATH, UNVERSIONED_BASE_PATH].map((base) => base + path.replace(/\{(\w+)\}/g, ":$1"));
}

function refuseMethod(methods: readonly string[]): never {
  const allowed = methods.join(", ");
  throw new ServiceFault("methodNotAllowed", because("method_not_allowed", { methods: allowed }), {
    headers: { Allow: allowed },
  });
}

/** Parses what came from outside, or fails with the fault that the contract names for its first issue. */
function parse<Schema extends z.ZodType>(schema: Schema, input: unknown): z.output<Schema> {
  const parsed = schema.safeParse(input);
  if (parsed.success) return parsed.data;
  throw ServiceFault.fromWire(faultFromIssues(parsed.error, input));
}
