import { z } from "zod";
import { defineJob } from "./define.ts";
import { type QueueName, queue, type Transaction } from "./queue.ts";

export const startProjects = defineJob({
  name: "start-projects",
  queue: "light",
  schema: z.object({ workspaceUuid: z.string() }),
});

/**
 * Starts the workspace's waiting projects, oldest first, as many as it may run at a time. To be called in the
 * transaction that creates a project (`stage: "waiting"`), retries one, or ends one.
 */
export function startProjectsLater(tx: Transaction, data: { workspaceUuid: string }): Promise<void> {
  return startProjects.send(tx, data);
}

/** Why a try ended: the fault's word, and the provider whose it was. */
export const LastTry = z.object({ code: z.string(), provider: z.string().optional() });
export type LastTry = z.infer<typeof LastTry>;

const tries = {
  /** Counts the tries that ended in a fault. */
  attempt: z.number().int().default(1),
  /** Why the try before ended, and whose fault it was. */
  after: LastTry.optional(),
};

export const RunStage = z.object({
  projectUuid: z.string(),
  /** The project's run the job belongs to; work of an earlier run is not wanted any more. */
  run: z.number().int(),
  stage: z.string(),
  ...tries,
});
export type RunStage = z.output<typeof RunStage>;

/** Stages that may take longer than their queue expects: a model of this machine listens to an hour of speech. */
const longStages: Record<string, number> = { "transcribe-speech": 3 * 60 * 60 };

export const runStage = defineJob({
  name: "run-stage",
  queue: "light",
  schema: RunStage,
  longestSeconds: ({ stage }) => longStages[stage],
});

export function runStageLater(
  tx: Transaction,
  data: Pick<RunStage, "projectUuid" | "run" | "stage">,
  options: { queue?: QueueName; trace?: string | null } = {},
): Promise<void> {
  return runStage.send(tx, { attempt: 1, ...data }, options);
}

const MakeTake = z.object({
  takeUuid: z.string(),
  /** Given where the project's plan ordered it: the job is then withdrawn with the project. */
  projectUuid: z.string().optional(),
  ...tries,
});

export const makeTake = defineJob({ name: "make-take", queue: "paint", schema: MakeTake });

export type MakeTakeOptions = {
  projectUuid?: string;
  queue?: QueueName;
  priority?: number;
};

/** What a person waits for comes before the scenes of plans, of which even the first has a priority of zero. */
export const personsPriority = 1_000;

/** To be called in the transaction that writes the take. */
export function makeTakeLater(
  tx: Transaction,
  data: { takeUuid: string },
  { projectUuid, ...options }: MakeTakeOptions = {},
): Promise<void> {
  return makeTake.send(
    tx,
    { attempt: 1, ...(projectUuid && { projectUuid }), ...data },
    { priority: personsPriority, ...options },
  );
}

const PaintCastMember = z.object({ memberUuid: z.string(), ...tries });

export const paintCastMember = defineJob({ name: "paint-cast-member", queue: "paint", schema: PaintCastMember });

/** Has the reference picture of a cast member painted; to be called in the transaction that writes the member. */
export function paintCastMemberLater(tx: Transaction, data: { memberUuid: string }): Promise<void> {
  return paintCastMember.send(tx, { attempt: 1, ...data }, { priority: personsPriority });
}

const ProposeText = z.object({ proposalUuid: z.string(), ...tries });

export const proposeText = defineJob({ name: "propose-text", queue: "light", schema: ProposeText });

/** To be called in the transaction that writes the proposal. A person waits for it, so it comes before plans. */
export function proposeTextLater(tx: Transaction, data: { proposalUuid: string }): Promise<void> {
  return proposeText.send(tx, { attempt: 1, ...data }, { priority: personsPriority });
}

const ExportClip = z.object({ clipUuid: z.string(), ...tries });

export const exportClip = defineJob({ name: "export-clip", queue: "render", schema: ExportClip });

/** To be called in the transaction that creates the clip. Give a lower priority to a workspace with more clips waiting. */
export function exportClipLater(
  tx: Transaction,
  data: { clipUuid: string },
  options: { priority?: number } = {},
): Promise<void> {
  return exportClip.send(tx, { attempt: 1, ...data }, options);
}

export const renderSegments = defineJob({
  name: "render-segments",
  queue: "render",
  schema: z.object({ clipUuid: z.string() }),
});

/** Behind every export that waits: an idle worker begins a clip of its own before it helps with another's. */
const helpPriority = -1_000_000;

/** Asks one more worker to help with the segments of a clip. */
export function renderSegmentsLater(tx: Transaction, data: { clipUuid: string }): Promise<void> {
  return renderSegments.send(tx, data, { priority: helpPriority });
}

const HearClip = z.object({ clipUuid: z.string(), ...tries });

export const hearClip = defineJob({ name: "hear-clip", queue: "paint", schema: HearClip });

/** Listens to a clip that was added by upload. Films that somebody waits for come first. */
export function hearClipLater(tx: Transaction, data: { clipUuid: string }): Promise<void> {
  return hearClip.send(tx, { attempt: 1, ...data }, { priority: -1 });
}

const MeasureSound = z.object({ sceneUuid: z.string() });

export const measureSound = defineJob({ name: "measure-sound", queue: "light", schema: MeasureSound });

/** Measures what the scenes of this scene's project say, once. Whatever somebody waits for comes first. */
export function measureSoundLater(tx: Transaction, data: { sceneUuid: string }): Promise<void> {
  return measureSound.send(tx, data, { priority: -1 });
}

const FetchModel = z.object({ address: z.string(), model: z.string(), ...tries });

export const fetchModel = defineJob({ name: "fetch-model", queue: "fetch", schema: FetchModel });

/** Has a program of this machine download a model; to be called in the transaction that writes the row. */
export function fetchModelLater(tx: Transaction, data: { address: string; model: string }): Promise<void> {
  return fetchModel.send(tx, { attempt: 1, ...data });
}

export const DeliverWebhook = z.object({
  deliveryUuid: z.string(),
  /** Which attempt this is, from 0: a job that comes twice finds the attempt already counted. */
  attempt: z.number().int().min(0),
});
export type DeliverWebhook = z.output<typeof DeliverWebhook>;

export const deliverWebhook = defineJob({ name: "deliver-webhook", queue: "light", schema: DeliverWebhook });

export function deliverWebhookLater(
  tx: Transaction,
  data: DeliverWebhook,
  options: { delaySeconds?: number } = {},
): Promise<void> {
  return deliverWebhook.send(tx, data, options);
}

/** Deletes what nobody will ask for again: old nonces, uploads that never came, folders of dead workers, files of deleted projects. */
export const sweep = defineJob({ name: "sweep", queue: "light", schema: z.object({}) });

const everyTenMinutes = "*/10 * * * *";

/** One schedule for the whole installation, however many workers set it. */
export async function scheduleSweep(): Promise<void> {
  await queue().schedule(sweep.queue, everyTenMinutes, { job: sweep.name, data: {} }, { key: sweep.name });
}
