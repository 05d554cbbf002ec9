"use server";

import { z } from "zod";
import { NewPassword } from "#lib/auth/password.ts";
import { defineAction } from "../../action.ts";
import { disableAccount as disable, enableAccount as enable } from "./change.ts";
import { makePasswordLink as makeLink, spendPasswordLinkHere } from "./password-links.ts";

const OfAccount = z.object({ userUuid: z.uuid() });

export const disableAccount = defineAction({
  name: "disableAccount",
  on: "installation",
  role: null,
  input: OfAccount,
  run: disable,
});

export const enableAccount = defineAction({
  name: "enableAccount",
  on: "installation",
  role: null,
  input: OfAccount,
  run: enable,
});

export const makePasswordLink = defineAction({
  name: "makePasswordLink",
  on: "installation",
  role: null,
  input: OfAccount,
  run: makeLink,
});

export const setPassword = defineAction({
  name: "setPassword",
  on: "anyone",
  role: null,
  input: z.object({ token: z.string().min(1).max(200), password: NewPassword }),
  run: spendPasswordLinkHere,
});
