import { FAULTS } from "#lib/contract/fault.ts";
import { operationNotes } from "#lib/contract/notes/operation-notes.ts";
import type { Operation } from "#lib/contract/operation.ts";
import { API_BASE_PATH, type OperationName, operations } from "#lib/contract/operations.ts";
import { EVENT_TYPES, WebhookEvent } from "#lib/contract/webhook.ts";
import { createSchemaWriter, type Json } from "./openapi-schema.ts";
import { operationFaults } from "./operation-faults.ts";

type Writer = ReturnType<typeof createSchemaWriter>;

/** The API document, made from the contract's own table, schemas and notes. */
export function openapiDocument(base: string): Json {
  const writer = createSchemaWriter();
  const paths: Record<string, Json> = {};
  for (const [name, operation] of Object.entries(operations) as [OperationName, Operation][]) {
    const entry = describeOperation(name, operation, writer);
    for (const [index, path] of [operation.path, ...(operation.aliases ?? [])].entries()) {
      const suffix = index === 0 ? "" : `Alias${index}`;
      paths[path] = { ...paths[path], [operation.method.toLowerCase()]: { ...entry, operationId: name + suffix } };
    }
  }
  const webhooks = describeWebhooks(writer);
  const schemas = Object.fromEntries([...writer.components].sort(([one], [two]) => (one < two ? -1 : 1)));
  return {
    openapi: "3.1.0",
    info: { title: "Video creation service", version: "1.0.0", description, license },
    servers: [{ url: base + API_BASE_PATH }],
    security: [{ key: [], ts: [], nonce: [], sign: [] }],
    tags: [...new Set(Object.values(operations).map(({ tag }) => tag))].map((tag) => ({ name: tag })),
    paths,
    webhooks,
    components: { schemas, securitySchemes, responses: { Fault: faultResponse } },
  };
}

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

function describeOperation(name: OperationName, operation: Operation, writer: Writer): Json {
  const { about, example } = operationNotes[name] ?? {};
  return {
    operationId: name,
    summary: operation.summary,
    ...(about && { description: about }),
    tags: [operation.tag],
    ...(operation.extension && { "x-extension": operation.extension }),
    "x-codes": operationFaults(name).map((fault) => FAULTS[fault].code),
    parameters: [...pathParameters(operation), ...queryParameters(operation, writer), ...headerParameters(operation)],
    ...(operation.body && {
      requestBody: {
        content: {
          "application/json": {
            schema: writer.write(operation.body, "request"),
            ...(example?.body !== undefined && { example: example.body }),
          },
        },
      },
    }),
    responses: {
      200: { description: "Success", content: { "application/json": { schema: successSchema(operation, writer) } } },
      default: { $ref: "#/components/responses/Fault" },
    },
  };
}

function pathParameters({ path }: Operation): Json[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => ({
    name,
    in: "path",
    required: true,
    description: `The ${name.replace(/(Uuid|Id)$/, "").toLowerCase()}'s id.`,
    schema: { type: "string" },
  }));
}

function queryParameters({ query }: Operation, writer: Writer): Json[] {
  if (!query) return [];
  const written = writer.write(query, "request");
  const name =
    String(written.$ref ?? "")
      .split("/")
      .at(-1) ?? "";
  const { properties = {}, required = [] } = (writer.components.get(name) ?? written) as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  return Object.entries(properties).map(([member, { description: text, ...schema }]) => ({
    name: member,
    in: "query",
    required: required.includes(member),
    ...(text !== undefined && { description: text }),
    schema,
  }));
}

function headerParameters({ isRepeatable }: Operation): Json[] {
  if (!isRepeatable) return [];
  const text = "Text of yours. The same one again answers what the first call made instead of making it twice.";
  return [{ name: "Idempotency-Key", in: "header", required: false, description: text, schema: { type: "string" } }];
}

function successSchema({ data }: Operation, writer: Writer): Json {
  return {
    type: "object",
    required: ["code", "msg", "data"],
    properties: {
      code: { const: 0 },
      msg: { const: "SUCCESS" },
      trackingId: { type: "string", pattern: "^[0-9a-f]{32}$" },
      data: writer.write(data, "record"),
    },
  };
}

function describeWebhooks(writer: Writer): Record<string, Json> {
  const content = { "application/json": { schema: writer.write(WebhookEvent, "record") } };
  const responses = { "2XX": { description: "The event arrived" }, 410: { description: "Send nothing here any more" } };
  return Object.fromEntries(
    EVENT_TYPES.map((type) => [
      type,
      { post: { summary: `Sent at ${type}`, security: [], requestBody: { content }, responses } },
    ]),
  );
}

const faultResponse = {
  description: "A refusal; `code` tells which, `msg` says what to do.",
  content: {
    "application/json": {
      schema: {
        type: "object",
        required: ["code", "msg"],
        properties: {
          code: { enum: Object.values(FAULTS).map(({ code }) => code) },
          msg: { type: "string" },
          trackingId: { type: "string" },
        },
      },
    },
  },
};
