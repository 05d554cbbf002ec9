"use client";

import { Clapperboard } from "lucide-react";
import { parseAsBoolean, useQueryState } from "nuqs";
import { useCallback, useEffect, useRef, useState } from "react";
import type { Verdict } from "#lib/contract/review.ts";
import type { ScenePart } from "#lib/contract/scene-parts.ts";
import { hasLevel } from "#lib/contract/share.ts";
import { readArrow } from "#lib/language/locale.ts";
import { QueryFault } from "#lib/studio/browser/get-from-studio.ts";
import { type GuestBoard, type GuestScene, guestBoardQuery } from "#lib/studio/shares/guest-queries.ts";
import { guestSessionQuery } from "#lib/studio/together/queries.ts";
import * as say from "#messages/share.ts";
import { useNarration } from "../board/narration.ts";
import { PickElsewhere, ScenePick } from "../board/pick/picks.tsx";
import { FilmMarkName } from "../film/film-mark.tsx";
import { frameShape } from "../picture/framed-picture.tsx";
import { loadLater, useOpener } from "../shell/load-later.tsx";
import { QueryError } from "../shell/query-error.tsx";
import { useQuery } from "../shell/use-query.ts";
import { Button } from "../ui/button.tsx";
import { ErrorNote } from "../ui/error-note.tsx";
import { EmptyState, Skeleton } from "../ui/states.tsx";
import { useHotkeys } from "../ui/window-keys.ts";
import { GuestBar } from "./bar.tsx";
import { GuestHeader, LookedAtAll, SceneHeading, useSeenScenes } from "./header.tsx";
import { GuestNotes } from "./notes.tsx";
import { GoneSharePage, SharePage } from "./page.tsx";
import { neighbour, nextToJudge, ownState, sceneToStart, sceneToTakeBack } from "./progress.ts";
import { ApprovalCounts, LargePicture, OwnVerdict, SceneWords } from "./scene.tsx";
import { SceneList } from "./scene-list.tsx";
import { describeTask } from "./tasks.ts";
import { useGuestVerdicts } from "./use-guest-verdicts.ts";

const AnsweredBar = loadLater(() => import("./answered-bar.tsx").then((module) => module.AnsweredBar), "aside");
const GuestChangesDialog = loadLater(
  () => import("./changes-dialog.tsx").then((module) => module.GuestChangesDialog),
  "window",
);
const GuestChanges = loadLater(() => import("./since.tsx").then((module) => module.GuestChanges));
const GuestSinceBanner = loadLater(() => import("./since.tsx").then((module) => module.GuestSinceBanner), "aside");
const GuestDrawingLayer = loadLater(() => import("./drawing.tsx").then((module) => module.GuestDrawingLayer));
const GuestDrawingTools = loadLater(() => import("./drawing.tsx").then((module) => module.GuestDrawingTools));
const GuestSession = loadLater(() => import("./guest-session.tsx").then((module) => module.GuestSession));
const GuestShortcuts = loadLater(() => import("./shortcuts.tsx").then((module) => module.GuestShortcuts), "window");

/** A board for somebody without an account: one scene large, each a thumb or a key away from the next. */
export function GuestBoardPage({ token }: { token: string }) {
  const { data: board, error, refetch } = useQuery(guestBoardQuery(token));
  const refused = error instanceof QueryFault ? error.fault.code : null;
  const { isOnChanges, showChanges, closeChanges } = useChangesPlace();
  useEffect(() => {
    // This browser forgot who came in: the page of the link asks again.
    if (refused === "not_entered") window.location.reload();
  }, [refused]);
  if (refused === "share_not_found") return <GoneSharePage />;
  if (!board) {
    return (
      <SharePage>
        {error ? <QueryError error={error} onRetry={refetch} /> : <Skeleton className="aspect-video rounded-xl" />}
      </SharePage>
    );
  }
  const hasChanges = isOnChanges && board.guest;
  if (hasChanges || board.scenes.length > 0)
    return (
      <FilmMarkName value={board.mark}>
        {hasChanges ? (
          <GuestChanges token={token} shape={frameShape(board.aspectRatio)} onClose={closeChanges} />
        ) : (
          <GuestScenes token={token} board={board} onShowChanges={showChanges} />
        )}
      </FilmMarkName>
    );
  return (
    <SharePage>
      <h1 className="break-words font-semibold text-xl" dir="auto">
        {board.title}
      </h1>
      <EmptyState title={say.thereIsNothingToLookAt()} advice={say.comeBackLater()} />
    </SharePage>
  );
}

type GuestScenesProps = { token: string; board: GuestBoard; onShowChanges: () => void };

function GuestScenes({ token, board, onShowChanges }: GuestScenesProps) {
  const { scenes, level } = board;
  const { at, setAsked } = useOpenScene(scenes);
  const scene = scenes[at] as GuestScene;
  const { sceneId } = scene;
  const shape = frameShape(board.aspectRatio);
  const mayJudge = hasLevel(level, "approve");
  const mayDraw = hasLevel(level, "note");
  const canJudge = scene.picture !== undefined;

  const { data: session } = useQuery(guestSessionQuery(token));
  const verdicts = useGuestVerdicts(token);
  const narration = useNarration();
  const [movingId, setMovingId] = useState<string | null>(null);
  const [changesOn, setChangesOn] = useState<GuestScene | null>(null);
  const [isHelpOpen, setHelpOpen] = useState(false);
  const [judged, setJudged] = useState<string[]>([]);
  const seen = useSeenScenes(sceneId);
  const field = useRef<HTMLTextAreaElement>(null);
  const summary = useRef<HTMLHeadingElement>(null);
  const scrolls = useScrollers(sceneId);
  const inSight = useRef(sceneId);
  inSight.current = sceneId;

  const { stop } = narration;
  const open = useCallback(
    (wanted: string) => {
      stop();
      setMovingId(null);
      void setAsked(wanted);
    },
    [stop, setAsked],
  );
  const following = scenes[at + 1]?.picture;
  useEffect(() => {
    if (following) new Image().src = following;
  }, [following]);

  const step = (by: 1 | -1) => {
    const wanted = neighbour(scenes, sceneId, by);
    return wanted ? () => open(wanted) : null;
  };
  const judge = async (
    verdict: Verdict,
    on: GuestScene,
    asked?: { note: string; about: ScenePart[] },
  ): Promise<boolean> => {
    const isSaid = verdict === "approved" && ownState(on) === "approved";
    const after = isSaid ? scenes : await verdicts.judge(verdict, on, asked);
    if (!after) return false;
    setJudged((earlier) => [...earlier, on.sceneId]);
    // Anyone who went elsewhere in the meantime is left there.
    if (inSight.current !== on.sceneId) return true;
    const next = nextToJudge(after, on.sceneId);
    if (next) open(next);
    else setTimeout(() => summary.current?.focus());
    return true;
  };
  const approve = () => mayJudge && canJudge && void judge("approved", scene);
  const requestChanges = () => mayJudge && canJudge && !verdicts.isBusy && setChangesOn(scene);
  const takeBack = async () => {
    const wanted = mayJudge ? sceneToTakeBack(scenes, { sceneId, judged }) : null;
    if (!wanted || !(await verdicts.takeBack(wanted))) return;
    setJudged((earlier) => earlier.filter((each) => each !== wanted.sceneId));
    open(wanted.sceneId);
  };
  const writeNote = () => {
    field.current?.focus({ preventScroll: true });
    field.current?.scrollIntoView({ block: "center" });
  };
  const toggleMotion = () => scene.motion && setMovingId(movingId === sceneId ? null : sceneId);
  const hear = () => narration.toggle({ sceneId, ...(scene.sound && { narrationLink: scene.sound }) });
  const turn = ({ key }: KeyboardEvent) => step(readArrow(key) === "ArrowRight" ? 1 : -1)?.();

  useHotkeys({
    keys: {
      j: () => step(1)?.(),
      k: () => step(-1)?.(),
      ArrowRight: turn,
      ArrowLeft: turn,
      a: approve,
      x: requestChanges,
      u: () => void takeBack(),
      n: writeNote,
      p: hear,
      ...(scene.motion && { " ": toggleMotion }),
      "?": () => setHelpOpen(true),
    },
  });

  const { refusal } = verdicts;
  return (
    <div className="flex h-(--screen) flex-col">
      <GuestHeader board={board} onHelp={() => setHelpOpen(true)} />
      <TaskBar board={board} shape={shape} />
      {board.guest ? <GuestSinceBanner token={token} onShow={onShowChanges} /> : null}
      {scenes.some(({ answered }) => answered > 0) ? (
        <AnsweredBar scenes={scenes} openId={sceneId} onOpen={open} />
      ) : null}
      <div
        ref={scrolls}
        className="scroll-quiet relative flex min-h-0 flex-1 flex-col overflow-y-auto lg:grid lg:grid-cols-[auto_minmax(0,1fr)_minmax(320px,24%)] lg:overflow-hidden"
      >
        <SceneList scenes={scenes} openId={sceneId} shape={shape} hasVerdicts={mayJudge} onOpen={open} />
        <main ref={scrolls} className="scroll-quiet flex min-w-0 flex-col gap-4 lg:overflow-y-auto lg:p-5">
          <LargePicture
            key={sceneId}
            scene={scene}
            number={at + 1}
            shape={shape}
            isMoving={movingId === sceneId}
            onPress={toggleMotion}
            overlay={<GuestDrawingLayer key={sceneId} token={token} scene={scene} shape={shape} mayDraw={mayDraw} />}
          />
          <div className="mx-auto flex w-full max-w-[880px] flex-col gap-3 px-4 lg:px-0">
            <SceneHeading number={at + 1} scenes={scenes.length} savedAt={verdicts.savedAt} />
            <GuestDrawingTools key={sceneId} token={token} scene={scene} mayDraw={mayDraw} onDone={writeNote} />
            {refusal?.sceneId === sceneId ? <ErrorNote {...refusal} /> : null}
            <SceneWords scene={scene} isHeard={narration.playingId === sceneId} onHear={hear} />
            <OwnVerdict scene={scene} isBusy={verdicts.isBusy} onTakeBack={mayJudge ? () => void takeBack() : null} />
            <ApprovalCounts scene={scene} />
            {session ? (
              <GuestSession
                {...{ token, sceneId, session }}
                sceneIds={scenes.map((each) => each.sceneId)}
                onOpen={open}
              />
            ) : null}
            <ScenePick place={{ token }} sceneId={sceneId} number={at + 1} shape={shape} />
            <PickElsewhere {...{ token, sceneId }} sceneIds={scenes.map((each) => each.sceneId)} onOpen={open} />
            <LookedAtAll board={board} seen={seen} heading={summary} onAgain={() => open(scenes[0]?.sceneId ?? "")} />
          </div>
        </main>
        <aside ref={scrolls} className="scroll-quiet min-w-0 p-4 lg:overflow-y-auto lg:border-s">
          <GuestNotes key={sceneId} {...{ token, scene, shape }} level={level} field={field} />
        </aside>
      </div>
      <GuestBar
        level={level}
        isBusy={verdicts.isBusy}
        canJudge={canJudge}
        isApproved={ownState(scene) === "approved"}
        onPrevious={step(-1)}
        onNext={step(1)}
        onNote={writeNote}
        onRequestChanges={requestChanges}
        onApprove={approve}
      />
      {changesOn ? (
        <GuestChangesDialog
          scene={changesOn}
          isBusy={verdicts.isBusy}
          onSend={(asked) => judge("changes_requested", changesOn, asked)}
          onClose={() => setChangesOn(null)}
          onFailed={() => setChangesOn(null)}
        />
      ) : null}
      {isHelpOpen ? (
        <GuestShortcuts level={level} open onOpenChange={setHelpOpen} onFailed={() => setHelpOpen(false)} />
      ) : null}
    </div>
  );
}

const GuestBoardFilm = loadLater(() => import("./board-film.tsx").then((module) => module.GuestBoardFilm), "window");

/** What the guest is asked to do and how much of it is left, with the way to the board as a film. */
function TaskBar({ board, shape }: { board: GuestBoard; shape: number }) {
  const { isOpened, control, onFailed: close } = useOpener(GuestBoardFilm);
  const hasFilm = board.scenes.some(({ picture }) => picture !== undefined);
  return (
    <div className="flex shrink-0 items-center gap-3 border-b px-4 py-1.5">
      <p className="min-w-0 flex-1 text-sm" aria-live="polite">
        {describeTask(board)}
      </p>
      {hasFilm ? (
        <Button size="sm" aria-haspopup="dialog" {...control}>
          <Clapperboard aria-hidden /> {say.playAsFilm()}
        </Button>
      ) : null}
      {isOpened ? (
        <GuestBoardFilm scenes={board.scenes} music={board.music} shape={shape} onClose={close} onFailed={close} />
      ) : null}
    </div>
  );
}

/** What changed has an address of its own, so that the way back leads to the board. */
function useChangesPlace() {
  const [isOnChanges, setOnChanges] = useQueryState("changes", parseAsBoolean.withDefault(false));
  const [, setScene] = useQueryState("scene");
  const showChanges = useCallback(() => void setOnChanges(true, { history: "push" }), [setOnChanges]);
  const closeChanges = useCallback(
    (sceneId?: string) => {
      void setOnChanges(null);
      if (sceneId !== undefined) void setScene(sceneId);
    },
    [setOnChanges, setScene],
  );
  return { isOnChanges, showChanges, closeChanges };
}

/** The open scene; it stays the one it is while verdicts change which would be the next. */
function useOpenScene(scenes: readonly GuestScene[]) {
  const [asked, setAsked] = useQueryState("scene");
  const [start] = useState(() => sceneToStart(scenes));
  const at = scenes.findIndex(({ sceneId }) => sceneId === (asked ?? start));
  return { at: Math.max(at, 0), setAsked };
}

/** Parts of the page that scroll by themselves; every scene is begun at its top. */
function useScrollers(sceneId: string) {
  const scrollers = useRef(new Set<HTMLElement>());
  // biome-ignore lint/correctness/useExhaustiveDependencies: for each scene once
  useEffect(() => {
    for (const scroller of scrollers.current) scroller.scrollTo({ top: 0 });
  }, [sceneId]);
  return useCallback((element: HTMLElement | null) => {
    if (element) scrollers.current.add(element);
  }, []);
}
