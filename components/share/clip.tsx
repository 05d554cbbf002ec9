"use client";
import { Download } from "lucide-react";
import { useEffect, useState } from "react";
import { hasLevel } from "#lib/contract/share.ts";
import { QueryFault } from "#lib/studio/browser/get-from-studio.ts";
import { lastWords } from "#lib/studio/reviews/clips/model/queries.ts";
import { guestDrawStroke, guestEraseStroke } from "#lib/studio/shares/guest-actions.ts";
import { type GuestClip, guestClipQuery } from "#lib/studio/shares/guest-queries.ts";
import * as say from "#messages/clip.ts";
import * as sayClip from "#messages/clip-review.ts";
import * as sayDrawing from "#messages/drawing.ts";
import * as sayShare from "#messages/share.ts";
import { useFilmReview } from "../clip/review/film-review.tsx";
import { filmShortcuts } from "../film/film-keys.ts";
import { FilmMarkName } from "../film/film-mark.tsx";
import { shapeOf } from "../film/film-player.tsx";
import { loadLater } from "../shell/load-later.tsx";
import { Logo } from "../shell/logo.tsx";
import { FaultNote, QueryError } from "../shell/query-error.tsx";
import { useQuery } from "../shell/use-query.ts";
import { Button } from "../ui/button.tsx";
import { formatDuration, formatSize } from "../ui/format.ts";
import { keepInSight } from "../ui/notify.ts";
import { ShortcutsButton } from "../ui/shortcuts.tsx";
import { Skeleton } from "../ui/states.tsx";
import { useHotkeys } from "../ui/window-keys.ts";
import { GuestClipBar, useGuestClipVerdict } from "./clip-bar.tsx";
import { guestClipPlace } from "./note-place.tsx";
import { GoneSharePage, SharePage } from "./page.tsx";
import { describeFilmTask } from "./tasks.ts";

const ChangesForm = loadLater(
  () => import("../board/review/changes-form.tsx").then((module) => module.ChangesForm),
  "window",
);
const GuestClipNews = loadLater(() => import("./clip-news.tsx").then((module) => module.GuestClipNews), "aside");
const ShortcutsDialog = loadLater(
  () => import("../ui/shortcuts-dialog.tsx").then((module) => module.ShortcutsDialog),
  "window",
);

/** A clip for somebody without an account: to be watched, and as far as the link allows noted on and judged. */
export function GuestClipPage({ token }: { token: string }) {
  const { data: clip, error, refetch } = useQuery(guestClipQuery(token));
  const refused = error instanceof QueryFault ? error.fault.code : null;
  useEffect(() => {
    // This browser forgot who came in: the page of the link asks again.
    if (refused === "not_entered") window.location.reload();
  }, [refused]);
  if (refused === "share_not_found") return <GoneSharePage />;
  if (clip) return <GuestFilm token={token} clip={clip} refetch={refetch} />;
  return (
    <SharePage>
      {error ? <QueryError error={error} onRetry={refetch} /> : <Skeleton className="aspect-video rounded-xl" />}
    </SharePage>
  );
}

function GuestFilm({ token, clip, refetch }: { token: string; clip: GuestClip; refetch: () => unknown }) {
  const { level, viewerUuid, fps, borders, fingerprint, history, threads } = clip;
  const verdict = useGuestClipVerdict(token);
  const [isAsking, setAsking] = useState(false);
  const [isHelpOpen, setHelpOpen] = useState(false);
  const mayWrite = hasLevel(level, "note");
  const mayJudge = hasLevel(level, "approve");
  const { picture, tools, bar, notes, keys, write, isDrawing } = useFilmReview({
    files: {
      ...{ title: clip.title, video: clip.video, poster: clip.poster, shape: shapeOf(clip) },
      ...{ captions: clip.captions, hasCaptionsShown: clip.hasCaptionsShown },
    },
    ...{ fps, durationMs: clip.durationMs, borders, threads, mayWrite, field: `guest clip note ${token}` },
    shownBy: guestClipQuery(token).queryKey,
    draw: (noteUuid, stroke) => guestDrawStroke({ token, noteUuid, stroke }),
    erase: (strokeUuid) => guestEraseStroke({ token, strokeUuid }),
    placeOf: (on) => guestClipPlace({ token, viewerUuid, mayWrite, ...on }),
  });
  const own = lastWords(history)[0];
  const approve = () => void (own ? null : verdict.judge("approved", { seen: fingerprint }));
  useHotkeys({
    keys: {
      ...keys,
      "?": () => setHelpOpen(true),
      ...(mayJudge && { a: approve, x: () => setAsking(true), u: () => void (own && verdict.takeBack()) }),
    },
  });
  return (
    <div className="flex h-(--screen) flex-col">
      <ClipHeader clip={clip} onHelp={() => setHelpOpen(true)} />
      <div className="scroll-quiet relative flex min-h-0 flex-1 flex-col overflow-y-auto max-lg:scroll-pt-[44dvh] lg:grid lg:grid-cols-[minmax(0,1fr)_minmax(320px,28%)] lg:overflow-hidden">
        <main className="flex min-w-0 flex-col justify-center bg-canvas max-lg:sticky max-lg:top-0 max-lg:z-10 lg:p-5">
          <FilmMarkName value={clip.mark}>
            {picture({ className: "w-[calc(42dvh*var(--shape))] lg:w-[calc(68dvh*var(--shape))] lg:rounded-xl" })}
          </FilmMarkName>
        </main>
        <aside className="scroll-quiet flex min-w-0 flex-col gap-3 p-4 lg:overflow-y-auto lg:border-s">
          <p className="text-dim text-sm">{describeFilmTask(level)}</p>
          {clip.since ? <GuestClipNews token={token} since={clip.since} refetch={refetch} /> : null}
          {verdict.fault ? <FaultNote fault={verdict.fault} /> : null}
          <section aria-labelledby="guest-clip-notes" className="flex flex-col gap-3">
            <h2 id="guest-clip-notes" className="font-semibold">
              {sayClip.notes()}
            </h2>
            {notes}
          </section>
        </aside>
      </div>
      <section
        ref={keepInSight}
        aria-label={sayShare.review()}
        className="flex shrink-0 flex-col gap-2 border-t bg-panel px-3 pt-1 pb-[max(10px,env(safe-area-inset-bottom))]"
      >
        {tools}
        {isDrawing ? null : (
          <>
            {bar}
            <GuestClipBar
              level={level}
              isBusy={verdict.isBusy}
              own={own?.verdict}
              onNote={write}
              onApprove={approve}
              onRequestChanges={() => setAsking(true)}
              onTakeBack={() => void verdict.takeBack()}
            />
          </>
        )}
      </section>
      {isAsking ? (
        <ChangesForm
          title={sayClip.requestChangesOfTheClip()}
          description={sayClip.aVerdictIsOnTheWholeClip()}
          draft="guest clip changes"
          isBusy={verdict.isBusy}
          onSend={async ({ note }) => {
            const isKept = await verdict.judge("changes_requested", { seen: fingerprint, note });
            // What was refused is told on the page; the words stay for when they are sent again.
            if (!isKept) setAsking(false);
            return isKept;
          }}
          onClose={() => setAsking(false)}
          onFailed={() => setAsking(false)}
        />
      ) : null}
      {isHelpOpen ? (
        <ShortcutsDialog
          open
          onOpenChange={setHelpOpen}
          onFailed={() => setHelpOpen(false)}
          shortcuts={[
            ...filmShortcuts,
            ...(mayWrite
              ? [
                  { keys: ["N"], does: sayClip.writeANote() },
                  { keys: ["D"], does: sayDrawing.drawOnThisFrame() },
                ]
              : []),
            ...(mayJudge
              ? [
                  { keys: ["A"], does: sayShare.approve() },
                  { keys: ["X"], does: sayShare.requestChanges() },
                  { keys: ["U"], does: sayShare.takeYourLastVerdictBack() },
                ]
              : []),
          ]}
        />
      ) : null}
    </div>
  );
}

/** What is watched, by whom, and the file where it may be saved. */
function ClipHeader({ clip, onHelp }: { clip: GuestClip; onHelp: () => void }) {
  const facts = [
    clip.guest ? sayShare.signedAs({ name: clip.guest.name }) : null,
    clip.durationMs === undefined ? null : formatDuration(clip.durationMs),
    clip.width && clip.height ? `${clip.width} × ${clip.height}` : null,
    clip.sizeBytes === undefined ? null : formatSize(clip.sizeBytes),
  ];
  return (
    <header className="flex min-h-[53px] shrink-0 items-center gap-x-3 border-b px-4 py-2">
      <Logo className="max-sm:hidden" />
      <div className="min-w-0 flex-1">
        <h1 className="truncate font-semibold text-[15px]" dir="auto">
          {clip.title}
        </h1>
        <p className="tabular truncate text-dim text-xs">{facts.filter(Boolean).join(" · ")}</p>
      </div>
      {clip.download ? (
        <Button asChild>
          <a href={clip.download} download>
            <Download aria-hidden /> {say.download()}
          </a>
        </Button>
      ) : null}
      <ShortcutsButton onPress={onHelp} />
    </header>
  );
}
