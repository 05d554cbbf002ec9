"use client";
import { useQueryClient } from "@tanstack/react-query";
import { cancelProject } from "#lib/studio/projects/actions.ts";
import { projectQuery } from "#lib/studio/projects/model/queries.ts";
import * as say from "#messages/project.ts";
import { StopButton } from "./stop-button.tsx";

/** Stops the making of a project, after asking. */
export function CancelButton({ projectUuid }: { projectUuid: string }) {
  const queryClient = useQueryClient();
  return (
    <StopButton
      extension="project.cancel"
      label={say.cancel()}
      title={say.stopMakingThisProject()}
      consequence={say.whatIsFinishedStaysAnd()}
      stop={() => cancelProject({ projectUuid })}
      onSettled={(answer) => {
        if (answer.ok) queryClient.setQueryData(projectQuery(projectUuid).queryKey, answer.value);
      }}
    />
  );
}
