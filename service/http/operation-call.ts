import type { z } from "zod";
import type { Operation, PathParameters } from "#lib/contract/operation.ts";
import { OPERATION_NAMES, type OperationName, operations } from "#lib/contract/operations.ts";
import type { ProjectState } from "../projects/admission.ts";
import type { Idempotency } from "../projects/rows/idempotency.ts";
import type { Caller } from "./authenticate.ts";
import type { Service } from "./service.ts";

type Operations = typeof operations;
type OutputOf<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined;

/** A parsed and authenticated call of an operation. */
export type OperationCall<Name extends OperationName> = {
  service: Service;
  caller: Caller;
  /** Of a repeatable operation, when the caller sent one. */
  idempotency?: Idempotency;
  /** Of an operation that queues what it starts, when the caller sent one. */
  queueGroup?: string;
  /** Told as the call was admitted, to operations that remember projects. */
  projectState?: ProjectState | null;
  params: PathParameters<Operations[Name]["path"]>;
  query: OutputOf<NonNullable<Operations[Name]["query"]>>;
  body: OutputOf<NonNullable<Operations[Name]["body"]>>;
};

type OperationHandler<Name extends OperationName> = (
  call: OperationCall<Name>,
) => Promise<z.input<Operations[Name]["data"]>>;

/** Who answers each operation of the contract. */
export type OperationHandlers = { [Name in OperationName]: OperationHandler<Name> };

export type Offer = Pick<Service, "extensions">;

/** The operations that are answered: those of ours where they are switched on, but for what the interface's own are of no use without. */
export function servedOperations({ extensions }: Offer): [OperationName, Operation][] {
  const all = OPERATION_NAMES.map((name): [OperationName, Operation] => [name, operations[name]]);
  return all.filter(([, operation]) => extensions === "on" || !operation.extension || operation.isAlwaysServed);
}
