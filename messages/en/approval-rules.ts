import { plural, text } from "#lib/language/text.ts";

type Missing = { missing: number };

/** By whose approvals count. */
export const needs = {
  anyone: ({ missing }: Missing) =>
    plural(missing, { one: text`Needs ${missing} more approval.`, other: text`Needs ${missing} more approvals.` }),
  members: ({ missing }: Missing) =>
    plural(missing, {
      one: text`Needs ${missing} more approval of the team.`,
      other: text`Needs ${missing} more approvals of the team.`,
    }),
  guests: ({ missing }: Missing) =>
    plural(missing, {
      one: text`Needs ${missing} more approval of guests.`,
      other: text`Needs ${missing} more approvals of guests.`,
    }),
  named: ({ missing }: Missing) =>
    plural(missing, {
      one: text`Needs ${missing} more approval of the people named in the review rules.`,
      other: text`Needs ${missing} more approvals of the people named in the review rules.`,
    }),
};
export const thenTheSecondStage = () => text`Then the second stage begins.`;
export const yoursCountsLater = () => text`Yours is kept, and counts in the second stage.`;
export const yoursIsKept = () => text`Yours is kept, but does not count by these rules.`;
