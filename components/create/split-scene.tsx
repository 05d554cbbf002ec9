"use client";
import { Combine, Scissors } from "lucide-react";
import { Fragment, useEffect, useRef } from "react";
import type { CutScene } from "#lib/text/cut-scenes.ts";
import * as say from "#messages/create.ts";
import { formatLength } from "../ui/format-time.ts";
import { sentencesOf } from "./change-split.ts";

export type SplitSceneProps = {
  scene: CutScene & { lengthMs: number };
  number: number;
  isLast: boolean;
  /** It was just joined or split: whoever did so by keyboard goes on from here. */
  isTouched: boolean;
  /** Left out while the split is only looked at. */
  onChange?: ((change: { kind: "join" } | { kind: "split"; sentence: number }) => void) | undefined;
};

/** One picture for longer than this is much to ask of a viewer. */
const longSceneMs = 20_000;

/** A scene of the split; while it is changed, each sentence can begin a scene of its own. */
export function SplitScene({ scene, number, isLast, isTouched, onChange }: SplitSceneProps) {
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
          aria-label={say.splitBefore({ value: [...sentence].slice(0, 40).join("") })}
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
