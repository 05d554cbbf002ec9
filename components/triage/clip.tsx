"use client";

import Link from "next/link";
import { useRouter } from "next/navigation";
import { useRef, useState } from "react";
import { clipDiscussionQuery } from "#lib/studio/reviews/clips/model/queries.ts";
import * as sayClip from "#messages/clip-review.ts";
import * as say from "#messages/triage.ts";
import { useClipReview } from "../clip/review/use-clip-review.ts";
import { ClipVerdicts } from "../clip/verdicts.tsx";
import { loadLater } from "../shell/load-later.tsx";
import { QueryError } from "../shell/query-error.tsx";
import { useQuery } from "../shell/use-query.ts";
import { formatDuration } from "../ui/format.ts";
import { Skeleton } from "../ui/states.tsx";
import { useSteady } from "../ui/steady.ts";
import { RelativeTime } from "../ui/time.tsx";
import { useHotkeys } from "../ui/window-keys.ts";
import { TriageBar } from "./bar.tsx";
import { once, TriageLayout } from "./layout.tsx";
import { NotesSection, useNotesAhead } from "./notes.tsx";
import { pictureOf, TriageFrame } from "./picture.tsx";
import { type ClipEntry, comingUp, type Sitting } from "./queue.ts";
import { WhatBecame } from "./reasons.tsx";
import type { Swipe } from "./swipe.ts";
import type { Triage } from "./use-triage.ts";

const ChangesForm = loadLater(
  () => import("../board/review/changes-form.tsx").then((module) => module.ChangesForm),
  "window",
);

export type OneClipProps = { triage: Triage; sitting: Sitting; entry: ClipEntry };

/** A finished clip, to be watched, noted on and decided on as a whole. */
export function OneClip({ triage, sitting, entry }: OneClipProps) {
  const { id, item } = entry;
  const { clip, mayReview } = item;
  const { projectUuid, clipUuid } = clip;
  const router = useRouter();
  const coming = comingUp(sitting, 4);
  useNotesAhead(coming);
  const { data, error, refetch } = useQuery(clipDiscussionQuery(clip));
  const review = useClipReview(clip, data, mayReview);
  const notes = useRef<HTMLElement>(null);
  const [isAsking, setAsking] = useState(false);
  const shown = useRef(new Set<string>());
  const onShown = useSteady((seen: string) => void shown.current.add(seen));

  const mayJudge = () => mayReview && !entry.did && (!pictureOf(entry) || shown.current.has(id));
  const approve = () => mayJudge() && triage.judge(entry, "approved");
  const requestChanges = () => {
    if (!mayJudge()) return;
    review.film.pause();
    setAsking(true);
  };
  const writeNote = () => {
    if (!mayReview) return;
    review.write();
    notes.current?.scrollIntoView({ block: "center" });
  };
  const see = () => item.notices.length > 0 && triage.see(entry);
  const onSwipe = (swipe: Swipe) => {
    if (swipe === "up") triage.step(1);
    else if (swipe === "end") approve();
    else requestChanges();
  };
  const ofProject = `/projects/${encodeURIComponent(projectUuid)}`;
  const href = `${ofProject}/clips/${encodeURIComponent(clipUuid)}`;
  const board = `${ofProject}/storyboard`;
  const isSentBack = item.reasons.includes("changes");
  const revise = () => router.push(board);
  useHotkeys({
    keys: {
      ...review.keys,
      j: () => triage.step(1),
      k: () => triage.step(-1),
      a: once(approve),
      x: once(requestChanges),
      e: once(see),
      u: once(triage.undo),
      n: writeNote,
      // biome-ignore lint/correctness/noComponentHookFactories: the name of a key, no component
      Enter: () => router.push(isSentBack ? board : href),
    },
  });
  return (
    <>
      <TriageLayout
        id={id}
        label={say.aboutThisClip()}
        beside={
          <>
            {data ? <ClipVerdicts history={data.history} /> : null}
            <NotesSection place={notes}>
              {data ? null : error ? (
                <QueryError error={error} onRetry={refetch} />
              ) : (
                <Skeleton className="h-16 rounded-lg" />
              )}
              {review.notes}
            </NotesSection>
          </>
        }
      >
        <TriageFrame entry={entry} coming={coming} onShown={onShown} onSwipe={onSwipe}>
          {review.picture({ frame: "absolute inset-0", className: "size-full" })}
        </TriageFrame>
        <div className="mx-auto flex w-full max-w-[880px] flex-col gap-2.5 px-4 lg:px-0">
          {review.tools}
          {review.bar}
          <h2 aria-live="polite" className="break-words font-semibold text-lg" dir="auto">
            {say.clipOfProject({
              project: (
                <Link href={href} className="rounded-sm underline-offset-2 hover:underline">
                  {item.projectName}
                </Link>
              ),
            })}
          </h2>
          <WhatBecame entry={entry} dropped={sitting.dropped} />
          {isSentBack ? (
            <p>
              {say.changeAndExportAgain({
                storyboard: (
                  <Link href={board} className="rounded-sm underline underline-offset-2">
                    {say.storyboard()}
                  </Link>
                ),
              })}
            </p>
          ) : null}
          <p className="tabular text-dim text-sm">
            {say.exportedBy({ name: clip.createdByName, age: <RelativeTime at={clip.createdAt} /> })}
            {clip.duration === undefined ? null : ` · ${formatDuration(clip.duration)}`}
          </p>
        </div>
      </TriageLayout>
      <TriageBar
        entry={entry}
        canJudge
        onStep={triage.step}
        onNote={writeNote}
        onRevise={isSentBack ? revise : undefined}
        onRequestChanges={requestChanges}
        onApprove={approve}
        onSee={see}
      />
      {isAsking ? (
        <ChangesForm
          title={sayClip.requestChangesOfTheClip()}
          description={sayClip.aVerdictIsOnTheWholeClip()}
          draft={`clip changes ${clipUuid}`}
          isBusy={false}
          onSend={async (asked) => {
            triage.judge(entry, "changes_requested", asked);
            return true;
          }}
          onClose={() => setAsking(false)}
          onFailed={() => setAsking(false)}
        />
      ) : null}
    </>
  );
}
