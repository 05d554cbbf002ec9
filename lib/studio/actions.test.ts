import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Actor, ROLES } from "#lib/actor.ts";
import { runAction } from "./access/action.ts";
import { ACTS, isByLink } from "./access/allow.ts";
import { log } from "./log.ts";
import { listActions } from "./testing/list-actions.ts";
import type { StudioBench } from "./testing/studio-bench.ts";
import { inputs, openActionBench, seedTarget } from "./testing/valid-inputs.ts";

const actions = await listActions();
for (const { name, file, definition } of actions)
  it(`builds ${name} of ${file} with the wrapper`, () => expect(definition.name).toBe(name));

const sharedActions = [
  "cancelModelFetch",
  "changeFootageLibraries",
  "disableAccount",
  "enableAccount",
  "fetchModel",
  "lookForModels",
  "makePasswordLink",
  "replayDelivery",
  "revokeKey",
  "rollCallbackSecret",
  "rollKey",
  "sendTestEvent",
  "showCallbackSecret",
  "testConnection",
];

const takesNothing = new Set(
  Object.entries(inputs).flatMap(([name, input]) => (Object.keys(input("")).length === 0 ? name : [])),
);

let bench: StudioBench;
/** Made before all others, as the set-up makes it: its owner looks after the installation. */
let firstTeamspace: string;
beforeAll(async () => {
  log.level = "silent";
  ({ bench, firstTeamspace } = await openActionBench());
});
afterAll(() => bench.close());

/** Of people with an account; what guests do by a link is tried in `shares/guests.test.ts` and `shares/guest-clips.test.ts`. */
const ofMembers = () => actions.filter(({ definition: { on } }) => on !== "anyone" && !isByLink(on));
const guarded = () => actions.filter(({ definition }) => definition.on === "teamspace" || definition.on === "project");

it("has an action for every act of the table, and no other", () => {
  expect(actions.map(({ name }) => name).toSorted()).toEqual(Object.keys(ACTS).toSorted());
});

it("finds every action that writes, each with an input to try it with", () => {
  const named = ofMembers().map(({ name }) => name);
  expect(named.toSorted()).toEqual(Object.keys(inputs).toSorted());
});

describe("who may", () => {
  it("lets nobody act who is signed out", async () => {
    for (const { name, definition } of ofMembers()) {
      const input = inputs[name]?.("any");
      const result = await runAction(definition, { studio: bench.studio, findActor: async () => null, input });
      expect(result, name).toMatchObject({ ok: false, fault: { code: "signed_out" } });
    }
  });

  it("lets each role do what it may in its teamspace and nothing else", async () => {
    for (const role of ROLES) {
      for (const { name, definition } of guarded()) {
        const actor = await bench.seedPerson({ role });
        const projectUuid = await seedTarget(actor, definition);
        const input = inputs[name]?.(projectUuid);
        const result = await runAction(definition, { studio: bench.studio, findActor: async () => actor, input });
        const isAllowed = ROLES.indexOf(role) >= ROLES.indexOf(definition.role ?? "owner");
        expect(result.ok ? "done" : result.fault.code, `${name} as ${role}`).toBe(isAllowed ? "done" : "forbidden");
      }
    }
  });

  it("lets owners of the first teamspace alone look after what all share, wherever they work at present", async () => {
    const shared = actions.filter(({ definition }) => definition.on === "installation");
    expect(shared.map(({ name }) => name).toSorted()).toEqual(sharedActions);
    const elsewhere = await bench.seedPerson({ role: "owner" });
    for (const { name, definition } of shared) {
      const answerTo = async (actor: Actor) => {
        const call = { studio: bench.studio, findActor: async () => actor, input: inputs[name]?.("") };
        const result = await runAction(definition, call);
        return result.ok ? "done" : result.fault.code;
      };
      expect(await answerTo(elsewhere), name).toBe("forbidden");
      for (const role of ROLES) {
        const member = await bench.seedPerson({ role, teamspaceUuid: firstTeamspace });
        const working = { ...member, memberships: [...elsewhere.memberships, ...member.memberships] };
        expect(await answerTo(working), `${name} as ${role}`).toBe(role === "owner" ? "done" : "forbidden");
      }
    }
  });

  it("shows an owner of another teamspace no more than a project that does not exist", async () => {
    const [owner, stranger] = [await bench.seedPerson({ role: "owner" }), await bench.seedPerson({ role: "owner" })];
    for (const { name, definition } of guarded().filter(({ definition }) => definition.on === "project")) {
      const projectUuid = await seedTarget(owner, definition);
      const run = (uuid: string) =>
        runAction(definition, {
          studio: bench.studio,
          findActor: async () => stranger,
          input: inputs[name]?.(uuid),
        });
      const [theirs, nobodys] = [await run(projectUuid), await run(randomUUID())];
      expect(theirs, name).toMatchObject({ ok: false, fault: { code: "project_not_found" } });
      expect(theirs, name).toEqual(nobodys);
    }
  });

  it("refuses a teamspace the person is not in", async () => {
    const stranger = await bench.seedPerson({ role: "owner" });
    const teamspaceUuid = await bench.seedTeamspace();
    for (const { name, definition } of guarded().filter(({ definition }) => definition.on === "teamspace")) {
      const input = { ...inputs[name]?.(""), teamspaceUuid };
      const result = await runAction(definition, { studio: bench.studio, findActor: async () => stranger, input });
      expect(result, name).toMatchObject({ ok: false, fault: { code: "no_teamspace" } });
    }
  });

  it("answers nonsense with a fault and never throws", async () => {
    const actor = await bench.seedPerson({ role: "owner", teamspaceUuid: firstTeamspace });
    for (const input of [null, undefined, 7, "x", [], { projectUuid: 7 }, { projectUuid: "\u0000" }, { form: {} }]) {
      for (const { name, definition } of actions.filter(({ name }) => !takesNothing.has(name))) {
        const result = await runAction(definition, { studio: bench.studio, findActor: async () => actor, input });
        expect(result.ok, `${name} with ${JSON.stringify(input)}`).toBe(false);
        if (!result.ok) expect(result.fault.code).toMatch(/invalid_input|project_not_found|share_not_found/);
      }
    }
  });
});

it("tells a fault of our own without what is behind it", async () => {
  const actor = await bench.seedPerson({ role: "owner" });
  const definition = {
    name: "broken",
    on: "account" as const,
    role: null,
    input: (await import("zod")).z.object({}),
    run: () => Promise.reject(new Error(`postgres://user:${bench.service.secret}@host`)),
  };
  const result = await runAction(definition, { studio: bench.studio, findActor: async () => actor, input: {} });
  expect(result).toMatchObject({
    ok: false,
    fault: { code: "unknown", trackingId: expect.stringMatching(/^[0-9a-f]{32}$/) },
  });
  expect(JSON.stringify(result)).not.toContain(bench.service.secret);
});
