import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { inputsOf, leavesOf } from "#lib/contract/testing/generate/inputs.ts";
import { unasked, unaskedKinds } from "#lib/contract/testing/generate/spoil.ts";
import { keysOf } from "#lib/keys-of.ts";
import { fuzzing, heldMegabytes } from "#scripts/testing/fuzzing.ts";
import { type AnyAction, runAction } from "./access/action.ts";
import { ACTS, type ActName, isByLink } from "./access/allow.ts";
import { log } from "./log.ts";
import { listActions } from "./testing/list-actions.ts";
import { rowsNaming } from "./testing/rows-naming.ts";
import { stubEnvironment } from "./testing/stub-environment.ts";
import type { StudioBench } from "./testing/studio-bench.ts";
import { inputs, openActionBench, seedTarget } from "./testing/valid-inputs.ts";

let bench: StudioBench;
let firstTeamspace: string;
let definitions: Map<string, AnyAction>;
beforeAll(async () => {
  log.level = "silent";
  stubEnvironment();
  ({ bench, firstTeamspace } = await openActionBench());
  definitions = new Map((await listActions()).map(({ name, definition }) => [name, definition]));
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await bench.close();
});

/** So many are tried on the same things, which some of them use up. */
const onOneGround = 25;
const bad = fc.oneof({ weight: 4, arbitrary: unasked }, { weight: 1, arbitrary: unaskedKinds });
const uuid = /^[0-9a-f]{8}-[0-9a-f-]{27}$/;
/** What compilers and caches with a bound take. */
const mayGrowMegabytes = 48;

// Those of guests and of strangers are tried in `shares/guest-fuzz.test.ts`.
const ofMembers = keysOf(ACTS).filter((name) => ACTS[name].on !== "anyone" && !isByLink(ACTS[name].on));
const tried = { inputs: 0, done: 0, slowest: { ms: 0, name: "" } };
let warm: number | undefined;

async function seedGround(name: ActName) {
  const definition = definitions.get(name);
  if (!definition) throw new Error(`no ${name}`);
  const isShared = definition.on === "installation";
  const owner = await bench.seedPerson({ role: "owner", ...(isShared && { teamspaceUuid: firstTeamspace }) });
  const teamspaceUuid = owner.memberships[0]?.teamspaceUuid ?? "";
  const viewer = await bench.seedPerson({ role: "viewer", teamspaceUuid });
  const stranger = await bench.seedPerson({ role: "owner" });
  const right = inputs[name]?.(await seedTarget(owner, definition)) ?? {};
  return { definition, right, people: [owner, owner, owner, viewer, stranger] };
}

/** Somebody else's teamspace with everything in it, and all ids there are in it. */
async function seedNeighbour(name: ActName) {
  const owner = await bench.seedPerson({ role: "owner" });
  const projectUuid = await seedTarget(owner, { from: undefined });
  const named = leavesOf(inputs[name]?.(projectUuid)).filter((leaf) => typeof leaf === "string" && uuid.test(leaf));
  const ids = [projectUuid, owner.userUuid, owner.memberships[0]?.teamspaceUuid ?? "", ...named] as string[];
  return { ids: [...new Set(ids)], rows: await rowsNaming(bench.studio.db, ids) };
}

describe(`${fuzzing.inputs} generated inputs from seed ${fuzzing.seed}`, () => {
  it.each(ofMembers)("to %s end in a result, and touch nobody else's", async (name) => {
    if (ofMembers.indexOf(name) * 4 >= ofMembers.length) warm ??= await heldMegabytes();
    const neighbour = ACTS[name].on === "installation" ? null : await seedNeighbour(name);
    const faults: string[] = [];
    for (let from = 0; from < fuzzing.inputs; from += onOneGround) {
      const { definition, right, people } = await seedGround(name);
      const generated = inputsOf(definition.input, { right, known: neighbour?.ids ?? [], bad });
      const sampled = fc.sample(generated, {
        seed: fuzzing.seed + from,
        numRuns: Math.min(onOneGround, fuzzing.inputs - from),
      });
      for (const [at, input] of [right, ...sampled.slice(1)].entries()) {
        const actor = people[at % people.length] ?? null;
        const startedAt = performance.now();
        const told = () => `${describeInput(input)} by person ${at % people.length}`;
        const call = { studio: bench.studio, findActor: async () => actor, input };
        const result = await runAction(definition, call).catch((error) => {
          faults.push(`Throws ${error}: ${told()}`);
        });
        const ms = performance.now() - startedAt;
        tried.inputs += 1;
        if (ms > tried.slowest.ms) tried.slowest = { ms, name };
        if (result?.ok) tried.done += 1;
        else if (result?.fault.code === "unknown") faults.push(`A fault of ours: ${told()}`);
      }
    }
    expect(faults).toEqual([]);
    if (neighbour) expect(await rowsNaming(bench.studio.db, neighbour.ids)).toBe(neighbour.rows);
  });

  it("are taken often enough to have tried what is behind the door", () => {
    expect(tried.done / tried.inputs).toBeGreaterThan(0.1);
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
  });

  it("leave no more in memory than the first ones did", async () => {
    const grown = (await heldMegabytes()) - (warm ?? 0);
    const { inputs: all, done, slowest } = tried;
    const told = `${all} inputs to ${ofMembers.length} actions, ${done} done, slowest ${Math.round(slowest.ms)} ms (${slowest.name})`;
    console.log(`${told}, ${Math.round(warm ?? 0)} MB held after a quarter and ${grown.toFixed(1)} MB more at the end`);
    expect(grown).toBeLessThan(mayGrowMegabytes);
  });
});

function describeInput(input: unknown): string {
  try {
    return JSON.stringify(input)?.slice(0, 500) ?? String(input);
  } catch (error) {
    return `what cannot be written (${error})`;
  }
}
