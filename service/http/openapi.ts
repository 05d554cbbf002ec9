import type { Hono } from "hono";
import { FAULTS } from "#lib/contract/fault-codes.ts";
import type { Operation } from "#lib/contract/operation.ts";
import { API_BASE_PATH, type OperationName } from "#lib/contract/operations.ts";
import { EVENT_DATA, type EventType } from "#lib/contract/webhook.ts";
import { sentEvents } from "../webhooks/emit.ts";
import { type JsonSchema, plainComponents, writeSchemas } from "./openapi-schemas.ts";
import { type Offer, servedOperations } from "./operation-call.ts";
import { faultResponses, faultSchema, operationFaults, reasonedFaultSchema, refusals } from "./operation-faults.ts";
import type { HttpEnv, Service } from "./service.ts";

type Schemas = Record<string, JsonSchema>;
type Parameter = { name: string; in: string; required: boolean; description?: string; schema: JsonSchema };
export type DescribedOperation = ReturnType<typeof describeOperation>;

/** The API document, made from the contract's own table and schemas: of what this service answers. */
export function openapiDocument(base: string, offer: Offer = { extensions: "on" }) {
  const served = servedOperations(offer);
  const { components, schemas } = schemasOf(served, offer);
  const paths: Record<string, Record<string, DescribedOperation>> = {};
  for (const [name, operation] of served) {
    const entry = describeOperation(name, operation, schemas);
    for (const [index, path] of [operation.path, ...(operation.aliases ?? [])].entries()) {
      const suffix = index === 0 ? "" : `Alias${index}`;
      paths[path] = { ...paths[path], [operation.method.toLowerCase()]: { ...entry, operationId: name + suffix } };
    }
  }
  const webhooks = Object.fromEntries(sentEvents(offer).map((type) => [type, { post: describeEvent(type, schemas) }]));
  const shown = offer.extensions === "on" ? components : plainComponents(components, { paths, webhooks });
  const sorted = Object.entries(shown).sort(([one], [two]) => (one < two ? -1 : 1));
  const tags = [...new Set([...served.map(([, { tag }]) => tag), "Webhooks" as const])];
  return {
    openapi: "3.1.0",
    info: { title: "Video creation service", version: "1.0.0", description, license, contact: contactOf(base) },
    servers: [{ url: base + API_BASE_PATH }],
    security: [{ key: [], ts: [], nonce: [], sign: [] }],
    tags: tags.map((name) => ({ name, description: tagMeanings[name] })),
    paths,
    webhooks,
    components: {
      schemas: { ...Object.fromEntries(sorted), Fault: offer.extensions === "on" ? reasonedFaultSchema : faultSchema },
      securitySchemes,
      responses: faultResponses(served.flatMap(([name]) => operationFaults(name))),
    },
  };
}

/** Every schema that operations and events name, by `<operation>.query`, `<operation>.body`, `<operation>` and event. */
function schemasOf(served: ReturnType<typeof servedOperations>, offer: Offer) {
  const sent = served.flatMap(([name, { query, body }]) => [
    ...(query ? [[`${name}.query`, query] as const] : []),
    ...(body ? [[`${name}.body`, body] as const] : []),
  ]);
  const answered = served.map(([name, { data }]) => [name, data] as const);
  const events = sentEvents(offer).map((type) => [type, EVENT_DATA[type]] as const);
  const requests = writeSchemas(Object.fromEntries(sent), "request");
  const records = writeSchemas(Object.fromEntries([...answered, ...events]), "record");
  return {
    components: { ...requests.components, ...records.components },
    schemas: { ...requests.schemas, ...records.schemas },
  };
}

const contactOf = (base: string) => ({ name: "The reference of this installation", url: `${base}/docs` });

const tagMeanings: Record<Operation["tag"], string> = {
  Uploads: "Addresses to bring files to.",
  Projects: "Videos in the making: creating, following and looking after them.",
  Scenes: "The parts of a project, their pictures and their motion videos.",
  Clips: "Finished files: exporting, following and fetching them.",
  Account: "Whose things there are, and what can be chosen from.",
  Models: "Models that people connected, and programs that run them.",
  Webhooks: "How the service tells what happened.",
  Service: "What this service offers.",
};

const description =
  "Every call is signed: `sign` is the lower-case hex HMAC-SHA256, keyed with the secret, of `METHOD|url|ts|nonce`, " +
  "where url is the absolute address without its query. Answers are an envelope; `code` 0 is success. Unknown members " +
  "of a request are ignored, and a member with nothing to say is left out of an answer.";

const license = { name: "MIT", identifier: "MIT" };

const headers = {
  key: "The key.",
  ts: "The time of the call, epoch milliseconds.",
  nonce: "Text that this key has not sent within ten minutes.",
  sign: "The signature.",
};

const securitySchemes = Object.fromEntries(
  Object.entries(headers).map(([name, text]) => [name, { type: "apiKey", in: "header", name, description: text }]),
);

function describeOperation(name: OperationName, operation: Operation, schemas: Schemas) {
  const { summary, description, example } = operation;
  return {
    operationId: String(name),
    summary,
    description: description ?? `${summary}.`,
    tags: [operation.tag],
    ...(operation.extension && { "x-extension": operation.extension }),
    "x-codes": operationFaults(name).map((fault) => FAULTS[fault].code),
    parameters: [
      ...pathParameters(operation),
      ...queryParameters(schemas[`${name}.query`]),
      ...headerParameters(operation),
    ],
    ...(operation.body && {
      requestBody: {
        required: !operation.body.safeParse({}).success,
        content: {
          "application/json": {
            schema: schemas[`${name}.body`] ?? {},
            ...(example?.body !== undefined && { example: example.body }),
          },
        },
      },
    }),
    responses: {
      200: { description: "Success", content: { "application/json": { schema: successSchema(schemas[name]) } } },
      ...refusals(operationFaults(name)),
    },
  };
}

function pathParameters({ path }: Operation): Parameter[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => ({
    name,
    in: "path",
    required: true,
    description: `The ${name.replace(/(Uuid|Id)$/, "").toLowerCase()}'s id.`,
    schema: { type: "string" },
  }));
}

function queryParameters({ properties = {}, required = [] }: JsonSchema = {}): Parameter[] {
  return Object.entries(properties).map(([member, { description: text, ...schema }]) => ({
    name: member,
    in: "query",
    required: required.includes(member),
    ...(text !== undefined && { description: text }),
    schema,
  }));
}

function headerParameters({ isRepeatable, isQueued }: Operation): Parameter[] {
  const header = (name: string, description: string): Parameter => {
    return { name, in: "header", required: false, description, schema: { type: "string" } };
  };
  return [
    ...(isRepeatable ? [header("Idempotency-Key", sameKey)] : []),
    ...(isQueued ? [header("Queue-Group", sameGroup)] : []),
  ];
}

const sameKey =
  "Text of yours. The same request with it again answers what the first call made, for 24 hours; another request is refused.";
const sameGroup =
  "Text of yours, as the name of a team. Projects that wait for their turn are started in turns between groups.";

function successSchema(data: JsonSchema = {}) {
  return {
    type: "object",
    required: ["code", "msg", "data"],
    properties: {
      code: { type: "integer", const: 0 },
      msg: { type: "string", const: "SUCCESS" },
      trackingId: { type: "string", pattern: "^[0-9a-f]{32}$" },
      data,
    },
  };
}

/** What an event brings. */
function describeEvent(type: EventType, schemas: Schemas) {
  const schema = {
    type: "object",
    required: ["type", "timestamp", "data"],
    properties: {
      type: { type: "string", const: type, description: "Which event it is." },
      timestamp: { type: "string", description: "When it happened, as ISO 8601." },
      data: schemas[type],
    },
  };
  return {
    operationId: type.replaceAll(/[._](\w)/g, (_, letter: string) => letter.toUpperCase()),
    tags: ["Webhooks"],
    summary: `Sent at ${type}`,
    description: `Sent at ${type}, signed as the page on webhooks tells.`,
    security: [],
    requestBody: { required: true, content: { "application/json": { schema } } },
    responses: { "2XX": { description: "The event arrived" }, 410: { description: "Send nothing here any more" } },
  };
}

/** The API document, without credentials. */
export function addOpenapiRoute(app: Hono<HttpEnv>, { bases, extensions }: Service): void {
  const text = JSON.stringify(openapiDocument(bases[0], { extensions }));
  app.get(`${API_BASE_PATH}/openapi.json`, (context) =>
    context.body(text, 200, { "Content-Type": "application/json", "Access-Control-Allow-Origin": "*" }),
  );
}
