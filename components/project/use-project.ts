"use client";
import { useQuery } from "@tanstack/react-query";
import { projectQuery } from "#lib/studio/projects/project-queries.ts";
import { isFinal, type ProjectView } from "#lib/studio/projects/project-view.ts";
import { scenesQuery } from "#lib/studio/scenes/scene-queries.ts";

/** A project as last seen, and whether it is still being made. */
export function useProject(projectUuid: string) {
  const query = useQuery(projectQuery(projectUuid));
  return { ...query, project: query.data, isRunning: query.data ? !isFinal(query.data) : false };
}

/** Its scenes in their order, followed while they are being made. */
export function useScenes({ projectUuid, project }: { projectUuid: string; project: ProjectView | undefined }) {
  return useQuery(scenesQuery({ projectUuid, isRunning: project ? !isFinal(project) : false }));
}
