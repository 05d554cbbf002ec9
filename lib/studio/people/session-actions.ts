"use server";

import { z } from "zod";
import { NewPassword, PASSWORD_CHARACTERS } from "#lib/auth/password.ts";
import { Email } from "#lib/auth/sign-in.ts";
import { OPEN_LIBRARIES } from "#lib/contract/choices.ts";
import { requiredName } from "#lib/contract/member.ts";
import * as say from "#messages/people.ts";
import { defineAction } from "../access/action.ts";
import { setUpStudio, signInHere, signOutHere } from "./sessions.ts";

export const signIn = defineAction({
  name: "signIn",
  input: z.object({
    email: Email,
    password: z.string().min(1, say.mustNotBeEmpty()).max(PASSWORD_CHARACTERS.max),
    next: z.string().max(2_000).nullish(),
  }),
  run: signInHere,
});

export const signOut = defineAction({ name: "signOut", input: z.object({}), run: signOutHere });

export const setUp = defineAction({
  name: "setUp",
  input: z.object({
    token: z.string().min(1).max(200),
    ...{ name: requiredName(100), email: Email, password: NewPassword },
    /** Left out where the question was not answered: it is asked later. */
    libraries: z.array(z.enum(OPEN_LIBRARIES)).max(OPEN_LIBRARIES.length).optional(),
  }),
  run: setUpStudio,
});
