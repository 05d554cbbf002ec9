import { SpeechSupply } from "./creation/speech.ts";
import { defineOperation } from "./operation.ts";
import { Project } from "./project.ts";

/** The second half of add-audio-project, when it came without a file. */
export const speechOperations = {
  supplySpeech: defineOperation({
    method: "POST",
    path: "/project/{projectUuid}/generate-video",
    summary: "Give a project that waits for recorded speech its file, and start it",
    tag: "Projects",
    body: SpeechSupply,
    data: Project,
  }),
};
