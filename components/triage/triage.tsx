"use client";

import { CheckCheck, Undo2 } from "lucide-react";
import Link from "next/link";
import { useState } from "react";
import * as say from "#messages/triage.ts";
import { loadLater } from "../shell/load-later.tsx";
import { PageHeader } from "../shell/page.tsx";
import { QueryError } from "../shell/query-error.tsx";
import { Button } from "../ui/button.tsx";
import { Kbd, ShortcutsButton } from "../ui/shortcuts.tsx";
import { EmptyState } from "../ui/states.tsx";
import { useHotkeys } from "../ui/window-keys.ts";
import { dealtWith, entryAt, isClip, isScene, progress, type Sitting } from "./queue.ts";
import { OneScene } from "./scene.tsx";
import { TriageSkeleton } from "./skeleton.tsx";
import { useTriage } from "./use-triage.ts";

const OneClip = loadLater(() => import("./clip.tsx").then((module) => module.OneClip));
const TriageShortcuts = loadLater(() => import("./shortcuts.tsx").then((module) => module.TriageShortcuts), "window");

/** Everything that waits for a person, one scene or clip at a time. */
export function TriagePage() {
  const triage = useTriage();
  const { sitting, error, isPending, refetch } = triage;
  const [isHelpOpen, setHelpOpen] = useState(false);
  const isOver = sitting !== null && sitting.at === null;
  useHotkeys({
    keys: {
      "?": () => setHelpOpen(true),
      // With a scene on screen its own keys are heard.
      ...(isOver && { u: triage.undo, k: () => triage.step(-1) }),
    },
  });
  const entry = sitting && entryAt(sitting);
  return (
    <>
      <PageHeader
        title={say.triage()}
        actions={
          <>
            {sitting ? <Progress sitting={sitting} /> : null}
            <Button size="sm" disabled={!triage.canUndo} aria-keyshortcuts="U" onClick={triage.undo}>
              <Undo2 aria-hidden /> {say.undo()} <Kbd>U</Kbd>
            </Button>
            <ShortcutsButton onPress={() => setHelpOpen(true)} />
          </>
        }
      />
      {sitting && entry && isClip(entry) ? (
        <OneClip key={entry.id} triage={triage} sitting={sitting} entry={entry} />
      ) : sitting && entry && isScene(entry) ? (
        <OneScene key="scene" triage={triage} sitting={sitting} entry={entry} />
      ) : sitting ? (
        <Through sitting={sitting} />
      ) : isPending ? (
        <TriageSkeleton />
      ) : error ? (
        <QueryError error={error} onRetry={refetch} />
      ) : null}
      {isHelpOpen ? <TriageShortcuts open onOpenChange={setHelpOpen} onFailed={() => setHelpOpen(false)} /> : null}
    </>
  );
}

function Progress({ sitting }: { sitting: Sitting }) {
  const { place, of, done } = progress(sitting);
  if (of === 0) return null;
  return (
    <span className="tabular text-dim text-sm" title={say.doneOf({ done, of })}>
      {place > 0 ? say.placeOf({ place, of }) : say.doneOf({ done, of })}
    </span>
  );
}

function Through({ sitting }: { sitting: Sitting }) {
  const { done } = progress(sitting);
  const dealt = dealtWith(sitting);
  const [scenes, clips] = [say.scenes(dealt), say.clips(dealt)];
  const what = dealt.clips === 0 ? scenes : dealt.scenes === 0 ? clips : say.scenesAndClips({ scenes, clips });
  return (
    <EmptyState
      picture={<CheckCheck className="size-8" strokeWidth={1.25} aria-hidden />}
      title={done > 0 ? say.doneTitle() : say.nothingWaits()}
      advice={done > 0 ? say.youDealtWith({ what }) : say.whatWouldBeHere()}
      action={
        <Button asChild>
          <Link href="/projects">{say.toTheProjects()}</Link>
        </Button>
      }
    />
  );
}
