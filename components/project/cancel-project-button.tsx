"use client";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { canExtend, connectionQuery } from "#lib/studio/connection/connection-queries.ts";
import { cancelProject } from "#lib/studio/projects/project-actions.ts";
import { projectQuery } from "#lib/studio/projects/project-queries.ts";
import { loadLater } from "../fault/load-later.tsx";
import { settle } from "../fault/settle.ts";
import { Button } from "../ui/button.tsx";
import { notify } from "../ui/notify.ts";

const ConfirmDialog = loadLater(
  () => import("../ui/confirm-dialog.tsx").then((module) => module.ConfirmDialog),
  "window",
);

export function CancelProjectButton({ projectUuid }: { projectUuid: string }) {
  const queryClient = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const cancel = useMutation({
    mutationFn: () => settle(cancelProject({ projectUuid })),
    onSuccess: (answer) => {
      setAsking(false);
      if (answer.ok) queryClient.setQueryData(projectQuery(projectUuid).queryKey, answer.value);
      else notify({ tone: "fault", text: `${answer.fault.message} ${answer.fault.next}` });
    },
  });
  // A hosted service may know no way to stop a project.
  const connection = useQuery(connectionQuery());
  if (!canExtend(connection.data, "project.cancel")) return null;
  return (
    <>
      <Button onClick={() => setAsking(true)}>Cancel</Button>
      {isAsking ? (
        <ConfirmDialog
          open
          onOpenChange={setAsking}
          onFailed={() => setAsking(false)}
          title="Stop making this project?"
          consequence="What is finished stays, and you can go on later. What is being made now is thrown away."
          keepLabel="Keep going"
          confirmLabel="Stop"
          pending={cancel.isPending}
          onConfirm={() => cancel.mutate()}
        />
      ) : null}
    </>
  );
}
