import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import type { NoteProposal } from "#lib/studio/reviews/answers/model/queries.ts";
import type { Proposals } from "./use-proposals.ts";
import { textOfProposal, WrittenBy } from "./written-by.tsx";

const of = { sceneId: "1", part: "picture" as const, seen: "A lighthouse", causes: [{ noteUuid: "n" }] };
const plain = "A lighthouse. Darker.";
const about = { proposalUuid: "p", sceneId: "1", part: "picture" as const, causeUuids: ["n"], now: "A lighthouse" };

function proposalsWith(proposal: Partial<NoteProposal> | null, isOffered = true): Proposals {
  const found = proposal && { ...about, state: "written" as const, ...proposal };
  return {
    ...{ isOffered, isReading: false, isRead: isOffered, isBusy: false },
    find: () => found ?? undefined,
    isWaitingFor: () => found?.state === "asked",
    ask: async () => null,
    cancel: async () => null,
  };
}

function shown(proposals: Proposals, typed: string | null = null): string {
  const text = textOfProposal(proposals, of, { typed, plain });
  const isWaiting = proposals.isWaitingFor(of);
  const markup = renderToStaticMarkup(<WrittenBy {...{ proposals, of, plain, text, isWaiting }} onType={() => {}} />);
  return markup
    .replace(/<[^>]*>/gu, "|")
    .replace(/\|+/gu, "|")
    .trim();
}

it.each([
  ["without a model", proposalsWith(null, false), null, "|The note’s words|"],
  ["not asked yet", proposalsWith(null), null, "|The note’s words| Ask the language model|"],
  ["asked", proposalsWith({ state: "asked" }), null, "|The language model is writing …|Use the note’s words|"],
  [
    "written",
    proposalsWith({ writtenBy: "model", text: "A dark lighthouse" }),
    null,
    "|Written by the language model|Use the note’s words|",
  ],
  [
    "written, and edited since",
    proposalsWith({ writtenBy: "model", text: "A dark lighthouse" }),
    "A black lighthouse",
    "|Your words|Use the language model’s text|",
  ],
  [
    "written by the rules",
    proposalsWith({ writtenBy: "rules", text: plain, reason: "Nothing could be used." }),
    null,
    "|Nothing could be used.|The note’s words| Ask it again|",
  ],
  [
    "failed",
    proposalsWith({ state: "failed", reason: "No credit is left." }),
    null,
    "|The language model gave no text: No credit is left.|The note’s words| Ask it again|",
  ],
  ["as it was before", proposalsWith(null, false), "A lighthouse", "|"],
])("says who wrote a proposal, and what can be done: %s", (_, proposals, typed, words) => {
  expect(shown(proposals, typed)).toBe(words);
});
