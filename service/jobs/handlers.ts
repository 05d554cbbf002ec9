import { sweepRequests } from "../accounts/admission.ts";
import { advanceClip } from "../clips/advance.ts";
import { sweepSegments } from "../clips/segments.ts";
import { saveHearing } from "../clips/uploaded.ts";
import { noteKept } from "../installation/kept.ts";
import { exportClip as exportClipOf } from "../pipeline/export/export-clip.ts";
import { helpExport } from "../pipeline/export/segments.ts";
import { measureNarrations } from "../pipeline/measure-narration.ts";
import { goWithoutPortrait, paintMissingPortrait } from "../pipeline/pictures/portrait.ts";
import { firstStage } from "../pipeline/plans.ts";
import { writeProposal } from "../pipeline/propose-text.ts";
import { runStage as runStageOf } from "../pipeline/run-stage.ts";
import { hearClip as hearClipOf } from "../pipeline/sources/speech/clip.ts";
import { sweepWorkFolders } from "../pipeline/work-folder.ts";
import { failProject } from "../projects/cancel.ts";
import { startProjects as startProjectsOf } from "../projects/queue.ts";
import { countFolders, sweepProjects } from "../projects/sweep.ts";
import { sweepSearches } from "../scenes/footage-searches.ts";
import { failProposal } from "../scenes/proposals.ts";
import { failTake, isNeeded, makeTake as makeTakeOf } from "../takes/make-take.ts";
import { playLeftRecordings } from "../uploads/play.ts";
import { sweepUploads } from "../uploads/sweep.ts";
import { attemptDelivery } from "../webhooks/attempt.ts";
import { comesBack, defineHandler, defineRetriedHandler, type Handler } from "./define.ts";
import {
  deliverWebhook,
  exportClip,
  hearClip,
  makeTake,
  measureSound,
  paintCastMember,
  proposeText,
  renderSegments,
  runStage,
  startProjects,
  sweep,
} from "./definitions.ts";
import { sweepWorkers } from "./presence.ts";

const startProjectsHandler = defineHandler(startProjects, {
  async run({ workspaceUuid }, { worker }) {
    if (worker.faults.stuck.includes("project")) return;
    await startProjectsOf(worker.db, { workspaceUuid, firstStage, atLeast: worker.runningProjects });
  },
});

export const runStageHandler = defineRetriedHandler(runStage, {
  run: (job, { worker, signal }) => runStageOf(job, worker, signal),
  fail: (job, fault, { db }) => failProject(db, { ...job, fault: { ...fault, stage: job.stage } }),
  lost: "The workers that made this project stopped again and again. Run it again, or tell the operator.",
});

export const makeTakeHandler = defineRetriedHandler(makeTake, {
  run: ({ takeUuid }, { worker, signal }) => makeTakeOf(takeUuid, worker, signal),
  fail: ({ takeUuid }, fault, worker) => failTake(takeUuid, fault, worker),
  isNeeded: ({ takeUuid }, worker) => isNeeded(takeUuid, worker),
  lost: "The workers that made this take stopped again and again. Make another one, or tell the operator.",
});

const paintCastMemberHandler = defineRetriedHandler(paintCastMember, {
  run: ({ memberUuid }, { worker, signal }) => paintMissingPortrait(memberUuid, worker, signal),
  fail: async ({ memberUuid }, fault, worker) => goWithoutPortrait(memberUuid, fault, worker),
  lost: "The workers that painted this picture stopped again and again.",
});

const proposeTextHandler = defineRetriedHandler(proposeText, {
  run: ({ proposalUuid }, { worker, signal }) => writeProposal(proposalUuid, worker, signal),
  fail: ({ proposalUuid }, fault, { db }) => failProposal(db, proposalUuid, fault),
  lost: "The workers that asked for this text stopped again and again. Ask anew, or tell the operator.",
});

export const exportClipHandler = defineRetriedHandler(exportClip, {
  async run({ clipUuid }, { worker, signal }) {
    if (worker.faults.stuck.includes("clip")) return;
    await exportClipOf(clipUuid, worker, signal);
  },
  async fail({ clipUuid }, fault, { db }) {
    await advanceClip(db, clipUuid, { to: "failed", fault: { ...fault, stage: "export" } });
  },
  lost: "The workers that rendered this clip stopped again and again. Export it again, or tell the operator.",
});

const renderSegmentsHandler = defineHandler(renderSegments, {
  async run({ clipUuid }, { worker, signal }) {
    try {
      await helpExport(clipUuid, worker, signal);
    } catch (error) {
      if (comesBack(error, signal)) throw error;
      // The worker that leads the export meets the same fault and tells it; help is never missed.
      worker.log.warn({ err: error, clipUuid }, "helping with a clip failed");
    }
  },
});

const hearClipHandler = defineRetriedHandler(hearClip, {
  run: ({ clipUuid }, { worker, signal }) => hearClipOf(clipUuid, worker, signal),
  // It may be asked for again.
  fail: ({ clipUuid }, _, { db }) => saveHearing(db, clipUuid, null),
  lost: "The workers that listened to this clip stopped again and again.",
});

const measureSoundHandler = defineHandler(measureSound, {
  run: ({ sceneUuid }, { worker, signal }) => measureNarrations(sceneUuid, worker, signal),
});

const deliverWebhookHandler = defineHandler(deliverWebhook, {
  async run(delivery, { worker, signal }) {
    await attemptDelivery({ ...worker, signal }, delivery);
  },
});

const sweepHandler = defineHandler(sweep, {
  async run(_, { worker }) {
    const { db, storage, log } = worker;
    await sweepRequests(db);
    await sweepSearches(db);
    const uploads = await sweepUploads({ db, storage });
    await playLeftRecordings({ db, storage });
    const segments = await sweepSegments({ db, storage });
    await sweepWorkers(db);
    const folders = await sweepWorkFolders();
    const projects = await sweepProjects({ db, storage });
    await countFolders({ db, storage });
    await noteKept(db);
    log.info({ uploads, segments, folders, projects }, "swept");
  },
});

/** Every job a worker can run. A test fails when one is defined that has no handler here. */
export const handlers: readonly Handler[] = [
  startProjectsHandler,
  runStageHandler,
  makeTakeHandler,
  paintCastMemberHandler,
  proposeTextHandler,
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
