import { afterAll, beforeAll, expect, it } from "vitest";
import { hostileTries } from "#lib/contract/testing/hostile-places.ts";
import { keysOf } from "#lib/keys-of.ts";
import { type AnyAction, runAction } from "./access/action.ts";
import { ACTS, isByLink } from "./access/allow.ts";
import { log } from "./log.ts";
import { listActions } from "./testing/list-actions.ts";
import type { StudioBench } from "./testing/studio-bench.ts";
import { inputs, openActionBench, seedTarget } from "./testing/valid-inputs.ts";

let bench: StudioBench;
let firstTeamspace: string;
let definitions: Map<string, AnyAction>;
beforeAll(async () => {
  log.level = "silent";
  ({ bench, firstTeamspace } = await openActionBench());
  definitions = new Map((await listActions()).map(({ name, definition }) => [name, definition]));
});
afterAll(() => bench.close());

// Those of guests and of strangers are tried in `shares/hostile-guests.test.ts`.
const ofMembers = keysOf(ACTS).filter((name) => ACTS[name].on !== "anyone" && !isByLink(ACTS[name].on));
const taken = new Set<string>();

it.each(ofMembers)(
  "%s takes markup, script addresses, bidi and null characters, and lists and numbers past all, without a fault of ours",
  async (name) => {
    const definition = definitions.get(name);
    if (!definition) throw new Error(`no ${name}`);
    const teamspaceUuid = definition.on === "installation" ? firstTeamspace : undefined;
    const actor = await bench.seedPerson({ role: "owner", ...(teamspaceUuid && { teamspaceUuid }) });
    const make = async () => inputs[name]?.(await seedTarget(actor, definition));
    const ours: string[] = [];
    let input = await make();
    for (const { place, kind, spoil } of hostileTries(input, definition.input)) {
      const call = { studio: bench.studio, findActor: async () => actor, input: spoil(input) };
      const result = await runAction(definition, call);
      if (!result.ok && result.fault.code === "unknown") ours.push(`${place} with ${kind}`);
      if (!result.ok) continue;
      taken.add(name);
      // What it is about is gone after some acts.
      input = await make();
    }
    expect(ours).toEqual([]);
  },
);

it("meets acts that keep what they are told, where a walk whose acts are all refused would show nothing", () => {
  expect([...taken]).toEqual(
    expect.arrayContaining(["writeNote", "editNote", "renameProject", "reviewScenes", "editScene", "renameTeamspace"]),
  );
});
