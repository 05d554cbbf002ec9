import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { z } from "zod";
import { faultFromIssues } from "#lib/contract/fault.ts";
import { FAULT_NAMES, type FaultName } from "#lib/contract/fault-codes.ts";
import type { Operation } from "#lib/contract/operation.ts";
import { operations } from "#lib/contract/operations.ts";
import { sampleReasons } from "#lib/contract/testing/sample-reasons.ts";
import { classifyMessage, type MessageKind } from "./testing/classify-message.ts";

const kindOf: Partial<Record<FaultName, MessageKind>> = {
  missingCredential: "auth",
  invalidSignature: "auth",
  staleRequest: "auth",
  forbidden: "auth",
  tooManyRequests: "rate limit",
  noCredit: "credit",
};

/** Every fault that is written down in the service: its name, and its reason's sentence. */
function writtenFaults(): { file: string; fault: FaultName; message: string }[] {
  return readdirSync(import.meta.dirname, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".ts") && !file.endsWith(".test.ts"))
    .flatMap((file) => {
      const source = readFileSync(join(import.meta.dirname, file), "utf8");
      const written = /new ServiceFault\(\s*"(\w+)",\s*because\(\s*"(\w+)"/g;
      return [...source.matchAll(written)].flatMap(([, name, code = ""]) => {
        const fault = FAULT_NAMES.find((known) => known === name);
        if (!fault) throw new Error(`${file} makes a fault of no such name: ${name}`);
        return sampleReasons(code).map(({ message }) => ({ file, fault, message }));
      });
    });
}

describe("every message the service can send", () => {
  const faults = writtenFaults();

  it("is found by this test", () => {
    const named = new Set(faults.map(({ fault }) => fault));
    expect(faults.length).toBeGreaterThan(30);
    for (const fault of ["missingCredential", "noCredit", "tooManyRequests", "wrongState", "unknown"] as const) {
      expect(named).toContain(fault);
    }
  });

  it.each(faults)("is what public clients take it for: $fault, $message", ({ fault, message }) => {
    expect(classifyMessage(message)).toBe(kindOf[fault] ?? "other");
  });

  const schemas = Object.entries(operations as Record<string, Operation>).flatMap(([name, { query, body }]) =>
    [query, body].filter((schema) => schema !== undefined).map((schema) => ({ name, schema })),
  );

  it.each(schemas)("about a member of $name is taken for no other kind, whatever came", ({ schema }) => {
    const loaded = fc.constantFrom(
      "rate limit",
      "unauthorized",
      "insufficient balance",
      "timeout",
      "Forbidden",
      "credit",
    );
    // Nine thousand letters by chance each time would take longer than everything else here.
    const long = fc.string().map((text) => text.padEnd(9_000, text || "long "));
    const value = fc.oneof(loaded, fc.anything({ maxDepth: 2 }), fc.array(loaded), long);
    const names = Object.keys((schema as { shape?: Record<string, z.ZodType> }).shape ?? {});
    const input = fc.oneof(value, fc.dictionary(fc.constantFrom(...names, "credit limit rate"), value));
    fc.assert(
      fc.property(input, (sent) => {
        const parsed = schema.safeParse(sent);
        if (!parsed.success) expect(classifyMessage(faultFromIssues(parsed.error, sent).why.message)).toBe("other");
      }),
      { numRuns: 300 },
    );
  });
});

describe("the classifier of public clients", () => {
  it.each([
    ["unauthorized: x", "auth"],
    ["Invalid Signature", "auth"],
    ["generate: scene limit", "rate limit"],
    ["insufficient credit", "credit"],
    ["Connection reset", "network"],
    ["idea is required", "other"],
  ] as const)("takes %s for %s", (message, kind) => {
    expect(classifyMessage(message)).toBe(kind);
  });
});
