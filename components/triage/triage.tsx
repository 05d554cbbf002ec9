"use client";

import { CheckCheck, Undo2 } from "lucide-react";
import Link from "next/link";
import { useRouter } from "next/navigation";
import { useEffect, useRef, useState } from "react";
import * as say from "#messages/triage.ts";
import { useNarration } from "../board/scene/narration.ts";
import { loadLater } from "../shell/load-later.tsx";
import { PageHeader } from "../shell/page.tsx";
import { QueryError } from "../shell/query-error.tsx";
import { Button } from "../ui/button.tsx";
import { Kbd, ShortcutsButton } from "../ui/shortcuts.tsx";
import { EmptyState } from "../ui/states.tsx";
import { useSteady } from "../ui/steady.ts";
import { useHotkeys } from "../ui/window-keys.ts";
import { TriageBar } from "./bar.tsx";
import { Candidates, takesToChoose } from "./candidates.tsx";
import { TriageNotes } from "./notes.tsx";
import { pictureOf, TriagePicture } from "./picture.tsx";
import { comingUp, type Entry, entryAt, progress, type Sitting } from "./queue.ts";
import { MyLastVerdict } from "./reasons.tsx";
import { SceneWords } from "./scene-words.tsx";
import { TriageSkeleton } from "./skeleton.tsx";
import type { Swipe } from "./swipe.ts";
import { type Triage, useTriage } from "./use-triage.ts";

const ChangesForm = loadLater(
  () => import("../board/review/changes-form.tsx").then((module) => module.ChangesForm),
  "window",
);
const TriageShortcuts = loadLater(() => import("./shortcuts.tsx").then((module) => module.TriageShortcuts), "window");

/** Everything that waits for a person, one scene at a time. */
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
      {entry && sitting ? (
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
  return (
    <EmptyState
      picture={<CheckCheck className="size-8" strokeWidth={1.25} aria-hidden />}
      title={done > 0 ? say.youAreThrough() : say.nothingWaits()}
      advice={done > 0 ? say.youDealtWith({ scenes: done }) : say.whatWouldBeHere()}
      action={
        <Button asChild>
          <Link href="/projects">{say.toTheProjects()}</Link>
        </Button>
      }
    />
  );
}

type OneSceneProps = { triage: Triage; sitting: Sitting; entry: Entry };

function OneScene({ triage, sitting, entry }: OneSceneProps) {
  const { item, id } = entry;
  const { scene, mayReview, mayEdit } = item;
  const router = useRouter();
  const coming = comingUp(sitting, 4);
  const narration = useNarration();
  const [movingId, setMovingId] = useState<string | null>(null);
  const [changesOn, setChangesOn] = useState<Entry | null>(null);
  const notes = useRef<HTMLElement>(null);
  const scroller = useRef<HTMLDivElement>(null);
  const shown = useRef(new Set<string>());
  const onShown = useSteady((seen: string) => void shown.current.add(seen));

  const { stop } = narration;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another scene begins at its top, unheard and still
  useEffect(() => {
    stop();
    setMovingId(null);
    scroller.current?.scrollTo({ top: 0 });
  }, [id, stop]);

  // Nobody has judged what was not on their screen yet.
  const isThere = () => !pictureOf(entry) || shown.current.has(id);
  const mayJudge = () => mayReview && scene.storyboard.assetLink !== undefined && isThere() && !entry.did;
  const approve = () => mayJudge() && triage.judge(entry, "approved");
  const requestChanges = () => mayJudge() && setChangesOn(entry);
  const regenerate = () => mayEdit && isThere() && !entry.did && triage.regenerate(entry);
  const choose = (takeUuid: string) => {
    const choice = takesToChoose(entry);
    if (mayEdit && choice && !entry.did) triage.choose(entry, { takeUuid, used: choice.used.takeUuid });
  };
  const chooseByNumber = (number: number) => {
    const choice = takesToChoose(entry);
    const take = [choice?.used, ...(choice?.candidates ?? [])].find((one) => one?.number === number);
    if (take) choose(take.takeUuid);
  };
  const see = () => item.notices.length > 0 && triage.see(entry);
  const writeNote = () => {
    const field = notes.current?.querySelector("textarea");
    field?.focus({ preventScroll: true });
    field?.scrollIntoView({ block: "center" });
  };
  const hear = () =>
    narration.toggle({ sceneId: id, ...(scene.narrationLink && { narrationLink: scene.narrationLink }) });
  const play = () => scene.motionVideo.assetLink && setMovingId(movingId === id ? null : id);
  const onSwipe = (swipe: Swipe) => {
    if (swipe === "up") triage.step(1);
    else if (swipe === "end") approve();
    else requestChanges();
  };

  // A key that is held down is no answer to the scenes that come by.
  const once = (act: () => unknown) => (event: KeyboardEvent) => !event.repeat && void act();
  useHotkeys({
    keys: {
      j: () => triage.step(1),
      k: () => triage.step(-1),
      a: once(approve),
      x: once(requestChanges),
      r: once(regenerate),
      e: once(see),
      u: once(triage.undo),
      n: writeNote,
      p: once(hear),
      ...(scene.motionVideo.assetLink && { " ": once(play) }),
      // biome-ignore lint/correctness/noComponentHookFactories: the name of a key, no component
      Enter: () => router.push(boardOf(entry)),
      ...Object.fromEntries(Array.from("123456789", (digit) => [digit, once(() => chooseByNumber(Number(digit)))])),
    },
  });

  return (
    <>
      <div
        ref={scroller}
        className="scroll-quiet relative flex min-h-0 flex-1 flex-col overflow-y-auto lg:grid lg:grid-cols-[minmax(0,1fr)_minmax(320px,26%)] lg:overflow-hidden"
      >
        <div className="scroll-quiet flex min-w-0 shrink-0 flex-col gap-3 lg:overflow-y-auto lg:p-5">
          <TriagePicture
            entry={entry}
            coming={coming}
            isMoving={movingId === id}
            onPlay={play}
            onShown={onShown}
            onSwipe={onSwipe}
          />
          <SceneWords
            entry={entry}
            href={boardOf(entry)}
            dropped={sitting.dropped}
            isHeard={narration.playingId === id}
            onHear={hear}
          />
        </div>
        <aside
          aria-label={say.aboutThisScene()}
          className="scroll-quiet flex min-w-0 flex-col gap-4 p-4 lg:overflow-y-auto lg:border-s"
        >
          <MyLastVerdict entry={entry} />
          <Candidates entry={entry} onChoose={choose} />
          <TriageNotes entry={entry} coming={coming} place={notes} />
        </aside>
      </div>
      <TriageBar
        entry={entry}
        onStep={triage.step}
        onNote={writeNote}
        onRegenerate={regenerate}
        onRequestChanges={requestChanges}
        onApprove={approve}
        onSee={see}
      />
      {changesOn ? (
        <ChangesForm
          title={say.requestChanges()}
          draft={`changes ${changesOn.item.scene.sceneId}`}
          has={{
            motion: changesOn.item.scene.motionVideo.assetLink !== undefined,
            narration: Boolean(changesOn.item.scene.narration),
          }}
          isBusy={false}
          onSend={async (asked) => {
            triage.judge(changesOn, "changes_requested", asked);
            return true;
          }}
          onClose={() => setChangesOn(null)}
          onFailed={() => setChangesOn(null)}
        />
      ) : null}
    </>
  );
}

function boardOf({ item: { projectUuid, scene } }: Entry): string {
  return `/projects/${encodeURIComponent(projectUuid)}/storyboard?scene=${encodeURIComponent(scene.sceneId)}&view=large`;
}
