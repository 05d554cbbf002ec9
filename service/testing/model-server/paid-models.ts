import { writeFile } from "node:fs/promises";
import { join } from "node:path";

const workflow = {
  3: { class_type: "KSampler", inputs: { seed: "{{seed}}" } },
  6: { class_type: "CLIPTextEncode", inputs: { text: "{{prompt}}" } },
};
/** How the model server takes orders for videos. */
export const videoMapping = {
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

/** Makes a service order its pictures and motion videos from the model server at `url`; what that needs is written into `folder`. */
export async function paidModels(url: string, folder: string): Promise<Record<string, string>> {
  const [workflowFile, mappingFile] = [join(folder, "workflow.json"), join(folder, "mapping.json")];
  await writeFile(workflowFile, JSON.stringify(workflow));
  await writeFile(mappingFile, JSON.stringify(videoMapping));
  return {
    PAINTER: "comfyui",
    PAINTER_BASE_URL: url,
    PAINTER_WORKFLOW: workflowFile,
    PAINTER_POLL_SECONDS: "0.05",
    PAINTER_CREDITS: "1",
    ANIMATOR: "submit-and-poll",
    ANIMATOR_BASE_URL: url,
    ANIMATOR_MAPPING: mappingFile,
    ANIMATOR_POLL_SECONDS: "0.05",
    ANIMATOR_CREDITS: "2",
    ANIMATOR_SECONDS: "2",
  };
}
