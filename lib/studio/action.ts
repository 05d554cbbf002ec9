import "server-only";
import { unstable_rethrow } from "next/navigation";
import { z } from "zod";
import { type Actor, hasRole, type Membership, type Role } from "#lib/auth/actor.ts";
import { fail, type Result } from "#lib/result.ts";
import type { StudioFault } from "./fault.ts";
import { faultFields } from "./fault-sentence.ts";
import { studioFaults } from "./faults.ts";
import { log } from "./log.ts";
import { ownsInstallation } from "./people/owner.ts";
import { findProject, type OwnedProject } from "./projects/find.ts";
import { requestActor } from "./request.ts";
import { type Studio, studio } from "./studio.ts";
import { namesForeignUpload } from "./uploads/request.ts";

/** What a verb is given, by what it acts on. Nothing here comes from the browser unchecked. */
type Context = {
  anyone: object;
  account: { actor: Actor };
  installation: { actor: Actor };
  teamspace: { actor: Actor; teamspace: Membership };
  project: { actor: Actor; teamspace: Membership; project: OwnedProject };
};
type ActsOn = keyof Context;

type Outcome<Value> = Promise<Result<Value, StudioFault>>;

/**
 * `teamspace` acts in `input.teamspaceUuid`, else in the person's first; `project` acts on `input.projectUuid`;
 * `installation` on what all teamspaces share, for those who look after it.
 */
type ActionDefinition<On extends ActsOn, Input extends z.ZodType, Value> = {
  name: string;
  on: On;
  /** The least role in the teamspace; people without one have no business here unless `on` says so. */
  role: On extends "teamspace" | "project" ? Role : null;
  /** Where its project lies; without it, anywhere but in the trash. */
  from?: On extends "project" ? "trash" : never;
  input: Input;
  run(context: Context[On] & { studio: Studio; input: z.output<Input> }): Outcome<Value>;
};

export type AnyAction = ActionDefinition<ActsOn, z.ZodType, unknown>;

const definitions = new WeakMap<object, AnyAction>();

/** The only way to make a server action: session, teamspace, role, parse, whose files it names, result. It never throws to the browser. */
export function defineAction<On extends ActsOn, Input extends z.ZodType, Value>(
  definition: ActionDefinition<On, Input, Value>,
): (input: z.input<Input>) => Outcome<Value> {
  const action = async (input: z.input<Input>) =>
    runAction(definition, { studio: studio(), findActor: requestActor, input });
  definitions.set(action, definition as unknown as AnyAction);
  return action;
}

/** The definition behind an exported action; undefined when it was not made by {@link defineAction}. */
export function definitionOf(action: unknown): AnyAction | undefined {
  return typeof action === "function" ? definitions.get(action) : undefined;
}

/** Runs one action for whoever `findActor` finds. */
export async function runAction<On extends ActsOn, Input extends z.ZodType, Value>(
  definition: ActionDefinition<On, Input, Value>,
  call: { studio: Studio; findActor: () => Promise<Actor | null>; input: unknown },
): Outcome<Value> {
  try {
    const context = await allow(definition, call);
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
    return await definition.run(given as Parameters<typeof definition.run>[0]);
  } catch (error) {
    unstable_rethrow(error);
    const trackingId = crypto.randomUUID().replaceAll("-", "");
    log.error({ err: error, action: definition.name, trackingId }, "An action failed");
    return fail({ ...studioFaults.unknown, trackingId });
  }
}

const Target = z.object({ projectUuid: z.string().optional(), teamspaceUuid: z.uuid().optional() });

async function allow(
  definition: { on: ActsOn; role: Role | null; from?: "trash" },
  call: { studio: Studio; findActor: () => Promise<Actor | null>; input: unknown },
): Promise<Result<{ actor?: Actor; teamspace?: Membership; project?: OwnedProject }, StudioFault>> {
  if (definition.on === "anyone") return { ok: true, value: {} };
  const actor = await call.findActor();
  if (!actor) return fail(studioFaults.signedOut);
  if (definition.on === "account") return { ok: true, value: { actor } };
  if (definition.on === "installation") {
    return (await ownsInstallation(call.studio.db, actor))
      ? { ok: true, value: { actor } }
      : fail(studioFaults.notYourInstallation);
  }
  const target = Target.safeParse(call.input).data ?? {};
  const role = definition.role ?? "owner";
  if (definition.on === "project") {
    const project = await findProject({
      db: call.studio.db,
      actor,
      projectUuid: target.projectUuid ?? "",
      ...(definition.from && { from: definition.from }),
    });
    if (!project) return fail(studioFaults.projectNotFound);
    if (!hasRole(project.teamspace.role, role)) return fail(studioFaults.forbidden);
    return { ok: true, value: { actor, teamspace: project.teamspace, project } };
  }
  const teamspace = chooseTeamspace(actor, target.teamspaceUuid);
  if (!teamspace) return fail(studioFaults.noTeamspace);
  if (!hasRole(teamspace.role, role)) return fail(studioFaults.forbidden);
  return { ok: true, value: { actor, teamspace } };
}

function chooseTeamspace(actor: Actor, wanted: string | undefined): Membership | undefined {
  if (wanted === undefined) return actor.memberships[0];
  return actor.memberships.find(({ teamspaceUuid }) => teamspaceUuid === wanted);
}
