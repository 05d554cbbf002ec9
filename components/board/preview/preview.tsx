"use client";
import { Clapperboard } from "lucide-react";
import * as say from "#messages/preview.ts";
import { useProject, useScenes } from "../../project/use-project.ts";
import { QueryError } from "../../shell/query-error.tsx";
import { EmptyState } from "../../ui/states.tsx";
import { frameShape } from "../framed-picture.tsx";
import { PreviewPlayer } from "./player.tsx";
import { PreviewSkeleton } from "./skeleton.tsx";
import { shownPicture } from "./timeline.ts";

/** The board as a film, at once and without rendering. */
export function Preview({ projectUuid }: { projectUuid: string }) {
  const { project, isRunning } = useProject(projectUuid);
  const { data: scenes, error, isPending, refetch } = useScenes({ projectUuid, project });
  if (isPending) return <PreviewSkeleton />;
  if (!scenes) return <QueryError error={error} onRetry={refetch} />;
  if (!scenes.some((scene) => shownPicture(scene).source !== "")) {
    return (
      <EmptyState
        picture={<Clapperboard className="size-8" strokeWidth={1.25} aria-hidden />}
        title={say.nothingToPlayYet()}
        advice={isRunning ? say.thePreviewBeginsWithThe() : say.thisProjectHasNoPainted()}
      />
    );
  }
  return (
    <PreviewPlayer
      projectUuid={projectUuid}
      mayWrite={project !== undefined && project.role !== "viewer"}
      scenes={scenes}
      shape={frameShape(project?.videoFormat)}
      language={project?.language}
      music={project?.music}
    />
  );
}
