const picture = ["processStatus", "thumbnailLink", "assetLink", "errorMessage"];
const scene = ["sceneId", "duration", "storyboard", "motionVideo"];
const project = [
  "projectUuid",
  "name",
  "description",
  "progressStatus",
  "shareLink",
  "thumbnailLink",
  "teamspaceUuid",
  "folderUuid",
  "aiRecommendStatus",
  "creator",
  "modifier",
  "language",
  "videoFormat",
  "version",
  "createdAt",
  "modifiedAt",
];
const clip = [
  "clipUuid",
  "title",
  "description",
  "clipStatus",
  "clipType",
  "clipLink",
  "playbackLink",
  "thumbnailLink",
  "shareLink",
  "duration",
  "width",
  "height",
  "hasAudio",
  "teamspaceUuid",
  "folderUuid",
  "tagList",
  "isDeleted",
  "creatorId",
  "modifierId",
  "createdAt",
  "modifiedAt",
];
const media = [
  "projectUuid",
  "resourceUuid",
  "resourceLink",
  "mediaType",
  "processStatus",
  "title",
  "description",
  "duration",
  "playbackLink",
  "audioLink",
  "thumbnailLink",
  "tagList",
];

const voice = ["voiceName", "voiceSpeakerName", "voiceUuid", "uuid", "voiceUrl", "localeName", "favorite"];
const style = ["name", "description", "previewLink"];

/** Each kind of record is known by a member that no other has. */
const records: readonly [mark: string, kept: readonly string[]][] = [
  ["progressStatus", project],
  ["clipStatus", clip],
  ["storyboard", scene],
  ["resourceLink", media],
  ["processStatus", picture],
  ["voiceUuid", voice],
  ["label", style],
  ["error_message", ["scene_id", "status", "error_message"]],
];

/** An answer with the members of the interface alone, as a service answers that has nothing of ours on top. */
export function plainAnswer(data: unknown): unknown {
  if (Array.isArray(data)) return data.map(plainAnswer);
  if (typeof data !== "object" || data === null) return data;
  const kept = plainMembers(Object.keys(data));
  const members = Object.entries(data).filter(([name]) => kept?.includes(name) ?? true);
  return Object.fromEntries(members.map(([name, value]) => [name, plainAnswer(value)]));
}

/** Of a record with these members, those that are answered without anything of ours; null where all of them are. */
export function plainMembers(members: readonly string[]): readonly string[] | null {
  return records.find(([mark]) => members.includes(mark))?.[1] ?? null;
}
