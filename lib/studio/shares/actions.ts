"use server";
import { defineAction } from "../access/action.ts";
import {
  ChangeShareInput,
  CreateShareInput,
  changeShare as change,
  createShare as create,
  RevokeShareInput,
  revokeShare as revoke,
} from "./change.ts";
import { InviteToShareInput, inviteToShare as invite } from "./invite.ts";

export const createShare = defineAction({ name: "createShare", input: CreateShareInput, run: create });
export const changeShare = defineAction({ name: "changeShare", input: ChangeShareInput, run: change });
export const inviteToShare = defineAction({ name: "inviteToShare", input: InviteToShareInput, run: invite });
export const revokeShare = defineAction({ name: "revokeShare", input: RevokeShareInput, run: revoke });
