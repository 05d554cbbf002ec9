"use client";

import { Combine, Scissors, Undo2 } from "lucide-react";
import { Fragment, type KeyboardEvent, useDeferredValue, useEffect, useMemo, useRef, useState } from "react";
import type { ScriptTextMode } from "#lib/contract/creation/brief.ts";
import type { Pace } from "#lib/contract/creation/look-and-sound.ts";
import type { CutScene } from "#lib/text/script/cut-scenes.ts";
import * as say from "#messages/create-from-text.ts";
import { Button } from "../ui/button.tsx";
import { FieldError } from "../ui/field.tsx";
import { formatDuration, formatLength } from "../ui/format.ts";
import { changeSplit, type SplitChange, sentencesOf, splitScript } from "./split-script.ts";

type SplitSceneProps = {
  scene: CutScene & { lengthMs: number };
  number: number;
  isLast: boolean;
  /** It was just joined or split: anyone who did so by keyboard goes on from here. */
  isTouched: boolean;
  /** Left out while the split is only looked at. */
  onChange?: ((change: { kind: "join" } | { kind: "split"; sentence: number }) => void) | undefined;
};

/** One picture for longer than this is much to ask of a viewer. */
const longSceneMs = 20_000;

/** A scene of the split; while it is changed, each sentence can begin a scene of its own. */
function SplitScene({ scene, number, isLast, isTouched, onChange }: SplitSceneProps) {
  const item = useRef<HTMLLIElement>(null);
  const { narration } = scene;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the button that had the focus went with the old words
  useEffect(() => {
    if (isTouched && onChange && document.activeElement === document.body) item.current?.focus();
  }, [isTouched, narration]);
  return (
    <li ref={item} tabIndex={-1} className="-outline-offset-2 flex gap-3 border-b px-3 py-2 last:border-b-0">
      <span className="tabular w-5 shrink-0 text-dim">{number}</span>
      <span className="min-w-0 flex-1">
        {scene.title ? <span className="block font-medium">{scene.title}</span> : null}
        {scene.visual ? (
          <span className="line-clamp-2 text-dim text-xs" dir="auto">
            {say.showsVisual({ visual: scene.visual })}
          </span>
        ) : null}
        {onChange ? (
          <>
            <Sentences scene={scene} onSplit={(sentence) => onChange({ kind: "split", sentence })} />
            {isLast ? null : (
              <button type="button" className={change} onClick={() => onChange({ kind: "join" })}>
                <Combine className="size-3.5" aria-hidden />
                {say.joinWithScene({ number: number + 1 })}
              </button>
            )}
          </>
        ) : (
          <span className="line-clamp-2" dir="auto">
            {narration}
          </span>
        )}
      </span>
      <span className="tabular shrink-0 text-dim text-xs leading-5">
        {formatLength(scene.lengthMs)}
        {scene.lengthMs > longSceneMs ? <span className="block text-warn">{say.long()}</span> : null}
      </span>
    </li>
  );
}

const change =
  "mt-1 inline-flex min-h-7 items-center gap-1.5 rounded-md border border-line px-2 text-dim text-xs hover:border-edge hover:text-ink";

function Sentences({ scene, onSplit }: { scene: CutScene; onSplit: (sentence: number) => void }) {
  return sentencesOf(scene).map((sentence, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a sentence has nothing but its place
    <Fragment key={at}>
      {at > 0 ? (
        <button
          type="button"
          className={`${change} mb-1`}
          aria-label={say.splitBefore({ words: [...sentence].slice(0, 40).join("") })}
          onClick={() => onSplit(at)}
        >
          <Scissors className="size-3.5" aria-hidden />
          {say.splitHere()}
        </button>
      ) : null}
      <span className="block" dir="auto">
        {sentence}
      </span>
    </Fragment>
  ));
}

type ScriptSplitProps = { script: string; pace: Pace; mode: ScriptTextMode; onChange: (script: string) => void };

const shownScenes = 60;

/** How the script will be cut, as it is typed; scenes can be joined and split, which numbers them in the script. */
export function ScriptSplit({ script, pace, mode, onChange }: ScriptSplitProps) {
  const settled = useDeferredValue(script);
  const { scenes, lengthMs } = useMemo(() => splitScript({ script: settled, pace }), [settled, pace]);
  const [isChanging, setChanging] = useState(false);
  const [done, setDone] = useState<{ before: string; after: string }[]>([]);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [touched, setTouched] = useState<number | null>(null);
  const canChange = mode === "direct_script" && scenes.length > 0;
  const isOpen = canChange && isChanging;
  // What was typed since is not undone with a split.
  const last = done.at(-1)?.after === script ? done.at(-1) : undefined;

  const change = (wanted: SplitChange) => {
    // The list may be a moment behind what is typed.
    const changed = changeSplit({ script, scenes: splitScript({ script, pace }).scenes }, wanted);
    setRefusal(changed.ok ? null : changed.fault);
    if (!changed.ok) return;
    setDone([...done, { before: script, after: changed.value }]);
    setTouched(wanted.at);
    onChange(changed.value);
  };
  const undo = () => {
    if (!last) return;
    setDone(done.slice(0, -1));
    setRefusal(null);
    onChange(last.before);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!last || event.key.toLowerCase() !== "z" || event.shiftKey || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    undo();
  };

  return (
    <section aria-label={say.sceneSplit()} className="flex min-w-0 flex-col lg:max-h-[640px]" onKeyDown={onKeyDown}>
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <h2 className="font-medium">{say.scenes()}</h2>
        <p className="tabular text-dim text-xs" aria-live="polite">
          {scenes.length === 0
            ? say.noneYet()
            : say.scenesAbout({ scenes: scenes.length, duration: formatDuration(lengthMs) })}
        </p>
      </div>
      {canChange ? (
        <div className="mt-1.5 flex flex-wrap gap-2">
          <Button size="sm" onClick={() => setChanging(!isOpen)}>
            {isOpen ? say.keepThisSplit() : say.changeTheSplit()}
          </Button>
          {isOpen ? (
            <Button size="sm" disabled={!last} onClick={undo}>
              <Undo2 aria-hidden /> {say.undo()}
            </Button>
          ) : null}
        </div>
      ) : null}
      {refusal && isOpen ? <FieldError className="mt-1.5">{refusal}</FieldError> : null}
      {scenes.length === 0 ? (
        <p className="mt-1.5 rounded-lg border border-line border-dashed p-4 text-dim">
          {say.yourScenesAppearHereAs()}
        </p>
      ) : (
        <ol
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling list must be reachable by keyboard
          tabIndex={0}
          aria-label={say.scenes()}
          className="scroll-quiet mt-1.5 flex-1 overflow-y-auto rounded-lg border border-line bg-panel"
        >
          {scenes.slice(0, isOpen ? scenes.length : shownScenes).map((scene, index) => (
            <SplitScene
              // biome-ignore lint/suspicious/noArrayIndexKey: a scene that is not made yet has nothing but its place
              key={index}
              scene={scene}
              number={index + 1}
              isLast={index === scenes.length - 1}
              isTouched={touched === index}
              onChange={isOpen ? (wanted) => change({ ...wanted, at: index }) : undefined}
            />
          ))}
          {!isOpen && scenes.length > shownScenes ? (
            <li className="px-3 py-2 text-dim">{say.andMore({ scenes: scenes.length - shownScenes })}</li>
          ) : null}
        </ol>
      )}
      {mode === "ai_rewrite" && scenes.length > 0 ? (
        <p className="mt-1.5 text-dim text-sm">{say.theRewriteMayCutThem()}</p>
      ) : null}
    </section>
  );
}
