"use client";
import { useQueryClient } from "@tanstack/react-query";
import { cancelProject } from "#lib/studio/projects/project-actions.ts";
import { projectQuery } from "#lib/studio/projects/project-queries.ts";
import { StopButton } from "./stop-button.tsx";

export function CancelProjectButton({ projectUuid }: { projectUuid: string }) {
  const queryClient = useQueryClient();
  return (
    <StopButton
      extension="project.cancel"
      label="Cancel"
      title="Stop making this project?"
      consequence="What is finished stays, and you can go on later. What is being made now is thrown away."
      stop={() => cancelProject({ projectUuid })}
      onSettled={(answer) => {
        if (answer.ok) queryClient.setQueryData(projectQuery(projectUuid).queryKey, answer.value);
      }}
    />
  );
}
