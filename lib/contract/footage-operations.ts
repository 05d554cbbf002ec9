import { z } from "zod";
import { FootageSource } from "./footage.ts";
import { defineOperation } from "./operation.ts";

/** The part of the operation table that is about footage. */
export const footageOperations = {
  listSources: defineOperation({
    method: "GET",
    path: "/project/{projectUuid}/sources",
    summary: "The footage a project shows: whose it is, on what terms, and in which scenes",
    tag: "Projects",
    data: z.object({ sources: z.array(FootageSource) }),
    extension: "project.sources",
  }),
};
