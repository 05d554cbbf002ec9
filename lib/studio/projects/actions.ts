"use server";

import { z } from "zod";
import { Uuid } from "#lib/contract/member.ts";
import { SourcesPreviewRequest } from "#lib/contract/webpage-preview.ts";
import { defineAction } from "../access/action.ts";
import {
  MoveProjectInput,
  moveProject as move,
  RenameProjectInput,
  renameProject as rename,
  steerProject,
} from "./change.ts";
import { CreateProjectInput, createProject as create } from "./create.ts";
import { ChangeDueDateInput, changeDueDate as changeDue } from "./due-date.ts";
import { DuplicateProjectInput, duplicateProject as duplicate } from "./duplicate.ts";
import { deleteProject as remove, ShelveProjectInput, shelveProject } from "./shelve.ts";
import { previewSources as preview } from "./webpage-preview.ts";

export const createProject = defineAction({ name: "createProject", input: CreateProjectInput, run: create });

export const previewSources = defineAction({ name: "previewSources", input: SourcesPreviewRequest, run: preview });

export const retryProject = defineAction({
  name: "retryProject",
  input: z.object({ projectUuid: Uuid }),
  run: ({ studio, actor, project }) => steerProject({ studio, actor, project, operation: "retryProject" }),
});

export const cancelProject = defineAction({
  name: "cancelProject",
  input: z.object({ projectUuid: Uuid }),
  run: ({ studio, actor, project }) => steerProject({ studio, actor, project, operation: "cancelProject" }),
});

export const renameProject = defineAction({
  name: "renameProject",
  input: RenameProjectInput,
  run: ({ studio, actor, project, input }) => rename({ studio, actor, project, name: input.name }),
});

export const changeDueDate = defineAction({ name: "changeDueDate", input: ChangeDueDateInput, run: changeDue });

export const archiveProject = defineAction({
  name: "archiveProject",
  input: ShelveProjectInput,
  run: ({ studio, actor, project }) => shelveProject({ studio, actor, project, shelf: "archive" }),
});

export const unarchiveProject = defineAction({
  name: "unarchiveProject",
  input: ShelveProjectInput,
  run: ({ studio, actor, project }) => shelveProject({ studio, actor, project, shelf: "active" }),
});

export const trashProject = defineAction({
  name: "trashProject",
  input: ShelveProjectInput,
  run: ({ studio, actor, project }) => shelveProject({ studio, actor, project, shelf: "trash" }),
});

export const restoreProject = defineAction({
  name: "restoreProject",
  input: ShelveProjectInput,
  run: ({ studio, actor, project }) => shelveProject({ studio, actor, project, shelf: "active" }),
});

export const deleteProject = defineAction({
  name: "deleteProject",
  input: ShelveProjectInput,
  run: ({ studio, project }) => remove({ studio, reference: project.reference }),
});

export const moveProject = defineAction({ name: "moveProject", input: MoveProjectInput, run: move });

export const duplicateProject = defineAction({
  name: "duplicateProject",
  input: DuplicateProjectInput,
  run: duplicate,
});
