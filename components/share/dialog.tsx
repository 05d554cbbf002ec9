"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { StudioFault } from "#lib/studio/fault.ts";
import { createShare, revokeShare } from "#lib/studio/shares/actions.ts";
import { type Shared, type ShareView, sharesQuery } from "#lib/studio/shares/queries.ts";
import * as sayClip from "#messages/clip-review.ts";
import * as say from "#messages/sharing.ts";
import { FaultNote, QueryError } from "../shell/query-error.tsx";
import { toResult } from "../shell/to-result.ts";
import { useQuery } from "../shell/use-query.ts";
import { Dialog } from "../ui/dialog.tsx";
import { LinkForm } from "./link-form.tsx";
import { endOf, freshTerms, readAddresses, type Terms } from "./link-terms.ts";
import { copyLink, Links } from "./links.tsx";
import { OfflineReview } from "./offline.tsx";

/** Links that show a clip, or open a board, to people without an account. */
export function ShareDialog({ shared, onClose }: { shared: Shared; onClose: () => void }) {
  const { projectUuid, clipUuid } = shared;
  const isClip = clipUuid !== undefined;
  const client = useQueryClient();
  const query = sharesQuery(shared);
  const { data: shares, error, refetch } = useQuery(query);
  const [fault, setFault] = useState<StudioFault>();
  const add = (share: ShareView) => {
    // Another browser's list may have told of it already.
    const others = (known: ShareView[] | undefined) => known?.filter((one) => one.shareUuid !== share.shareUuid) ?? [];
    client.setQueryData(query.queryKey, (known) => [share, ...others(known)]);
    void copyLink(share);
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
        <LinkForm isClip={isClip} terms={freshTerms} isKnown={false} submitLabel={say.createLink()} onSubmit={create} />
        {shares || !error ? null : <QueryError error={error} onRetry={refetch} />}
        {shares?.length === 0 ? (
          <p className="text-dim text-sm">{isClip ? say.noLinkToTheClip() : say.noLinkToTheBoard()}</p>
        ) : null}
        {shares?.length ? <Links shares={shares} shared={shared} onRevoke={revoke} /> : null}
        {shares && !isClip ? <OfflineReview projectUuid={projectUuid} shares={shares} /> : null}
      </div>
    </Dialog>
  );
}
