"use client";

import { useEffect, useRef } from "react";
import { studioQuery } from "#lib/studio/browser/get-from-studio.ts";
import type { Estimates } from "#lib/studio/projects/estimates/estimates.ts";
import { projectQuery } from "#lib/studio/projects/model/queries.ts";
import { isFinal, type ProjectView } from "#lib/studio/projects/model/views.ts";
import { type Board, scenesQuery } from "#lib/studio/scenes/model/queries.ts";
import { useQuery } from "../shell/use-query.ts";

/** A project as last seen, and whether it is still being made. */
export function useProject(projectUuid: string) {
  const query = useQuery(projectQuery(projectUuid));
  return { ...query, project: query.data, isRunning: query.data ? !isFinal(query.data) : false };
}

const scenesOf = ({ scenes }: Board) => scenes;

/** Its scenes in their order, followed while they are being made and looked at once more when they are. */
export function useScenes({ projectUuid, project }: { projectUuid: string; project: ProjectView | undefined }) {
  const isRunning = project ? !isFinal(project) : false;
  const query = useQuery({ ...scenesQuery({ projectUuid, isRunning }), select: scenesOf });
  const { refetch } = query;
  const wasRunning = useRef(isRunning);
  useEffect(() => {
    // The project may be done before its last scenes were seen, and then nobody would ask again.
    if (wasRunning.current && !isRunning) void refetch();
    wasRunning.current = isRunning;
  }, [isRunning, refetch]);
  return query;
}

/** How long things take on this installation; undefined until that was asked. */
export function useEstimates(): Estimates | undefined {
  return useQuery(estimatesQuery()).data;
}

/** How long projects, takes and films took here before, and what they cost. */
function estimatesQuery() {
  return studioQuery<Estimates>(["estimates"], "/api/estimates", {
    // What was made a moment ago counts already for the next order.
    staleTime: 5_000,
  });
}
