import { z } from "zod";
import { accountOperations } from "./account-operations.ts";
import { Capabilities } from "./capabilities.ts";
import { castOperations } from "./cast-operations.ts";
import { Clip, DownloadLink, ExportRequest } from "./clip.ts";
import { ClipContents } from "./clip-contents.ts";
import { creationOperations } from "./creation-operations.ts";
import { footageOperations } from "./footage-operations.ts";
import { libraryOperations } from "./library-operations.ts";
import { webAddress } from "./member.ts";
import { defineOperation } from "./operation.ts";
import { projectOperations } from "./project-operations.ts";
import { sceneOperations } from "./scene-operations.ts";
import { speechOperations } from "./speech-operations.ts";
import { takeOperations } from "./take-operations.ts";
import { teamspaceOperations } from "./teamspace-operations.ts";
import { UploadAddress, UploadAddressQuery } from "./upload.ts";
import { webhookOperations } from "./webhook-operations.ts";

/** Where every operation's path starts. */
export const API_BASE_PATH = "/openapi/v1";

/** Every operation the service answers. Client, routes and API document iterate this table and nothing else. */
export const operations = {
  getUploadAddress: defineOperation({
    method: "GET",
    path: "/project/get-asset-upload-url",
    summary: "A temporary address to PUT one file to",
    tag: "Uploads",
    query: UploadAddressQuery,
    data: UploadAddress,
  }),
  ...creationOperations,
  ...speechOperations,
  ...projectOperations,
  exportProject: defineOperation({
    method: "POST",
    path: "/project/{projectUuid}/export-video",
    summary: "Export a project to a clip",
    tag: "Clips",
    isRepeatable: true,
    query: z.object({ completion_webhook: webAddress().optional() }),
    body: ExportRequest,
    data: Clip,
  }),
  getClipInfo: defineOperation({
    method: "GET",
    path: "/clip/{clipUuid}/info",
    summary: "A clip with its progress",
    tag: "Clips",
    data: Clip,
  }),
  cancelClip: defineOperation({
    method: "POST",
    path: "/clip/{clipUuid}/cancel",
    summary: "Stop an export",
    tag: "Clips",
    data: Clip,
    extension: "clip.cancel",
  }),
  getDownloadLink: defineOperation({
    method: "GET",
    path: "/clip/{clipUuid}/get-download-link",
    summary: "A temporary address of the finished file",
    tag: "Clips",
    query: z.object({ completion_webhook: webAddress().optional() }),
    data: DownloadLink,
  }),
  getClipContents: defineOperation({
    method: "GET",
    path: "/clip/{clipUuid}/contents",
    summary: "The scenes, sounds and captions that a finished clip was made of",
    tag: "Clips",
    data: ClipContents,
    extension: "clip.contents",
  }),
  ...libraryOperations,
  ...sceneOperations,
  ...castOperations,
  ...teamspaceOperations,
  ...takeOperations,
  ...footageOperations,
  ...accountOperations,
  ...webhookOperations,
  getCapabilities: defineOperation({
    method: "GET",
    path: "/capabilities",
    summary: "What this service offers beyond the interface",
    tag: "Service",
    data: Capabilities,
    extension: "capabilities",
  }),
};

export type OperationName = keyof typeof operations;
