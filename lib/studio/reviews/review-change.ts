import type { Change } from "../live/change.ts";
import type { OwnedProject } from "../projects/find-project.ts";

/** What is said about review in a project is not as it was; with `sceneIds` in their discussions as well. */
export function reviewChange({ reference, teamspace }: OwnedProject, sceneIds: readonly string[]): Change {
  const { projectUuid } = reference;
  return {
    teamspaceUuid: teamspace.teamspaceUuid,
    keys: [
      ["projects", projectUuid, "reviews"],
      // What waits for whom is told in the list of projects and in everybody's inbox.
      ["projects"],
      ["notices", "*"],
      ...(sceneIds.length > 20
        ? [["projects", projectUuid, "discussion", "*"]]
        : sceneIds.map((sceneId) => ["projects", projectUuid, "discussion", sceneId])),
    ],
  };
}
