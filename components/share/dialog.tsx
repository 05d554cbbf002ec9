"use client";

import { useQueryClient } from "@tanstack/react-query";
import { type ChangeEvent, useRef, useState } from "react";
import { formatDate, formatList } from "#lib/language/format.ts";
import { faultIn } from "#lib/studio/browser/get-from-studio.ts";
import type { StudioFault } from "#lib/studio/fault.ts";
import { createShare, revokeShare } from "#lib/studio/shares/actions.ts";
import type { TakenIn } from "#lib/studio/shares/offline/turn.ts";
import { answersExpectedQuery, type Shared, type ShareView, sharesQuery } from "#lib/studio/shares/queries.ts";
import * as sayClip from "#messages/clip-review.ts";
import * as sayOfflineReview from "#messages/offline-review.ts";
import * as say from "#messages/sharing.ts";
import { LocalLinkNote, useLinkTo } from "../shell/public-address.tsx";
import { FaultNote, QueryError } from "../shell/query-error.tsx";
import { toResult } from "../shell/to-result.ts";
import { useQuery } from "../shell/use-query.ts";
import { Button } from "../ui/button.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { LinkForm } from "./link-form.tsx";
import { endOf, freshTerms, readAddresses, type Terms } from "./link-terms.ts";
import { copyLink, Links } from "./links.tsx";

/** Links that show a clip, or open a board, to people without an account. */
export function ShareDialog({ shared, onClose }: { shared: Shared; onClose: () => void }) {
  const { projectUuid, clipUuid } = shared;
  const isClip = clipUuid !== undefined;
  const client = useQueryClient();
  const linkTo = useLinkTo();
  const query = sharesQuery(shared);
  const { data: shares, error, refetch } = useQuery(query);
  const [fault, setFault] = useState<StudioFault>();
  const add = (share: ShareView) => {
    // Another browser's list may have told of it already.
    const others = (known: ShareView[] | undefined) => known?.filter((one) => one.shareUuid !== share.shareUuid) ?? [];
    client.setQueryData(query.queryKey, (known) => [share, ...others(known)]);
    void copyLink(linkTo(share.path));
  };
  const create = async ({ level, mayDownload, hasWatermark, password, addresses, ...end }: Terms) => {
    const made = await toResult(
      createShare({
        ...shared,
        level,
        ...(isClip && { mayDownload }),
        hasWatermark,
        ...(password !== null && { password }),
        ...(addresses !== null && { addresses: readAddresses(addresses) }),
        expiresAt: endOf(end) ?? undefined,
      }),
    );
    if (made.ok) add(made.value);
    return made;
  };
  const revoke = async ({ shareUuid }: ShareView) => {
    const gone = await toResult(revokeShare({ projectUuid, shareUuid }));
    setFault(gone.ok ? undefined : gone.fault);
    if (gone.ok) client.setQueryData(query.queryKey, (known) => known?.filter((one) => one.shareUuid !== shareUuid));
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={isClip ? say.shareThisClip() : say.shareTheStoryboard()}
      description={isClip ? sayClip.anyoneWithTheLink() : say.anyoneWithTheLinkSeesTheBoard()}
    >
      <div className="flex flex-col gap-4">
        {fault ? <FaultNote fault={fault} /> : null}
        <LocalLinkNote link={linkTo("/share")} />
        <LinkForm isClip={isClip} terms={freshTerms} isKnown={false} submitLabel={say.createLink()} onSubmit={create} />
        {shares || !error ? null : <QueryError error={error} onRetry={refetch} />}
        {shares?.length === 0 ? (
          <p className="text-dim text-sm">{isClip ? say.noLinkToTheClip() : say.noLinkToTheBoard()}</p>
        ) : null}
        {shares?.length ? <Links shares={shares} shared={shared} onRevoke={revoke} /> : null}
        {isClip ? null : <OfflineAnswers projectUuid={projectUuid} />}
      </div>
    </Dialog>
  );
}

/** Takes in answers from pages for offline review that earlier versions made. */
function OfflineAnswers({ projectUuid }: { projectUuid: string }) {
  const { data: answers } = useQuery(answersExpectedQuery(projectUuid));
  if (!answers?.isExpected) return null;
  return (
    <section aria-labelledby="offline-answers" className="flex flex-col gap-2 border-line border-t pt-3">
      <h3 id="offline-answers" className="font-medium text-sm">
        {sayOfflineReview.title()}
      </h3>
      <p className="text-dim text-sm">{sayOfflineReview.description()}</p>
      <TakeIn address={`/api/projects/${encodeURIComponent(projectUuid)}/answers`} />
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
        aria-label={sayOfflineReview.fileOfAnswers()}
        onChange={(event) => void take(event)}
      />
      <Button size="sm" pending={isBusy} onClick={() => input.current?.click()} className="self-start">
        {isBusy ? sayOfflineReview.importing() : sayOfflineReview.importAnswers()}
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
      <p>{sayOfflineReview.from({ name, what: describeTaken(taken) })}</p>
      {known > 0 ? <p className="text-dim">{sayOfflineReview.knownAlready({ known })}</p> : null}
      {isOlder ? <p className="text-warn">{sayOfflineReview.anOlderFile({ name })}</p> : null}
      {ranOutAt === undefined ? null : (
        <p className="text-warn">
          {sayOfflineReview.linkHasRunOut({ date: formatDate(ranOutAt, { dateStyle: "medium" }) })}
        </p>
      )}
      {conflicts.length > 0 ? (
        <>
          <p className="mt-1 font-medium text-warn">{sayOfflineReview.didNotFit()}</p>
          <ul className="max-h-48 list-disc overflow-y-auto ps-5">
            {conflicts.map(({ number, reason }, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the list is told once and never changes
              <li key={at} className="break-words">
                {number === undefined
                  ? sayOfflineReview.ofSceneThatIsGone({ reason })
                  : sayOfflineReview.ofScene({ number, reason })}
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
    ...(notes + verdicts > 0 ? [sayOfflineReview.imported({ notes, verdicts })] : []),
    ...(takenBack > 0 ? [sayOfflineReview.withdrawn({ count: takenBack })] : []),
    ...(changed > 0 ? [sayOfflineReview.changed({ count: changed })] : []),
    ...(conflicts.length > 0 ? [sayOfflineReview.inConflict({ count: conflicts.length })] : []),
  ];
  return said.length > 0 ? formatList(said, "unit") : sayOfflineReview.nothingNew();
}
