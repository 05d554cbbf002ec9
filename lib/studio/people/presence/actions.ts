"use server";
import { defineAction } from "../../action.ts";
import { LeaveProjectInput, leaveProject as leave } from "../../presence/leave-project.ts";

export const leaveProject = defineAction({
  name: "leaveProject",
  on: "project",
  role: "viewer",
  input: LeaveProjectInput,
  run: leave,
});
