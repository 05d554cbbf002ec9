import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Operation } from "#lib/contract/operation.ts";
import { OPERATION_NAMES, operations } from "#lib/contract/operations.ts";
import { fuzzing, heldMegabytes } from "#scripts/testing/fuzzing.ts";
import { callsOf, type GeneratedCall, sendGenerated } from "../testing/generate-calls.ts";
import { readAllOf } from "../testing/read-all.ts";
import { startTestService, type TestService } from "../testing/test-service.ts";
import { prepareValidCall } from "../testing/valid-call.ts";

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.stop());

/** So many are tried on the same things, which some of them use up. */
const onOneGround = 50;
const atOnce = 5;
/** Only a call that hangs takes so long. */
const hangsMs = 30_000;

/** What compilers and caches with a bound take; each call's own would be far more by the end. */
const mayGrowMegabytes = 48;

const tried = { calls: 0, accepted: 0, slowest: { ms: 0, name: "" } };

describe(`${fuzzing.inputs} generated calls from seed ${fuzzing.seed}`, () => {
  let warm: number | undefined;

  it.each(OPERATION_NAMES)("of %s end as the contract says", async (name) => {
    const operation: Operation = operations[name];
    if (OPERATION_NAMES.indexOf(name) * 4 >= OPERATION_NAMES.length) warm ??= await heldMegabytes();
    const faults: string[] = [];
    for (let from = 0; from < fuzzing.inputs; from += onOneGround) {
      // One key may ask 600 times a minute, one workspace runs four projects at once.
      const caller = await service.createCaller();
      const right = await prepareValidCall(name, { service, caller });
      const numRuns = Math.min(onOneGround, fuzzing.inputs - from);
      const calls = fc.sample(callsOf(operation, right), { seed: fuzzing.seed + from, numRuns });
      for (let at = 0; at < calls.length; at += atOnce) {
        const batch = calls.slice(at, at + atOnce).map(async (call) => {
          const answer = await sendGenerated(service.baseUrl, caller, call);
          tried.calls += 1;
          if (answer.code === 0) tried.accepted += 1;
          if (answer.ms > tried.slowest.ms) tried.slowest = { ms: answer.ms, name };
          const wrong = whatIsWrong(answer, operation);
          if (wrong) faults.push(`${wrong}: ${describeCall(call)} → ${answer.status} ${answer.msg}`);
        });
        await Promise.all(batch);
      }
      await readAllOf({ caller, ...right });
    }
    expect(faults).toEqual([]);
  });

  it("are taken often enough to have tried what is behind the door", () => {
    expect(tried.accepted / tried.calls).toBeGreaterThan(0.25);
  });

  it("leave no more in memory than the first ones did", async () => {
    const grown = (await heldMegabytes()) - (warm ?? 0);
    const { calls, accepted, slowest } = tried;
    const told = `${calls} calls, ${accepted} accepted, slowest ${Math.round(slowest.ms)} ms (${slowest.name})`;
    console.log(`${told}, ${Math.round(warm ?? 0)} MB held after a quarter and ${grown.toFixed(1)} MB more at the end`);
    expect(grown).toBeLessThan(mayGrowMegabytes);
  });

  it("leave the service as it was for everybody else", async () => {
    for (const name of ["createIdeaProject", "editScene", "exportProject"] as const) {
      const caller = await service.createCaller();
      const { method, path, query, body } = await prepareValidCall(name, { service, caller });
      expect(await caller.send(method, path, { query, body })).toMatchObject({ status: 200, code: 0 });
    }
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
  });
});

type Got = Awaited<ReturnType<typeof sendGenerated>>;

function whatIsWrong({ status, code, data, ms }: Got, { data: schema }: Operation): string | undefined {
  if (status === 0) return "No answer";
  if (status >= 500) return "A fault of ours";
  if (ms > hangsMs) return `Hangs for ${Math.round(ms)} ms`;
  if (code !== 0) return undefined;
  const parsed = schema.safeParse(data);
  return parsed.success ? undefined : `Answers other than its schema: ${parsed.error.message.slice(0, 300)}`;
}

function describeCall({ method, path, query, body, headers, signing }: GeneratedCall): string {
  const text = typeof body === "string" ? body : JSON.stringify(body && Buffer.from(body).toString("latin1"));
  return `${method} ${path.slice(0, 200)}?${query.slice(0, 300)} ${signing} ${JSON.stringify(headers).slice(0, 200)} ${text?.slice(0, 600)}`;
}
