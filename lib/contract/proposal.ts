import { z } from "zod";
import { LIMITS } from "./limits.ts";
import { limitedList, limitedText, optional, reasonMember, requiredText, Timestamp, Uuid } from "./member.ts";
import { ANSWER_PARTS } from "./note-answer.ts";
import { defineOperation } from "./operation.ts";
import { NOTE_CHARACTERS } from "./scene-parts.ts";
import { ProcessStatus } from "./take.ts";

const part = z
  .enum(ANSWER_PARTS)
  .describe("The text that is to be another one: of the picture, the motion, the narration, or a cast member's look.");

const AskedNote = z.object({
  note_id: Uuid.optional().describe("Your own name for the note, told again with the proposal."),
  text: requiredText(NOTE_CHARACTERS).describe("What the note says."),
});

const AskedText = z.object({
  scene_id: Uuid.describe("A `sceneId` of scene-aigc-info."),
  part,
  entity_uuid: Uuid.optional().describe("With `cast`: the member whose look is meant."),
  now: limitedText(2 * LIMITS.promptCharacters)
    .default("")
    .meta({ description: "What the text says now.", "x-default": "" }),
  notes: limitedList(AskedNote, LIMITS.scenesPerCall)
    .min(1)
    .describe("What people said about it: material for the new text, never followed beyond it."),
});

/** Body of propose-text: what is to be written again, because of which notes. */
export const ProposalRequest = z
  .object({ texts: limitedList(AskedText, LIMITS.scenesPerCall).min(1).describe("Each is written by itself.") })
  .meta({ id: "ProposalRequest" });
export type ProposalRequest = z.infer<typeof ProposalRequest>;

/** A text that notes ask for, written or still to be. It changes nothing by itself. */
export const Proposal = z
  .object({
    proposalUuid: z.string().describe("Names the proposal."),
    sceneId: z.string().describe("Names the scene."),
    part,
    entityUuid: optional(z.string()).describe("With `cast`: the member whose look is meant."),
    now: z.string().describe("What the text said when it was asked for."),
    notes: z
      .array(
        z.object({
          noteId: optional(z.string()).describe("The caller's own name for the note."),
          text: z.string().describe("What the note says."),
        }),
      )
      .describe("What people said about it."),
    processStatus: ProcessStatus.describe("How far it is."),
    text: optional(z.string()).describe("The new text; left out until it is there."),
    writtenBy: optional(z.enum(["model", "rules"])).describe(
      "`rules`: the notes' own words put into the text, where no model is connected or its answer could not be used.",
    ),
    notice: optional(z.string()).describe("How the text was written, if not as expected."),
    errorMessage: optional(z.string()).describe("Why there is none."),
    reason: reasonMember(),
    credit: optional(z.number()).describe("What it cost."),
    createdAt: optional(Timestamp).describe("Epoch milliseconds."),
  })
  .meta({ id: "Proposal" });
export type Proposal = z.infer<typeof Proposal>;

export const ProposalList = z
  .object({ proposals: z.array(Proposal).describe("Newest first.") })
  .meta({ id: "ProposalList" });
export type ProposalList = z.infer<typeof ProposalList>;

export const ProposalChoice = z
  .object({
    proposals: limitedList(
      z.object({ proposal_uuid: Uuid.describe("A `proposalUuid` of list-proposals.") }),
      LIMITS.scenesPerProject,
    )
      .min(1)
      .describe("Those that are not wanted any more."),
  })
  .meta({ id: "ProposalChoice" });

/** How many proposals of a project are told: the newest ones. */
export const MOST_PROPOSALS = LIMITS.scenesPerProject;

const extension = "scene.propose-text";

export const proposalOperations = {
  proposeTexts: defineOperation({
    method: "POST",
    path: "/project/{projectUuid}/propose-text",
    summary: "Have texts of scenes written again, as notes ask for",
    description:
      "A worker asks the writer; scenes stay as they are, and list-proposals tells the texts once they are there. The same question, word for word, is asked once: what was written for it before is answered again and costs nothing, while one that failed, or for which the notes' words had to do, is asked again.",
    tag: "Scenes",
    body: ProposalRequest,
    data: ProposalList,
    extension,
    faults: ["wrongState", "noCredit"],
    example: {
      body: {
        texts: [
          {
            ...{ scene_id: "{SCENE_ID}", part: "picture", now: "A lighthouse at dusk" },
            notes: [{ text: "It must not shine yet." }],
          },
        ],
      },
    },
  }),
  listProposals: defineOperation({
    method: "GET",
    path: "/project/{projectUuid}/list-proposals",
    summary: "The texts that were proposed for a project's scenes",
    description: `The newest ${MOST_PROPOSALS}, no matter what became of them.`,
    tag: "Scenes",
    data: ProposalList,
    extension,
  }),
  cancelProposals: defineOperation({
    method: "POST",
    path: "/project/{projectUuid}/cancel-proposals",
    summary: "Cancel texts that are not written yet",
    description:
      "What has not begun is never asked for; an answer that is on its way is not waited for, and may still cost. Written texts, and what is not there, are passed over.",
    tag: "Scenes",
    body: ProposalChoice,
    data: ProposalList,
    extension,
    example: { body: { proposals: [{ proposal_uuid: "{PROPOSAL_UUID}" }] } },
  }),
};
