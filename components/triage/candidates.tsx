"use client";
import type { Take } from "#lib/contract/take.ts";
import * as say from "#messages/triage.ts";
import { frameShape } from "../board/framed-picture.tsx";
import { candidatesOf } from "../board/scene-state.ts";
import { TakePicture } from "../board/take-picture.tsx";
import { Button } from "../ui/button.tsx";
import { Kbd } from "../ui/shortcuts.tsx";
import type { SceneEntry } from "./queue.ts";

type Kind = "storyboard" | "motionVideo";

/** What waits to be chosen, pictures before motion: the take in use, and those beside it. */
export function takesToChoose({ item: { scene } }: SceneEntry): { kind: Kind; used: Take; candidates: Take[] } | null {
  for (const kind of ["storyboard", "motionVideo"] as const) {
    const used = scene[kind].takes?.find(({ selected }) => selected);
    const candidates = candidatesOf(scene[kind]);
    if (used && candidates.length > 0) return { kind, used, candidates };
  }
  return null;
}

type CandidatesProps = { entry: SceneEntry; onChoose: (takeUuid: string) => void };

export function Candidates({ entry, onChoose }: CandidatesProps) {
  const choice = takesToChoose(entry);
  if (!choice) return null;
  const { kind, used, candidates } = choice;
  const shape = frameShape(entry.item.videoFormat);
  const label = (take: Take) => {
    if (take.selected) return kind === "storyboard" ? say.keepTake(take) : say.keepMotionTake(take);
    return kind === "storyboard" ? say.usingTake(take) : say.usingMotionTake(take);
  };
  return (
    <section aria-label={say.candidateWaits()} className="flex flex-col gap-2 rounded-lg border border-accent p-3">
      <h3 className="font-semibold">{say.whichTake()}</h3>
      <ul className="grid grid-cols-2 gap-2">
        {[used, ...candidates].map((take) => (
          <li key={take.takeUuid} className="flex min-w-0 flex-col gap-1.5">
            <TakePicture
              {...{ take, shape, isMotion: kind === "motionVideo" }}
              name={kind === "motionVideo" ? say.motionTake(take) : say.take(take)}
            />
            {entry.item.mayEdit ? (
              <Button size="sm" aria-keyshortcuts={String(take.number)} onClick={() => onChoose(take.takeUuid)}>
                {label(take)} {take.number < 10 ? <Kbd>{String(take.number)}</Kbd> : null}
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  );
}
