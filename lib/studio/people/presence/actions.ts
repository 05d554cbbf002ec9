"use server";
import { defineAction } from "../../action.ts";
import { LeaveProjectInput, leaveProject as leave } from "./list.ts";

export const leaveProject = defineAction({ name: "leaveProject", input: LeaveProjectInput, run: leave });
