"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import type { Result } from "#lib/result.ts";
import type { StudioFault } from "#lib/studio/fault.ts";
import { toResult } from "../shell/to-result.ts";
import { notify } from "../ui/notify.ts";

/** Runs acts one by one, brings a query up to date after each, and tells in a message why one did not happen. */
export function useAct(queryKey: readonly string[]) {
  const queryClient = useQueryClient();
  const running = useRef(false);
  const [busy, setBusy] = useState<string | null>(null);
  async function act<Value>(key: string, run: () => Promise<Result<Value, StudioFault>>): Promise<Value | null> {
    if (running.current) return null;
    running.current = true;
    setBusy(key);
    const answer = await toResult(run());
    await queryClient.invalidateQueries({ queryKey });
    running.current = false;
    setBusy(null);
    if (answer.ok) return answer.value;
    notify({ tone: "fault", text: `${answer.fault.message} ${answer.fault.next}` });
    return null;
  }
  return { busy, act };
}

/** Loads another page from the server, so that nothing of the person before stays in memory. Never comes back. */
export function loadPage(path: string): Promise<never> {
  window.location.assign(path);
  return new Promise(() => {});
}
