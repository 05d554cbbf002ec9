import { FAULTS, type FaultName } from "#lib/contract/fault.ts";
import type { Operation } from "#lib/contract/operation.ts";
import { type OperationName, operations } from "#lib/contract/operations.ts";

/** Refusals that any signed call may meet. */
const everywhere: readonly FaultName[] = [
  ...(["missingCredential", "invalidSignature", "staleRequest", "duplicateRequest", "invalidMember"] as const),
  ...(["tooManyRequests", "unknown", "unavailable"] as const),
];

/** Every refusal an operation may answer, by the codes' order. */
export function operationFaults(name: OperationName): FaultName[] {
  const { path, query, body, faults: own = [] }: Operation = operations[name];
  const faults = new Set<FaultName>([...everywhere, ...own]);
  if (path.includes("{")) faults.add("notFound");
  if (query || body) for (const fault of ["missingMember", "overLimit"] as const) faults.add(fault);
  if (body) faults.add("tooLarge");
  return (Object.keys(FAULTS) as FaultName[]).filter((fault) => faults.has(fault));
}
