import type { Operation } from "#lib/contract/operation.ts";
import { OPERATION_NAMES, type OperationName, operations } from "#lib/contract/operations.ts";
import type { Service } from "./service.ts";

export type Offer = Pick<Service, "extensions">;

/** The operations that are answered: those of ours where they are switched on, but for what the interface's own are of no use without. */
export function servedOperations({ extensions }: Offer): [OperationName, Operation][] {
  const all = OPERATION_NAMES.map((name): [OperationName, Operation] => [name, operations[name]]);
  return all.filter(([, operation]) => extensions === "on" || !operation.extension || operation.isAlwaysServed);
}
