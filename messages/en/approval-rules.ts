import { plural, text } from "#lib/language/text.ts";

type Missing = { missing: number };

/** By whose approvals count. */
export const needs = {
  anyone: ({ missing }: Missing) =>
    plural(missing, { one: text`Needs ${missing} more approval.`, other: text`Needs ${missing} more approvals.` }),
  members: ({ missing }: Missing) =>
    plural(missing, {
      one: text`Needs ${missing} more approval from the team.`,
      other: text`Needs ${missing} more approvals from the team.`,
    }),
  guests: ({ missing }: Missing) =>
    plural(missing, {
      one: text`Needs ${missing} more approval from guests.`,
      other: text`Needs ${missing} more approvals from guests.`,
    }),
  named: ({ missing }: Missing) =>
    plural(missing, {
      one: text`Needs ${missing} more approval from the people named in the review rules.`,
      other: text`Needs ${missing} more approvals from the people named in the review rules.`,
    }),
};
export const thenTheSecondStage = () => text`Then the second stage begins.`;
export const yoursCountsLater = () => text`Your approval is saved and counts in the second stage.`;
export const yoursIsKept = () => text`Your approval is saved, but does not count under these rules.`;
