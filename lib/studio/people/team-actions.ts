"use server";

import { z } from "zod";
import { ROLES } from "#lib/actor.ts";
import { defineAction } from "../access/action.ts";
import { changeRole as change, removeMember as remove } from "./change-members.ts";
import { InviteMemberInput, inviteMember as invite, revokeInvitation as revoke } from "./invite.ts";

const InTeamspace = z.object({ teamspaceUuid: z.uuid().optional() });

export const inviteMember = defineAction({ name: "inviteMember", input: InviteMemberInput, run: invite });

export const revokeInvitation = defineAction({
  name: "revokeInvitation",
  input: InTeamspace.extend({ invitationUuid: z.uuid() }),
  run: revoke,
});

export const changeRole = defineAction({
  name: "changeRole",
  input: InTeamspace.extend({ userUuid: z.uuid(), role: z.enum(ROLES) }),
  run: change,
});

export const removeMember = defineAction({
  name: "removeMember",
  input: InTeamspace.extend({ userUuid: z.uuid() }),
  run: ({ input, ...given }) => remove({ ...given, userUuid: input.userUuid }),
});

export const leaveTeamspace = defineAction({
  name: "leaveTeamspace",
  input: z.object({ teamspaceUuid: z.uuid() }),
  run: ({ actor, ...given }) => remove({ ...given, actor, userUuid: actor.userUuid }),
});
