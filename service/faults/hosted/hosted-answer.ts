import type { MiddlewareHandler } from "hono";
import type { z } from "zod";
import { User, VoiceList, Workspace } from "#lib/contract/account.ts";
import { Clip, DownloadLink, ProjectWithClip } from "#lib/contract/clip.ts";
import type { Operation } from "#lib/contract/operation.ts";
import { type OperationName, operations } from "#lib/contract/operations.ts";
import { Project } from "#lib/contract/project.ts";
import { SceneList } from "#lib/contract/scene.ts";
import { SceneTask } from "#lib/contract/scene-task.ts";
import { Teamspace } from "#lib/contract/teamspace.ts";
import { UploadAddress } from "#lib/contract/upload.ts";
import type { HttpEnv } from "../../http/service.ts";

type RawRecord = Record<string, unknown>;
type Translate = (value: unknown) => unknown;

/** States as hosted services call them: in words of their own, in capitals, as numbers. */
const words: Record<"project" | "recommend" | "clip" | "picture" | "task", RawRecord> = {
  project: { preparation: "ongoing", generated_videos: "rough_cut", editing: "EDITING", error: "FAILED" },
  recommend: { generated_videos: "processing_create_video", editing: "normal", error: "failure" },
  clip: { init: "QUEUED", downloading: 1, processing: "RENDERING", completed: "COMPLETED", failed: "FAILED" },
  picture: { pending: "QUEUED", processing: "PROCESSING", completed: "COMPLETED", failed: "FAILED" },
  task: { pending: "PENDING", processing: "PROCESSING", rejected: "REJECTED" },
};

const byRecord = new Map<z.ZodType, Translate>([
  [Project, project],
  [Clip, clip],
  [ProjectWithClip, (value) => projectWithClip(recordOf(value))],
  [SceneList, (value) => sceneList(listOf(recordOf(value).scenes))],
  [SceneTask, sceneTask],
  [DownloadLink, (value) => (recordOf(value).downloadLink === undefined ? null : value)],
  [UploadAddress, uploadAddress],
  [User, user],
  [Workspace, (value) => ({ ...inWords(value), createdAt: isoText(recordOf(value).createdAt) })],
  [Teamspace, (value) => ({ ...teamspace(value), status: "active", createdAt: isoText(recordOf(value).createdAt) })],
  [VoiceList, voiceList],
]);

const byOperation: Partial<Record<OperationName, Translate>> = {
  listTeamspaceProjects: (value) => page(value, project),
  listTeamspaceClips: (value) => page(value, clip),
  listFolderProjects: (value) => page(value, project),
  listFolderClips: (value) => page(value, clip),
  listTeamspaces: (value) => listOf(value).map(teamspace),
  listAvatars: (value) => listOf(value).map(avatar),
  listStyles: (value) => listOf(value).map(style),
};

/** What an operation answers as it is published for hosted services: members that ours leaves out are null there. */
export function hostedAnswer(name: OperationName, plain: unknown): unknown {
  const { data }: Operation = operations[name];
  const dress = byOperation[name] ?? byRecord.get(data);
  return dress ? dress(plain) : plain;
}

const projectBlanks = blanks(
  ...["name", "description", "shareLink", "thumbnailLink", "teamspaceUuid", "folderUuid", "language", "videoFormat"],
  ...["version", "creator", "modifier", "createdAt", "modifiedAt"],
);

function project(value: unknown): RawRecord {
  const given = recordOf(value);
  const status = String(given.progressStatus);
  return {
    ...projectBlanks,
    ...given,
    progressStatus: words.project[status] ?? status,
    aiRecommendStatus: words.recommend[status] ?? "processing",
    viewTimes: 0,
    commentCnt: 0,
  };
}

const clipBlanks = blanks(
  ...["title", "description", "clipLink", "playbackLink", "thumbnailLink", "shareLink", "duration", "width", "height"],
  ...["hasAudio", "tagList", "folderUuid", "folderName", "ownerName", "ownerAvatar", "creatorId", "modifierId"],
  ...["teamspaceUuid", "createdAt", "modifiedAt"],
);

function clip(value: unknown): RawRecord {
  const given = recordOf(value);
  const status = String(given.clipStatus);
  const whose = { isCompositeVideo: false, isDeleted: false, entityType: "clip", credit: "0" };
  return { ...clipBlanks, ...whose, ...given, clipStatus: words.clip[status] ?? status };
}

/** Nested alone: the identifiers stand inside. */
function projectWithClip(value: RawRecord): RawRecord {
  return { project: project(value.project), clip: clip(value.clip) };
}

function sceneList(scenes: readonly unknown[]): RawRecord {
  if (scenes.length === 0) return { scenes: null };
  return { scenes: scenes.map(recordOf).map(scene) };
}

function scene({ storyboard, motionVideo, ...given }: RawRecord): RawRecord {
  return { duration: null, ...given, storyboard: picture(storyboard), motionVideo: motion(motionVideo) };
}

/** Its link alone says that it is finished. */
function motion(value: unknown): RawRecord | null {
  const { processStatus, ...given } = picture(value) ?? {};
  if (processStatus === undefined) return null;
  return processStatus === words.picture.completed ? given : { processStatus, ...given };
}

function picture(value: unknown): RawRecord | null {
  const { errorMessage: error_message = null, ...given } = recordOf(value);
  const status = String(given.processStatus ?? "none");
  if (status === "none") return null;
  return { ...blanks("assetLink", "thumbnailLink"), ...given, error_message, processStatus: words.picture[status] };
}

function sceneTask(value: unknown): RawRecord {
  const given = recordOf(value);
  const scenes = listOf(given.scenes).map((entry) => ({ error_message: null, ...inTaskWords(entry) }));
  return { ...inTaskWords(given), scenes };
}

function inTaskWords(value: unknown): RawRecord {
  const given = recordOf(value);
  return { ...given, status: words.task[String(given.status)] };
}

function uploadAddress(value: unknown): RawRecord {
  const { uploadUrl, assetUuid } = recordOf(value);
  return { uploadUrl, resourceUuid: assetUuid };
}

function user(value: unknown): RawRecord {
  return { ...blanks("email", "givenName", "familyName", "avatar"), ...recordOf(value), regType: "email" };
}

function inWords(value: unknown): RawRecord {
  return { ...recordOf(value), status: "active" };
}

/** In a list: a number for the state, and times as such. */
function teamspace(value: unknown): RawRecord {
  const own = { isAllHands: false, memberRole: "owner", creatorUuid: null, joinTime: null, modifiedAt: null };
  return { description: null, ...recordOf(value), ...own, status: 1 };
}

function voiceList(value: unknown): RawRecord {
  const { customVoices, systemVoices } = recordOf(value);
  const custom = listOf(customVoices).map(voice);
  return { ...(custom.length > 0 && { customVoices: custom }), systemVoices: listOf(systemVoices).map(voice) };
}

function voice(value: unknown): RawRecord {
  const { voiceName, voiceUuid, voiceUrl, localeName, favorite } = recordOf(value);
  const link = voiceUrl ?? null;
  return { voiceSpeakerName: voiceName, uuid: voiceUuid, voiceUrl: link, localeName, favorite: favorite === true };
}

function avatar(value: unknown): RawRecord {
  const { looks, ...given } = recordOf(value);
  const own = listOf(looks).map((look) => ({ thumbnailLink: null, ...recordOf(look) }));
  return { ...given, looks: own.length === 0 ? null : own };
}

function style(value: unknown): RawRecord {
  const { name, description = null, previewLink = null } = recordOf(value);
  return { name, description, previewLink, tags: null };
}

function page(value: unknown, translate: Translate): RawRecord {
  const { list, paging } = recordOf(value);
  return { list: listOf(list).map(translate), paging, ext: null };
}

function blanks(...names: readonly string[]): RawRecord {
  return Object.fromEntries(names.map((name) => [name, null]));
}

function isoText(value: unknown): string | null {
  return typeof value === "number" ? new Date(value).toISOString() : null;
}

function recordOf(value: unknown): RawRecord {
  return typeof value === "object" && value !== null ? { ...value } : {};
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

type Envelope = { code: number; msg: string; trackingId: string; data?: unknown };

/** Answers as hosted services give theirs: HTTP 200 whatever happened, and no header that says more. */
export function answerAsHosted(): MiddlewareHandler<HttpEnv> {
  return async (context, next) => {
    await next();
    const { data, ...value }: Envelope = await context.res.json();
    const name = context.get("operation");
    const dressed = value.code === 0 ? hostedAnswer(name, data) : null;
    // What is replaced would hand on its headers.
    context.res = undefined;
    context.res = Response.json({ ...value, data: dressed });
  };
}
