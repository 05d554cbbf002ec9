import { type QueryKey, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import type { Result } from "#lib/result.ts";
import type { StudioFault } from "#lib/studio/fault.ts";
import { toResult } from "./to-result.ts";

/** Does one thing after the other: what is pressed while another is on its way does nothing, and answers null. */
export function useOneByOne() {
  const running = useRef(false);
  const [isBusy, setBusy] = useState(false);
  async function once<Value>(run: () => Promise<Value>): Promise<Value | null> {
    if (running.current) return null;
    running.current = true;
    setBusy(true);
    try {
      return await run();
    } finally {
      running.current = false;
      setBusy(false);
    }
  }
  return { isBusy, once };
}

/** Acts that happen one after the other, keep their fault and refresh these queries; each answers whether it happened. */
export function useActs(...queryKeys: readonly QueryKey[]) {
  const queryClient = useQueryClient();
  const { isBusy, once } = useOneByOne();
  const [fault, setFault] = useState<StudioFault | null>(null);
  async function act(run: () => Promise<Result<unknown, StudioFault>>): Promise<boolean> {
    const isDone = await once(async () => {
      const answer = await toResult(run());
      setFault(answer.ok ? null : answer.fault);
      await Promise.all(queryKeys.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
      return answer.ok;
    });
    return isDone === true;
  }
  return { isBusy, fault, act };
}
