import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Operation } from "#lib/contract/operation.ts";
import { type OperationName, operations } from "#lib/contract/operations.ts";
import { createServiceClient } from "./client.ts";
import { published } from "./testing/published.ts";

const names = Object.keys(published) as OperationName[];

/** A hosted service: it answers HTTP 200 whatever it says. */
let server: Server;
let baseUrl: string;
let says: object;
beforeAll(async () => {
  server = createServer((request, response) => {
    request.resume().on("end", () => response.end(JSON.stringify(says)));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

type AnyCall = (name: OperationName, input: object) => Promise<unknown>;

function ask(name: OperationName): Promise<unknown> {
  const client = createServiceClient({ baseUrl, key: "k", secret: "s" });
  const params = { projectUuid: "p", clipUuid: "c", teamspaceUuid: "t", folderUuid: "f" };
  const { body }: Operation = operations[name];
  return (client.call as unknown as AnyCall)(name, { params, ...(body && { body: {} }) });
}

it.each(names)("an answer of a hosted service is read in full, in all its shapes: %s", async (name) => {
  for (const [shape, data, value] of published[name] ?? []) {
    says = { code: 0, msg: "SUCCESS", trackingId: "t", data };
    expect(await ask(name), shape).toEqual({ ok: true, value });
  }
});

it("is an answer without a message, and without a number to trace it by", async () => {
  const value = { projectUuid: "p", progressStatus: "init" };
  for (const rest of [{}, { msg: null, trackingId: null }, { msg: "", trackingId: 12 }]) {
    says = { code: 0, ...rest, data: value };
    expect(await ask("getProjectInfo")).toEqual({ ok: true, value });
  }
});

it.each([
  ["data that is absent", { code: 3020, msg: "not in this state" }, "wrongState"],
  ["data that is null", { code: 3020, msg: "not in this state", data: null }, "wrongState"],
  ["no message", { code: 4004, msg: null }, "notFound"],
  ["words about credentials", { code: 40_101, msg: "Unauthorized: the key is disabled" }, "invalidSignature"],
  ["words about how often", { code: 50_001, msg: "Rate limit exceeded" }, "tooManyRequests"],
  ["words about credits", { code: 50_002, msg: "Insufficient balance" }, "noCredit"],
  ["a code and words of its own", { code: 77_777, msg: "The script is about nothing" }, "unknown"],
])("is a fault by its code, then by its words, with HTTP 200: %s", async (_, told, kind) => {
  says = told;
  const message = told.msg ?? expect.any(String);
  expect(await ask("exportProject")).toMatchObject({ ok: false, fault: { kind, code: told.code, message } });
});
