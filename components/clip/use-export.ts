"use client";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import type { ExportForm } from "#lib/contract/clip.ts";
import { exportProject } from "#lib/studio/clips/clip-actions.ts";
import { projectClipsQuery } from "#lib/studio/clips/clip-queries.ts";
import { newUuid } from "#lib/studio/new-uuid.ts";
import * as say from "#messages/export.ts";
import { settle } from "../shell/settle.ts";
import { notify } from "../ui/notify.ts";

/** Starts an export of a project and puts the new clip at the top of the lists. */
export function useExport(projectUuid: string, onStarted?: () => void) {
  const queryClient = useQueryClient();
  const submissionId = useRef<string | null>(null);
  const mutation = useMutation({
    mutationFn: (form: ExportForm) => {
      submissionId.current ??= newUuid();
      return settle(exportProject({ projectUuid, form, submissionId: submissionId.current }));
    },
    onSuccess: (answer) => {
      if (!answer.ok) return;
      submissionId.current = null;
      for (const queryKey of [projectClipsQuery(projectUuid).queryKey, ["clips", "list"]]) {
        void queryClient.invalidateQueries({ queryKey });
      }
      queryClient.setQueryData(projectClipsQuery(projectUuid).queryKey, (clips = []) => [
        answer.value,
        ...clips.filter(({ clipUuid }) => clipUuid !== answer.value.clipUuid),
      ]);
      notify({ tone: "done", text: say.exportStarted() });
      onStarted?.();
    },
  });
  return {
    start: (form: ExportForm) => mutation.isPending || mutation.mutate(form),
    pending: mutation.isPending,
    fault: mutation.data && !mutation.data.ok ? mutation.data.fault : null,
  };
}
