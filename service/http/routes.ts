import type { Context, Hono } from "hono";
import type { Operation } from "#lib/contract/operation.ts";
import { API_BASE_PATH, type OperationName, operations } from "#lib/contract/operations.ts";
import { notFound, ServiceFault } from "../errors.ts";
import { answerData } from "./answer.ts";
import { authenticate } from "./authenticate.ts";
import { handlers } from "./handlers.ts";
import type { HttpEnv } from "./http-env.ts";
import type { OperationCall } from "./operation-call.ts";
import { parse } from "./parse.ts";
import { readJsonBody } from "./read-body.ts";
import type { Service } from "./service.ts";

type AnyHandler = (call: OperationCall<OperationName>) => Promise<unknown>;

/** One route for every operation of the contract's table, one refusal for every other method of its path. */
export function addOperationRoutes(app: Hono<HttpEnv>, service: Service): void {
  const methodsByPath = new Map<string, string[]>();
  for (const name of Object.keys(operations) as OperationName[]) {
    const operation: Operation = operations[name];
    const answer = operationRoute(operation, handlers[name] as AnyHandler, service);
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

function operationRoute(operation: Operation, handle: AnyHandler, service: Service) {
  return async (context: Context<HttpEnv>): Promise<Response> => {
    const request = context.env.incoming;
    const caller = await authenticate(service, request);
    context.set("credentialKey", caller.key);
    const query = operation.query && parse(operation.query, context.req.query());
    const body = operation.body && parse(operation.body, await readJsonBody(request));
    const call = { service, caller, params: context.req.param(), query, body };
    return answerData(context, await handle(call as OperationCall<OperationName>));
  };
}

function routePath(path: string): string {
  return API_BASE_PATH + path.replace(/\{(\w+)\}/g, ":$1");
}

function refuseMethod(methods: readonly string[]): never {
  const allowed = methods.join(", ");
  throw new ServiceFault("methodNotAllowed", `Allowed here: ${allowed}`, { headers: { Allow: allowed } });
}
