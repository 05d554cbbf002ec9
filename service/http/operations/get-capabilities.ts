import { MEMBER_EXTENSIONS } from "#lib/contract/capabilities.ts";
import { LIMITS } from "#lib/contract/limits.ts";
import type { Operation } from "#lib/contract/operation.ts";
import { operations } from "#lib/contract/operations.ts";
import type { OperationHandler } from "../operation-call.ts";

const all: Operation[] = Object.values(operations);
const extensions = [...new Set(all.flatMap(({ extension }) => extension ?? [])), ...MEMBER_EXTENSIONS];

export const getCapabilities: OperationHandler<"getCapabilities"> = async ({ service }) => ({
  extensions,
  providers: service.providers,
  limits: LIMITS,
});
