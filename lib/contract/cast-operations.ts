import { Cast, CastChange } from "./cast.ts";
import { defineOperation } from "./operation.ts";

const tag = "Scenes";
const path = "/project/{projectUuid}/cast";
const extension = "project.cast";

/** The part of the operation table that is about who and what comes back in a project's pictures. */
export const castOperations = {
  getCast: defineOperation({
    method: "GET",
    path,
    summary: "The characters, places and objects of a project, each with its fixed look",
    tag,
    data: Cast,
    extension,
  }),
  putCast: defineOperation({
    method: "PUT",
    path,
    summary: "Make the cast this one; pictures that show another become stale",
    tag,
    body: CastChange,
    data: Cast,
    extension,
  }),
};
