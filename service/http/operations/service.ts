import { MEMBER_EXTENSIONS } from "#lib/contract/capabilities.ts";
import { LIMITS } from "#lib/contract/limits.ts";
import type { Operation } from "#lib/contract/operation.ts";
import { operations } from "#lib/contract/operations.ts";
import type { OperationHandlers } from "../operation-call.ts";

export const serviceHandlers = {
  getCapabilities: async ({ service }) => ({
    extensions,
    providers: service.providers,
    limits: LIMITS,
  }),
} satisfies Partial<OperationHandlers>;

const all: Operation[] = Object.values(operations);
const extensions = [...new Set(all.flatMap(({ extension }) => extension ?? [])), ...MEMBER_EXTENSIONS];
