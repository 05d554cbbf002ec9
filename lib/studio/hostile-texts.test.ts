import { afterAll, beforeAll, expect, it } from "vitest";
import { z } from "zod";
import { runAction } from "./action.ts";
import { isByLink } from "./allow.ts";
import { log } from "./log.ts";
import { hostileTexts } from "./testing/hostile-texts.ts";
import { listActions } from "./testing/list-actions.ts";
import type { StudioBench } from "./testing/studio-bench.ts";
import { inputs, openActionBench, seedTarget } from "./testing/valid-inputs.ts";

let bench: StudioBench;
let firstTeamspace: string;
beforeAll(async () => {
  log.level = "silent";
  ({ bench, firstTeamspace } = await openActionBench());
});
afterAll(() => bench.close());

const {
  "a script": script,
  "bidi characters": bidi,
  "null and control characters": control,
  "line breaks": lines,
} = hostileTexts;
const tried = { script, bidi, control, lines };

type Path = readonly (string | number)[];

/** Where texts stand in what an action takes: in an input that it has a use for, and optional ones that its schema knows. */
function* textPlaces(value: unknown, schema: z.ZodType | undefined, path: Path = []): Generator<Path> {
  if (typeof value === "string") yield path;
  else if (Array.isArray(value))
    for (const [at, each] of value.entries()) yield* textPlaces(each, undefined, [...path, at]);
  else if (typeof value === "object" && value !== null) {
    for (const [key, each] of Object.entries(value)) yield* textPlaces(each, undefined, [...path, key]);
    const shape = schema instanceof z.ZodObject ? schema.shape : {};
    for (const key of Object.keys(shape)) if (!(key in value)) yield [...path, key];
  }
}

function put(value: unknown, [at, ...rest]: Path, text: string): unknown {
  if (at === undefined) return text;
  if (Array.isArray(value)) return value.map((each, index) => (index === at ? put(each, rest, text) : each));
  const members = value as Record<string, unknown>;
  return { ...members, [at]: put(members[at], rest, text) };
}

it("takes markup, handlers, script addresses, bidi and null characters in every text of every act without a fault of ours", async () => {
  const ours: string[] = [];
  const met = new Map<string, string[]>();
  const actions = (await listActions()).filter(({ definition: { on } }) => on !== "anyone" && !isByLink(on));
  for (const { name, definition } of actions) {
    const teamspaceUuid = definition.on === "installation" ? firstTeamspace : undefined;
    const actor = await bench.seedPerson({ role: "owner", ...(teamspaceUuid && { teamspaceUuid }) });
    const make = async () => inputs[name]?.(await seedTarget(actor, definition));
    const first = await make();
    for (const path of textPlaces(first, definition.input)) {
      for (const [kind, text] of Object.entries(tried)) {
        // What it is about is gone after some acts: each try has its own.
        if (!definition.input.safeParse(put(first, path, text)).success) continue;
        const where = `${name}.${path.join(".")} with ${kind}`;
        const result = await runAction(definition, {
          studio: bench.studio,
          findActor: async () => actor,
          input: put(await make(), path, text),
        });
        if (!result.ok && result.fault.code === "unknown") ours.push(where);
        else if (result.ok) met.set(name, [...(met.get(name) ?? []), where]);
      }
    }
  }
  expect(ours).toEqual([]);
  // A walk that finds no texts would show nothing.
  expect([...met.keys()]).toEqual(
    expect.arrayContaining(["writeNote", "editNote", "renameProject", "reviewScenes", "editScene", "renameTeamspace"]),
  );
});
