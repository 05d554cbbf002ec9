"use server";
import { z } from "zod";
import { Uuid } from "../../contract/member.ts";
import { defineAction } from "../action.ts";
import { CreateProjectInput, createProject as create } from "./create-project.ts";
import { RenameProjectInput, renameProject as rename } from "./rename-project.ts";
import { steerProject } from "./steer-project.ts";

export const createProject = defineAction({
  name: "createProject",
  on: "teamspace",
  role: "editor",
  input: CreateProjectInput,
  run: create,
});

export const retryProject = defineAction({
  name: "retryProject",
  on: "project",
  role: "editor",
  input: z.object({ projectUuid: Uuid }),
  run: ({ studio, project }) => steerProject({ studio, project, operation: "retryProject" }),
});

export const cancelProject = defineAction({
  name: "cancelProject",
  on: "project",
  role: "editor",
  input: z.object({ projectUuid: Uuid }),
  run: ({ studio, project }) => steerProject({ studio, project, operation: "cancelProject" }),
});

export const renameProject = defineAction({
  name: "renameProject",
  on: "project",
  role: "editor",
  input: RenameProjectInput,
  run: ({ studio, project, input }) => rename({ studio, project, name: input.name }),
});
