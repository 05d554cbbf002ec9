import type { Handler } from "./define-handler.ts";
import { deliverWebhookHandler } from "./handlers/deliver-webhook.ts";
import { exportClipHandler } from "./handlers/export-clip.ts";
import { hearClipHandler } from "./handlers/hear-clip.ts";
import { makeTakeHandler } from "./handlers/make-take.ts";
import { measureSoundHandler } from "./handlers/measure-sound.ts";
import { paintCastMemberHandler } from "./handlers/paint-cast-member.ts";
import { paintStylePreviewsHandler } from "./handlers/paint-style-previews.ts";
import { renderSegmentsHandler } from "./handlers/render-segments.ts";
import { runStageHandler } from "./handlers/run-stage.ts";
import { startProjectsHandler } from "./handlers/start-projects.ts";
import { sweepHandler } from "./handlers/sweep.ts";

/** Every job a worker can run. A test lists the folders and fails if a file is missing here. */
export const handlers: readonly Handler[] = [
  startProjectsHandler,
  runStageHandler,
  makeTakeHandler,
  paintStylePreviewsHandler,
  paintCastMemberHandler,
  measureSoundHandler,
  exportClipHandler,
  hearClipHandler,
  renderSegmentsHandler,
  deliverWebhookHandler,
  sweepHandler,
];

const byJob = new Map(handlers.map((handler) => [handler.job, handler]));

export function handlerOf(job: string): Handler {
  const handler = byJob.get(job);
  if (!handler) throw new Error(`No handler is registered for the job "${job}"`);
  return handler;
}
