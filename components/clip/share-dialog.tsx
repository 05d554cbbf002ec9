"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { ClipView } from "#lib/studio/clips/views.ts";
import type { StudioFault } from "#lib/studio/fault.ts";
import { createShare, revokeShare } from "#lib/studio/shares/actions.ts";
import { type ShareView, sharesQuery } from "#lib/studio/shares/queries.ts";
import * as say from "#messages/clip.ts";
import { FaultNote, QueryError } from "../shell/query-error.tsx";
import { useQuery } from "../shell/use-query.ts";
import { Button } from "../ui/button.tsx";
import { copyText } from "../ui/copy-text.ts";
import { Dialog } from "../ui/dialog.tsx";
import { Input } from "../ui/field.tsx";
import { notify } from "../ui/notify.ts";
import { SegmentedControl } from "../ui/segmented-control.tsx";
import { RelativeTime } from "../ui/time.tsx";

const terms = [
  { value: "1", label: say.oneDay() },
  { value: "14", label: say.fourteenDays() },
  { value: "90", label: say.ninetyDays() },
] as const;
type Term = (typeof terms)[number]["value"];
const days = { "1": 1, "14": 14, "90": 90 } as const;

/** Links that show a clip to people without an account. */
export function ShareDialog({ clip, onClose }: { clip: ClipView; onClose: () => void }) {
  const client = useQueryClient();
  const query = sharesQuery(clip.clipUuid);
  const { data: shares, error, refetch } = useQuery(query);
  const [term, setTerm] = useState<Term>("14");
  const [pending, setPending] = useState(false);
  const [fault, setFault] = useState<StudioFault>();
  const create = async () => {
    setPending(true);
    const made = await createShare({ projectUuid: clip.projectUuid, clipUuid: clip.clipUuid, days: days[term] });
    setPending(false);
    setFault(made.ok ? undefined : made.fault);
    if (!made.ok) return;
    client.setQueryData(query.queryKey, (known) => [made.value, ...(known ?? [])]);
    await copyLink(made.value);
  };
  const revoke = async ({ shareUuid }: ShareView) => {
    const gone = await revokeShare({ projectUuid: clip.projectUuid, shareUuid });
    setFault(gone.ok ? undefined : gone.fault);
    if (gone.ok) client.setQueryData(query.queryKey, (known) => known?.filter((one) => one.shareUuid !== shareUuid));
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={say.shareThisClip()}
      description={say.anyoneWithTheLinkCan()}
    >
      <div className="flex flex-col gap-4">
        {fault ? <FaultNote fault={fault} /> : null}
        <div className="flex flex-wrap items-center gap-2">
          <SegmentedControl label={say.theLinkWorksFor()} value={term} onValueChange={setTerm} segments={[...terms]} />
          <Button look="primary" pending={pending} onClick={() => void create()}>
            {say.createLink()}
          </Button>
        </div>
        {shares || !error ? null : <QueryError error={error} onRetry={refetch} />}
        {shares?.length === 0 ? <p className="text-dim text-sm">{say.thereIsNoLinkTo()}</p> : null}
        <ul className="flex flex-col gap-3">
          {shares?.map((share) => (
            <li key={share.shareUuid} className="flex flex-col gap-1.5">
              <div className="flex gap-2">
                <Input
                  readOnly
                  aria-label={say.link()}
                  value={linkOf(share)}
                  onFocus={({ target }) => target.select()}
                />
                <Button onClick={() => void copyLink(share)}>{say.copy()}</Button>
                <Button onClick={() => void revoke(share)}>{say.revoke()}</Button>
              </div>
              <p className="text-dim text-xs">
                {say.byWorksUntil({
                  createdByName: share.createdByName,
                  relativeTime: <RelativeTime at={share.expiresAt} />,
                  visits: visits(share.visits),
                })}
              </p>
            </li>
          ))}
        </ul>
      </div>
    </Dialog>
  );
}

function linkOf({ path }: ShareView): string {
  return new URL(path, window.location.href).href;
}

async function copyLink(share: ShareView): Promise<void> {
  const link = linkOf(share);
  if (await copyText(link)) notify({ tone: "done", text: say.linkCopied() });
  else notify({ tone: "fault", text: say.copyingIsNotAllowedHere({ link }) });
}

function visits(count: number): string {
  if (count === 0) return say.notOpenedYet();
  return count === 1 ? say.openedOnce() : say.openedTimes({ count });
}
