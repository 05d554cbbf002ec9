import { z } from "zod";
import { Card } from "./card.ts";
import { TAKE_KINDS } from "./choices.ts";
import { Attribution } from "./footage.ts";
import { optional, reasonMember, Timestamp, temporary } from "./member.ts";
import { ORIGINS } from "./origin.ts";

const share = z.number().min(0).max(1);

/** How a picture asks to be placed in a frame of another shape. */
export const Framing = z.object({
  isPage: z
    .boolean()
    .describe(
      "True for a page, a slide, a screenshot or a picture with words: shown whole, and it stands still unless it has a focus and is much narrower than its frame.",
    ),
  focus: optional(
    z.object({
      x: share.describe("Share of the width, from the left."),
      y: share.describe("Share of the height, from the top."),
    }),
  ).describe(
    "What one looks at in it, as shares of its width and height: a cut keeps it in sight, and of a narrow page the camera moves there.",
  ),
  written: optional(z.string()).describe("The words that can be read in it: captions do not show the same once more."),
});
export type Framing = z.infer<typeof Framing>;

export const PROCESS_STATUSES = ["none", "pending", "processing", "completed", "failed"] as const;
export const ProcessStatus = z.enum(PROCESS_STATUSES).meta({ id: "ProcessStatus" });
export type ProcessStatus = z.infer<typeof ProcessStatus>;

export const TakeKind = z.enum(TAKE_KINDS).meta({ id: "TakeKind" });
export type TakeKind = z.infer<typeof TakeKind>;

/** Whether a finished take is used at once, or waits beside the selected one until somebody selects it. */
export const TAKE_ARRIVALS = ["selected", "candidate"] as const;
export const TakeArrival = z.enum(TAKE_ARRIVALS).meta({ id: "TakeArrival" });
export type TakeArrival = z.infer<typeof TakeArrival>;

/** A member of the cast that a take does not show as it is now. */
export const StaleLook = z
  .object({
    name: z.string().describe("The name by which the narration speaks of it."),
    change: z
      .enum(["changed", "removed", "added"])
      .describe("Whether it looks different, was taken out of the cast, or came in afterwards"),
  })
  .meta({ id: "StaleLook" });
export type StaleLook = z.infer<typeof StaleLook>;

export const Take = z
  .object({
    takeUuid: z.string().describe("Names the take."),
    number: z.number().int().describe("Counts the scene's takes of this kind from 1."),
    processStatus: ProcessStatus.describe("Where its making stands."),
    assetLink: optional(z.string()).describe(`Its file. ${temporary}`),
    thumbnailLink: optional(z.string()).describe(`A small picture of it. ${temporary}`),
    prompt: optional(z.string()).describe("What it was asked to show."),
    origin: optional(z.enum(ORIGINS)).describe(
      "What it is: made by a model, licensed stock, somebody's own, a page of a document, a text card, or drawn by rules in an earlier version.",
    ),
    provider: optional(z.string()).describe("What made or gave it."),
    model: optional(z.string()).describe("The model that made it, where a model did."),
    createdAt: optional(Timestamp).describe("Epoch milliseconds."),
    selected: z.boolean().describe("Whether the scene uses it."),
    candidate: optional(z.boolean()).describe("True while it is made as a candidate, or waits to be selected or left."),
    canCancel: optional(z.boolean()).describe(
      "True while cancel-take can withdraw it: somebody ordered it, and nothing was sent for it that costs.",
    ),
    stale: optional(z.boolean()).describe(
      "True once the scene it was made for is not as it was: `staleReason` says what changed.",
    ),
    staleReason: optional(z.enum(["other_still", "other_cast", "other_description"])).describe(
      "Why it is stale: another still was chosen since, someone in it looks different now, or the scene is described otherwise or says other words than are on it.",
    ),
    staleCast: optional(z.array(StaleLook)).describe("Members of the cast that it does not show as they are now."),
    credit: optional(z.number()).describe("Credits it used."),
    errorMessage: optional(z.string()).describe("Why it failed, in a sentence."),
    errorReason: reasonMember(),
    seed: optional(z.number()).describe(
      "The number it was made with; the same words and number make the same picture offline.",
    ),
    style: optional(z.string()).describe("The style it was made in."),
    duration: optional(z.number()).describe("Milliseconds, of a motion video."),
    isOffline: optional(z.boolean()).describe(
      "True where it was made without a model, by the service's own drawing and camera.",
    ),
    parentTakeUuid: optional(z.string()).describe("The take the scene used when this one was asked for."),
    sourceTakeUuid: optional(z.string()).describe("The storyboard take a motion video was made from."),
    references: optional(
      z.array(
        z.object({
          imageLink: optional(z.string()).describe("Address of the picture."),
          entityUuid: optional(z.string()).describe("Names the member; `entity_uuid` takes it."),
        }),
      ),
    ).describe("Pictures it was to follow."),
    cast: optional(
      z.array(
        z.object({
          entityUuid: z.string().describe("Names the member; `entity_uuid` takes it."),
          name: z.string().describe("Name."),
        }),
      ),
    ).describe("The cast it shows."),
    previousTakeUuid: optional(z.string()).describe("The take of the scene before that it was to follow on from."),
    attribution: optional(Attribution).describe("Where it comes from, as its licence asks to be told."),
    framing: optional(
      Framing.extend({ width: z.number().describe("Pixels."), height: z.number().describe("Pixels.") }),
    ).describe(
      "Its pixels, and how it asks to be placed in a frame of another shape; left out where nothing is known of it.",
    ),
    card: optional(Card).describe("What is on it, of a scene card that was drawn without a model."),
  })
  .meta({ id: "Take" });
export type Take = z.infer<typeof Take>;
