import { publishedClips } from "./clips.ts";
import { publishedProjects } from "./projects.ts";
import type { PublishedAnswer, PublishedAnswers } from "./published.ts";

const link = "https://store.example/quay.mp4?sig=1";

/** Every member that is published for a file of a project. */
const published = {
  ...{ projectUuid: "p", resourceUuid: 12, resourceLink: link, mediaType: "video", processStatus: "COMPLETED" },
  ...{ title: "The quay", description: null, duration: 4000.4, playbackLink: link, audioLink: null },
  ...{ thumbnailLink: "https://store.example/quay.jpg", tagList: ["quay", "dawn"] },
};
const read = {
  ...{ projectUuid: "p", resourceUuid: "12", resourceLink: link, mediaType: "video", processStatus: "completed" },
  ...{ title: "The quay", duration: 4000, playbackLink: link, tagList: ["quay", "dawn"] },
  thumbnailLink: "https://store.example/quay.jpg",
};
const least = { projectUuid: "p", resourceUuid: "r", mediaType: "audio" };
const processing = { ...least, processStatus: "processing" };

const media: readonly PublishedAnswer[] = [
  ["every published member", published, read],
  ["a state that no document names", { ...least, processStatus: "TRANSCODING" }, processing],
  [
    "seconds for how long it is",
    { ...least, processStatus: "completed", duration: 7.5 },
    { ...least, processStatus: "completed", duration: 7_500 },
  ],
  ["a number for the state", { ...least, processStatus: 1 }, processing],
  [
    "null for all the rest",
    {
      ...{ ...least, processStatus: "completed", resourceLink: null, title: null, description: null, duration: null },
      ...{ playbackLink: null, audioLink: null, thumbnailLink: null, tagList: null },
    },
    { ...least, processStatus: "completed" },
  ],
];

const uploadUrl = "https://store.example/a?sig=1";
const whole = { total: 1, size: 1, startRow: 0, endRow: 0, hasMore: false };
const resourceUpload: readonly PublishedAnswer[] = [
  ["both", { resourceUuid: 5, uploadUrl }, { resourceUuid: "5", uploadUrl }],
];
const clipUpload: readonly PublishedAnswer[] = [
  ["a free map", { clipUuid: 5, uploadUrl }, { clipUuid: "5", uploadUrl }],
];

export const publishedMedia = {
  getMediaUploadAddress: resourceUpload,
  getClipUploadAddress: clipUpload,
  getTeamspaceClipUploadAddress: clipUpload,
  addMedia: media,
  listMedia: [
    ["records, and what is none", [published, null, { title: "?" }], [read]],
    ["none", null, []],
    ["a page of them", { list: [published], paging: null }, [read]],
  ],
  listTeamspaceStock: [
    ["a page", { list: [published], paging: null, ext: null }, { list: [read], paging: whole }],
    ["no list", { list: null }, { list: [], paging: { ...whole, total: 0, size: 0 } }],
  ],
  addTeamspaceClip: publishedClips.getClipInfo,
  addFolderClip: publishedClips.getClipInfo,
  listFolderClips: publishedClips.listTeamspaceClips,
  listFolderProjects: publishedProjects.listTeamspaceProjects,
  getClipTranscript: [
    ["words", { transcript: "A fox crosses the snow." }, { transcript: "A fox crosses the snow." }],
    ["none", { transcript: null }, {}],
    ["nothing", null, {}],
  ],
} satisfies PublishedAnswers;
