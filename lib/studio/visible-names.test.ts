import { expect, it } from "vitest";
import { z } from "zod";
import { lookAndSoundMembers } from "#lib/contract/creation/look-and-sound.ts";
import { OfflineAnswers } from "#lib/contract/offline-review.ts";
import { operations } from "#lib/contract/operations.ts";
import { AcceptInvitationInput } from "./people/accept-invitation.ts";
import { AddPasskeyInput } from "./people/passkeys/register.ts";
import { CreateTeamspaceInput, TeamspaceName } from "./people/teamspaces/change.ts";
import { RenameProjectInput } from "./projects/change.ts";
import { EnterShareInput } from "./shares/enter.ts";

/** What takes the name of somebody or something. */
const names: [string, z.ZodType<string>][] = [
  ["a guest", EnterShareInput.shape.name],
  ["a reader of a page without a network", OfflineAnswers.shape.person.shape.name],
  ["an account", AcceptInvitationInput.shape.name],
  ["a passkey", AddPasskeyInput.shape.name],
  ["a teamspace", CreateTeamspaceInput.shape.name],
  ["a renamed teamspace", TeamspaceName],
  ["a teamspace of the service", operations.createTeamspace.body?.shape.name ?? z.never()],
  ["a project", RenameProjectInput.shape.name],
];

it.each(names)("%s is never called by what nobody sees", (_, schema) => {
  for (const sign of ["\u00ad", "\u200b", "\u2063", "\u034f", "\u3164", "\u200e\u202e", "\u2800", "\u200d\ufe0f"])
    expect(schema.safeParse(` ${sign}${sign}`).success, JSON.stringify(sign)).toBe(false);
  expect(schema.parse("\u202e A\u00adda\u200b Zoe\u0308\u3164")).toBe("Ada Zoë");
});

it("gives a project no title that nobody sees: it is made from the input then", () => {
  expect(lookAndSoundMembers.video_title.parse("\u200b\u3164")).toBe("");
  expect(lookAndSoundMembers.video_title.parse("Ha\u00adrbour")).toBe("Harbour");
});
