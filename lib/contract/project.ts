import { z } from "zod";
import { CardTheme } from "./card.ts";
import { FootageSource } from "./footage.ts";
import { LIMITS } from "./limits.ts";
import { limitedName, optional, reasonMember, Timestamp, temporary } from "./member.ts";
import { defineOperation } from "./operation.ts";
import { Warning } from "./warning.ts";

export const PROGRESS_STATUSES = ["init", "preparation", "generated_videos", "editing", "error"] as const;
export const ProgressStatus = z.enum(PROGRESS_STATUSES).meta({ id: "ProgressStatus" });
export type ProgressStatus = z.infer<typeof ProgressStatus>;

/** From each status, the ones it may become. `error` goes back to `init` by a retry only. */
export const PROJECT_TRANSITIONS: Record<ProgressStatus, readonly ProgressStatus[]> = {
  init: ["preparation", "error"],
  preparation: ["generated_videos", "error"],
  generated_videos: ["editing", "error"],
  editing: ["generated_videos"],
  error: ["init"],
};

/** Why a project or clip failed: the stage, a sentence, and whether trying again can help. */
export const RunFault = z
  .object({
    code: z.string().describe("A word for programs."),
    message: z.string().describe("A sentence for people."),
    stage: z.string().describe("The step under way, or the one that failed."),
    retryable: z.boolean().describe("Whether trying again can help."),
    reason: reasonMember(),
  })
  .meta({ id: "RunFault" });
export type RunFault = z.infer<typeof RunFault>;

/** What has not begun waits for: its turn, a worker, its project, or the recording it is to be made of. */
export const WaitingFor = z.enum(["turn", "worker", "project", "speech"]).meta({ id: "WaitingFor" });
export const Waiting = z
  .object({
    for: WaitingFor.describe(
      "What is waited for: its `turn` among the caller's own, a `worker` that is free, its `project` to be ready, or `speech` to be recorded. Of a picture also: `earlier_steps` of its project, the `still` it is to move, a place at its `provider`, or the next try (`retry`).",
    ),
    before: z.number().int().describe("How many come before it."),
  })
  .meta({ id: "Waiting" });
export type Waiting = z.infer<typeof Waiting>;

export const ProjectProgress = z
  .object({
    stage: z.string().describe("The step under way, or the one that failed."),
    done: z.number().int().describe("How many parts of it are done."),
    total: z.number().int().describe("How many parts it has."),
    estimatedReadyAt: Timestamp.optional().describe(
      "Epoch milliseconds; left out while there is no history to tell from.",
    ),
    waiting: optional(Waiting).describe("What it waits for before it begins; left out unless it does."),
  })
  .meta({ id: "ProjectProgress" });
export type ProjectProgress = z.infer<typeof ProjectProgress>;

const Person = z.object({ userUuid: z.string().describe("Names the user.") });

export const Project = z
  .object({
    projectUuid: z.string().describe("Names the project."),
    name: optional(z.string()).describe("Name."),
    description: optional(z.string()).describe("What it is about."),
    progressStatus: ProgressStatus.describe("Where the project stands."),
    shareLink: optional(z.string()).describe(
      "Address of a public page that shows this and nothing else, until it is closed by revoking it or by deleting the project.",
    ),
    thumbnailLink: optional(z.string()).describe(`A small picture of it. ${temporary}`),
    teamspaceUuid: optional(z.string()).describe("The teamspace it belongs to."),
    folderUuid: optional(z.string()).describe("The folder it is in: its teamspace's one."),
    aiRecommendStatus: optional(z.string()).describe("The same as `progressStatus`, in the words of other clients."),
    creator: optional(Person).describe("Who made it."),
    modifier: optional(Person).describe("Who changed it last."),
    language: optional(z.string()).describe("Language of the narration."),
    videoFormat: optional(z.string()).describe("Aspect ratio."),
    version: optional(z.union([z.string(), z.number()])).describe("Counts up whenever the project's content changes."),
    createdAt: optional(Timestamp).describe("Epoch milliseconds."),
    modifiedAt: optional(Timestamp).describe("Epoch milliseconds."),
    creationMethod: optional(z.string()).describe("What the project was made from."),
    durationMs: optional(z.number().int()).describe("Length of the film in milliseconds."),
    sceneCount: optional(z.number().int()).describe("How many scenes there are."),
    progress: optional(ProjectProgress).describe("How far it has come."),
    warnings: optional(z.array(Warning)).describe(
      "Wishes that could not be served, and other things worth knowing. They never fail a project.",
    ),
    error: optional(RunFault).describe("Why it failed; left out unless it did."),
    cardTheme: optional(CardTheme).describe("Colours of its text cards."),
    consumedCredit: optional(z.number()).describe("Credits it has used."),
    music: optional(
      z.object({
        link: z.string().describe(`Where it can be seen or fetched. ${temporary}`),
        durationMs: z.number().describe("Length in milliseconds."),
      }),
    ).describe("The music that plays under the narration."),
    sources: optional(z.array(FootageSource)).describe(
      "Where shown material comes from, as its licences ask to be told.",
    ),
  })
  .meta({ id: "Project" });
export type Project = z.infer<typeof Project>;

export const DuplicateProject = z.object({
  video_title: limitedName(LIMITS.titleCharacters)
    .optional()
    .describe("Title of the project and of its clips. Without one it is made from the input."),
});
export type DuplicateProject = z.infer<typeof DuplicateProject>;

/** What can be done with a project as a whole, beside making it. */
export const projectOperations = {
  getProjectInfo: defineOperation({
    method: "GET",
    path: "/project/{projectUuid}/info",
    summary: "A project with its progress",
    description: "Every few seconds is often enough; a webhook tells it without asking.",
    tag: "Projects",
    data: Project,
  }),
  retryProject: defineOperation({
    method: "POST",
    path: "/project/{projectUuid}/retry",
    summary: "Run a failed project on from where it stopped",
    description: "Only at `error`. What was finished before is kept.",
    tag: "Projects",
    data: Project,
    extension: "project.retry",
    faults: ["wrongState"],
  }),
  cancelProject: defineOperation({
    method: "POST",
    path: "/project/{projectUuid}/cancel",
    summary: "Stop a running project",
    description: "Only while the project is being made. It ends at `error` and can be retried.",
    tag: "Projects",
    data: Project,
    extension: "project.cancel",
    faults: ["wrongState"],
  }),
  duplicateProject: defineOperation({
    method: "POST",
    path: "/project/{projectUuid}/duplicate",
    summary: "Copy a finished project with its scenes and takes",
    description:
      "Only at `editing`. Scenes, cast and finished takes are copied; nothing is made again and nothing is paid.",
    tag: "Projects",
    isRepeatable: true,
    body: DuplicateProject,
    data: Project,
    extension: "project.duplicate",
    faults: ["wrongState"],
    example: { body: { video_title: "Bees, second cut" } },
  }),
  revokeShareLinks: defineOperation({
    method: "POST",
    path: "/project/{projectUuid}/share/revoke",
    summary: "Close every public address of a project and its clips that was given so far",
    description:
      "They open nothing from then on. The answer's `shareLink` is a new one, which nobody has been given yet.",
    tag: "Projects",
    data: Project,
    extension: "project.share.revoke",
  }),
  deleteProject: defineOperation({
    method: "DELETE",
    path: "/project/{projectUuid}",
    summary: "Delete a project for good; a running one is stopped",
    description:
      "Cannot be undone. Work in progress ends and what it makes is discarded. " +
      "Its files are freed soon after, but for those that a copy of it shows.",
    tag: "Projects",
    data: z.object({ projectUuid: z.string().describe("Names the project.") }),
    extension: "project.delete",
  }),
  getConsumedCredit: defineOperation({
    method: "GET",
    path: "/project/{projectUuid}/get-consumed-credit",
    summary: "The credits a project has used",
    tag: "Projects",
    data: z.number(),
  }),
};
