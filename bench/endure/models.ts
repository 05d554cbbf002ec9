import { writeFileSync } from "node:fs";
import { join } from "node:path";

const workflow = {
  3: { class_type: "KSampler", inputs: { seed: "{{seed}}" } },
  6: { class_type: "CLIPTextEncode", inputs: { text: "{{prompt}}" } },
};
const mapping = {
  submit: { path: "/v1/videos", body: { text: "{{prompt}}", image: "{{first_frame}}" }, id: "data.id" },
  status: {
    path: "/v1/videos/{{id}}",
    state: "data.state",
    working: ["queued", "working"],
    done: ["done"],
    failed: ["failed"],
  },
  result: { url: "data.output.0.url" },
};

/** Makes a service pay the stand-ins at `url` for pictures and motion; words, voices and films are its own. */
export function modelVariables(url: string, folder: string): Record<string, string> {
  const [workflowFile, mappingFile] = [join(folder, "workflow.json"), join(folder, "mapping.json")];
  writeFileSync(workflowFile, JSON.stringify(workflow));
  writeFileSync(mappingFile, JSON.stringify(mapping));
  return {
    PAINTER: "comfyui",
    PAINTER_BASE_URL: url,
    PAINTER_WORKFLOW: workflowFile,
    PAINTER_POLL_SECONDS: "0.2",
    PAINTER_CREDITS: "1",
    ANIMATOR: "submit-and-poll",
    ANIMATOR_BASE_URL: url,
    ANIMATOR_MAPPING: mappingFile,
    ANIMATOR_POLL_SECONDS: "0.2",
    ANIMATOR_CREDITS: "2",
    ANIMATOR_SECONDS: "2",
  };
}
