"use client";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { markRead } from "#lib/studio/notifications/notice-actions.ts";
import { noticesQuery } from "#lib/studio/notifications/notice-queries.ts";
import { settle } from "../shell/settle.ts";
import { notify } from "../ui/notify.ts";

/** Marks rows of the inbox as read; bell, inbox and count say so as soon as it is kept. */
export function useMarkRead() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (ids: "all" | string[]) => settle(markRead({ ids })),
    onSuccess: (answer) => {
      if (!answer.ok) return notify({ tone: "fault", text: `${answer.fault.message} ${answer.fault.next}` });
      queryClient.setQueryData(noticesQuery().queryKey, answer.value);
      void queryClient.invalidateQueries({ queryKey: ["notices", "inbox"] });
    },
  });
}
