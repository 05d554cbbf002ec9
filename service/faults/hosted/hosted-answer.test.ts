import { expect, it } from "vitest";
import { fromResponse } from "#lib/contract/from-response.ts";
import type { Operation } from "#lib/contract/operation.ts";
import { type OperationName, operations } from "#lib/contract/operations.ts";
import { publishedAccount } from "#lib/service-client/testing/account.ts";
import { publishedClips } from "#lib/service-client/testing/clips.ts";
import { publishedProjects } from "#lib/service-client/testing/projects.ts";
import type { PublishedAnswers } from "#lib/service-client/testing/published.ts";
import { publishedScenes } from "#lib/service-client/testing/scenes.ts";
import { hostedAnswer } from "./hosted-answer.ts";

const published: PublishedAnswers = {
  ...publishedProjects,
  ...publishedClips,
  ...publishedScenes,
  ...publishedAccount,
};

const toldAnswers = Object.values(published).flatMap((answers) => answers.map(([, told]) => told));
const publishedNames = namesIn(toldAnswers);

const at = 1_772_359_200_000;
const made = { projectUuid: "p", name: "Harbour", videoFormat: "16:9", createdAt: at };
const madeToo = {
  ...made,
  ...{ description: null, shareLink: null, thumbnailLink: null, teamspaceUuid: null, folderUuid: null },
  ...{ language: null, version: null, creator: null, modifier: null, modifiedAt: null, viewTimes: 0, commentCnt: 0 },
};
const film = { clipUuid: "c", clipType: "video", duration: 4000 };
const filmToo = {
  ...film,
  ...{ title: null, description: null, clipLink: null, playbackLink: null, thumbnailLink: null, shareLink: null },
  ...{ width: null, height: null, hasAudio: null, isCompositeVideo: false, isDeleted: false, entityType: "clip" },
  ...{ credit: "0", tagList: null, folderUuid: null, folderName: null, ownerName: null, ownerAvatar: null },
  ...{ creatorId: null, modifierId: null, teamspaceUuid: null, createdAt: null, modifiedAt: null },
};
const working = { ...made, progressStatus: "generated_videos", aiRecommendStatus: "processing_create_video" };
const ready = { ...made, progressStatus: "editing", aiRecommendStatus: "normal" };
const links = { assetLink: "1.jpg", thumbnailLink: "1-small.jpg" };
const noLinks = { assetLink: null, thumbnailLink: null, error_message: null };
const paging = { total: 1, size: 1, startRow: 0, endRow: 0, hasMore: false };
const space = { teamspaceUuid: "t", name: "Everybody", isMySpace: true, memberCount: 1 };
const member = { isAllHands: false, memberRole: "owner" };
const spaceToo = {
  ...{ ...space, ...member, description: null },
  ...{ creatorUuid: null, joinTime: null, modifiedAt: null },
};

type Row = [shape: string, name: OperationName, plain: unknown, hosted: unknown, read: unknown];

const rows: Row[] = [
  ...(["init", "preparation", "generated_videos", "editing", "error"] as const).map((progressStatus, index): Row => {
    const words = ["init", "ongoing", "rough_cut", "EDITING", "FAILED"];
    const recommended = ["processing", "processing", "processing_create_video", "normal", "failure"];
    const recommend = { aiRecommendStatus: recommended[index] };
    const state = { progressStatus: words[index], ...recommend };
    const read = { ...(progressStatus === "preparation" ? working : { ...made, progressStatus }), ...recommend };
    return [progressStatus, "getProjectInfo", { ...made, progressStatus }, { ...madeToo, ...state }, read];
  }),
  ...(["init", "downloading", "processing", "uploading", "publishing", "completed", "failed"] as const).map(
    (clipStatus, index): Row => {
      const words = ["QUEUED", 1, "RENDERING", "uploading", "publishing", "COMPLETED", "FAILED"];
      const read = index < 2 ? "processing" : clipStatus;
      const told = { ...filmToo, clipStatus: words[index] };
      return [
        clipStatus,
        "getClipInfo",
        { ...film, clipStatus },
        told,
        { ...film, clipStatus: read, isDeleted: false },
      ];
    },
  ),
  [
    "both",
    "createAigcProjectToClip",
    { project: working, clip: { ...film, clipStatus: "init" }, projectUuid: "p", clipUuid: "c" },
    {
      project: { ...madeToo, progressStatus: "rough_cut", aiRecommendStatus: "processing_create_video" },
      clip: { ...filmToo, clipStatus: "QUEUED" },
    },
    {
      ...{ project: working, clip: { ...film, clipStatus: "processing", isDeleted: false } },
      ...{ projectUuid: "p", clipUuid: "c" },
    },
  ],
  ["preparing", "listScenes", { scenes: [] }, { scenes: null }, { scenes: [] }],
  [
    "pictures",
    "listScenes",
    {
      scenes: [
        {
          sceneId: "1",
          duration: 4000,
          storyboard: { processStatus: "completed", ...links },
          motionVideo: { processStatus: "completed", ...links },
        },
        {
          sceneId: "2",
          storyboard: { processStatus: "processing", ...links },
          motionVideo: { processStatus: "pending" },
        },
        { sceneId: "3", storyboard: { processStatus: "failed" }, motionVideo: { processStatus: "none" } },
        {
          sceneId: "4",
          storyboard: { processStatus: "failed", ...links, errorMessage: "Refused" },
          motionVideo: { processStatus: "failed", ...links },
        },
      ],
    },
    {
      scenes: [
        {
          sceneId: "1",
          duration: 4000,
          storyboard: { ...links, processStatus: "COMPLETED", error_message: null },
          motionVideo: { ...links, error_message: null },
        },
        {
          sceneId: "2",
          duration: null,
          storyboard: { ...links, processStatus: "PROCESSING", error_message: null },
          motionVideo: { ...noLinks, processStatus: "QUEUED" },
        },
        { sceneId: "3", duration: null, storyboard: { ...noLinks, processStatus: "FAILED" }, motionVideo: null },
        {
          sceneId: "4",
          duration: null,
          storyboard: { ...links, processStatus: "FAILED", error_message: "Refused" },
          motionVideo: { ...links, processStatus: "FAILED", error_message: null },
        },
      ],
    },
    {
      scenes: [
        {
          sceneId: "1",
          duration: 4000,
          storyboard: { processStatus: "completed", ...links },
          motionVideo: { processStatus: "completed", ...links },
        },
        {
          sceneId: "2",
          storyboard: { processStatus: "processing", ...links },
          motionVideo: { processStatus: "processing" },
        },
        { sceneId: "3", storyboard: { processStatus: "failed" }, motionVideo: {} },
        {
          sceneId: "4",
          storyboard: { processStatus: "failed", ...links, errorMessage: "Refused" },
          motionVideo: { processStatus: "failed", ...links },
        },
      ],
    },
  ],
  [
    "an order",
    "generateImages",
    {
      ...{ task_id: "k", status: "processing", total_scenes: 2 },
      scenes: [
        { scene_id: "1", status: "pending" },
        { scene_id: "2", status: "rejected", error_message: "It has a motion video" },
      ],
    },
    {
      ...{ task_id: "k", status: "PROCESSING", total_scenes: 2 },
      scenes: [
        { scene_id: "1", status: "PENDING", error_message: null },
        { scene_id: "2", status: "REJECTED", error_message: "It has a motion video" },
      ],
    },
    {
      ...{ task_id: "k", status: "processing", total_scenes: 2 },
      scenes: [
        { scene_id: "1", status: "pending" },
        { scene_id: "2", status: "rejected", error_message: "It has a motion video" },
      ],
    },
  ],
  ...(["listTeamspaceProjects", "listFolderProjects"] as const).map(
    (name): Row => [
      "a page",
      name,
      { list: [{ ...made, progressStatus: "editing" }], paging },
      { list: [{ ...madeToo, progressStatus: "EDITING", aiRecommendStatus: "normal" }], paging, ext: null },
      { list: [ready], paging },
    ],
  ),
  ...(["listTeamspaceClips", "listFolderClips"] as const).map(
    (name): Row => [
      "a page",
      name,
      { list: [{ ...film, clipStatus: "completed" }], paging },
      { list: [{ ...filmToo, clipStatus: "COMPLETED" }], paging, ext: null },
      { list: [{ ...film, clipStatus: "completed", isDeleted: false }], paging },
    ],
  ),
  ["not ready", "getDownloadLink", {}, null, {}],
  ["ready", "getDownloadLink", { downloadLink: "c.mp4" }, { downloadLink: "c.mp4" }, { downloadLink: "c.mp4" }],
  [
    "an address",
    "getUploadAddress",
    { uploadUrl: "u", assetUuid: "a", expiresAt: at },
    { uploadUrl: "u", resourceUuid: "a" },
    { uploadUrl: "u" },
  ],
  [
    "the owner",
    "getUserInfo",
    { userUuid: "u", email: "ada@example.org", userStatus: 1, regTime: at },
    {
      ...{ userUuid: "u", email: "ada@example.org", givenName: null, familyName: null, avatar: null },
      ...{ regType: "email", userStatus: 1, regTime: at },
    },
    { userUuid: "u", email: "ada@example.org", userStatus: 1, regTime: at },
  ],
  [
    "a time as text",
    "getWorkspaceInfo",
    { workspaceUuid: "w", name: "Elsewhere", createdAt: at },
    { workspaceUuid: "w", name: "Elsewhere", status: "active", createdAt: "2026-03-01T10:00:00.000Z" },
    { workspaceUuid: "w", name: "Elsewhere", status: "active", createdAt: at },
  ],
  [
    "a time as text",
    "getTeamspaceInfo",
    { ...space, createdAt: at },
    { ...spaceToo, status: "active", createdAt: "2026-03-01T10:00:00.000Z" },
    { ...space, ...member, status: "active", createdAt: at },
  ],
  [
    "a number for the state",
    "listTeamspaces",
    [{ ...space, status: "active", createdAt: at }],
    [{ ...spaceToo, status: 1, createdAt: at }],
    [{ ...space, ...member, status: 1, createdAt: at }],
  ],
  [
    "one list",
    "listVoices",
    {
      customVoices: [],
      systemVoices: [{ voiceName: "Ben", voiceUuid: "2", localeName: "en-GB", drawnCaptions: true }],
    },
    {
      systemVoices: [{ voiceSpeakerName: "Ben", uuid: "2", voiceUrl: null, localeName: "en-GB", favorite: false }],
    },
    {
      customVoices: [],
      systemVoices: [
        { voiceName: "Ben", voiceSpeakerName: "Ben", voiceUuid: "2", uuid: "2", localeName: "en-GB", favorite: false },
      ],
    },
  ],
  [
    "looks",
    "listAvatars",
    [
      { name: "Bob", looks: [{ name: "Suit", lookUuid: "1" }] },
      { name: "Eve", looks: [] },
    ],
    [
      { name: "Bob", looks: [{ name: "Suit", lookUuid: "1", thumbnailLink: null }] },
      { name: "Eve", looks: null },
    ],
    [
      { name: "Bob", looks: [{ name: "Suit", lookUuid: "1" }] },
      { name: "Eve", looks: [] },
    ],
  ],
  [
    "names alone",
    "listStyles",
    [{ name: "anime", label: "Anime" }],
    [{ name: "anime", description: null, previewLink: null, tags: null }],
    [{ name: "anime" }],
  ],
  ["a number", "getCreditBalance", 12.5, 12.5, 12.5],
];

it.each(rows)("tells what it means as hosted services do, %s: %s", (_, name, plain, hosted, read) => {
  expect(hostedAnswer(name, plain)).toEqual(hosted);
  const { data }: Operation = operations[name];
  expect(data.parse(fromResponse(data, hosted))).toEqual(read);
  expect([...namesIn(hosted)].filter((member) => !publishedNames.has(member))).toEqual([]);
});

it("has a row of every operation whose shape is published differently from ours", () => {
  const withRow = new Set(rows.map(([, name]) => (operations[name] as Operation).data));
  const plain = (Object.keys(published) as OperationName[]).filter((name) => !withRow.has(operations[name].data));
  expect(plain).toEqual(["getConsumedCredit"]);
});

/** Names of members, however deep. */
function namesIn(told: unknown): Set<string> {
  if (typeof told !== "object" || told === null) return new Set();
  const inner = Object.values(told).flatMap((value) => [...namesIn(value)]);
  return new Set([...(Array.isArray(told) ? [] : Object.keys(told)), ...inner]);
}
