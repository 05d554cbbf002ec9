import { exportClip as exportClipOf } from "#service/pipeline/export/export-clip.ts";
import { helpExport } from "#service/pipeline/export/segments.ts";
import { measureNarrations } from "#service/pipeline/measure-narration.ts";
import { paintMissingPortrait } from "#service/pipeline/pictures/portrait.ts";
import { paintPreviews } from "#service/pipeline/pictures/previews.ts";
import { firstStage } from "#service/pipeline/plans.ts";
import { readFault } from "#service/pipeline/run-fault.ts";
import { runStage as runStageOf } from "#service/pipeline/run-stage.ts";
import { hearClip as hearClipOf } from "#service/pipeline/sources/speech/clip.ts";
import { sweepWorkFolders } from "#service/pipeline/work-folder.ts";
import { sweepRequests } from "../accounts/sweep-requests.ts";
import { advanceClip } from "../clips/advance.ts";
import { sweepSegments } from "../clips/segments.ts";
import { saveHearing } from "../clips/uploaded/hearing.ts";
import { sweepSearches } from "../footage/remember-search.ts";
import { failProject } from "../projects/cancel.ts";
import { startProjects as startProjectsOf } from "../projects/queue.ts";
import { countFolders, sweepProjects } from "../projects/sweep.ts";
import { failTake, isNeeded, makeTake as makeTakeOf } from "../takes/make-take.ts";
import { sweepUploads } from "../uploads/sweep.ts";
import { attemptDelivery } from "../webhooks/attempt.ts";
import { defineHandler, defineRetriedHandler, type Handler } from "./define.ts";
import {
  deliverWebhook,
  exportClip,
  hearClip,
  makeTake,
  measureSound,
  paintCastMember,
  paintStylePreviews,
  renderSegments,
  runStage,
  startProjects,
  sweep,
} from "./definitions.ts";
import { sweepWorkers } from "./presence.ts";
import { comesBack } from "./retry.ts";

const startProjectsHandler = defineHandler(startProjects, {
  async run({ workspaceUuid }, { workshop }) {
    if (workshop.faults.stuck.includes("project")) return;
    await startProjectsOf(workshop.db, { workspaceUuid, firstStage });
  },
});

export const runStageHandler = defineRetriedHandler(runStage, {
  run: (job, { workshop, signal }) => runStageOf(job, workshop, signal),
  fail: (job, fault, { db }) => failProject(db, { ...job, fault: { ...fault, stage: job.stage } }),
  lost: "The workers that made this project stopped again and again. Run it again, or tell the operator.",
});

export const makeTakeHandler = defineRetriedHandler(makeTake, {
  run: ({ takeUuid }, { workshop, signal }) => makeTakeOf(takeUuid, workshop, signal),
  fail: ({ takeUuid }, fault, workshop) => failTake(takeUuid, fault, workshop),
  isNeeded: ({ takeUuid }, workshop) => isNeeded(takeUuid, workshop),
  lost: "The workers that made this take stopped again and again. Make another one, or tell the operator.",
});

const paintCastMemberHandler = defineHandler(paintCastMember, {
  async run(job, { workshop, signal }) {
    try {
      await paintMissingPortrait(job.memberUuid, workshop, signal);
    } catch (error) {
      if (comesBack(error, signal)) throw error;
      // A film can be made without a portrait; the description alone then keeps the look.
      workshop.log.warn({ err: error, ...job, fault: readFault(error).code }, "a reference picture failed");
    }
  },
});

const paintStylePreviewsHandler = defineHandler(paintStylePreviews, {
  run: (_data, { workshop, signal }) => paintPreviews(workshop, signal),
});

export const exportClipHandler = defineRetriedHandler(exportClip, {
  async run({ clipUuid }, { workshop, signal }) {
    if (workshop.faults.stuck.includes("clip")) return;
    await exportClipOf(clipUuid, workshop, signal);
  },
  async fail({ clipUuid }, fault, { db }) {
    await advanceClip(db, clipUuid, { to: "failed", fault: { ...fault, stage: "export" } });
  },
  lost: "The workers that rendered this clip stopped again and again. Export it again, or tell the operator.",
});

const renderSegmentsHandler = defineHandler(renderSegments, {
  async run({ clipUuid }, { workshop, signal }) {
    try {
      await helpExport(clipUuid, workshop, signal);
    } catch (error) {
      if (comesBack(error, signal)) throw error;
      // The worker that leads the export meets the same fault and tells it; help is never missed.
      workshop.log.warn({ err: error, clipUuid }, "helping with a clip failed");
    }
  },
});

const hearClipHandler = defineHandler(hearClip, {
  async run({ clipUuid }, { workshop, signal }) {
    const { db, log } = workshop;
    try {
      await hearClipOf(clipUuid, workshop, signal);
    } catch (error) {
      if (comesBack(error, signal)) throw error;
      log.warn({ err: error, clipUuid }, "a clip was not heard");
      await saveHearing(db, clipUuid, null);
    }
  },
  async giveUp({ clipUuid }, { workshop }) {
    await saveHearing(workshop.db, clipUuid, null);
  },
});

const measureSoundHandler = defineHandler(measureSound, {
  run: ({ sceneUuid }, { workshop, signal }) => measureNarrations(sceneUuid, workshop, signal),
});

const deliverWebhookHandler = defineHandler(deliverWebhook, {
  async run(delivery, { workshop, signal }) {
    await attemptDelivery({ ...workshop, signal }, delivery);
  },
});

const sweepHandler = defineHandler(sweep, {
  async run(_, { workshop }) {
    const { db, storage, log } = workshop;
    await sweepRequests(db);
    await sweepSearches(db);
    const uploads = await sweepUploads({ db, storage });
    const segments = await sweepSegments({ db, storage });
    await sweepWorkers(db);
    const folders = await sweepWorkFolders();
    const projects = await sweepProjects({ db, storage });
    await countFolders({ db, storage });
    log.info({ uploads, segments, folders, projects }, "swept");
  },
});

/** Every job a worker can run. A test fails when one is defined that has no handler here. */
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
