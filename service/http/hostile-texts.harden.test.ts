import { afterAll, beforeAll, expect, it } from "vitest";
import type { Operation } from "#lib/contract/operation.ts";
import { type OperationName, operations } from "#lib/contract/operations.ts";
import { hostileTries } from "#lib/contract/testing/hostile-places.ts";
import { keysOf } from "#lib/keys-of.ts";
import { readAllOf } from "../testing/read-all.ts";
import { startTestService, type TestService } from "../testing/test-service.ts";
import { prepareValidCall } from "../testing/valid-call.ts";

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.stop());

const operationOf = (name: OperationName): Operation => operations[name];
/** Those of one schema are parsed and kept by the same code. */
const withBody = keysOf(operations).filter((name, at, all) => {
  const { body } = operationOf(name);
  return body && all.findIndex((other) => operationOf(other).body === body) === at;
});
const taken = new Set<string>();

async function come(name: OperationName) {
  const caller = await service.createCaller();
  return { caller, ...(await prepareValidCall(name, { service, caller })) };
}
it.each(withBody)(
  "%s takes markup, bidi and null characters, and lists and numbers past all, in each member without a fault of ours",
  async (name) => {
    const { body: schema } = operationOf(name);
    let call = await come(name);
    let [asked, accepted] = [0, 0];
    const ours: string[] = [];
    for (const { place, kind, spoil } of hostileTries(call.body, schema)) {
      // What it is about may be gone, four of a caller's projects run at once, and one may ask 600 times a minute.
      if (accepted === 4 || asked === 400) {
        await readAllOf(call);
        call = await come(name);
        [asked, accepted] = [0, 0];
      }
      asked += 1;
      const answer = await call.caller.send(call.method, call.path, { query: call.query, body: spoil(call.body) });
      if (answer.status >= 500) ours.push(`${place} with ${kind}: ${answer.msg}`);
      if (answer.code === 0) {
        accepted += 1;
        taken.add(`${name}.${place}`);
      }
    }
    await readAllOf(call);
    expect(ours).toEqual([]);
  },
);

it("meets members that are kept, where a walk whose requests are all refused would show nothing", () => {
  expect([...taken]).toEqual(
    expect.arrayContaining(["editScene.narration", "createIdeaProject.idea", "createTeamspace.name"]),
  );
});
