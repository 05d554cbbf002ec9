import { fillMarks, type Mark, type MarkValues, marksIn, type Workflow } from "#lib/comfyui/workflow.ts";
import type { MotionMode } from "#lib/contract/scene-task.ts";
import { defineAnimator } from "../abilities/animator.ts";
import { uploadPicture } from "../model/comfyui/server.ts";
import { comfyEnv, runWorkflow } from "../model/comfyui/workflow.ts";
import { writeMotionPrompt } from "../model/prompts.ts";
import { checkVideo, requireMode } from "./model/define.ts";

const marksOf: Record<MotionMode, readonly Mark[]> = {
  prompt_to_video: [],
  first_frame_to_video: ["first_frame"],
  first_and_last_frame_to_video: ["first_frame", "last_frame"],
  ingredients_to_video: ["reference1", "reference2", "reference3"],
};
const isVideo = /\.(mp4|webm)$/iu;

/** A workflow file with marked inputs, run by a ComfyUI server; its `prompt_id` is what a resumed job is asked for by. */
export const comfyui = defineAnimator({
  name: "comfyui",
  env: comfyEnv("ANIMATOR"),
  limits: { concurrency: 1, timeoutMs: 14 * 60_000 },
  async animate(request, { env, signal, order }) {
    requireMode(request, modesOf(env.workflow), "comfyui");
    const comfy = { asked: { provider: "comfyui", secrets: [env.apiKey], signal }, ...env };
    const seconds = request.durationMs / 1000;
    const workflow = async () => {
      const { width, height, seed } = request;
      const frames = Math.round(seconds * env.framesPerSecond) + 1;
      const prompt = writeMotionPrompt(request);
      const values: MarkValues = { prompt, negative: env.negative, width, height, seed, seconds, frames };
      const marks = marksIn(env.workflow);
      const wanted = marksOf[request.mode].filter((name) => marks.has(name));
      for (const [index, name] of wanted.entries()) {
        const picture = request.pictures[index] ?? request.pictures[0];
        if (picture) values[name] = await uploadPicture(comfy, picture.bytes);
      }
      return fillMarks(env.workflow, values);
    };
    const bytes = await runWorkflow(comfy, { workflow, order, everyMs: env.everyMs, isWanted: isVideo });
    return { kind: "video", ...checkVideo(bytes, "comfyui"), provider: "comfyui", cost: seconds * env.credits };
  },
});

/** A workflow's marks say what it is made from. */
function modesOf(workflow: Workflow): MotionMode[] {
  const marks = marksIn(workflow);
  if (marks.has("last_frame")) return ["first_and_last_frame_to_video"];
  if (marks.has("first_frame")) return ["first_frame_to_video"];
  return marks.has("reference1") ? ["ingredients_to_video"] : ["prompt_to_video"];
}
