"use client";
import { onlineManager } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { reach } from "#lib/studio/live/browser/reach.ts";
import * as say from "#messages/shell.ts";
import { Button } from "../ui/button.tsx";
import { useNow } from "../ui/time.tsx";
import { useReach } from "./use-reach.ts";

/** Stands over every page while the studio does not answer; queries wait until it does. */
export function OfflineBar() {
  const state = useReach();
  const wasAway = useRef(false);
  useEffect(() => {
    // The browser's own word is not taken: a studio on the same machine is there without a network.
    onlineManager.setEventListener((setOnline) => reach.subscribe(() => setOnline(!reach.get().isAway)));
    return reach.start();
  }, []);
  useEffect(() => {
    if (state.isAway) wasAway.current = true;
    // Pages leave room for the bar.
    document.documentElement.toggleAttribute("data-offline", state.isAway);
  }, [state.isAway]);
  return (
    <>
      <p role="status" aria-live="polite" className="sr-only">
        {state.isAway ? say.offlineMeans() : wasAway.current ? say.connectedAgain() : ""}
      </p>
      {state.isAway ? <Bar nextTryAt={state.nextTryAt} /> : null}
    </>
  );
}

function Bar({ nextTryAt }: { nextTryAt: number | null }) {
  const now = useNow({ everyMs: 1_000 });
  const seconds = nextTryAt === null || now === null ? 0 : Math.max(0, Math.ceil((nextTryAt - now) / 1_000));
  return (
    <section
      aria-label={say.offline()}
      data-beside-windows
      className="pointer-events-auto fixed inset-x-0 top-0 z-60 flex h-9 items-center gap-2.5 border-warn/50 border-b bg-panel px-4 text-sm print:hidden"
    >
      <span aria-hidden className="size-2 shrink-0 rounded-full bg-warn" />
      <span className="font-semibold">{say.offline()}</span>
      <span className="min-w-0 truncate text-dim max-sm:hidden">{say.offlineMeans()}</span>
      <span className="tabular ms-auto shrink-0 text-dim">
        {seconds > 0 ? say.nextTryIn({ seconds }) : say.tryingToConnect()}
      </span>
      <Button size="sm" onClick={reach.tryNow}>
        {say.tryNow()}
      </Button>
    </section>
  );
}
