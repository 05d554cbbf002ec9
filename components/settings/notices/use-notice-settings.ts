"use client";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { Result } from "#lib/result.ts";
import type { NoticeSettings } from "#lib/studio/activity/notices/queries.ts";
import { noticeSettingsQuery } from "#lib/studio/activity/notices/queries.ts";
import type { StudioFault } from "#lib/studio/fault.ts";
import { toResult } from "../../shell/to-result.ts";
import { notify } from "../../ui/notify.ts";

type Change = {
  /** What it will be when the server agrees: shown at once. */
  expect?: (settings: NoticeSettings) => NoticeSettings;
  run: () => Promise<Result<NoticeSettings, StudioFault>>;
};

/** Changes how the viewer is told of things; what the server does not take is put back, with the reason. */
export function useNoticeChange() {
  const queryClient = useQueryClient();
  const { queryKey } = noticeSettingsQuery();
  return useMutation({
    mutationFn: ({ run }: Change) => toResult(run()),
    onMutate: async ({ expect }) => {
      await queryClient.cancelQueries({ queryKey });
      if (expect) queryClient.setQueryData(queryKey, (known) => known && expect(known));
    },
    onSuccess: (answer) => {
      if (answer.ok) return queryClient.setQueryData(queryKey, answer.value);
      notify({ tone: "fault", text: `${answer.fault.message} ${answer.fault.next}` });
      return queryClient.invalidateQueries({ queryKey });
    },
    onError: () => queryClient.invalidateQueries({ queryKey }),
  });
}
