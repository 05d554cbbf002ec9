import "server-only";
import { z } from "zod";
import { type Actor, hasRole, type Membership } from "#lib/actor.ts";
import {
  type ChosenConnections,
  type Connection,
  ConnectionChange,
  ConnectionChoices,
  ConnectionRequest,
  type ConnectionTestResult,
  type FoundProgram,
  type ModelFetch,
  ModelFetchRequest,
  ModelsRequest,
  type Spending,
} from "#lib/contract/connection.ts";
import { Uuid } from "#lib/contract/member.ts";
import { fail, type Result, succeed } from "#lib/result.ts";
import type { ServiceFault } from "#lib/service-client/service-fault.ts";
import type { StudioFault } from "../../fault.ts";
import { faultFields, faultSentence } from "../../fault-sentence.ts";
import { studioFaults } from "../../faults.ts";
import { publishChange } from "../../live/server/publish.ts";
import { ownsInstallation } from "../../people/model/owner.ts";
import { findProject } from "../../projects/model/find.ts";
import type { Studio } from "../../studio.ts";
import { MODEL_SCOPES, type ModelScope, type ModelsView } from "./queries.ts";

const scope = z.enum(MODEL_SCOPES);
const target = { scope, teamspaceUuid: z.uuid().optional() };
const one = { ...target, connectionUuid: Uuid };

const ModelsAsked = z.object({ scope: scope.optional() });
const ModelTestAsked = z.object({ scope, connectionUuid: Uuid });
export const ConnectModel = ConnectionRequest.omit({ group: true }).extend(target);
export const ChangeModel = ConnectionChange.extend(one);
export const RemoveModel = z.object({ ...one, replacement: Uuid.optional() });
export const TryModel = z.object(one);
export const ChooseModels = z.object({ projectUuid: Uuid, choices: ConnectionChoices });
export const SetSpendingLimit = z.object({
  teamspaceUuid: target.teamspaceUuid,
  limit: z.number().min(0).max(1_000_000_000).nullable(),
});
export const ListProviderModels = ModelsRequest.omit({ group: true }).extend(target);

export const FetchModel = ModelFetchRequest;

type Act<Input> = { studio: Studio; actor: Actor; teamspace: Membership; input: Input };
type Answer<Value> = Promise<Result<Value, StudioFault>>;

/** The group that the service is told, which is a teamspace; none for everybody, which the installation's owner alone may mean. */
async function groupOf(
  { studio, actor, teamspace }: Omit<Act<unknown>, "input">,
  scope: ModelScope,
): Promise<Result<{ group?: string }, StudioFault>> {
  if (scope === "teamspace") return succeed({ group: teamspace.teamspaceUuid });
  return (await ownsInstallation(studio.db, actor)) ? succeed({}) : fail(studioFaults.notYourInstallation);
}

function ownedTeamspace({ memberships: [teamspace] }: Actor): Membership | null {
  return teamspace && hasRole(teamspace.role, "owner") ? teamspace : null;
}

type Reading = { studio: Studio; actor: Actor; wanted: unknown };

/** The models that an owner may connect, test and remove, and those that the installation shares. */
export async function getModels({ studio, actor, wanted }: Reading): Answer<ModelsView> {
  const teamspace = ownedTeamspace(actor);
  if (!teamspace) return fail(studioFaults.forbidden);
  const asked = ModelsAsked.safeParse(wanted);
  if (!asked.success) return fail(faultFields(asked.error));
  const ownsAll = await ownsInstallation(studio.db, actor);
  const scope = asked.data.scope ?? (ownsAll ? "installation" : "teamspace");
  const group = await groupOf({ studio, actor, teamspace }, scope);
  if (!group.ok) return group;
  const [listed, capabilities] = await Promise.all([
    studio.service.call("listConnections", { query: group.value }),
    studio.service.call("getCapabilities", { query: group.value }),
  ]);
  if (!listed.ok) return fail(faultSentence(listed.fault));
  if (!capabilities.ok) return fail(faultSentence(capabilities.fault));
  return succeed({ ...listed.value, scope, ownsInstallation: ownsAll, providers: capabilities.value.providers });
}

export async function getModelTest({ studio, actor, wanted }: Reading): Answer<ConnectionTestResult> {
  const teamspace = ownedTeamspace(actor);
  if (!teamspace) return fail(studioFaults.forbidden);
  const asked = ModelTestAsked.safeParse(wanted);
  if (!asked.success) return fail(faultFields(asked.error));
  const { scope, connectionUuid } = asked.data;
  const group = await groupOf({ studio, actor, teamspace }, scope);
  if (!group.ok) return group;
  return toAnswer(await studio.service.call("getConnectionTest", { params: { connectionUuid }, query: group.value }));
}

export async function connectModel(act: Act<z.output<typeof ConnectModel>>): Answer<Connection> {
  const { scope, teamspaceUuid: _, ...request } = act.input;
  return change(act, scope, (group) => act.studio.service.call("createConnection", { body: { ...request, ...group } }));
}

export async function changeModel(act: Act<z.output<typeof ChangeModel>>): Answer<Connection> {
  const { scope, teamspaceUuid: _, connectionUuid, ...wanted } = act.input;
  return change(act, scope, (group) =>
    act.studio.service.call("updateConnection", { params: { connectionUuid }, body: { ...wanted, ...group } }),
  );
}

export async function removeModel(act: Act<z.output<typeof RemoveModel>>): Answer<Connection> {
  const { scope, connectionUuid, replacement } = act.input;
  const query = replacement === undefined ? {} : { replacement };
  return change(act, scope, (group) =>
    act.studio.service.call("deleteConnection", { params: { connectionUuid }, query: { ...query, ...group } }),
  );
}

/** Has one small thing made; the answer may be that it is still being made. */
export async function tryModel(act: Act<z.output<typeof TryModel>>): Answer<ConnectionTestResult> {
  const { scope, connectionUuid } = act.input;
  return change(act, scope, (group) =>
    act.studio.service.call("testConnection", { params: { connectionUuid }, query: group }),
  );
}

export async function listProviderModels(act: Act<z.output<typeof ListProviderModels>>): Answer<string[]> {
  const { scope, teamspaceUuid: _, ...asked } = act.input;
  const group = await groupOf(act, scope);
  if (!group.ok) return group;
  return toAnswer(await act.studio.service.call("listProviderModels", { body: { ...asked, ...group.value } }));
}

/** The models of a project, and those that can be chosen for it, for people who may change it. */
export async function getProjectModels({
  studio,
  actor,
  projectUuid,
}: {
  studio: Studio;
  actor: Actor;
  projectUuid: string;
}): Answer<ChosenConnections> {
  const project = await findProject({ db: studio.db, actor, projectUuid });
  if (!project) return fail(studioFaults.projectNotFound);
  if (!hasRole(project.teamspace.role, "editor")) return fail(studioFaults.forbidden);
  return toAnswer(await studio.service.call("getProjectConnections", { params: { projectUuid } }));
}

export async function chooseModels({
  studio,
  input: { projectUuid, choices },
}: {
  studio: Studio;
  input: z.output<typeof ChooseModels>;
}): Answer<ChosenConnections> {
  const body = { choices };
  return toAnswer(await studio.service.call("chooseProjectConnections", { params: { projectUuid }, body }));
}

/** What the projects of the owner's teamspace spent this month, and how much they may. */
export async function getSpending({ studio, actor }: Omit<Reading, "wanted">): Answer<Spending> {
  const teamspace = ownedTeamspace(actor);
  if (!teamspace) return fail(studioFaults.forbidden);
  return toAnswer(await studio.service.call("getSpending", { query: { group: teamspace.teamspaceUuid } }));
}

export async function setSpendingLimit({
  studio,
  teamspace: { teamspaceUuid },
  input: { limit },
}: Act<z.output<typeof SetSpendingLimit>>): Answer<Spending> {
  const answer = toAnswer(await studio.service.call("setSpendingLimit", { body: { limit, group: teamspaceUuid } }));
  if (answer.ok) await publishChange(studio.db, { teamspaceUuid, keys: [["models", "spending"]] });
  return answer;
}

/** The programs that run models on the service's machine; null where it may not be searched. */
export async function lookForModels({ studio }: { studio: Studio }): Answer<{ programs: FoundProgram[] | null }> {
  const found = await studio.service.call("lookForModels");
  return found.ok ? succeed({ programs: found.value.programs ?? null }) : fail(faultSentence(found.fault));
}

/** Has a program on the service's machine download a model; the list of models has its progress. */
export async function fetchModel({
  studio,
  input,
}: {
  studio: Studio;
  input: z.output<typeof FetchModel>;
}): Answer<ModelFetch> {
  return toAnswer(await studio.service.call("fetchModel", { body: input }));
}

/** Has a program stop a download; what it has already stays there. */
export async function cancelModelFetch({
  studio,
  input,
}: {
  studio: Studio;
  input: z.output<typeof FetchModel>;
}): Answer<{ isCancelled: boolean }> {
  return toAnswer(await studio.service.call("cancelModelFetch", { body: input }));
}

async function change<Value>(
  act: Omit<Act<unknown>, "input">,
  scope: ModelScope,
  call: (group: { group?: string }) => Promise<Result<Value, ServiceFault>>,
): Answer<Value> {
  const group = await groupOf(act, scope);
  if (!group.ok) return group;
  const answer = toAnswer(await call(group.value));
  if (!answer.ok) return answer;
  const { studio, teamspace } = act;
  for (const key of ["capabilities", "voices"]) studio.answers.delete(`${key} ${teamspace.teamspaceUuid}`);
  const keys = [["models", "*"], ["connection"], ["voices"]];
  await publishChange(
    studio.db,
    scope === "installation" ? { keys } : { teamspaceUuid: teamspace.teamspaceUuid, keys },
  );
  return answer;
}

function toAnswer<Value>(result: Result<Value, ServiceFault>): Result<Value, StudioFault> {
  return result.ok ? result : fail(faultSentence(result.fault));
}
