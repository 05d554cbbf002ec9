/** A call that a hosted service may make to a studio: which it is, its body, and what it is about. */
export type PublishedCall = readonly [shape: string, body: unknown, about: { projectUuid?: string; clipUuid?: string }];

const project = { projectUuid: "p", name: "Harbour", progressStatus: "EDITING", aiRecommendStatus: "normal" };
const clip = { clipUuid: "c", title: null, clipStatus: "COMPLETED", clipType: "video" };

/** Nothing is published of them but when they come: each way in which a record can be told is one that they may take. */
export const publishedCalls: readonly PublishedCall[] = [
  ["a project alone", project, { projectUuid: "p" }],
  ["a clip alone", clip, { clipUuid: "c" }],
  ["a clip of its project", { ...clip, projectUuid: "p" }, { projectUuid: "p", clipUuid: "c" }],
  ["a scene of a project", { projectUuid: "p", scenes: [{ sceneId: "1", storyboard: null }] }, { projectUuid: "p" }],
  ["numbers for ids", { projectUuid: 17_001, clipUuid: 9 }, { projectUuid: "17001", clipUuid: "9" }],
  ["null for what there is not", { projectUuid: "p", clipUuid: null, type: null, data: null }, { projectUuid: "p" }],
  ["both of them, nested", { project, clip }, { projectUuid: "p", clipUuid: "c" }],
  ["snake case", { project_uuid: "p", clip_uuid: "c" }, { projectUuid: "p", clipUuid: "c" }],
  ["an event", { type: "CLIP_COMPLETED", data: clip }, { clipUuid: "c" }],
  ["an answer", { code: 0, msg: "SUCCESS", trackingId: "t", data: project }, { projectUuid: "p" }],
  ["an answer with both", { code: 0, data: { project, clip } }, { projectUuid: "p", clipUuid: "c" }],
];
