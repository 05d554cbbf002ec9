import { expect } from "vitest";
import type { Operation } from "#lib/contract/operation.ts";
import { OPERATION_NAMES, operations } from "#lib/contract/operations.ts";
import type { TestCaller } from "./test-service.ts";
import { fillPath, type ValidCall } from "./valid-call.ts";

/** Reads everything that can be read of what was made, and holds it to the contract. */
export async function readAllOf({ caller, values }: Pick<ValidCall, "values"> & { caller: TestCaller }): Promise<void> {
  for (const name of OPERATION_NAMES) {
    const { method, path, query, data }: Operation = operations[name];
    const isKnown = [...path.matchAll(/\{(\w+)\}/g)].every(([, part = ""]) => part in values);
    if (method !== "GET" || query || !isKnown) continue;
    const answer = await caller.send("GET", fillPath(path, values));
    expect(answer.status, `${name}: ${answer.msg}`).toBeLessThan(500);
    if (answer.code === 0) expect(() => data.parse(answer.data), name).not.toThrow();
    expect(JSON.stringify(answer.data ?? null), name).not.toMatch(/\\u0000|\\ud[89a-f]/i);
  }
}
