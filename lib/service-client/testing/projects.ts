import { creationOperations } from "#lib/contract/creation/methods.ts";
import { Project } from "#lib/contract/project.ts";
import type { PublishedAnswer, PublishedAnswers } from "./published.ts";

/** Every member that is published for a project, as one is told while a hosted service makes it. */
const published = {
  projectUuid: "0b8f4c1de2",
  name: "Harbour at dawn",
  description: null,
  progressStatus: "preparation",
  aiRecommendStatus: "processing_voice_align",
  shareLink: "https://hosted.example/s/1",
  thumbnailLink: null,
  teamspaceUuid: "t-1",
  folderUuid: null,
  language: "en",
  videoFormat: "16:9",
  version: 3,
  viewTimes: 12,
  commentCnt: 0,
  creator: { userUuid: "u", userName: "Ada", userEmail: "ada@example.org", userAvatar: null },
  modifier: null,
  createdAt: 1_742_459_291_139,
  modifiedAt: 1_742_459_391_139,
};
const read = {
  projectUuid: "0b8f4c1de2",
  name: "Harbour at dawn",
  progressStatus: "preparation",
  aiRecommendStatus: "processing_voice_align",
  creator: { userUuid: "u" },
  shareLink: "https://hosted.example/s/1",
  teamspaceUuid: "t-1",
  language: "en",
  videoFormat: "16:9",
  version: 3,
  createdAt: 1_742_459_291_139,
  modifiedAt: 1_742_459_391_139,
};
const working = { projectUuid: "p", progressStatus: "generated_videos" };

const project: readonly PublishedAnswer[] = [
  ["every published member", published, read],
  ["the identifier alone", { projectUuid: "p" }, working],
  [
    "a number for the identifier",
    { projectUuid: 17_001, progressStatus: "init" },
    { projectUuid: "17001", progressStatus: "init" },
  ],
  ["a state that no document names", { projectUuid: "p", progressStatus: "rough_cut" }, working],
  ["another of them", { projectUuid: "p", progressStatus: "ongoing" }, working],
  ["a number for the state", { projectUuid: "p", progressStatus: 4 }, working],
  ["null for the state", { projectUuid: "p", progressStatus: null }, working],
  ["capitals", { projectUuid: "p", progressStatus: "GENERATED_VIDEOS" }, working],
  ["capitals, ready", { projectUuid: "p", progressStatus: "EDITING" }, { projectUuid: "p", progressStatus: "editing" }],
  [
    "another word for an error",
    { projectUuid: "p", progressStatus: "FAILED" },
    { projectUuid: "p", progressStatus: "error" },
  ],
  [
    "null for all the rest",
    {
      ...{
        projectUuid: "p",
        progressStatus: "editing",
        name: null,
        description: null,
        shareLink: null,
        language: null,
      },
      ...{ thumbnailLink: null, teamspaceUuid: null, videoFormat: null, version: null, createdAt: null },
      ...{ modifiedAt: null, durationMs: null, sceneCount: null, progress: null, warnings: null, error: null },
      ...{ consumedCredit: null, music: null, sources: null, creationMethod: null },
    },
    { projectUuid: "p", progressStatus: "editing" },
  ],
  [
    "times as ISO text",
    {
      projectUuid: "p",
      progressStatus: "init",
      createdAt: "2026-03-01T10:00:00Z",
      modifiedAt: "2026-03-01T12:00:00.5+02:00",
    },
    { projectUuid: "p", progressStatus: "init", createdAt: 1_772_359_200_000, modifiedAt: 1_772_359_200_500 },
  ],
  [
    "times without a zone, and in seconds",
    { projectUuid: "p", progressStatus: "init", createdAt: "2026-03-01 10:00:00", modifiedAt: 1_772_359_200 },
    { projectUuid: "p", progressStatus: "init", createdAt: 1_772_359_200_000, modifiedAt: 1_772_359_200_000 },
  ],
  [
    "epoch milliseconds as text",
    { projectUuid: "p", progressStatus: "init", createdAt: "1742459291139" },
    { projectUuid: "p", progressStatus: "init", createdAt: 1_742_459_291_139 },
  ],
  [
    "a sentence for the error",
    { projectUuid: "p", progressStatus: "error", error: "The page could not be read" },
    {
      ...{ projectUuid: "p", progressStatus: "error" },
      error: { code: "", message: "The page could not be read", stage: "", retryable: true },
    },
  ],
  [
    "an error that says little",
    { projectUuid: "p", progressStatus: "error", error: { code: 1000, message: "It stopped", stage: null } },
    {
      ...{ projectUuid: "p", progressStatus: "error" },
      error: { code: "1000", message: "It stopped", stage: "", retryable: true },
    },
  ],
  [
    "an error that says nothing",
    { projectUuid: "p", progressStatus: "error", error: {} },
    { projectUuid: "p", progressStatus: "error" },
  ],
  [
    "numbers as text, and members of which nothing can be made",
    {
      projectUuid: "p",
      progressStatus: "editing",
      durationMs: "61500",
      sceneCount: "4",
      name: 2026,
      version: {},
      warnings: "none",
    },
    { projectUuid: "p", progressStatus: "editing", durationMs: 61_500, sceneCount: 4, name: "2026" },
  ],
  [
    "nested with its clip",
    { project: { projectUuid: "p", progressStatus: "INIT" }, clip: null },
    { projectUuid: "p", progressStatus: "init" },
  ],
  [
    "snake case",
    { project_uuid: "p", progress_status: "editing", created_at: 1_742_459_291_139 },
    {
      ...{ projectUuid: "p", progressStatus: "editing", createdAt: 1_742_459_291_139 },
    },
  ],
];

const processing = { clipUuid: "c", clipStatus: "processing" };
const projectWithClip: readonly PublishedAnswer[] = [
  [
    "nested, with both identifiers beside",
    {
      project: { projectUuid: "p", progressStatus: "init", name: null },
      clip: { clipUuid: "c", clipStatus: "INIT" },
      ...{ projectUuid: "p", clipUuid: "c", shareLink: "https://hosted.example/s/1" },
    },
    {
      project: { projectUuid: "p", progressStatus: "init" },
      clip: { clipUuid: "c", clipStatus: "init" },
      ...{ projectUuid: "p", clipUuid: "c", shareLink: "https://hosted.example/s/1" },
    },
  ],
  [
    "nested alone",
    { project: { projectUuid: "p", progressStatus: "init" }, clip: { clipUuid: 9 } },
    {
      project: { projectUuid: "p", progressStatus: "init" },
      clip: { clipUuid: "9", clipStatus: "processing" },
      ...{ projectUuid: "p", clipUuid: "9" },
    },
  ],
  [
    "flat",
    { projectUuid: "p", clipUuid: "c", shareLink: null },
    { project: working, clip: { ...processing, projectUuid: "p" }, projectUuid: "p", clipUuid: "c" },
  ],
  [
    "flat with null for both",
    { projectUuid: "p", clipUuid: "c", project: null, clip: null },
    { project: working, clip: { ...processing, projectUuid: "p" }, projectUuid: "p", clipUuid: "c" },
  ],
];

const whole = (size: number) => ({ total: size, size, startRow: 0, endRow: Math.max(0, size - 1), hasMore: false });

/** Whatever it is made of, a new project is told alike. */
const created = Object.fromEntries(
  Object.entries(creationOperations).map(([name, { data }]) => [name, data === Project ? project : projectWithClip]),
);

export const publishedProjects: PublishedAnswers = {
  ...created,
  getProjectInfo: project,
  getConsumedCredit: [
    ["a number", 12.5, 12.5],
    ["text", "12", 12],
  ],
  listTeamspaceProjects: [
    [
      "a page",
      { list: [published], paging: { total: 9, size: 1, startRow: 0, endRow: 0, hasMore: true }, ext: {} },
      { list: [read], paging: { total: 9, size: 1, startRow: 0, endRow: 0, hasMore: true }, ext: {} },
    ],
    [
      "a page that says part of where it is",
      { list: [{ projectUuid: "p" }], paging: { total: "40", hasMore: 1, size: null } },
      { list: [working], paging: { ...whole(1), total: 40, hasMore: true } },
    ],
    [
      "a page that says it beside its list",
      { list: [{ projectUuid: "p" }], total: 7 },
      { list: [working], paging: { ...whole(1), total: 7 } },
    ],
    ["no list", { list: null, paging: null, ext: null }, { list: [], paging: whole(0) }],
    ["nothing", null, { list: [], paging: whole(0) }],
    [
      "a list without a page around it",
      [{ projectUuid: 1 }],
      { list: [{ ...working, projectUuid: "1" }], paging: whole(1) },
    ],
    [
      "records among others that are none",
      { list: [{ projectUuid: null }, 7, null, { projectUuid: "p", progressStatus: "editing" }], paging: null },
      { list: [{ projectUuid: "p", progressStatus: "editing" }], paging: whole(4) },
    ],
  ],
};
