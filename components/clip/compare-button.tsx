"use client";
import { Columns2 } from "lucide-react";
import type { ClipView } from "#lib/studio/clips/queries.ts";
import * as say from "#messages/compare-clips.ts";
import { loadLater } from "../shell/load-later.tsx";
import { Button } from "../ui/button.tsx";
import { useClipCompare } from "./use-clip-compare.ts";

const CompareClips = loadLater(() => import("./compare.tsx").then((module) => module.CompareClips), "window");

/** Holds two finished clips of a project against each other: the newest two unless the address says others. */
export function CompareClipsButton({ clips }: { clips: readonly ClipView[] }) {
  const compare = useClipCompare();
  const finished = clips.filter(({ clipStatus, clipLink }) => clipStatus === "completed" && clipLink);
  const [newest, before] = finished;
  const { wanted, stop } = compare;
  return (
    <>
      {newest && before ? (
        <div className="mb-3.5">
          <Button size="sm" onClick={() => compare.compare(before.clipUuid, newest.clipUuid)}>
            <Columns2 aria-hidden /> {say.compareClips()}
          </Button>
        </div>
      ) : null}
      {wanted ? <CompareClips clips={finished} compare={compare} onFailed={stop} /> : null}
    </>
  );
}
