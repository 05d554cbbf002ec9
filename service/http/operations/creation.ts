import { aigcBrief } from "#lib/contract/creation/aigc.ts";
import type { ProjectBrief } from "#lib/contract/creation/brief.ts";
import type { creationOperations } from "#lib/contract/creation/definitions.ts";
import { documentBrief } from "#lib/contract/creation/document.ts";
import { ideaBrief } from "#lib/contract/creation/idea.ts";
import { oneStepBrief } from "#lib/contract/creation/one-step.ts";
import { scriptBrief } from "#lib/contract/creation/script.ts";
import { speechBrief } from "#lib/contract/creation/speech.ts";
import { visualBrief } from "#lib/contract/creation/visual.ts";
import { webpageBrief } from "#lib/contract/creation/webpage.ts";
import { toClipRecord } from "../../clips/clip-record.ts";
import { createProjectToClip } from "../../clips/create-project-to-clip.ts";
import { createProject, type NewProject } from "../../projects/create-project.ts";
import { toProjectRecord } from "../../projects/project-record.ts";
import { refuseEmptyScript } from "../../projects/refuse-empty-script.ts";
import { refuseInsideAddresses } from "../../projects/refuse-inside-addresses.ts";
import type { Caller } from "../authenticate.ts";
import type { OperationHandler } from "../operation-call.ts";
import type { Service } from "../service.ts";

type CreationCall<Body> = {
  service: Service;
  caller: Caller;
  params: { teamspaceUuid?: string };
  body: Body;
  idempotencyKey?: string;
};
type ReadBrief<Body> = (body: Body) => ProjectBrief;

/** Answers both the project's and the teamspace's form: they differ in the path alone. */
function project<Body>(readBrief: ReadBrief<Body>) {
  return async (call: CreationCall<Body>) => {
    const created = await createProject(call.service.db, wantedOf(call, readBrief));
    return toProjectRecord(call.service, created);
  };
}

function projectToClip<Body>(readBrief: ReadBrief<Body>) {
  return async (call: CreationCall<Body>) => {
    const { service } = call;
    const { project, clip } = await createProjectToClip(service.db, wantedOf(call, readBrief));
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

function wantedOf<Body>(call: CreationCall<Body>, readBrief: ReadBrief<Body>): NewProject {
  const { service, caller, params, body, idempotencyKey } = call;
  const { bases, offer } = service;
  const brief = readBrief(body);
  refuseInsideAddresses(brief, service);
  refuseEmptyScript(brief);
  return { workspaceUuid: caller.workspaceUuid, ...params, brief, bases, offer, idempotencyKey };
}

/** Who answers each way to start a project. */
export const creationHandlers = {
  createIdeaProject: project(ideaBrief),
  createScriptProject: project(scriptBrief),
  createWebpageProject: project(webpageBrief),
  createDocumentProject: project(documentBrief),
  createVisualProject: project(visualBrief),
  createSpeechProject: project(speechBrief),
  createAudioProject: project(speechBrief),
  createOneStepProject: project(oneStepBrief),
  createOneStepProjectToClip: projectToClip(oneStepBrief),
  createAigcProject: project(aigcBrief),
  createAigcProjectToClip: projectToClip(aigcBrief),
  createTeamspaceIdeaProject: project(ideaBrief),
  createTeamspaceScriptProject: project(scriptBrief),
  createTeamspaceWebpageProject: project(webpageBrief),
  createTeamspaceDocumentProject: project(documentBrief),
  createTeamspaceVisualProject: project(visualBrief),
  createTeamspaceSpeechProject: project(speechBrief),
  createTeamspaceAudioProject: project(speechBrief),
  createTeamspaceProject: project(oneStepBrief),
} satisfies { [Name in keyof typeof creationOperations]: OperationHandler<Name> };
