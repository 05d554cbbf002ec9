import type { PublishedAnswer, PublishedAnswers } from "./published.ts";

const links = {
  clipLink: "https://hosted.example/c.mp4?expires=1",
  playbackLink: "https://hosted.example/c.m3u8",
  thumbnailLink: "https://hosted.example/c.jpg",
  shareLink: "https://hosted.example/s/c",
};
const processing = { clipUuid: "c", clipStatus: "processing" };
const completed = { clipUuid: "c", clipStatus: "completed" };
const whole = (size: number) => ({ total: size, size, startRow: 0, endRow: Math.max(0, size - 1), hasMore: false });

/** Every member that is published for a clip. */
const published = {
  ...{
    clipUuid: "c",
    title: "Harbour at dawn",
    description: null,
    clipStatus: "COMPLETED",
    clipType: "video",
    ...links,
  },
  ...{ duration: 61_500.4, width: 1920, height: "1080", hasAudio: 1, isCompositeVideo: false, isDeleted: false },
  ...{ entityType: "clip", credit: "12.5", tagList: null, folderUuid: null, folderName: null, ownerName: "Ada" },
  ...{ ownerAvatar: null, creatorId: "u", modifierId: null, teamspaceUuid: "t" },
  ...{ createdAt: 1_742_459_291_139, modifiedAt: "2026-03-01T10:00:00Z" },
};
const read = {
  ...{ clipUuid: "c", title: "Harbour at dawn", clipStatus: "completed", clipType: "video", ...links },
  ...{ duration: 61_500, width: 1920, height: 1080, hasAudio: true, teamspaceUuid: "t" },
  ...{ isDeleted: false, creatorId: "u" },
  ...{ createdAt: 1_742_459_291_139, modifiedAt: 1_772_359_200_000 },
};

const clip: readonly PublishedAnswer[] = [
  ["every published member", published, read],
  ["the identifier alone", { clipUuid: "c" }, processing],
  ["a number for the identifier", { clipUuid: 9, clipStatus: "init" }, { clipUuid: "9", clipStatus: "init" }],
  ["a state that no document names", { clipUuid: "c", clipStatus: "RENDERING" }, processing],
  ["a number for the state", { clipUuid: "c", clipStatus: 2 }, processing],
  ["null for the state", { clipUuid: "c", clipStatus: null }, processing],
  ["another word for completed", { clipUuid: "c", clipStatus: "success" }, completed],
  ["another word for failed", { clipUuid: "c", clipStatus: "Error" }, { clipUuid: "c", clipStatus: "failed" }],
  [
    "seconds for how long it is",
    { clipUuid: "c", clipStatus: "completed", duration: 61.5 },
    { ...completed, duration: 61_500 },
  ],
  ["seconds as text", { clipUuid: "c", clipStatus: "completed", duration: "45" }, { ...completed, duration: 45_000 }],
  [
    "null for all the rest",
    {
      ...{ ...completed, title: null, description: null, clipType: null, clipLink: null, playbackLink: null },
      ...{ thumbnailLink: null, captionsLink: null, shareLink: null, duration: null, width: null, height: null },
      ...{ hasAudio: null, teamspaceUuid: null, createdAt: null, modifiedAt: null, projectUuid: null, error: null },
      ...{ sizeBytes: null, sha256: null, projectVersion: null, progress: null },
    },
    completed,
  ],
  [
    "a sentence for the error",
    { clipUuid: "c", clipStatus: "failed", error: "No room left" },
    {
      ...{ clipUuid: "c", clipStatus: "failed" },
      error: { code: "", message: "No room left", stage: "", retryable: true },
    },
  ],
  ["nested", { clip: { clipUuid: "c", clipStatus: "UPLOADING" } }, { clipUuid: "c", clipStatus: "uploading" }],
];

export const publishedClips = {
  exportProject: clip,
  getClipInfo: clip,
  listTeamspaceClips: [
    ["a page", { list: [published], paging: null, ext: null }, { list: [read], paging: whole(1) }],
    ["no list", { list: null }, { list: [], paging: whole(0) }],
  ],
  getDownloadLink: [
    [
      "ready",
      { downloadLink: "https://hosted.example/c.mp4?sig=1" },
      { downloadLink: "https://hosted.example/c.mp4?sig=1" },
    ],
    ["not ready", {}, {}],
    ["not ready, with null", { downloadLink: null }, {}],
    ["not ready, without data", null, {}],
  ],
} satisfies PublishedAnswers;
