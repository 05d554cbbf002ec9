import { probeMedia } from "./probe.ts";
import { RenderFault } from "./render-fault.ts";
import { saysColours } from "./says-colours.ts";
import type { ColourMatrix } from "./segments/job.ts";

type Request = { path: string; cwd: string; signal: AbortSignal; subject: string };

/** How a motion picture's colours are to be read. */
export async function readColourMatrix({ path, cwd, signal, subject }: Request): Promise<ColourMatrix> {
  if (await saysColours(path)) return "auto";
  const { video } = await probeMedia({ path, cwd, signal, subject });
  if (!video) throw new RenderFault({ code: "broken_input", message: `${subject} holds no moving picture.` });
  // Files that do not say how their colours are written mean BT.709 from this size on, BT.601 below.
  const isUnsaid = video.color_space === undefined || video.color_space === "unknown";
  return isUnsaid && Math.min(video.width, video.height) >= 720 ? "bt709" : "auto";
}
