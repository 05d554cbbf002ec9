"use server";
import { defineAction } from "../../action.ts";
import { CreateShareInput, createShare as create, RevokeShareInput, revokeShare as revoke } from "./change.ts";

export const createShare = defineAction({
  name: "createShare",
  on: "project",
  role: "editor",
  input: CreateShareInput,
  run: create,
});

export const revokeShare = defineAction({
  name: "revokeShare",
  on: "project",
  role: "editor",
  input: RevokeShareInput,
  run: revoke,
});
