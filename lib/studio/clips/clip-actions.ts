"use server";
import { defineAction } from "../action.ts";
import { ExportProjectInput, exportProject as start } from "./export-project.ts";

export const exportProject = defineAction({
  name: "exportProject",
  on: "project",
  role: "editor",
  input: ExportProjectInput,
  run: start,
});
