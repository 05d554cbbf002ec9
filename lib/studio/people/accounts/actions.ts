"use server";

import { z } from "zod";
import { NewPassword } from "#lib/auth/password.ts";
import { Email } from "#lib/auth/sign-in.ts";
import { defineAction } from "../../access/action.ts";
import { disableAccount as disable, enableAccount as enable } from "./change.ts";
import {
  makePasswordLink as makeLink,
  redeemPasswordLinkHere,
  requestPasswordLink as requestLink,
} from "./password-links.ts";

const OfAccount = z.object({ userUuid: z.uuid() });

export const disableAccount = defineAction({ name: "disableAccount", input: OfAccount, run: disable });
export const enableAccount = defineAction({ name: "enableAccount", input: OfAccount, run: enable });
export const makePasswordLink = defineAction({ name: "makePasswordLink", input: OfAccount, run: makeLink });

export const requestPasswordLink = defineAction({
  name: "requestPasswordLink",
  input: z.object({ email: Email }),
  run: requestLink,
});

export const setPassword = defineAction({
  name: "setPassword",
  input: z.object({ token: z.string().min(1).max(200), password: NewPassword }),
  run: redeemPasswordLinkHere,
});
