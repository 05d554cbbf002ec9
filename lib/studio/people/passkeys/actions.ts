"use server";

import { z } from "zod";
import { defineAction } from "../../access/action.ts";
import { removePasskeyHere } from "./change.ts";
import { Proof } from "./proof.ts";
import { AddPasskeyInput, addPasskey as add, beginPasskey as begin } from "./register.ts";
import { beginPasskeySignIn as beginSignIn, PasskeySignInInput, signInByPasskey as signIn } from "./sign-in.ts";

export const beginPasskey = defineAction({ name: "beginPasskey", input: Proof, run: begin });
export const addPasskey = defineAction({ name: "addPasskey", input: AddPasskeyInput, run: add });

export const removePasskey = defineAction({
  name: "removePasskey",
  input: z.object({ passkeyUuid: z.uuid() }),
  run: removePasskeyHere,
});

export const beginPasskeySignIn = defineAction({
  name: "beginPasskeySignIn",
  input: z.strictObject({}),
  run: beginSignIn,
});

export const signInByPasskey = defineAction({ name: "signInByPasskey", input: PasskeySignInInput, run: signIn });
