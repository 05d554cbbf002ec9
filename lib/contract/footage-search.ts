import { z } from "zod";
import { OPEN_LIBRARIES } from "./choices.ts";
import { LIMITS } from "./limits.ts";
import { idFrom, limitedText, optional, reasonMember, requiredText, temporary } from "./member.ts";
import { defineOperation } from "./operation.ts";
import { SceneList } from "./scene.ts";
import { TakeArrival } from "./take.ts";

export const FootageLibraries = z
  .object({
    libraries: z.array(z.enum(OPEN_LIBRARIES)).describe("Open libraries that are searched now."),
    decidedBy: z
      .enum(["environment", "installation", "nobody"])
      .describe(
        "`environment`: the service's variable FOOTAGE names the libraries, and the choice cannot be changed here. `nobody`: not decided yet, so none is searched.",
      ),
  })
  .meta({ id: "FootageLibraries" });
export type FootageLibraries = z.infer<typeof FootageLibraries>;

export const CANDIDATES_PER_PAGE = 12;
const mostPages = 10;

const FootageQuery = z.object({
  query: limitedText(LIMITS.footageQueryCharacters).optional().meta({
    description: "What is searched for. Left out: the scene's most telling words.",
  }),
  page: z.coerce
    .number()
    .int()
    .min(1)
    .max(mostPages)
    .optional()
    .meta({ description: `Counted from 1; ${CANDIDATES_PER_PAGE} candidates each.`, "x-default": 1 }),
});

export const FootageCandidate = z
  .object({
    id: z.string().describe("The library's own name of it."),
    provider: z.string().describe("The library."),
    kind: z.enum(["image", "video"]).describe("What it is."),
    thumbnailLink: optional(z.string()).describe(`A small picture of it, sent by this service. ${temporary}`),
    width: z.number().describe("Pixels; 0 where the library does not say."),
    height: z.number().describe("Pixels; 0 where the library does not say."),
    durationMs: optional(z.number()).describe("Milliseconds, of a video."),
    title: z.string().describe("Title."),
    creator: z.string().describe("Who made it; empty where the library does not say."),
    license: z.string().describe("Its licence."),
    licenseUrl: optional(z.string()).describe("The text of the licence."),
    source: z.string().describe("Name of the library."),
    sourceUrl: optional(z.string()).describe("The page that shows the original."),
    usedIn: optional(z.number().int()).describe(
      "The scene of this project that shows it already, counted from 0: a film shows each piece once.",
    ),
  })
  .meta({ id: "FootageCandidate" });
export type FootageCandidate = z.infer<typeof FootageCandidate>;

export const FootageFound = z
  .object({
    query: z.string().describe("What was searched for."),
    candidates: z.array(FootageCandidate).describe("Best first."),
    hasMore: z.boolean().describe("Whether there is another page."),
    searched: z
      .array(z.string())
      .describe("Names of the libraries that were asked, in addition to the operator's own folder."),
    unavailable: z
      .array(
        z.object({
          provider: z.string().describe("The library."),
          message: z.string().describe("Why it did not answer, in a sentence."),
          reason: reasonMember(),
        }),
      )
      .describe("Libraries that could not be asked."),
  })
  .meta({ id: "FootageFound" });
export type FootageFound = z.infer<typeof FootageFound>;

export const FootagePick = z
  .object({
    id: idFrom(requiredText(LIMITS.footageIdCharacters)).describe("`id` of a candidate found within the last day."),
    provider: requiredText(40).describe("`provider` of the candidate."),
    arrives: TakeArrival.optional().meta({
      description:
        "`candidate`: the finished take waits beside the selected one until it is selected. An extension: `scene.take-arrives`.",
      "x-default": "selected",
    }),
  })
  .meta({ id: "FootagePick" });
export type FootagePick = z.infer<typeof FootagePick>;

export const footageSearchOperations = {
  findFootage: defineOperation({
    method: "GET",
    path: "/project/{projectUuid}/scene/{sceneId}/footage",
    summary: "Search the footage libraries for a scene's picture",
    description:
      "The libraries are asked with these words and nothing else. Answers are kept for a day, so a page that was read costs no second search.",
    tag: "Scenes",
    query: FootageQuery,
    data: FootageFound,
    extension: "scene.footage",
  }),
  orderFootage: defineOperation({
    method: "POST",
    path: "/project/{projectUuid}/scene/{sceneId}/footage",
    summary: "Order a take that shows a piece of footage",
    description:
      "A worker fetches the file and fits it; the take is there at once and `completed` a moment later. A video becomes the scene's motion video, and its first frame the storyboard image.",
    tag: "Scenes",
    body: FootagePick,
    data: SceneList,
    extension: "scene.footage",
    faults: ["wrongState"],
    example: { body: { id: "{FOOTAGE_ID}", provider: "library" } },
  }),
  getFootageLibraries: defineOperation({
    method: "GET",
    path: "/workspace/footage-libraries",
    summary: "Which open libraries of licensed photos and clips are searched",
    tag: "Account",
    data: FootageLibraries,
    extension: "installation.footage",
  }),
  changeFootageLibraries: defineOperation({
    method: "PUT",
    path: "/workspace/footage-libraries",
    summary: "Decide which open libraries are searched, for the whole installation",
    description: "Only the workspace of the installation's own credential may decide. Workers follow at once.",
    tag: "Account",
    body: z.object({
      libraries: z
        .array(z.enum(OPEN_LIBRARIES))
        .max(OPEN_LIBRARIES.length)
        .describe("The libraries to search; none to search none."),
    }),
    data: FootageLibraries,
    extension: "installation.footage",
    faults: ["wrongState", "forbidden"],
    example: { body: { libraries: ["commons", "openverse"] } },
  }),
};
