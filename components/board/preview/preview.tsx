"use client";
import { Clapperboard } from "lucide-react";
import * as say from "#messages/preview.ts";
import { QueryError } from "../../fault/query-error.tsx";
import { PreviewPlayer } from "../../preview/preview-player.tsx";
import { useProject, useScenes } from "../../project/use-project.ts";
import { frameShape } from "../../storyboard/frame-shape.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
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
      scenes={scenes}
      shape={frameShape(project?.videoFormat)}
      language={project?.language}
      music={project?.music}
    />
  );
}
