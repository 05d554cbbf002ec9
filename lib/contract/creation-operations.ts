import type { z } from "zod";
import { ProjectWithClip } from "./clip.ts";
import { AigcRequest } from "./creation/aigc.ts";
import { DocumentRequest } from "./creation/document.ts";
import { IdeaRequest } from "./creation/idea.ts";
import { OneStepRequest } from "./creation/one-step.ts";
import { ScriptRequest } from "./creation/script.ts";
import { AudioProjectRequest, SpeechRequest } from "./creation/speech.ts";
import { VisualRequest } from "./creation/visual.ts";
import { WebpageRequest } from "./creation/webpage.ts";
import { defineOperation } from "./operation.ts";
import { Project } from "./project.ts";

const isRepeatable = true;

/** Creates a project in the teamspace that is the workspace's own. */
function inProject<const Name extends string, Body extends z.ZodType>(name: Name, body: Body, summary: string) {
  const path = `/project/${name}` as const;
  return defineOperation({ method: "POST", path, summary, tag: "Projects", isRepeatable, body, data: Project });
}

/** Creates a project that is exported to a clip as soon as it is ready. */
function inProjectToClip<const Name extends string, Body extends z.ZodType>(name: Name, body: Body, summary: string) {
  const path = `/project/${name}` as const;
  return defineOperation({ method: "POST", path, summary, tag: "Projects", isRepeatable, body, data: ProjectWithClip });
}

/** The same body as the project form takes; the project belongs to the teamspace of the path. */
function inTeamspace<const Name extends string, Body extends z.ZodType>(name: Name, body: Body, summary: string) {
  const path = `/teamspace/{teamspaceUuid}/${name}` as const;
  return defineOperation({ method: "POST", path, summary, tag: "Projects", isRepeatable, body, data: Project });
}

/** Every way to start a project. */
export const creationOperations = {
  createIdeaProject: inProject("idea-to-video", IdeaRequest, "Create a project from an idea"),
  createScriptProject: inProject("script-to-video", ScriptRequest, "Create a project from a script"),
  createWebpageProject: inProject("create-video-by-url", WebpageRequest, "Create a project from a webpage"),
  createDocumentProject: inProject("doc-to-video", DocumentRequest, "Create a project from an uploaded document"),
  createVisualProject: inProject("visual-to-video", VisualRequest, "Create a project from pictures and clips in order"),
  createSpeechProject: inProject("speech-to-video", SpeechRequest, "Create a project from recorded speech"),
  createAudioProject: inProject(
    "add-audio-project",
    AudioProjectRequest,
    "Create a project from recorded speech that may be given to it later",
  ),
  createOneStepProject: inProject("generate-video", OneStepRequest, "Create a project from any mix of inputs"),
  createOneStepProjectToClip: inProjectToClip(
    "generate-video-to-clip",
    OneStepRequest,
    "Create a project from any mix of inputs and export it as soon as it is ready",
  ),
  createAigcProject: inProject(
    "generate-aigc-video",
    AigcRequest,
    "Create a project whose visuals are made scene by scene",
  ),
  createAigcProjectToClip: inProjectToClip(
    "generate-aigc-video-to-clip",
    AigcRequest,
    "Create an AIGC project and export it as soon as it is ready",
  ),
  createTeamspaceIdeaProject: inTeamspace("idea-to-video", IdeaRequest, "Create a teamspace's project from an idea"),
  createTeamspaceScriptProject: inTeamspace(
    "script-to-video",
    ScriptRequest,
    "Create a teamspace's project from a script",
  ),
  createTeamspaceWebpageProject: inTeamspace(
    "create-video-by-url",
    WebpageRequest,
    "Create a teamspace's project from a webpage",
  ),
  createTeamspaceDocumentProject: inTeamspace(
    "doc-to-video",
    DocumentRequest,
    "Create a teamspace's project from an uploaded document",
  ),
  createTeamspaceVisualProject: inTeamspace(
    "visual-to-video",
    VisualRequest,
    "Create a teamspace's project from pictures and clips in order",
  ),
  createTeamspaceSpeechProject: inTeamspace(
    "speech-to-video",
    SpeechRequest,
    "Create a teamspace's project from recorded speech",
  ),
  createTeamspaceAudioProject: inTeamspace(
    "add-audio-project",
    AudioProjectRequest,
    "Create a teamspace's project from recorded speech that may be given to it later",
  ),
  createTeamspaceProject: inTeamspace(
    "create-video",
    OneStepRequest,
    "Create a teamspace's project from any mix of inputs",
  ),
};
