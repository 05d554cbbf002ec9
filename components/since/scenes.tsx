"use client";

import { ChevronLeft, ChevronRight, MessageSquare, RotateCcw } from "lucide-react";
import { type ReactNode, useRef, useState } from "react";
import type { SceneCause, SceneSince } from "#lib/studio/activity/since/queries.ts";
import * as say from "#messages/since.ts";
import { GuestMark } from "../note/guest-mark.tsx";
import { Button } from "../ui/button.tsx";
import { joinClasses } from "../ui/classes.ts";
import { Kbd } from "../ui/shortcuts.tsx";
import { RelativeTime } from "../ui/time.tsx";
import { useHotkeys } from "../ui/window-keys.ts";
import { BeforeNow, describeSince } from "./before-now.tsx";

type ChangedScenesProps = {
  scenes: readonly SceneSince[];
  /** Width through height of the frame. */
  shape: number;
  /** Leads to a scene that is still there. */
  toBoard: (scene: SceneSince) => ReactNode;
  onSeen: () => void;
};

/** Scenes that changed, one at a time: how each was, how it is, and why. */
export function ChangedScenes({ scenes, shape, toBoard, onSeen }: ChangedScenesProps) {
  const [openId, setOpenId] = useState<string | null>(null);
  const body = useRef<HTMLDivElement>(null);
  const at = Math.max(
    0,
    scenes.findIndex(({ sceneId }) => sceneId === openId),
  );
  const scene = scenes[at];
  const step = (by: 1 | -1) => {
    const next = scenes[at + by];
    if (!next) return;
    setOpenId(next.sceneId);
    body.current?.scrollTo({ top: 0 });
  };
  useHotkeys({ keys: { j: () => step(1), k: () => step(-1), e: onSeen } });
  if (!scene) return null;
  const number = numberOf(scene);
  return (
    <>
      <div
        ref={body}
        className="scroll-quiet relative flex min-h-0 flex-1 flex-col gap-4 overflow-y-auto p-4 lg:grid lg:grid-cols-[180px_minmax(0,1fr)_minmax(280px,26%)] lg:overflow-hidden lg:p-0"
      >
        <ol
          aria-label={say.changedScenes()}
          className="scroll-quiet flex shrink-0 gap-2 overflow-x-auto lg:flex-col lg:overflow-y-auto lg:border-e lg:p-3"
        >
          {scenes.map((one) => (
            <li key={one.sceneId}>
              <button
                type="button"
                aria-current={one === scene ? "true" : undefined}
                onClick={() => setOpenId(one.sceneId)}
                className={joinClasses(
                  "flex min-h-11 w-full flex-col items-start rounded-lg border px-2.5 py-1.5 text-start",
                  one === scene ? "border-accent bg-accent-soft" : "hover:bg-hover",
                )}
              >
                <span className="whitespace-nowrap font-medium">{say.scene({ number: numberOf(one) })}</span>
                <span className="text-dim text-xs max-lg:whitespace-nowrap">{describeSince(one)}</span>
              </button>
            </li>
          ))}
        </ol>
        <div className="scroll-quiet flex min-w-0 shrink-0 flex-col gap-3 lg:overflow-y-auto lg:p-4">
          <h2 aria-live="polite" className="font-semibold text-lg">
            {say.scene({ number })} <span className="font-normal text-dim text-sm">{describeSince(scene)}</span>
          </h2>
          <BeforeNow key={scene.sceneId} scene={scene} shape={shape} />
          {scene.now ? toBoard(scene) : null}
        </div>
        <section
          aria-labelledby="since-causes"
          className="scroll-quiet flex min-w-0 flex-col gap-3 lg:overflow-y-auto lg:border-s lg:p-4"
        >
          <h2 id="since-causes" className="font-semibold">
            {say.because()}
          </h2>
          <Causes causes={scene.causes} />
        </section>
      </div>
      <div className="flex shrink-0 items-center justify-center gap-2 border-t bg-panel px-3 py-2 pb-[max(8px,env(safe-area-inset-bottom))]">
        <Button
          aria-label={say.previous()}
          aria-keyshortcuts="K"
          aria-disabled={at === 0}
          onClick={() => step(-1)}
          className={underThumb}
        >
          <ChevronLeft className="rtl:rotate-180" aria-hidden /> <Key>K</Key>
        </Button>
        <span className="tabular whitespace-nowrap text-dim text-sm">
          {say.placeOf({ place: at + 1, of: scenes.length })}
        </span>
        <Button
          aria-label={say.next()}
          aria-keyshortcuts="J"
          aria-disabled={at === scenes.length - 1}
          onClick={() => step(1)}
          className={underThumb}
        >
          <Key>J</Key> <ChevronRight className="rtl:rotate-180" aria-hidden />
        </Button>
        <Button look="primary" aria-keyshortcuts="E" onClick={onSeen} className={underThumb}>
          {say.markSeenKey({ key: <Key>{"E"}</Key> })}
        </Button>
      </div>
    </>
  );
}

function numberOf({ now, before }: SceneSince): number {
  return (now ?? before)?.number ?? 1;
}

const underThumb = "max-sm:h-13! max-sm:min-w-12";

/** Telephones have none. */
function Key({ children }: { children: string }) {
  return (
    <span className="max-sm:hidden">
      <Kbd>{children}</Kbd>
    </span>
  );
}

/** What was said of a scene that may have led to its change; one's own open notes first. */
function Causes({ causes }: { causes: readonly SceneCause[] }) {
  if (causes.length === 0) return <p className="text-dim">{say.nobodySaid()}</p>;
  return (
    <ul aria-label={say.because()} className="flex flex-col gap-2">
      {causes.map((cause) => (
        <li
          key={cause.uuid}
          className={joinClasses("rounded-lg border px-3 py-2.5", cause.isOwn && cause.isOpen && "border-accent")}
        >
          <Cause cause={cause} />
        </li>
      ))}
    </ul>
  );
}

function Cause({
  cause: { kind, personName: person, isByGuest, isOwn, isOpen, text, answer, at },
}: {
  cause: SceneCause;
}) {
  const Icon = kind === "note" ? MessageSquare : RotateCcw;
  const own = kind === "note" ? say.yourNote() : say.yourRequest();
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-1.5 text-sm">
        <Icon className="size-4 shrink-0 text-dim" aria-hidden />
        <span className="font-medium" dir="auto">
          {isOwn ? own : kind === "note" ? say.noteBy({ person }) : say.requestBy({ person })}
        </span>
        {isByGuest ? <GuestMark /> : null}
        {isOpen ? <span className="text-warn">{say.isOpen()}</span> : null}
        <RelativeTime at={at} className="text-dim" />
      </p>
      <p className="whitespace-pre-wrap break-words" dir="auto">
        {text}
      </p>
      {answer ? (
        <p className="mt-1 whitespace-pre-wrap break-words text-dim" dir="auto">
          {say.answerBy({ person: answer.personName, words: answer.text })}
        </p>
      ) : null}
    </>
  );
}
