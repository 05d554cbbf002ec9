"use client";
import { Volume2, VolumeX } from "lucide-react";
import Link from "next/link";
import { useRouter } from "next/navigation";
import { useEffect, useRef, useState } from "react";
import type { Take } from "#lib/contract/take.ts";
import * as say from "#messages/triage.ts";
import { useNarration } from "../board/narration.ts";
import { candidatesOf } from "../board/scene-state.ts";
import { frameShape } from "../picture/framed-picture.tsx";
import { TakePicture } from "../picture/take-picture.tsx";
import { loadLater } from "../shell/load-later.tsx";
import { Button } from "../ui/button.tsx";
import { Kbd } from "../ui/shortcuts.tsx";
import { useSteady } from "../ui/steady.ts";
import { useHotkeys } from "../ui/window-keys.ts";
import { TriageBar } from "./bar.tsx";
import { once, TriageLayout } from "./layout.tsx";
import { TriageNotes, useNotesAhead, VerdictsOfOthers } from "./notes.tsx";
import { pictureOf, TriagePicture } from "./picture.tsx";
import { comingUp, type SceneEntry, type Sitting } from "./queue.ts";
import { MyLastVerdict, WhatBecame } from "./reasons.tsx";
import type { Swipe } from "./swipe.ts";
import type { Triage } from "./use-triage.ts";

const ChangesForm = loadLater(
  () => import("../board/review/changes-form.tsx").then((module) => module.ChangesForm),
  "window",
);

type OneSceneProps = { triage: Triage; sitting: Sitting; entry: SceneEntry };

/** A scene, to be decided on. */
export function OneScene({ triage, sitting, entry }: OneSceneProps) {
  const { item, id } = entry;
  const { scene, mayReview, mayEdit } = item;
  const router = useRouter();
  const coming = comingUp(sitting, 4);
  const narration = useNarration();
  const [movingId, setMovingId] = useState<string | null>(null);
  const [changesOn, setChangesOn] = useState<SceneEntry | null>(null);
  const notes = useRef<HTMLElement>(null);
  const shown = useRef(new Set<string>());
  const onShown = useSteady((seen: string) => void shown.current.add(seen));

  const { stop } = narration;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another scene begins unheard and still
  useEffect(() => {
    stop();
    setMovingId(null);
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
  useNotesAhead(coming);
  const hear = () =>
    narration.toggle({ sceneId: id, ...(scene.narrationLink && { narrationLink: scene.narrationLink }) });
  const play = () => scene.motionVideo.assetLink && setMovingId(movingId === id ? null : id);
  const onSwipe = (swipe: Swipe) => {
    if (swipe === "up") triage.step(1);
    else if (swipe === "end") approve();
    else requestChanges();
  };

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
      <TriageLayout
        id={id}
        label={say.aboutThisScene()}
        beside={
          <>
            <MyLastVerdict entry={entry} />
            <VerdictsOfOthers entry={entry} />
            <Candidates entry={entry} onChoose={choose} />
            <TriageNotes entry={entry} place={notes} />
          </>
        }
      >
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
      </TriageLayout>
      <TriageBar
        entry={entry}
        canJudge={scene.storyboard.assetLink !== undefined}
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

function boardOf({ item: { projectUuid, scene } }: SceneEntry): string {
  return `/projects/${encodeURIComponent(projectUuid)}/storyboard?scene=${encodeURIComponent(scene.sceneId)}&view=large`;
}

type SceneWordsProps = {
  entry: SceneEntry;
  /** Its board, with the scene open. */
  href: string;
  /** How many others dealt with in the meantime. */
  dropped: number;
  isHeard: boolean;
  onHear: () => void;
};

/** Which scene it is, why it waits, what became of it here, and what is said in it. */
function SceneWords({ entry, href, dropped, isHeard, onHear }: SceneWordsProps) {
  const { item } = entry;
  const { scene } = item;
  return (
    <div className="mx-auto flex w-full max-w-[880px] flex-col gap-2.5 px-4 lg:px-0">
      <h2 aria-live="polite" className="break-words font-semibold text-lg" dir="auto">
        {say.sceneOfProject({
          number: item.number,
          project: (
            <Link href={href} className="rounded-sm underline-offset-2 hover:underline">
              {item.projectName}
            </Link>
          ),
        })}
      </h2>
      <WhatBecame entry={entry} dropped={dropped} />
      <div className="flex items-start gap-3">
        <p dir="auto" className="min-w-0 flex-1 whitespace-pre-line break-words text-lg">
          {scene.narration?.trim() || <span className="text-dim">{say.nothingIsSaid()}</span>}
        </p>
        {scene.narrationLink ? (
          <Button
            size="icon-lg"
            aria-label={isHeard ? say.stopHearing() : say.hear()}
            aria-pressed={isHeard}
            onClick={onHear}
          >
            {isHeard ? <VolumeX aria-hidden /> : <Volume2 aria-hidden />}
          </Button>
        ) : null}
      </div>
    </div>
  );
}

type Kind = "storyboard" | "motionVideo";

/** What waits to be chosen, pictures before motion: the take in use, and those beside it. */
function takesToChoose({ item: { scene } }: SceneEntry): { kind: Kind; used: Take; candidates: Take[] } | null {
  for (const kind of ["storyboard", "motionVideo"] as const) {
    const used = scene[kind].takes?.find(({ selected }) => selected);
    const candidates = candidatesOf(scene[kind]);
    if (used && candidates.length > 0) return { kind, used, candidates };
  }
  return null;
}

type CandidatesProps = { entry: SceneEntry; onChoose: (takeUuid: string) => void };

function Candidates({ entry, onChoose }: CandidatesProps) {
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
