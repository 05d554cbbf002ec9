"use client";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { cancelClip } from "#lib/studio/clips/clip-actions.ts";
import { projectClipsQuery } from "#lib/studio/clips/clip-queries.ts";
import type { ClipView } from "#lib/studio/clips/clip-view.ts";
import { canExtend, connectionQuery } from "#lib/studio/connection/connection-queries.ts";
import { loadLater } from "../fault/load-later.tsx";
import { settle } from "../fault/settle.ts";
import { canEdit } from "../project/can-edit.ts";
import { Button } from "../ui/button.tsx";
import { notify } from "../ui/notify.ts";

const ConfirmDialog = loadLater(() => import("../ui/confirm-dialog.tsx").then((module) => module.ConfirmDialog));

/** Stops an export that is being made, where the service can and the person may. */
export function CancelClipButton({ clip: { clipUuid, projectUuid, role } }: { clip: ClipView }) {
  const queryClient = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const cancel = useMutation({
    mutationFn: () => settle(cancelClip({ projectUuid, clipUuid })),
    onSuccess: (answer) => {
      setAsking(false);
      if (!answer.ok) notify({ tone: "fault", text: `${answer.fault.message} ${answer.fault.next}` });
      for (const queryKey of [projectClipsQuery(projectUuid).queryKey, ["clips", "list"]]) {
        void queryClient.invalidateQueries({ queryKey });
      }
    },
  });
  const connection = useQuery(connectionQuery());
  if (!canEdit({ role }) || !canExtend(connection.data, "clip.cancel")) return null;
  return (
    <>
      <Button size="sm" onClick={() => setAsking(true)}>
        Cancel export
      </Button>
      {isAsking ? (
        <ConfirmDialog
          open
          onOpenChange={setAsking}
          onFailed={() => setAsking(false)}
          title="Stop this export?"
          consequence="No clip comes of it. Parts that are rendered are kept, so exporting again is quicker."
          keepLabel="Keep going"
          confirmLabel="Stop"
          pending={cancel.isPending}
          onConfirm={() => cancel.mutate()}
        />
      ) : null}
    </>
  );
}
