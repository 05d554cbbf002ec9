import "server-only";
import { unstable_rethrow } from "next/navigation";
import type { z } from "zod";
import type { Actor } from "#lib/actor.ts";
import { fail, type Result } from "#lib/result.ts";
import { type OpenSpan, traced } from "#lib/tracing/trace.ts";
import type { StudioFault } from "../fault.ts";
import { faultFields } from "../fault-sentence.ts";
import { studioFaults } from "../faults.ts";
import { log } from "../log.ts";
import { requestActor } from "../request.ts";
import { type Studio, studio } from "../studio.ts";
import { ACTS, type Act, type ActName, type Allowed, allow, isByLink } from "./allow.ts";
import { namesForeignUpload } from "./foreign-upload.ts";

type Outcome<Value> = Promise<Result<Value, StudioFault>>;

/** Who may do it, and to what, is said under its name in {@link ACTS}. */
type ActionDefinition<Name extends ActName, Input extends z.ZodType, Value> = {
  name: Name;
  input: Input;
  run(context: Allowed[(typeof ACTS)[Name]["on"]] & { studio: Studio; input: z.output<Input> }): Outcome<Value>;
};

export type AnyAction = Act & {
  name: string;
  input: z.ZodType;
  run(context: Allowed["project"] & { studio: Studio; input: unknown }): Outcome<unknown>;
};

const definitions = new WeakMap<object, AnyAction>();

/** The only way to make a server action: session, teamspace, role, parse, whose files it names, result. It never throws to the browser. */
export function defineAction<Name extends ActName, Input extends z.ZodType, Value>(
  definition: ActionDefinition<Name, Input, Value>,
): (input: z.input<Input>) => Outcome<Value> {
  const whole = { ...definition, ...ACTS[definition.name] };
  const action = async (input: z.input<Input>) =>
    runAction(whole, { studio: studio(), findActor: requestActor, input });
  // Anyone who reads it runs it by runAction, which parses the input and makes the context by `on`.
  definitions.set(action, whole as unknown as AnyAction);
  return action;
}

/** The definition behind an exported action; undefined when it was not made by {@link defineAction}. */
export function definitionOf(action: unknown): AnyAction | undefined {
  return typeof action === "function" ? definitions.get(action) : undefined;
}

type Runnable<Input, Value, Context> = Act & { name: string; input: Input; run(context: Context): Outcome<Value> };
type ActionCall = { studio: Studio; findActor: () => Promise<Actor | null>; input: unknown };

/** Runs one action for whoever `findActor` finds. What a person does begins a trace. */
export function runAction<Input extends z.ZodType, Value, Context>(
  definition: Runnable<Input, Value, Context>,
  call: ActionCall,
): Outcome<Value> {
  const { name } = definition;
  return traced({ name: `action ${name}`, kind: "server", facts: { action: name }, begins: true }, async (span) => {
    const outcome = await runNoted(definition, call, span);
    span.note({ outcome: outcome.ok ? "ok" : outcome.fault.code });
    return outcome;
  });
}

async function runNoted<Input extends z.ZodType, Value, Context>(
  definition: Runnable<Input, Value, Context>,
  call: ActionCall,
  span: OpenSpan,
): Outcome<Value> {
  try {
    const actorNow = definition.on === "anyone" || isByLink(definition.on) ? null : await call.findActor();
    const context = await allow(actorNow, definition, call);
    if (!context.ok) return context;
    const input = definition.input.safeParse(call.input);
    if (!input.success) return fail(faultFields(input.error));
    const { actor, teamspace } = context.value;
    if (actor && teamspace) {
      const { teamspaceUuid } = teamspace;
      const named = { input: input.data, teamspaceUuid, userUuid: actor.userUuid };
      if (await namesForeignUpload(call.studio.db, named)) return fail(studioFaults.foreignUpload);
    }
    const given = { ...context.value, studio: call.studio, input: input.data };
    // What `allow` found is what the act's `on` promises the verb.
    return await definition.run(given as Parameters<typeof definition.run>[0]);
  } catch (error) {
    unstable_rethrow(error);
    const trackingId = crypto.randomUUID().replaceAll("-", "");
    span.note({ tracking_id: trackingId });
    log.error({ err: error, action: definition.name, trackingId }, "An action failed");
    return fail({ ...studioFaults.unknown, trackingId });
  }
}
