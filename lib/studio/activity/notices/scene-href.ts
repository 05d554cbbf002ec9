type Place = { projectUuid: string; sceneId?: string | undefined; noteUuid?: string | undefined };

/** The board of a project, with one of its scenes large and one of its notes in sight. */
export function sceneHref({ projectUuid, sceneId, noteUuid }: Place): string {
  const board = `/projects/${encodeURIComponent(projectUuid)}/storyboard`;
  if (!sceneId) return board;
  const wanted = new URLSearchParams({ scene: sceneId, view: "large", ...(noteUuid && { note: noteUuid }) });
  return `${board}?${wanted}`;
}
