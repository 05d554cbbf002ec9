import { basename, join } from "node:path";
import { advanceClip } from "../../clips/advance.ts";
import { sweepSegments } from "../../clips/segments.ts";
import { saveHearing } from "../../clips/uploaded.ts";
import { downloadModel, saveFetch } from "../../connections/fetch.ts";
import { noteKept } from "../../installation/kept.ts";
import { connectedWorker } from "../../pipeline/connected.ts";
import { exportClip as exportClipOf } from "../../pipeline/export/export-clip.ts";
import { helpExport } from "../../pipeline/export/segments.ts";
import { goWithoutPortrait, paintMissingPortrait } from "../../pipeline/pictures/portrait.ts";
import { firstStage } from "../../pipeline/run/plans.ts";
import { runStage as runStageOf } from "../../pipeline/run/run-stage.ts";
import { hearClip as hearClipOf } from "../../pipeline/sources/speech/clip.ts";
import { projectLanguage } from "../../pipeline/stage.ts";
import { makeWorkFolder, sweepWorkFolders } from "../../pipeline/work-folder.ts";
import type { WorkerTools } from "../../pipeline/worker-tools.ts";
import { sweepRequests } from "../../projects/admission.ts";
import { failProject } from "../../projects/cancel.ts";
import { startProjects as startProjectsOf } from "../../projects/queue.ts";
import { countFolders, sweepProjects } from "../../projects/sweep.ts";
import { measureLevels } from "../../render/audio/measure.ts";
import { RenderFault } from "../../render/render-fault.ts";
import { beginProposal, failProposal, saveProposal } from "../../scenes/proposals.ts";
import { sweepSearches } from "../../scenes/rows/footage-searches.ts";
import { failTake, isNeeded, makeTake as makeTakeOf } from "../../takes/make/make-take.ts";
import { styleOf } from "../../takes/request.ts";
import { findUnmeasured, type SoundLevel, saveSoundLevel, type UnmeasuredSound } from "../../takes/sound-level.ts";
import { playLeftRecordings } from "../../uploads/play.ts";
import { sweepUploads } from "../../uploads/sweep.ts";
import { attemptDelivery } from "../../webhooks/send/attempt.ts";
import {
  deliverWebhook,
  exportClip,
  fetchModel,
  hearClip,
  makeTake,
  measureSound,
  paintCastMember,
  proposeText,
  renderSegments,
  runStage,
  startProjects,
  sweep,
} from "../definitions.ts";
import { sweepWorkers } from "../presence.ts";
import { comesBack, defineHandler, defineRetriedHandler, type Handler } from "./define.ts";

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

const fetchModelHandler = defineRetriedHandler(fetchModel, {
  run: (wanted, { worker, signal }) => downloadModel(wanted, worker.db, signal),
  fail: (wanted, { message }, { db }) => saveFetch(db, wanted, { state: "failed", message }),
  lost: "The workers that waited for this download stopped again and again. Fetch the model again.",
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
  fetchModelHandler,
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

/** Has the writer answer what notes ask for; one that nobody wants any more is left as it is. */
async function writeProposal(proposalUuid: string, worker: WorkerTools, signal: AbortSignal): Promise<void> {
  const found = await beginProposal(worker.db, proposalUuid);
  if (!found) return;
  const { project, scene, cast } = found;
  const { part, now, notes, entityUuid } = found.row.asked;
  const member = cast.find(({ uuid }) => uuid === entityUuid);
  const { wish } = project.brief.look;
  const { chosen: style } = styleOf(project.brief);
  const { providers } = await connectedWorker(worker, project);
  const written = await providers.writer.proposeText(
    {
      ...{ part, now, notes: notes.map(({ text }) => text), language: projectLanguage(project) },
      ...(part !== "narration" && scene.narration && { narration: scene.narration }),
      ...(part !== "narration" && style && { style }),
      ...(member && { of: `${member.name}, a ${member.kind}` }),
      ...(wish && { wish }),
    },
    { signal },
  );
  signal.throwIfAborted();
  await saveProposal(worker.db, found, written);
}

const AT_ONCE = 8;

/** Measures what the scenes of this scene's project say now, where nobody has yet. */
async function measureNarrations(sceneUuid: string, worker: WorkerTools, signal: AbortSignal): Promise<void> {
  const found = await findUnmeasured(worker.db, sceneUuid);
  for (let at = 0; at < found.length; at += AT_ONCE) {
    const sounds = found.slice(at, at + AT_ONCE);
    const levels = (await measure(sounds, worker, signal)) ?? (await measureEach(sounds, worker, signal));
    signal.throwIfAborted();
    for (const [index, { takeUuid }] of sounds.entries()) {
      await saveSoundLevel(worker.db, { takeUuid, level: levels[index] ?? null });
    }
  }
}

/** One that is broken spoils no other: about its own loudness there is nothing to say, the export tells what it is. */
async function measureEach(sounds: readonly UnmeasuredSound[], worker: WorkerTools, signal: AbortSignal) {
  const levels: (SoundLevel | null)[] = [];
  for (const sound of sounds) levels.push((await measure([sound], worker, signal))?.[0] ?? null);
  return levels;
}

/** Null where one of them is broken. */
async function measure(
  sounds: readonly UnmeasuredSound[],
  { storage }: WorkerTools,
  signal: AbortSignal,
): Promise<SoundLevel[] | null> {
  await using folder = await makeWorkFolder();
  const cwd = folder.path;
  const paths = sounds.map(({ key }, index) => `${index}-${basename(key)}`);
  try {
    await Promise.all(sounds.map(({ key }, index) => storage.copyToFile({ key, path: join(cwd, paths[index] ?? "") })));
    return await measureLevels({ paths, cwd, subject: "A scene's narration", signal });
  } catch (error) {
    signal.throwIfAborted();
    if (!(error instanceof RenderFault) || error.code !== "broken_input") throw error;
    return null;
  }
}
