import { z } from "zod";
import { optional, reasonMember, Timestamp } from "./member.ts";
import { defineOperation } from "./operation.ts";

const count = z.number().int().nonnegative();

const JobLine = z.object({
  job: z.string().describe("What kind of work it is."),
  waiting: count.describe("Jobs that a worker could take now."),
  later: count.describe("Jobs that wait for their time, as those that are tried again."),
  running: count.describe("Jobs that a worker has taken."),
  oldestWaitMs: optional(count).describe("How long the one that waits longest could have been taken."),
});

const WorkerLine = z.object({
  workerUuid: z.string().describe("Names the worker process."),
  host: z.string().describe("The machine it runs on."),
  concurrency: z.number().int().describe("How many costly jobs it runs at a time."),
  startedAt: Timestamp.describe("Since when it is there, epoch milliseconds."),
  seenAt: Timestamp.describe("When it last said that it is there, epoch milliseconds."),
  isAlive: z.boolean().describe("False once it missed three of these."),
  doing: z
    .array(
      z.object({
        job: z.string().describe("What kind of work it is."),
        since: Timestamp.describe("When it began, epoch milliseconds."),
      }),
    )
    .describe("What it did when it was last seen."),
});

const StageLine = z.object({
  stage: z.string().describe("The step of a plan, or `export` for a clip from its order to its end."),
  runs: count.describe("How often it was done."),
  medianMs: count.describe("Half of them took no longer."),
  p95Ms: count.describe("95th percentile."),
});

export const FAILED_KINDS = ["project", "clip", "narration", "storyboard", "motion_video"] as const;

const FailedLine = z.object({
  kind: z.enum(FAILED_KINDS).describe("What was to be made."),
  projectUuid: z.string().describe("Whose it was."),
  at: Timestamp.describe("Epoch milliseconds."),
  stage: optional(z.string()).describe("The step that failed."),
  message: z.string().describe("Why, as a sentence for people."),
  reason: reasonMember(),
  retryable: optional(z.boolean()).describe("Whether trying again can help."),
});
export type FailedLine = z.infer<typeof FailedLine>;

/** How many failures, and addresses that take no events, are told one by one. */
export const MOST_FAILURES_TOLD = 20;

const FailingAddress = z.object({
  host: z.string().describe("Host of the address; the rest of it may be a secret."),
  since: optional(Timestamp).describe("When it first failed after it last took something, epoch milliseconds."),
  isOff: z.boolean().describe("Whether sending is switched off."),
  statusCode: optional(z.number().int()).describe("HTTP status that came back last."),
  why: optional(z.string()).describe("Why the last one failed."),
});

const bytes = z.number().int().nonnegative();

export const InstallationState = z
  .object({
    at: Timestamp.describe("The service's own time, epoch milliseconds."),
    version: z.string().describe("Version of the service."),
    nodeVersion: z.string().describe("Version of Node that runs it."),
    databaseVersion: z.string().describe("Version of its PostgreSQL."),
    jobs: z.array(JobLine).describe("Work that waits or runs, by kind."),
    workers: z.array(WorkerLine).describe("Those that were seen within a day."),
    stages: z.array(StageLine).describe("The slowest steps of the last 24 hours, by their 95th percentile."),
    failures: z
      .object({
        total: count.describe("How many there were."),
        newest: z.array(FailedLine).describe(`The newest of them, ${MOST_FAILURES_TOLD} at most.`),
      })
      .describe("What failed in the last 24 hours."),
    deliveries: z
      .object({
        waiting: count.describe("Events on their way, over all workspaces."),
        givenUp: count.describe("Events of the last 24 hours that will not be tried again."),
        failing: z.array(FailingAddress).describe("Addresses that take no events at present."),
      })
      .describe("Webhooks."),
    storage: z
      .object({
        place: z.enum(["disk", "bucket"]).describe("Where files are kept."),
        bytes: bytes.describe("What is kept, over all workspaces, as it was counted last."),
        freeBytes: optional(bytes).describe("What the disk has room for; left out of a bucket."),
        capacityBytes: optional(bytes).describe("How large that disk is."),
      })
      .describe("Files."),
    databaseBytes: bytes.describe("Size of the service's database."),
    growth: optional(
      z.object({
        since: Timestamp.describe("Since when, epoch milliseconds; a week ago at most."),
        storageBytes: z.number().int().describe("Bytes of files that came since, less those that went."),
        databaseBytes: z.number().int().describe("The same of the database."),
      }),
    ).describe("Left out on the first day."),
  })
  .meta({ id: "InstallationState" });
export type InstallationState = z.infer<typeof InstallationState>;

/** Those who keep the service see all of it; other workspaces are told nothing of each other. */
export const InstallationStatus = z
  .object({
    installation: optional(InstallationState).describe("Told to the installation's own workspace alone."),
  })
  .meta({ id: "InstallationStatus" });
export type InstallationStatus = z.infer<typeof InstallationStatus>;

export const installationOperations = {
  getInstallationStatus: defineOperation({
    method: "GET",
    path: "/workspace/installation-status",
    summary: "How the service itself stands: work, workers, failures, room",
    description: "For the operator of the service: any other workspace than the installation's own is told nothing.",
    tag: "Service",
    data: InstallationStatus,
    extension: "installation.status",
  }),
};
