"use server";
import { defineAction } from "../action.ts";
import { CreateShareInput, createShare as create, RevokeShareInput, revokeShare as revoke } from "./change.ts";

export const createShare = defineAction({
  name: "createShare",
  input: CreateShareInput,
  run: create,
});

export const revokeShare = defineAction({
  name: "revokeShare",
  input: RevokeShareInput,
  run: revoke,
});
