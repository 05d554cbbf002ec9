import { ProjectWithClip } from "#lib/contract/clip.ts";
import type { CreationDefinition } from "#lib/contract/creation/method.ts";
import {
  CREATION_METHODS,
  type CreationMethod,
  creationMethods,
  type creationOperations,
  type ProjectBrief,
} from "#lib/contract/creation/methods.ts";
import { createProjectToClip } from "../../clips/create.ts";
import { toClipRecord } from "../../clips/record.ts";
import { describeServing } from "../../connections/serving.ts";
import { refuseEmptyScript, refuseInsideAddresses } from "../../projects/check-request.ts";
import { createProject, type NewProject } from "../../projects/create.ts";
import { toProjectRecord } from "../../projects/record.ts";
import type { Idempotency } from "../../projects/rows/idempotency.ts";
import type { Caller } from "../authenticate.ts";
import type { OperationHandlers } from "../operation-call.ts";
import type { Service } from "../service.ts";

type CreationCall<Body> = {
  service: Service;
  caller: Caller;
  params: { teamspaceUuid?: string };
  body: Body;
  idempotency?: Idempotency;
  queueGroup?: string;
};
type ReadBrief<Body> = (body: Body) => ProjectBrief;

/** Answers both the project's and the teamspace's form: they differ in the path alone. */
function project<Body>(readBrief: ReadBrief<Body>) {
  return async (call: CreationCall<Body>) => {
    const created = await createProject(call.service.db, await wantedOf(call, readBrief));
    return toProjectRecord(call.service, created);
  };
}

function projectToClip<Body>(readBrief: ReadBrief<Body>) {
  return async (call: CreationCall<Body>) => {
    const { service } = call;
    const { project, clip } = await createProjectToClip(service.db, await wantedOf(call, readBrief));
    const record = toClipRecord(service, clip, project.teamspaceUuid);
    return {
      project: await toProjectRecord(service, project),
      clip: record,
      projectUuid: project.uuid,
      clipUuid: clip.uuid,
      ...(record.shareLink && { shareLink: record.shareLink }),
    };
  };
}

async function wantedOf<Body>(call: CreationCall<Body>, readBrief: ReadBrief<Body>): Promise<NewProject> {
  const { service, caller, params, body, idempotency, queueGroup } = call;
  const { bases, extensions } = service;
  const brief = readBrief(body);
  refuseInsideAddresses(brief, service);
  refuseEmptyScript(brief);
  const { workspaceUuid } = caller;
  const { offer } = await describeServing(service, { workspaceUuid, queueGroup: queueGroup ?? null });
  return { workspaceUuid, ...params, brief, bases, extensions, offer, idempotency, queueGroup };
}

/** Who answers each way to start a project. */
export const creationHandlers: Pick<OperationHandlers, keyof typeof creationOperations> = Object.assign(
  {},
  ...CREATION_METHODS.map(handlersOf),
);

function handlersOf(method: CreationMethod) {
  const { operations, readBrief: readParts }: CreationDefinition = creationMethods[method];
  const readBrief = (body: unknown) => ({ method, ...readParts(body) });
  return Object.fromEntries(
    Object.entries(operations).map(([name, { data }]) => [
      name,
      data === ProjectWithClip ? projectToClip(readBrief) : project(readBrief),
    ]),
  );
}
