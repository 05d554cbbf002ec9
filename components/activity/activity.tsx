"use client";

import { ChevronDown, ChevronRight } from "lucide-react";
import { useRef, useState } from "react";
import * as say from "#messages/activity.ts";
import { UndoButtons } from "../board/undo/buttons.tsx";
import { loadLater } from "../shell/load-later.tsx";
import { Button } from "../ui/button.tsx";
import { useMediaQuery } from "../ui/environment.ts";
import { Skeleton } from "../ui/states.tsx";
import { ActivityList, useActivityView } from "./list.tsx";

const Replay = loadLater(() => import("./replay.tsx").then((module) => module.Replay));

/** What happened in a project, and its board as it stood at any moment of that. */
export function Activity({ projectUuid }: { projectUuid: string }) {
  const { at, set } = useActivityView();
  const isWide = useMediaQuery("(min-width: 1024px)");
  const [isUnfolded, setUnfolded] = useState(at !== null);
  const replay = useRef<HTMLElement>(null);
  const isOpen = isWide || isUnfolded;
  const Chevron = isOpen ? ChevronDown : ChevronRight;
  const showBoard = (moment: number) => {
    void set({ at: moment });
    setUnfolded(true);
    replay.current?.scrollIntoView({ block: "start" });
  };
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)] 2xl:grid-cols-[44rem_minmax(0,1fr)]">
      <section
        ref={replay}
        aria-labelledby="replay-heading"
        className="min-w-0 rounded-xl border border-line bg-panel p-3 lg:sticky lg:top-0 lg:order-last"
      >
        <div className="flex items-center justify-between gap-2">
          <h2 id="replay-heading" className="me-auto font-semibold">
            {say.theBoardOverTime()}
          </h2>
          <UndoButtons projectUuid={projectUuid} />
          <Button
            look="quiet"
            size="sm"
            aria-expanded={isOpen}
            onClick={() => setUnfolded(!isUnfolded)}
            className="lg:hidden"
          >
            <Chevron className={isOpen ? undefined : "rtl:-scale-x-100"} aria-hidden />{" "}
            {isOpen ? say.hide() : say.show()}
            <span className="sr-only">{say.ofTheBoardOverTime()}</span>
          </Button>
        </div>
        {isOpen ? <Replay projectUuid={projectUuid} meanwhile={<Skeleton className="h-48" />} /> : null}
      </section>
      <ActivityList projectUuid={projectUuid} onShowBoard={showBoard} />
    </div>
  );
}
