"use client";
import { type QueryKey, useQueryClient } from "@tanstack/react-query";
import type { Result } from "#lib/result.ts";
import type { StudioFault } from "#lib/studio/fault.ts";
import { toResult } from "../shell/to-result.ts";
import { notify } from "../ui/notify.ts";

/** Does something with a stroke, and answers whether it happened once what shows it has been read again. */
export function useStrokeActs(shownBy: readonly QueryKey[]) {
  const queryClient = useQueryClient();
  return async (run: () => Promise<Result<unknown, StudioFault>>): Promise<boolean> => {
    const answer = await toResult(run());
    await Promise.all(shownBy.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
    if (!answer.ok) notify({ tone: "fault", text: `${answer.fault.message} ${answer.fault.next}` });
    return answer.ok;
  };
}
