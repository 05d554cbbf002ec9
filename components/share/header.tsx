"use client";
import { type Ref, useEffect, useState } from "react";
import { hasLevel } from "#lib/contract/share.ts";
import { formatClock } from "#lib/language/format.ts";
import type { GuestBoard } from "#lib/studio/shares/guest-queries.ts";
import * as say from "#messages/share.ts";
import { Logo } from "../shell/logo.tsx";
import { Button } from "../ui/button.tsx";
import { ShortcutsButton } from "../ui/shortcuts.tsx";
import { countVerdicts } from "./progress.ts";

/** The scenes that were open since the page was. */
export function useSeenScenes(sceneId: string): ReadonlySet<string> {
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set([sceneId]));
  useEffect(() => {
    setSeen((earlier) => (earlier.has(sceneId) ? earlier : new Set([...earlier, sceneId])));
  }, [sceneId]);
  return seen;
}

type LookedAtAllProps = {
  board: GuestBoard;
  seen: ReadonlySet<string>;
  heading: Ref<HTMLHeadingElement>;
  onAgain: () => void;
};

/** Tells a guest that they are through, and what they have said. */
export function LookedAtAll({ board: { scenes, level }, seen, heading, onAgain }: LookedAtAllProps) {
  const { approved, changes, waiting, unseen } = countVerdicts(scenes);
  const mayJudge = hasLevel(level, "approve");
  const looked = mayJudge ? approved + changes : scenes.length;
  const isThrough = mayJudge ? waiting === 0 && looked > 0 : scenes.every(({ sceneId }) => seen.has(sceneId));
  if (!isThrough) return null;
  return (
    <section aria-labelledby="looked-at-all" className="rounded-lg border border-ok/50 bg-ok/8 px-3 py-2.5">
      <h2 id="looked-at-all" ref={heading} tabIndex={-1} className="font-semibold outline-none">
        {say.youHaveLookedAtAll({ scenes: looked })}
      </h2>
      {mayJudge ? <p>{say.youApprovedSo({ approved, changes })}</p> : null}
      {mayJudge && unseen > 0 ? <p>{say.someAreStillMade({ scenes: unseen })}</p> : null}
      {mayJudge ? null : <p>{level === "note" ? say.whatYouWroteIsSaved() : say.youCanClose()}</p>}
      {scenes.length > 1 ? (
        <Button className="mt-2" onClick={onAgain}>
          {say.reviewAgain()}
        </Button>
      ) : null}
    </section>
  );
}

/** What is looked at, by whom, and how far they are. */
export function GuestHeader({ board, onHelp }: { board: GuestBoard; onHelp: () => void }) {
  const { approved, changes } = countVerdicts(board.scenes);
  const judged = say.judgedOf({ judged: approved + changes, scenes: board.scenes.length });
  return (
    <header className="flex min-h-[53px] shrink-0 items-center gap-x-3 border-b px-4 py-2">
      <Logo className="max-sm:hidden" />
      <div className="min-w-0 flex-1">
        <h1 className="truncate font-semibold text-[15px]" dir="auto">
          {board.title}
        </h1>
        <p className="tabular flex gap-x-3 text-dim text-xs">
          {hasLevel(board.level, "approve") ? <span className="shrink-0">{judged}</span> : null}
          {board.guest ? (
            <span className="truncate" dir="auto">
              {say.signedAs({ name: board.guest.name })}
            </span>
          ) : null}
        </p>
      </div>
      <ShortcutsButton onPress={onHelp} />
    </header>
  );
}

type SceneHeadingProps = { number: number; scenes: number; savedAt: number | null };

/** Which scene is open, told to who does not see it change, and that the last verdict is kept. */
export function SceneHeading({ number, scenes, savedAt }: SceneHeadingProps) {
  return (
    <div aria-live="polite" className="tabular flex items-baseline justify-between gap-3 text-dim text-sm">
      <h2 className="font-semibold">{say.sceneOf({ number, scenes })}</h2>
      {savedAt === null ? null : <p>{say.savedClock({ clock: formatClock(savedAt) })}</p>}
    </div>
  );
}
