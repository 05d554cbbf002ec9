import { z } from "zod";
import { Clip } from "./clip.ts";
import {
  AddClipRequest,
  AddMediaRequest,
  ClipTranscript,
  ClipUpload,
  FileSuffixQuery,
  ProjectMedia,
  ResourceUpload,
  StockQuery,
} from "./media.ts";
import { defineOperation } from "./operation.ts";
import { Project } from "./project.ts";
import { PageQuery, pageOf } from "./teamspace.ts";

/** The part of the operation table that is about files of one's own beside the making of a film, and about folders. */
export const libraryOperations = {
  getMediaUploadAddress: defineOperation({
    method: "GET",
    path: "/project/{projectUuid}/get-upload-url",
    summary: "A temporary address to PUT a picture, video or sound of a project to",
    tag: "Uploads",
    query: FileSuffixQuery,
    data: ResourceUpload,
  }),
  addMedia: defineOperation({
    method: "POST",
    path: "/project/{projectUuid}/add-uploaded-media",
    summary: "Add an uploaded file to a project's media",
    tag: "Projects",
    body: AddMediaRequest,
    data: ProjectMedia,
  }),
  listMedia: defineOperation({
    method: "GET",
    path: "/project/{projectUuid}/get-media-list",
    summary: "The files that were added to a project",
    tag: "Projects",
    data: z.array(ProjectMedia),
  }),
  listTeamspaceStock: defineOperation({
    method: "GET",
    path: "/teamspace/{teamspaceUuid}/list-stock",
    summary: "The files that were added to the projects of a teamspace",
    tag: "Projects",
    query: StockQuery,
    data: pageOf(ProjectMedia),
  }),
  getClipUploadAddress: defineOperation({
    method: "GET",
    path: "/clip/get-upload-url",
    summary: "A temporary address to PUT a finished clip to",
    tag: "Uploads",
    query: FileSuffixQuery,
    data: ClipUpload,
  }),
  getTeamspaceClipUploadAddress: defineOperation({
    method: "GET",
    path: "/teamspace/{teamspaceUuid}/get-clip-upload-url",
    summary: "A temporary address to PUT a finished clip of a teamspace to",
    tag: "Uploads",
    query: FileSuffixQuery,
    data: ClipUpload,
  }),
  addTeamspaceClip: defineOperation({
    method: "POST",
    path: "/teamspace/{teamspaceUuid}/add-clip",
    summary: "Add an uploaded clip to a teamspace",
    tag: "Clips",
    body: AddClipRequest,
    data: Clip,
  }),
  addFolderClip: defineOperation({
    method: "POST",
    path: "/folder/{folderUuid}/add-clip",
    summary: "Add an uploaded clip to a folder",
    tag: "Clips",
    body: AddClipRequest,
    data: Clip,
  }),
  deleteClip: defineOperation({
    method: "DELETE",
    path: "/clip/{clipUuid}",
    summary: "Delete a clip that was added by upload",
    tag: "Clips",
    data: z.object({ clipUuid: z.string() }),
    extension: "clip.delete",
  }),
  getClipTranscript: defineOperation({
    method: "GET",
    path: "/clip/{clipUuid}/transcript",
    summary: "The words spoken in a clip",
    tag: "Clips",
    data: ClipTranscript,
  }),
  listFolderProjects: defineOperation({
    method: "GET",
    path: "/folder/{folderUuid}/list-project",
    summary: "The projects of a folder",
    tag: "Projects",
    query: PageQuery,
    data: pageOf(Project),
  }),
  listFolderClips: defineOperation({
    method: "GET",
    path: "/folder/{folderUuid}/list-clip",
    summary: "The clips of a folder",
    tag: "Clips",
    query: PageQuery,
    data: pageOf(Clip),
  }),
};
