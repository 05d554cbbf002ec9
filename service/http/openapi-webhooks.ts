import { sentEvents } from "../webhooks/sent-events.ts";
import type { Json } from "./openapi-schema.ts";
import type { Offer } from "./served-operations.ts";

const responses = { "2XX": { description: "The event arrived" }, 410: { description: "Send nothing here any more" } };

/** What each event brings. */
export function describeWebhooks(schemas: Record<string, Json>, offer: Offer): Record<string, Json> {
  return Object.fromEntries(
    sentEvents(offer).map((type) => {
      const schema = {
        type: "object",
        required: ["type", "timestamp", "data"],
        properties: {
          type: { type: "string", const: type, description: "Which event it is." },
          timestamp: { type: "string", description: "When it happened, as ISO 8601." },
          data: schemas[type],
        },
      };
      const operationId = type.replaceAll(/[._](\w)/g, (_, letter: string) => letter.toUpperCase());
      const requestBody = { required: true, content: { "application/json": { schema } } };
      const told = {
        summary: `Sent at ${type}`,
        description: `Sent at ${type}, signed as the page on webhooks tells.`,
      };
      return [type, { post: { operationId, tags: ["Webhooks"], ...told, security: [], requestBody, responses } }];
    }),
  );
}
