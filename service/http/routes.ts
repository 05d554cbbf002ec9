import type { Context, Hono } from "hono";
import type { Operation } from "#lib/contract/operation.ts";
import { API_BASE_PATH, type OperationName } from "#lib/contract/operations.ts";
import { notFound, ServiceFault } from "../errors.ts";
import { plainAnswer } from "../plain-answer.ts";
import { takeNamedUploads } from "../uploads/direct.ts";
import { isUuid } from "../uuid.ts";
import { afterAdmission } from "./after-admission.ts";
import { answerData } from "./answer.ts";
import { authenticate, type ProjectState } from "./authenticate.ts";
import { handlers } from "./handlers.ts";
import type { HttpEnv } from "./http-env.ts";
import type { OperationCall } from "./operation-call.ts";
import { parse } from "./parse.ts";
import { readJsonBody } from "./read-body.ts";
import { servedOperations } from "./served-operations.ts";
import type { Service } from "./service.ts";

/** Answered from memory while the project is as it was, which admission tells: nothing is read ahead for them. */
const remembered: ReadonlySet<OperationName> = new Set(["getProjectInfo"]);

/** GETs as well, but they write. */
const writing: ReadonlySet<OperationName> = new Set([
  "getUploadAddress",
  "getMediaUploadAddress",
  "getClipUploadAddress",
  "getTeamspaceClipUploadAddress",
  "getDownloadLink",
]);

type AnyHandler = (call: OperationCall<OperationName>) => Promise<unknown>;

/** One route for every operation of the contract's table, one refusal for every other method of its path. */
export function addOperationRoutes(app: Hono<HttpEnv>, service: Service): void {
  const methodsByPath = new Map<string, string[]>();
  for (const [name, operation] of servedOperations(service)) {
    const answer = operationRoute(operation, handlers[name] as AnyHandler, { name, service });
    for (const path of [operation.path, ...(operation.aliases ?? [])].map(routePath)) {
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
  const readsAhead = operation.method === "GET" && !writing.has(name) && !remembered.has(name);
  const subject = (context: Context<HttpEnv>) => {
    const projectUuid = remembered.has(name) ? context.req.param("projectUuid") : undefined;
    return projectUuid && isUuid(projectUuid) ? projectUuid.toLowerCase() : undefined;
  };
  return async (context: Context<HttpEnv>): Promise<Response> => {
    const request = context.env.incoming;
    context.set("operation", name);
    const { caller, admitted } = await authenticate(service, request, { projectUuid: subject(context) });
    context.set("credentialKey", caller.key);
    const answer = async (projectState?: ProjectState) => {
      const query = operation.query && parse(operation.query, context.req.query());
      const body = operation.body && parse(operation.body, await readJsonBody(request));
      const idempotencyKey = operation.isRepeatable && readIdempotencyKey(context.req.header("idempotency-key"));
      if (body) await takeNamedUploads(service, { workspaceUuid: caller.workspaceUuid, body });
      const call = {
        service,
        caller,
        params: context.req.param(),
        query,
        body,
        ...(idempotencyKey && { idempotencyKey }),
        ...(projectState !== undefined && { projectState }),
      };
      return handle(call as OperationCall<OperationName>);
    };
    const data = await afterAdmission({ key: caller.key, admitted, readsAhead }, answer);
    return answerData(context, service.extensions === "off" ? plainAnswer(data) : data);
  };
}

const longestIdempotencyKey = 200;

function readIdempotencyKey(header = ""): string {
  const key = header.trim();
  if (key.length <= longestIdempotencyKey) return key;
  const message = `Idempotency-Key: expected at most ${longestIdempotencyKey} characters, ${key.length} came`;
  throw new ServiceFault("invalidMember", message);
}

function routePath(path: string): string {
  return API_BASE_PATH + path.replace(/\{(\w+)\}/g, ":$1");
}

function refuseMethod(methods: readonly string[]): never {
  const allowed = methods.join(", ");
  throw new ServiceFault("methodNotAllowed", `Allowed here: ${allowed}`, { headers: { Allow: allowed } });
}
