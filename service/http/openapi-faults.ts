import { FAULTS, type FaultName } from "#lib/contract/fault.ts";
import type { Json } from "./openapi-schema.ts";

const all = Object.keys(FAULTS) as FaultName[];

export const faultSchema = {
  type: "object",
  required: ["code", "msg"],
  properties: {
    code: { type: "integer", enum: all.map((fault) => FAULTS[fault].code), description: "Which refusal it is." },
    msg: { type: "string", description: "What was wrong and what to do." },
    trackingId: { type: "string", description: "Finds the call in the service's log." },
  },
};

const content = { "application/json": { schema: { $ref: "#/components/schemas/Fault" } } };

/** One for each HTTP status of these, with the codes that come with it. None for all: generators take it for a success. */
export function faultResponses(faults: readonly FaultName[]): Json {
  const byStatus = statusesOf(faults).map((status) => {
    const its = all.filter((fault) => FAULTS[fault].status === status);
    const told = its.map((fault) => `${FAULTS[fault].code}: ${FAULTS[fault].when}`).join(" ");
    return [`Refused${status}`, { description: told, content }];
  });
  return Object.fromEntries(byStatus);
}

/** The answers of an operation that may refuse so. */
export function refusals(faults: readonly FaultName[]): Json {
  return Object.fromEntries(
    statusesOf(faults).map((status) => [status, { $ref: `#/components/responses/Refused${status}` }]),
  );
}

function statusesOf(faults: readonly FaultName[]): number[] {
  return [...new Set(faults.map((fault) => FAULTS[fault].status))].sort((one, two) => one - two);
}
