import "server-only";
import { describeWarning } from "#lib/contract/warning.ts";
import { localize } from "#lib/language/text.ts";
import { fileAddress, mediaAddress } from "../../media-address.ts";
import { inOwnWords } from "../../reason-sentence.ts";
import type { OwnedProject } from "./find.ts";
import { isApproved, type ProjectView, projectName } from "./views.ts";

/** A project as its pages show it: no address of the service in it. */
export function toProjectView({ reference, teamspace, createdByName }: OwnedProject): ProjectView {
  const { shareLink: _, sources = [], warnings, ...record } = reference.record;
  const { projectUuid } = reference;
  const fault = reference.looks.record?.fault;
  return {
    ...record,
    ...(record.error && { error: inOwnWords(record.error) }),
    ...(warnings && {
      warnings: warnings.map((warning) => ({ code: warning.code, message: localize(describeWarning(warning)) })),
    }),
    projectUuid,
    name: projectName(reference),
    method: reference.method,
    teamspaceUuid: teamspace.teamspaceUuid,
    teamspaceName: teamspace.teamspaceName,
    ...(reference.dueAt && { dueAt: reference.dueAt.getTime() }),
    ...(isApproved(reference) && { isApproved: true as const }),
    ...(reference.archivedAt && { archivedAt: reference.archivedAt.getTime() }),
    ...(reference.trashedAt && { trashedAt: reference.trashedAt.getTime() }),
    sourceCount: sources.length,
    role: teamspace.role,
    createdByUuid: reference.createdByUuid,
    createdByName,
    createdAt: reference.createdAt.getTime(),
    seenAt: reference.recordSeenAt.getTime(),
    seenVersion: reference.version,
    music: record.music && {
      ...record.music,
      link: fileAddress(["projects", projectUuid, "music"], record.music.link),
    },
    thumbnailLink: mediaAddress(["projects", projectUuid, "thumbnail"], record.thumbnailLink),
    ...(reference.standing?.stale && { staleScenes: reference.standing.stale }),
    strip: reference.stripSceneIds.map((sceneId, index) => {
      const version = `${sceneId}${record.version ?? ""}`;
      const path = ["projects", projectUuid, "scenes", sceneId, "storyboard-thumbnail"];
      const framing = reference.stripFramings[index];
      return { link: fileAddress(path, version), ...(framing && { framing }) };
    }),
    ...(fault && { fault }),
  };
}
