"use client";
import { useQueryClient } from "@tanstack/react-query";
import { ArrowLeft, Check, Film, RotateCcw } from "lucide-react";
import Link from "next/link";
import { useEffect, useRef, useState } from "react";
import type { Verdict } from "#lib/contract/review.ts";
import type { Result } from "#lib/result.ts";
import { type ClipView, projectClipsQuery } from "#lib/studio/clips/model/queries.ts";
import type { StudioFault } from "#lib/studio/fault.ts";
import { reviewClip, takeBackClipReview } from "#lib/studio/reviews/clips/actions.ts";
import { type ClipDiscussion, clipDiscussionQuery, lastWords } from "#lib/studio/reviews/clips/model/queries.ts";
import * as say from "#messages/clip-review.ts";
import * as sayDrawing from "#messages/drawing.ts";
import { ChangesForm } from "../board/review/changes-form.tsx";
import { filmShortcuts } from "../film/film-keys.ts";
import type { placeThreads } from "../film/markers.ts";
import { useWantedNote } from "../note/place.ts";
import { QueryError } from "../shell/query-error.tsx";
import { toResult } from "../shell/to-result.ts";
import { useOneByOne } from "../shell/use-one-by-one.ts";
import { useQuery } from "../shell/use-query.ts";
import { Button } from "../ui/button.tsx";
import { keepInSight, notify } from "../ui/notify.ts";
import { ShortcutsButton } from "../ui/shortcuts.tsx";
import { ShortcutsDialog } from "../ui/shortcuts-dialog.tsx";
import { EmptyState, Skeleton } from "../ui/states.tsx";
import { RelativeTime } from "../ui/time.tsx";
import { useHotkeys } from "../ui/window-keys.ts";
import { useClipReview } from "./review/use-clip-review.ts";
import { ClipVerdicts } from "./verdicts.tsx";

type ClipPageProps = { projectUuid: string; clipUuid: string };

/** One clip, to be watched frame by frame, noted on and judged. */
export function ClipPage({ projectUuid, clipUuid }: ClipPageProps) {
  const { data: clips, error, refetch } = useQuery(projectClipsQuery(projectUuid));
  if (!clips) return error ? <QueryError error={error} onRetry={refetch} /> : <ClipSkeleton />;
  const clip = clips.find((each) => each.clipUuid === clipUuid);
  if (!clip)
    return <Nothing of={projectUuid} title={say.thereIsNoSuchClip()} advice={say.itMayHaveBeenOfAnotherProject()} />;
  if (clip.clipStatus !== "completed" || !(clip.playbackLink ?? clip.clipLink))
    return <Nothing of={projectUuid} title={say.itIsNotReadyYet()} advice={say.youCanReviewItOnce()} />;
  return <Discussed clip={clip} />;
}

function Discussed({ clip }: { clip: ClipView }) {
  const { data, error, refetch } = useQuery(clipDiscussionQuery(clip));
  if (!data) return error ? <QueryError error={error} onRetry={refetch} /> : <ClipSkeleton />;
  return <ClipReview key={clip.clipUuid} clip={clip} discussion={data} />;
}

function Nothing({ of, title, advice }: { of: string; title: string; advice: string }) {
  return (
    <EmptyState
      picture={<Film className="size-8" strokeWidth={1.25} aria-hidden />}
      title={title}
      advice={advice}
      action={
        <Button asChild>
          <Link href={`/projects/${encodeURIComponent(of)}/clips`}>{say.backToClips()}</Link>
        </Button>
      }
    />
  );
}

export function ClipSkeleton() {
  return (
    <div role="status" aria-busy className="flex flex-col gap-3 p-4">
      <Skeleton className="aspect-video w-full max-w-4xl rounded-xl" />
      <Skeleton className="h-7" />
      <Skeleton className="h-9 w-64" />
    </div>
  );
}

const shortcuts = [
  ...filmShortcuts,
  { keys: ["N"], does: say.writeANote() },
  { keys: ["D"], does: sayDrawing.drawOnThisFrame() },
];

/** The film with its notes beside it, and what the viewer says of it as a whole. */
function ClipReview({ clip, discussion }: { clip: ClipView; discussion: ClipDiscussion }) {
  const { projectUuid, clipUuid, sha256 = "" } = clip;
  const { viewerUuid, history } = discussion;
  const mayWrite = clip.role !== "viewer";
  const review = useClipReview(clip, discussion, mayWrite);
  const verdict = useClipVerdict({ projectUuid, clipUuid });
  const [isAsking, setAsking] = useState(false);
  const [isHelpOpen, setHelpOpen] = useState(false);
  const own = lastWords(history).find(({ personUuid }) => personUuid === viewerUuid);
  useWantedMoment(review.placed, review.film.goTo);
  useHotkeys({ keys: { ...review.keys, "?": () => setHelpOpen(true) } });
  return (
    <div className="scroll-quiet flex min-h-0 flex-1 flex-col max-lg:overflow-y-auto lg:flex-row">
      <div className="scroll-quiet flex min-w-0 flex-col gap-2 p-4 lg:flex-1 lg:overflow-y-auto">
        <div className="flex items-center gap-2">
          <Button asChild look="quiet" size="sm">
            <Link href={`/projects/${encodeURIComponent(projectUuid)}/clips`}>
              <ArrowLeft className="rtl:-scale-x-100" aria-hidden /> {say.backToClips()}
            </Link>
          </Button>
          <RelativeTime at={clip.createdAt} className="ms-auto text-dim text-sm" />
          <ShortcutsButton onPress={() => setHelpOpen(true)} />
        </div>
        {review.picture({ className: "w-[calc(62dvh*var(--shape))] rounded-xl" })}
        {review.tools}
        {review.bar}
      </div>
      <aside className="scroll-quiet flex flex-col gap-4 border-line p-4 max-lg:border-t lg:w-96 lg:overflow-y-auto lg:border-s">
        {mayWrite ? (
          <div ref={keepInSight} className="flex flex-wrap items-center gap-2">
            {own ? (
              <>
                <p className="min-w-0 flex-1 font-medium">
                  {own.verdict === "approved" ? say.youApprovedIt() : say.youRequestedChanges()}
                </p>
                <Button pending={verdict.isBusy} onClick={() => void verdict.takeBack()}>
                  {say.withdraw()}
                </Button>
              </>
            ) : (
              <>
                <Button
                  look="primary"
                  pending={verdict.isBusy}
                  onClick={() => void verdict.judge("approved", { seen: sha256 })}
                >
                  <Check aria-hidden /> {say.approveTheClip()}
                </Button>
                <Button onClick={() => setAsking(true)}>
                  <RotateCcw aria-hidden /> {say.requestChanges()}
                </Button>
              </>
            )}
          </div>
        ) : null}
        <ClipVerdicts history={history} />
        <section aria-labelledby="clip-notes" className="flex flex-col gap-3">
          <h2 id="clip-notes" className="font-semibold">
            {say.notes()}
          </h2>
          {review.notes}
        </section>
      </aside>
      {isAsking ? (
        <ChangesForm
          title={say.requestChangesOfTheClip()}
          description={say.aVerdictIsOnTheWholeClip()}
          draft={`clip changes ${clipUuid}`}
          isBusy={verdict.isBusy}
          onSend={async ({ note }) => {
            const isKept = await verdict.judge("changes_requested", { seen: sha256, note });
            // What was refused is told on the page; the words stay for when they are sent again.
            if (!isKept) setAsking(false);
            return isKept;
          }}
          onClose={() => setAsking(false)}
        />
      ) : null}
      <ShortcutsDialog open={isHelpOpen} onOpenChange={setHelpOpen} shortcuts={shortcuts} />
    </div>
  );
}

/** Where a link led to a note, the film begins there, once. */
function useWantedMoment(placed: ReturnType<typeof placeThreads>, goTo: (frame: number) => void) {
  const wanted = useWantedNote();
  const shown = useRef<string | null>(null);
  useEffect(() => {
    const found = placed.find(
      ({ thread }) => thread.uuid === wanted || thread.replies.some(({ uuid }) => uuid === wanted),
    );
    if (!found || shown.current === wanted) return;
    shown.current = wanted;
    goTo(found.frame);
  }, [placed, wanted, goTo]);
}

/** What a member can say of a clip as a whole; each answers whether it was kept. */
function useClipVerdict({ projectUuid, clipUuid }: { projectUuid: string; clipUuid: string }) {
  const queryClient = useQueryClient();
  const { isBusy, once } = useOneByOne();
  const act = async (run: () => Promise<Result<unknown, StudioFault>>, done: string, undo?: () => void) => {
    const isDone = await once(async () => {
      const answer = await toResult(run());
      const { queryKey } = clipDiscussionQuery({ projectUuid, clipUuid });
      await queryClient.invalidateQueries({ queryKey });
      void queryClient.invalidateQueries({ queryKey: projectClipsQuery(projectUuid).queryKey });
      if (answer.ok) notify({ tone: "done", text: done, ...(undo && { undo }) });
      else notify({ tone: "fault", text: `${answer.fault.message} ${answer.fault.next}` });
      return answer.ok;
    });
    return isDone === true;
  };
  const takeBack = () => act(() => takeBackClipReview({ projectUuid, clipUuid }), say.verdictWithdrawn());
  return {
    isBusy,
    takeBack,
    judge: (verdict: Verdict, { seen, note = "" }: { seen: string; note?: string }) =>
      act(
        () => reviewClip({ projectUuid, clipUuid, verdict, note, seen }),
        verdict === "approved" ? say.clipApproved() : say.changesAreRequested(),
        () => void takeBack(),
      ),
  };
}
