"use server";
import { z } from "zod";
import { defineAction } from "../access/action.ts";
import {
  AcceptInvitationInput,
  acceptInvitationHere,
  InvitationToken,
  joinTeamspace as join,
} from "./accept-invitation.ts";
import { ChangePasswordInput, changePasswordHere } from "./password.ts";
import { endSession as end } from "./sessions.ts";

export const acceptInvitation = defineAction({
  name: "acceptInvitation",
  input: AcceptInvitationInput,
  run: acceptInvitationHere,
});

export const joinTeamspace = defineAction({
  name: "joinTeamspace",
  input: z.object({ token: InvitationToken }),
  run: join,
});

export const changePassword = defineAction({
  name: "changePassword",
  input: ChangePasswordInput,
  run: changePasswordHere,
});

export const endSession = defineAction({ name: "endSession", input: z.object({ sessionUuid: z.uuid() }), run: end });
