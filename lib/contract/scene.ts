import { z } from "zod";
import { ANGLES, FACINGS, HOURS, MOODS, SHOTS, WEATHERS } from "./choices.ts";
import { limitedText, optional, reasonMember, Timestamp, temporary } from "./member.ts";
import { defineOperation } from "./operation.ts";
import { ProcessStatus, Take } from "./take.ts";

/** What of a direction models are told, where somebody chose it. */
export const CHOSEN_MEMBERS = ["shot", "angle", "setting", "mood"] as const;

/** How a scene is to be filmed: decided over the whole film, so that place, time and camera follow on from each other. */
export const Direction = z.object({
  shot: z.enum(SHOTS).describe("How near the camera is."),
  angle: z.enum(ANGLES).describe("From where it looks."),
  facing: optional(z.enum(FACINGS)).describe(
    "Which way who acts looks and goes, so that it holds from scene to scene; left out where nobody does.",
  ),
  setting: limitedText(200).describe("The place, in the film's own words."),
  hour: z.enum(HOURS).describe("The time of day."),
  weather: z.enum(WEATHERS).describe("The weather."),
  mood: z.enum(MOODS).describe("What the scene feels like."),
  chosen: optional(z.array(z.enum(CHOSEN_MEMBERS))).describe(
    "Which of these a person or a language model chose. Models are told these alone; the others are the built-in director's guesses.",
  ),
});
export type Direction = z.infer<typeof Direction>;

const PICTURE_WAITS = ["earlier_steps", "still", "worker", "turn", "provider", "retry"] as const;

/** With a name of its own: generators name what has none after its member, and this one is a word of languages. */
const PictureWaitFor = z.enum(PICTURE_WAITS).meta({ id: "PictureWaitFor" });

/** For what a picture or motion video waits that is still to be made; told to those who ask for it. */
export const PictureWait = z
  .object({
    for: PictureWaitFor.describe(
      "What is waited for: its `turn` among the caller's own, a `worker` that is free, its `project` to be ready, or `speech` to be recorded. Of a picture also: `earlier_steps` of its project, the `still` it is to move, a place at its `provider`, or the next try (`retry`).",
    ),
    before: optional(z.number().int()).describe("How many come before it."),
    provider: optional(z.string()).describe("What made or gave it."),
    retryAt: optional(Timestamp).describe("When it is tried again, epoch milliseconds."),
    after: optional(z.string()).describe("Why the try before ended, as a word for programs."),
  })
  .meta({ id: "PictureWait" });
export type PictureWait = z.infer<typeof PictureWait>;

const ScenePicture = z.object({
  processStatus: optional(ProcessStatus).describe(
    "Where its newest order stands. `failed` beside links: a further one could not be made, and the one that the links lead to is used on.",
  ),
  waiting: optional(PictureWait).describe("What it waits for before it begins; left out unless it does."),
  thumbnailLink: optional(z.string()).describe(`A small picture of it. ${temporary}`),
  assetLink: optional(z.string()).describe(`The selected take's file. ${temporary}`),
  prompt: optional(z.string()).describe("What it was asked to show."),
  errorMessage: optional(z.string()).describe("Why it failed, in a sentence."),
  errorReason: reasonMember(),
  takes: optional(z.array(Take)).describe("Every version that was made or uploaded; none is ever overwritten."),
});

/** A caption word: milliseconds from the start of the scene's narration. */
export const SpokenWord = z
  .object({
    text: z.string().describe("The word."),
    startMs: z.number().describe("Milliseconds from the beginning of the narration."),
    endMs: z.number().describe("Milliseconds from the beginning of the narration."),
  })
  .meta({ id: "SpokenWord" });
export type SpokenWord = z.infer<typeof SpokenWord>;

export const NARRATION_SOUNDS = ["voice", "speaker"] as const;

export const Scene = z
  .object({
    sceneId: z.string().describe("Names the scene."),
    duration: optional(z.number()).describe("Milliseconds."),
    position: optional(z.number().int()).describe("Place among the scenes, counted from 0."),
    narration: optional(z.string()).describe("Words spoken in the scene."),
    isToBeWritten: optional(z.boolean()).describe(
      "True where `narration` is a point of its owner's outline that nobody has written out yet; left out once it is edited.",
    ),
    visualDescription: optional(z.string()).describe("What the scene shows."),
    textOverlay: optional(z.string()).describe(
      "Words laid over the picture for as long as it is seen; empty where there could be some, absent where there cannot.",
    ),
    narrationLink: optional(z.string()).describe(`The spoken words. ${temporary}`),
    narrationMs: optional(z.number()).describe("How long the narration is, in milliseconds."),
    isInSync: optional(z.boolean()).describe("True where the picture shows the one who speaks."),
    words: optional(z.array(SpokenWord)).describe("The spoken words with their times."),
    narrationSound: optional(z.enum(NARRATION_SOUNDS)).describe(
      "Whose sound `narrationLink` is: a `voice` that reads the narration, or the `speaker`'s own recording of it.",
    ),
    direction: optional(Direction).describe("How the director films the scene."),
    castUuids: optional(z.array(z.string())).describe("Members of the cast that are seen in the scene."),
    storyboard: ScenePicture.describe("The still that stands for the scene."),
    motionVideo: ScenePicture.describe("The short moving version of that still."),
  })
  .meta({ id: "Scene" });
export type Scene = z.infer<typeof Scene>;

/** Off unless asked for: what is being made just now is then `processing`, and what is not says for what it waits. */
const SceneListQuery = z.object({
  waiting: z.enum(["true", "false"]).optional().meta({
    description:
      "`true`: what is being made just now is told as `processing`, and what is still to be made says in `waiting` for what it waits. An extension: `scene.waiting`.",
    "x-default": "false",
  }),
});

/** Answer of scene-aigc-info. An empty list means the scenes are not cut yet. */
export const SceneList = z
  .object({ scenes: z.array(Scene).describe("In order. An empty list means that the scenes are not cut yet.") })
  .meta({ id: "SceneList" });
export type SceneList = z.infer<typeof SceneList>;

export const sceneOperations = {
  listScenes: defineOperation({
    method: "GET",
    path: "/project/{projectUuid}/scene-aigc-info",
    summary: "The scenes of a project with their storyboard images and motion videos",
    description: "For every kind of project. While a new take is made the links stay those of the selected one.",
    tag: "Scenes",
    query: SceneListQuery,
    data: SceneList,
  }),
};
