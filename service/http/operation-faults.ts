import { FAULT_NAMES, FAULTS, type FaultName } from "#lib/contract/fault-codes.ts";
import type { Operation } from "#lib/contract/operation.ts";
import { type OperationName, operations } from "#lib/contract/operations.ts";

/** Refusals that any signed call may meet. */
const everywhere: readonly FaultName[] = [
  ...(["missingCredential", "invalidSignature", "staleRequest", "duplicateRequest", "invalidMember"] as const),
  ...(["tooManyRequests", "unknown", "unavailable"] as const),
];

/** Every refusal an operation may answer, by the codes' order. */
export function operationFaults(name: OperationName): FaultName[] {
  const { path, query, body, isRepeatable, faults: own = [] }: Operation = operations[name];
  const faults = new Set<FaultName>([...everywhere, ...own]);
  if (path.includes("{")) faults.add("notFound");
  if (query || body) for (const fault of ["missingMember", "overLimit"] as const) faults.add(fault);
  if (body) faults.add("tooLarge");
  if (isRepeatable) faults.add("keyReused");
  return FAULT_NAMES.filter((fault) => faults.has(fault));
}

export const faultSchema = {
  type: "object",
  required: ["code", "msg"],
  properties: {
    code: {
      type: "integer",
      enum: FAULT_NAMES.map((fault) => FAULTS[fault].code),
      description: "Which refusal it is.",
    },
    msg: { type: "string", description: "What was wrong and what to do." },
    trackingId: { type: "string", description: "Finds the call in the service's log." },
  },
};

const reason = {
  type: "object",
  description: "The same as msg: enough to say it in another language.",
  required: ["code", "params"],
  properties: {
    code: { type: "string", description: "A word for programs." },
    params: { type: "object", additionalProperties: {}, description: "What the sentence tells of, by name." },
  },
};

/** The refusal as a service answers it that has extensions. */
export const reasonedFaultSchema = { ...faultSchema, properties: { ...faultSchema.properties, reason } };

const content = { "application/json": { schema: { $ref: "#/components/schemas/Fault" } } };

/** One for each HTTP status of these, with the codes that come with it. None for all: generators take it for a success. */
export function faultResponses(faults: readonly FaultName[]) {
  const byStatus = statusesOf(faults).map((status) => {
    const its = FAULT_NAMES.filter((fault) => FAULTS[fault].status === status);
    const descriptions = its.map((fault) => `${FAULTS[fault].code}: ${FAULTS[fault].when}`).join(" ");
    return [`Refused${status}`, { description: descriptions, content }];
  });
  return Object.fromEntries(byStatus);
}

/** The answers of an operation that may refuse so. */
export function refusals(faults: readonly FaultName[]) {
  return Object.fromEntries(
    statusesOf(faults).map((status) => [status, { $ref: `#/components/responses/Refused${status}` }]),
  );
}

function statusesOf(faults: readonly FaultName[]): number[] {
  return [...new Set(faults.map((fault) => FAULTS[fault].status))].sort((one, two) => one - two);
}
