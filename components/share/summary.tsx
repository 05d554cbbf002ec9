"use client";
import { type Ref, useEffect, useState } from "react";
import { hasLevel } from "#lib/contract/share.ts";
import type { GuestBoard } from "#lib/studio/shares/guest-queries.ts";
import * as say from "#messages/share.ts";
import { Button } from "../ui/button.tsx";
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
          {say.lookAgainFromTheFirst()}
        </Button>
      ) : null}
    </section>
  );
}
