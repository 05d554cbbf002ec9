"use client";
import { useQueryClient } from "@tanstack/react-query";
import { cancelClip } from "#lib/studio/clips/clip-actions.ts";
import { projectClipsQuery } from "#lib/studio/clips/clip-queries.ts";
import type { ClipView } from "#lib/studio/clips/clip-view.ts";
import * as say from "#messages/clip.ts";
import { canEdit } from "../project/can-edit.ts";
import { StopButton } from "../project/stop-button.tsx";

/** Stops an export that is being made, where the service can and the person may. */
export function CancelClipButton({ clip: { clipUuid, projectUuid, role } }: { clip: ClipView }) {
  const queryClient = useQueryClient();
  if (!canEdit({ role })) return null;
  return (
    <StopButton
      extension="clip.cancel"
      label={say.cancelExport()}
      size="sm"
      title={say.stopThisExport()}
      consequence={say.noClipComesOfIt()}
      stop={() => cancelClip({ projectUuid, clipUuid })}
      onSettled={() => {
        for (const queryKey of [projectClipsQuery(projectUuid).queryKey, ["clips", "list"]]) {
          void queryClient.invalidateQueries({ queryKey });
        }
      }}
    />
  );
}
