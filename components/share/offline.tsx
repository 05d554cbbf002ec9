"use client";
import { useQueryClient } from "@tanstack/react-query";
import { type ChangeEvent, useRef, useState } from "react";
import { formatDate, formatList } from "#lib/language/format.ts";
import { faultIn } from "#lib/studio/browser/get-from-studio.ts";
import type { StudioFault } from "#lib/studio/fault.ts";
import type { TakenIn } from "#lib/studio/shares/offline/turn.ts";
import type { ShareView } from "#lib/studio/shares/queries.ts";
import * as say from "#messages/offline-review.ts";
import * as sharing from "#messages/sharing.ts";
import * as mark from "#messages/watermark.ts";
import { FaultNote } from "../shell/query-error.tsx";
import { Button } from "../ui/button.tsx";
import { RelativeTime } from "../ui/time.tsx";

type OfflineReviewProps = { projectUuid: string; shares: readonly ShareView[] };

const levelNames = { look: sharing.look(), note: sharing.leaveNotes(), approve: sharing.approve() } as const;

/** A page of the board that needs no network, for the readers of a link, and the way back for what they say. */
export function OfflineReview({ projectUuid, shares }: OfflineReviewProps) {
  const address = `/api/projects/${encodeURIComponent(projectUuid)}`;
  return (
    <section aria-labelledby="offline-review" className="flex flex-col gap-2 border-line border-t pt-3">
      <h3 id="offline-review" className="font-medium text-sm">
        {say.reviewOffline()}
      </h3>
      <p className="text-dim text-sm">{say.reviewOfflineMeans()}</p>
      <ul className="flex flex-col gap-2">
        {shares.map(({ shareUuid, level, expiresAt, createdByName, hasWatermark }) => (
          <li key={shareUuid} className="flex flex-wrap items-center gap-x-3 gap-y-1">
            {hasWatermark ? (
              <span className="text-sm">{mark.noPageOfThisLink()}</span>
            ) : (
              <Button asChild size="sm">
                <a href={`${address}/shares/${shareUuid}/page`} download>
                  {say.savePage()}
                </a>
              </Button>
            )}
            <span className="text-dim text-xs">
              {levelNames[level]}, {createdByName}, <RelativeTime at={expiresAt} />
            </span>
          </li>
        ))}
      </ul>
      <TakeIn address={`${address}/answers`} />
    </section>
  );
}

function TakeIn({ address }: { address: string }) {
  const client = useQueryClient();
  const input = useRef<HTMLInputElement>(null);
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState<StudioFault | null>(null);
  const [taken, setTaken] = useState<TakenIn | null>(null);
  const take = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    if (!file || isBusy) return;
    setBusy(true);
    setFault(null);
    setTaken(null);
    const answer = await fetch(address, { method: "PUT", body: file }).catch(() => null);
    const body: unknown = await answer?.json().catch(() => undefined);
    // The studio's own route answered.
    if (answer?.ok && body !== undefined) setTaken(body as TakenIn);
    else setFault(await faultIn(body));
    setBusy(false);
    // The same file may be chosen again.
    target.value = "";
    await client.invalidateQueries({ queryKey: ["projects"] });
  };
  return (
    <div className="flex flex-col gap-2">
      <input
        ref={input}
        type="file"
        hidden
        accept=".json,application/json"
        aria-label={say.fileOfAnswers()}
        onChange={(event) => void take(event)}
      />
      <Button size="sm" pending={isBusy} onClick={() => input.current?.click()} className="self-start">
        {isBusy ? say.takingIn() : say.takeAnswersIn()}
      </Button>
      {fault ? <FaultNote fault={fault} /> : null}
      <div role="status" className="text-sm empty:hidden">
        {taken ? <WhatCame taken={taken} /> : null}
      </div>
    </div>
  );
}

function WhatCame({ taken }: { taken: TakenIn }) {
  const { name, known, isOlder, ranOutAt, conflicts } = taken;
  return (
    // What came stands below the edge of a small window.
    <div ref={(element) => element?.scrollIntoView({ block: "nearest" })}>
      <p>{say.from({ name, what: describeTaken(taken) })}</p>
      {known > 0 ? <p className="text-dim">{say.knownAlready({ known })}</p> : null}
      {isOlder ? <p className="text-warn">{say.anOlderFile({ name })}</p> : null}
      {ranOutAt === undefined ? null : (
        <p className="text-warn">{say.linkHasRunOut({ date: formatDate(ranOutAt, { dateStyle: "medium" }) })}</p>
      )}
      {conflicts.length > 0 ? (
        <>
          <p className="mt-1 font-medium text-warn">{say.didNotFit()}</p>
          <ul className="max-h-48 list-disc overflow-y-auto ps-5">
            {conflicts.map(({ number, reason }, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the list is told once and never changes
              <li key={at} className="break-words">
                {number === undefined ? say.ofSceneThatIsGone({ reason }) : say.ofScene({ number, reason })}
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </div>
  );
}

function describeTaken({ notes, verdicts, takenBack, changed, conflicts }: TakenIn): string {
  const said = [
    ...(notes + verdicts > 0 ? [say.takenIn({ notes, verdicts })] : []),
    ...(takenBack > 0 ? [say.takenBack({ count: takenBack })] : []),
    ...(changed > 0 ? [say.changed({ count: changed })] : []),
    ...(conflicts.length > 0 ? [say.inConflict({ count: conflicts.length })] : []),
  ];
  return said.length > 0 ? formatList(said, "unit") : say.nothingNew();
}
