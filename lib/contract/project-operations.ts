import { z } from "zod";
import { LIMITS } from "./limits.ts";
import { limitedText } from "./member.ts";
import { defineOperation } from "./operation.ts";
import { Project } from "./project.ts";
import { WebpagePreview, WebpagePreviewRequest } from "./webpage-preview.ts";

const tag = "Projects";

export const DuplicateProject = z.object({ video_title: limitedText(LIMITS.titleCharacters).optional() });
export type DuplicateProject = z.infer<typeof DuplicateProject>;

/** What can be done with a project as a whole, beside making it. */
export const projectOperations = {
  previewWebpage: defineOperation({
    method: "POST",
    path: "/webpage/preview",
    summary: "Read a webpage as a project would, without making one",
    tag,
    body: WebpagePreviewRequest,
    data: WebpagePreview,
    extension: "webpage.preview",
  }),
  getProjectInfo: defineOperation({
    method: "GET",
    path: "/project/{projectUuid}/info",
    summary: "A project with its progress",
    tag,
    data: Project,
  }),
  retryProject: defineOperation({
    method: "POST",
    path: "/project/{projectUuid}/retry",
    summary: "Run a failed project on from where it stopped",
    tag,
    data: Project,
    extension: "project.retry",
  }),
  cancelProject: defineOperation({
    method: "POST",
    path: "/project/{projectUuid}/cancel",
    summary: "Stop a running project",
    tag,
    data: Project,
    extension: "project.cancel",
  }),
  duplicateProject: defineOperation({
    method: "POST",
    path: "/project/{projectUuid}/duplicate",
    summary: "Copy a finished project with its scenes and takes",
    tag,
    isRepeatable: true,
    body: DuplicateProject,
    data: Project,
    extension: "project.duplicate",
  }),
  revokeShareLinks: defineOperation({
    method: "POST",
    path: "/project/{projectUuid}/share/revoke",
    summary: "Close every public address of a project and its clips that was given so far",
    tag,
    data: Project,
    extension: "project.share.revoke",
  }),
  deleteProject: defineOperation({
    method: "DELETE",
    path: "/project/{projectUuid}",
    summary: "Delete a project for good; a running one is stopped",
    tag,
    data: z.object({ projectUuid: z.string() }),
    extension: "project.delete",
  }),
};
