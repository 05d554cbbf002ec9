import { fillMarks, type MarkValues, marksIn } from "#lib/comfyui/workflow.ts";
import { because } from "#lib/contract/reasons.ts";
import { definePainter } from "../abilities/painter.ts";
import { ProviderFault } from "../abilities/provider-fault.ts";
import { uploadPicture } from "../model/comfyui/server.ts";
import { comfyEnv, runWorkflow } from "../model/comfyui/workflow.ts";
import { writePicturePrompt } from "../model/prompts.ts";
import { fitPicture } from "./model/picture.ts";

const references = ["reference1", "reference2", "reference3"] as const;
const isPicture = /\.(png|jpe?g|webp)$/iu;

/** A workflow file with marked inputs, run by a ComfyUI server; its `prompt_id` is what a resumed job is asked for by. */
export const comfyui = definePainter({
  name: "comfyui",
  env: comfyEnv("PAINTER"),
  limits: { concurrency: 1, timeoutMs: 14 * 60_000 },
  async paint(request, { env, signal, order }) {
    const comfy = { asked: { provider: "comfyui", secrets: [env.apiKey], signal }, ...env };
    const marks = marksIn(env.workflow);
    const wanted = references.filter((name) => marks.has(name));
    const cast = (request.cast ?? []).flatMap(({ picture }) => picture ?? []);
    const pictures = [
      ...(request.references ?? []),
      ...cast,
      ...(request.previousFrame ? [request.previousFrame] : []),
    ];
    const workflow = async () => {
      const [first] = pictures;
      if (wanted.length > 0 && !first) {
        throw new ProviderFault("refused", { why: because("workflow_wants_picture", {}), provider: "comfyui" });
      }
      const { width, height, seed } = request;
      const prompt = writePicturePrompt({ ...request, references: [], cast: request.cast?.map(withoutPicture) ?? [] });
      const values: MarkValues = { prompt, negative: env.negative, width, height, seed };
      for (const [index, name] of wanted.entries()) {
        const { bytes } = pictures[index] ?? first ?? { bytes: new Uint8Array() };
        values[name] = await uploadPicture(comfy, bytes);
      }
      return fillMarks(env.workflow, values);
    };
    const bytes = await runWorkflow(comfy, { workflow, order, everyMs: env.everyMs, isWanted: isPicture });
    const { width, height } = request;
    return fitPicture(bytes, { width, height, provider: "comfyui", cost: env.credits });
  },
});

function withoutPicture<T extends object>({ picture: _, ...member }: T & { picture?: unknown }) {
  return member;
}
