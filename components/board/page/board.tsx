"use client";

import { TriangleAlert } from "lucide-react";
import { type ReactNode, useDeferredValue, useEffect, useState } from "react";
import type { CastMember } from "#lib/contract/cast.ts";
import type { ProgressStatus } from "#lib/contract/project.ts";
import type { Take } from "#lib/contract/take.ts";
import { reviewsQuery } from "#lib/studio/reviews/queries.ts";
import type { SceneView } from "#lib/studio/scenes/model/queries.ts";
import * as say from "#messages/board.ts";
import * as sayReviewHeader from "#messages/review-header.ts";
import { frameShape } from "../../picture/framed-picture.tsx";
import { CardsNote } from "../../project/cards-note.tsx";
import { useProject, useScenes } from "../../project/use-project.ts";
import { loadLater } from "../../shell/load-later.tsx";
import { QueryError } from "../../shell/query-error.tsx";
import { boardId } from "../../shell/skip-link.tsx";
import { useQuery } from "../../shell/use-query.ts";
import { useMediaQuery } from "../../ui/environment.ts";
import { EmptyState } from "../../ui/states.tsx";
import { useSteady } from "../../ui/steady.ts";
import { useHotkeys } from "../../ui/window-keys.ts";
import { NotesBar, NotesDialog } from "../answers/later.ts";
import { useNarration } from "../narration.ts";
import { useOpenScene } from "../open-scene.ts";
import { useMotionGate } from "../review/use-motion-gate.tsx";
import type { SceneFilter } from "../scene-state.ts";
import { useReviews } from "../use-reviews.ts";
import { useSceneActs } from "../use-scene-acts.ts";
import { useDensity } from "./density-slider.tsx";
import { StoryboardSkeleton } from "./skeleton.tsx";
import { BoardTools, SceneFilters } from "./tools.tsx";
import { useSelection, useShownScenes } from "./use-selection.ts";
import { SceneBoard, useBoardView } from "./views.tsx";

const SceneDialog = loadLater(() => import("../scene/dialog.tsx").then((module) => module.SceneDialog));
const ScenePanel = loadLater(() => import("../scene/panel.tsx").then((module) => module.ScenePanel));
const SinceBanner = loadLater(() => import("../../since/banner.tsx").then((module) => module.SinceBanner), "aside");
const StaleBar = loadLater(() => import("./stale-bar.tsx").then((module) => module.StaleBar));
const SelectionBar = loadLater(() => import("./selection.tsx").then((module) => module.SelectionBar));
const ChangesDialog = loadLater(
  () => import("../review/changes-dialog.tsx").then((module) => module.ChangesDialog),
  "window",
);
const StoryboardShortcuts = loadLater(
  () => import("./shortcuts.tsx").then((module) => module.StoryboardShortcuts),
  "window",
);

/** The scenes of a project as pictures to judge, each a key away from the next. */
export function Storyboard({ projectUuid }: { projectUuid: string }) {
  const { project, isRunning } = useProject(projectUuid);
  const { data: scenes, error, isPending, refetch } = useScenes({ projectUuid, project });
  const { openId, isLarge, open, enlarge, shrink, close } = useOpenScene();
  const [filter, setFilter] = useState<SceneFilter>("all");
  const [member, setMember] = useState<CastMember>();
  const [isHelpOpen, setHelpOpen] = useState(false);
  const [density, setDensity] = useDensity();
  const [boardView, setBoardView] = useBoardView();
  const narration = useNarration();
  const hasPanel = useMediaQuery("(min-width: 1024px)");
  const shape = frameShape(project?.videoFormat);
  const reviews = useReviews({ projectUuid, project, scenes });
  const [changesOn, setChangesOn] = useState<readonly SceneView[] | null>(null);
  const [notesOf, setNotesOf] = useState<readonly string[] | null>(null);
  const { stateOf, openNotesOf } = reviews;
  const { numbered, shown } = useShownScenes({ scenes, filter, member, reviews });
  const opened = numbered.find(({ scene }) => scene.sceneId === openId);
  const ordered = useSceneActs({ projectUuid, project });
  const { acts, gate } = useMotionGate({ projectUuid, isOwner: project?.role === "owner", acts: ordered, reviews });
  const selection = useSelection({
    ids: shown.map(({ scene }) => scene.sceneId),
    enabled: acts.canPaint || reviews.mayReview,
  });
  const selected = numbered.flatMap(({ scene }) => (selection.selected.includes(scene.sceneId) ? [scene] : []));
  const targets = selected.length > 0 && !isLarge ? selected : opened ? [opened.scene] : [];
  const approve = () => {
    if (reviews.mayReview && targets.length > 0) void reviews.judge("approved", targets);
  };
  const requestChanges = (scenes: readonly SceneView[]) => {
    if (!reviews.mayReview || scenes.length === 0) return;
    void reviews.saveFirst(scenes).then((saved) => saved && setChangesOn(saved));
  };
  const dropChanges = () => setChangesOn(null);
  const dropNotes = () => setNotesOf(null);
  const regenerate = () => {
    if (acts.canPaint && targets.length > 0) void acts.paint(targets.map(({ sceneId }) => ({ sceneId })));
  };
  const chooseByNumber = ({ key }: KeyboardEvent) => {
    const take = opened?.scene.storyboard.takes?.find(({ number }) => number === Number(key));
    if (!acts.canChoose || !opened || take?.processStatus !== "completed" || take.selected) return;
    void acts.choose(opened.scene.sceneId, take.takeUuid);
  };
  const move = (sceneId: string, by: 1 | -1) => {
    const position = numbered.findIndex(({ scene }) => scene.sceneId === sceneId) + by;
    if (position >= 0 && position < numbered.length) void acts.place(sceneId, position);
  };
  // From where the board is: pressed twice, it goes two scenes on though the panel still shows the first.
  const step = useSteady((by: 1 | -1) => {
    const at = shown.findIndex(({ scene }) => scene.sceneId === openId);
    const next = at < 0 ? shown[0] : shown[at + by];
    if (next) (isLarge ? enlarge : open)(next.scene.sceneId);
  });
  const listen = useSteady((sceneId: string) => {
    const found = numbered.find(({ scene }) => scene.sceneId === sceneId);
    if (found) narration.toggle(found.scene);
  });
  // The open scene is seen beside the others, or else only in its window.
  const isBeside = hasPanel || boardView === "filmstrip";
  const openHere = useSteady(isBeside ? open : enlarge);
  const closeLarge = isBeside ? shrink : close;
  const openLarge = useSteady(enlarge);
  const retry = useSteady((sceneId: string, kind: "image" | "motion") => {
    void (kind === "image" ? acts.paint : acts.animate)([{ sceneId }]);
  });
  const cancel = useSteady((sceneId: string, takes: readonly Take[]) => void acts.cancel(sceneId, takes));
  const { stop } = narration;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another scene is what ends the voice of the one before
  useEffect(() => stop, [openId, stop]);

  useHotkeys({
    keys: {
      j: () => step(1),
      k: () => step(-1),
      p: () => openId && listen(openId),
      // biome-ignore lint/correctness/noComponentHookFactories: the name of a key, no component
      Enter: () => openId && enlarge(openId),
      // biome-ignore lint/correctness/noComponentHookFactories: the name of a key, no component
      Escape: () => {
        if (isHelpOpen) setHelpOpen(false);
        else if (isLarge) shrink();
        else if (selected.length > 0) selection.clear();
        else close();
      },
      a: approve,
      x: () => requestChanges(targets),
      r: regenerate,
      ...Object.fromEntries(Array.from("123456789", (digit) => [digit, chooseByNumber])),
      "+": () => setDensity(density + 1),
      "-": () => setDensity(density - 1),
      "?": () => setHelpOpen(true),
    },
  });

  if (isPending) return <StoryboardSkeleton count={project?.sceneCount} shape={shape} density={density} />;
  if (!scenes) return <QueryError error={error} onRetry={refetch} />;
  if (scenes.length === 0) {
    return (
      <>
        {project?.method === "visual" ? null : <CardsNote className="px-4 pt-2.5 text-dim" />}
        {isRunning ? (
          <StoryboardSkeleton count={project?.sceneCount} shape={shape} density={density} />
        ) : (
          <EmptyState title={say.noScenes()} advice={whyNoScenes(project?.progressStatus)} />
        )}
      </>
    );
  }
  const details = { narration, acts, projectUuid, reviews, isLast: opened?.number === scenes.length };
  return (
    <>
      <SinceBanner projectUuid={projectUuid} />
      <UnmetRules projectUuid={projectUuid} mayChange={acts.isEditor} />
      <div className="flex shrink-0 items-center gap-2 px-4 pt-2.5">
        <SceneFilters {...{ scenes, stateOf, openNotesOf, member }} value={filter} onValueChange={setFilter} />
        <BoardTools
          {...{ projectUuid, shape, acts, reviews, density }}
          scenes={numbered}
          view={boardView}
          onShowCast={(member) => {
            setMember(member);
            setFilter("cast");
          }}
          onDensity={setDensity}
          onView={(next) => void setBoardView(next)}
          onHelp={() => setHelpOpen(true)}
        />
      </div>
      {filter === "stale" ? (
        <StaleBar
          scenes={shown.map(({ scene }) => scene)}
          acts={acts}
          approvalsOf={({ sceneId }) => reviews.stateOf(sceneId)?.approvals ?? 0}
        />
      ) : null}
      {acts.isEditor && (filter === "notes" || filter === "changes") ? (
        <NotesBar canMake={acts.canPaint} onOpen={() => setNotesOf(shown.map(({ scene }) => scene.sceneId))} />
      ) : null}
      <div className="flex min-h-0 flex-1">
        <div id={boardId} tabIndex={-1} className="relative flex min-h-0 min-w-0 flex-1 outline-none">
          <SceneBoard
            as={boardView}
            scenes={shown}
            count={scenes.length}
            shape={shape}
            density={density}
            openId={openId}
            playingId={narration.playingId}
            onOpen={openHere}
            onEnlarge={openLarge}
            onListen={listen}
            selected={selection.selected}
            reviewOf={stateOf}
            openNotesOf={openNotesOf}
            onSelect={acts.canPaint || reviews.mayReview ? selection.toggle : undefined}
            onRetry={acts.canPaint ? retry : undefined}
            onCancel={acts.canCancel ? cancel : undefined}
            onMove={acts.canEdit && filter === "all" ? move : undefined}
            onPlace={
              acts.canEdit && filter === "all" ? (sceneId, position) => void acts.place(sceneId, position) : undefined
            }
          />
          {selected.length > 0 ? (
            <SelectionBar
              scenes={selected}
              acts={acts}
              reviews={reviews}
              onRequestChanges={() => requestChanges(selected)}
              onFromNotes={() => setNotesOf(selected.map(({ sceneId }) => sceneId))}
              onClear={selection.clear}
              onFailed={selection.clear}
            />
          ) : null}
        </div>
        <Deferred>
          {opened && hasPanel ? (
            <ScenePanel
              {...details}
              {...opened}
              shape={shape}
              onRequestChanges={() => requestChanges([opened.scene])}
              onStep={step}
              onEnlarge={() => enlarge(opened.scene.sceneId)}
              onClose={close}
              onFailed={close}
            />
          ) : null}
        </Deferred>
      </div>
      {isLarge && opened ? (
        <SceneDialog
          {...details}
          {...opened}
          count={scenes.length}
          shape={shape}
          onRequestChanges={() => requestChanges([opened.scene])}
          onStep={step}
          onClose={closeLarge}
          onFailed={closeLarge}
        />
      ) : null}
      {changesOn ? (
        <ChangesDialog scenes={changesOn} reviews={reviews} onClose={dropChanges} onFailed={dropChanges} />
      ) : null}
      {gate}
      {notesOf ? (
        <NotesDialog {...{ projectUuid, acts, reviews }} sceneIds={notesOf} onClose={dropNotes} onFailed={dropNotes} />
      ) : null}
      {isHelpOpen ? <StoryboardShortcuts open onOpenChange={setHelpOpen} onFailed={() => setHelpOpen(false)} /> : null}
    </>
  );
}

/** Only what is known: a service may show no scenes of a project that has some. */
function whyNoScenes(status: ProgressStatus | undefined): string {
  if (status === "error") return say.thisProjectStoppedAndThe();
  return say.theConnectedServiceShowsNo();
}

/** Says on the board that its scenes cannot get the approvals that the review rules ask for. */
function UnmetRules({ projectUuid, mayChange }: { projectUuid: string; mayChange: boolean }) {
  const { data } = useQuery(reviewsQuery(projectUuid));
  if (!data?.cannotBeMet) return null;
  return (
    <p role="status" className="flex shrink-0 items-start gap-2 px-4 pt-2.5 text-sm text-warn">
      <TriangleAlert className="mt-0.5 size-4 shrink-0" aria-hidden />
      <span>
        {sayReviewHeader.rulesCannotBeMet()}{" "}
        {mayChange ? sayReviewHeader.changeThem() : sayReviewHeader.askForOtherRules()}
      </span>
    </p>
  );
}

/**
 * Keeps what it showed until the new is drawn, which happens between the acts of a hand: what answers at once, such as
 * the mark of the open scene, never waits for a large part beside it.
 */
function Deferred({ children }: { children: ReactNode }) {
  return useDeferredValue(children);
}
