"use client";
import { Volume2, VolumeX } from "lucide-react";
import Link from "next/link";
import * as say from "#messages/triage.ts";
import { Button } from "../ui/button.tsx";
import type { SceneEntry } from "./queue.ts";
import { WhatBecame } from "./reasons.tsx";

type SceneWordsProps = {
  entry: SceneEntry;
  /** Its board, with the scene open. */
  href: string;
  /** How many others dealt with meanwhile. */
  dropped: number;
  isHeard: boolean;
  onHear: () => void;
};

/** Which scene it is, why it waits, what became of it here, and what is said in it. */
export function SceneWords({ entry, href, dropped, isHeard, onHear }: SceneWordsProps) {
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
