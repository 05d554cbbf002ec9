"use server";
import { defineAction } from "../access/action.ts";
import { CancelClipInput, cancelClip as cancel } from "./cancel.ts";
import { ExportProjectInput, exportProject as start } from "./export.ts";

export const exportProject = defineAction({ name: "exportProject", input: ExportProjectInput, run: start });
export const cancelClip = defineAction({ name: "cancelClip", input: CancelClipInput, run: cancel });
