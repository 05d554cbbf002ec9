"use client";
import { Check, MessageSquare, RotateCcw } from "lucide-react";
import { memo, useEffect, useRef } from "react";
import type { GuestScene } from "#lib/studio/shares/guest-queries.ts";
import * as say from "#messages/share.ts";
import { FramedPicture } from "../picture/framed-picture.tsx";
import { joinClasses } from "../ui/classes.ts";
import { type OwnState, ownState } from "./progress.ts";

type SceneListProps = {
  scenes: readonly GuestScene[];
  openId: string;
  /** Width through height of the frame. */
  shape: number;
  hasVerdicts: boolean;
  onOpen: (sceneId: string) => void;
};

/** All scenes, small: a strip on telephones, a column where there is room. */
export function SceneList({ scenes, openId, onOpen, ...rest }: SceneListProps) {
  const list = useRef<HTMLOListElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: brought into sight when another is opened, not when one changes
  useEffect(() => {
    list.current?.querySelector("[aria-current]")?.scrollIntoView({ block: "nearest", inline: "center" });
  }, [openId]);
  return (
    <nav aria-label={say.scenes()} className="scroll-quiet shrink-0 overflow-auto border-b lg:border-e lg:border-b-0">
      <ol ref={list} className="flex gap-2 p-3 lg:flex-col lg:gap-1 lg:p-2">
        {scenes.map((scene, index) => (
          <SceneEntry
            key={scene.sceneId}
            scene={scene}
            number={index + 1}
            isOpen={scene.sceneId === openId}
            onOpen={onOpen}
            {...rest}
          />
        ))}
      </ol>
    </nav>
  );
}

type SceneEntryProps = Pick<SceneListProps, "shape" | "hasVerdicts" | "onOpen"> & {
  scene: GuestScene;
  number: number;
  isOpen: boolean;
};

const SceneEntry = memo(function SceneEntry({ scene, number, isOpen, shape, hasVerdicts, onOpen }: SceneEntryProps) {
  const state = ownState(scene);
  const told = [
    say.sceneNumber({ number }),
    ...(hasVerdicts ? [words[state]()] : []),
    ...(scene.openNotes > 0 ? [say.openNotes({ notes: scene.openNotes })] : []),
  ];
  return (
    <li className="shrink-0">
      <button
        type="button"
        aria-current={isOpen ? "true" : undefined}
        onClick={() => onOpen(scene.sceneId)}
        className={joinClasses(
          "relative flex w-full flex-col items-center gap-1 rounded-lg p-1 text-start lg:flex-row lg:gap-2.5 lg:p-1.5",
          isOpen ? "bg-accent-soft" : "hover:bg-hover",
        )}
      >
        <span
          className={joinClasses(
            "relative block h-11 shrink-0 overflow-hidden rounded-md bg-[#16181b] outline-2 outline-offset-1 lg:h-14",
            isOpen ? "outline-accent" : "outline-transparent",
          )}
          style={{ aspectRatio: shape }}
        >
          {scene.thumbnail ? (
            <FramedPicture src={scene.thumbnail} alt="" framing={scene.framing} shape={shape} loading="lazy" />
          ) : null}
        </span>
        <span className="sr-only">{told.join(", ")}</span>
        <span aria-hidden className="tabular flex items-center gap-1 text-dim text-xs">
          <span className={joinClasses("font-semibold", isOpen && "text-text")}>{number}</span>
          {hasVerdicts ? <Mark state={state} /> : null}
          {scene.openNotes > 0 ? (
            <>
              <MessageSquare className="size-3.5" />
              {scene.openNotes}
            </>
          ) : null}
        </span>
      </button>
    </li>
  );
});

const words: Record<OwnState, () => string> = {
  none: say.notReviewed,
  approved: say.approved,
  changes: say.changesRequested,
  again: say.toLookAtAgain,
};

function Mark({ state }: { state: OwnState }) {
  if (state === "approved") return <Check className="size-4 text-ok" />;
  if (state === "changes") return <RotateCcw className="size-3.5 text-warn" />;
  return state === "again" ? <span className="size-2 rounded-full bg-warn" /> : null;
}
