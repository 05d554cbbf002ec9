"use client";

import { useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { SHARE_PASSWORD, type ShareLevel } from "#lib/contract/share.ts";
import type { StudioFault } from "#lib/studio/fault.ts";
import { createShare, revokeShare } from "#lib/studio/shares/actions.ts";
import { type Shared, type ShareView, sharesQuery } from "#lib/studio/shares/queries.ts";
import * as say from "#messages/sharing.ts";
import { FaultNote, QueryError } from "../shell/query-error.tsx";
import { toResult } from "../shell/to-result.ts";
import { useQuery } from "../shell/use-query.ts";
import { Button } from "../ui/button.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { Field, Input } from "../ui/field.tsx";
import { SegmentedControl } from "../ui/segmented-control.tsx";
import { Switch } from "../ui/switch.tsx";
import { copyLink, Links, levels } from "./links.tsx";

const terms = [
  { value: "1", label: say.oneDay() },
  { value: "14", label: say.fourteenDays() },
  { value: "90", label: say.ninetyDays() },
] as const;
type Term = (typeof terms)[number]["value"];
const days = { "1": 1, "14": 14, "90": 90 } as const;

const levelHints: Record<ShareLevel, string> = {
  look: say.theyLook(),
  note: say.theyLeaveNotes(),
  approve: say.theyApprove(),
};

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
      description={isClip ? say.anyoneWithTheLinkCanWatch() : say.anyoneWithTheLinkSeesTheBoard()}
    >
      <div className="flex flex-col gap-4">
        {fault ? <FaultNote fault={fault} /> : null}
        <NewLink shared={shared} onMade={add} />
        {shares || !error ? null : <QueryError error={error} onRetry={refetch} />}
        {shares?.length === 0 ? (
          <p className="text-dim text-sm">{isClip ? say.noLinkToTheClip() : say.noLinkToTheBoard()}</p>
        ) : null}
        {shares?.length ? <Links shares={shares} isClip={isClip} onRevoke={revoke} /> : null}
      </div>
    </Dialog>
  );
}

/** What a new link lets its holder do, for how long, and with which password. */
function NewLink({ shared, onMade }: { shared: Shared; onMade: (share: ShareView) => void }) {
  const isClip = shared.clipUuid !== undefined;
  const [level, setLevel] = useState<ShareLevel>("look");
  const [term, setTerm] = useState<Term>("14");
  const [mayDownload, setMayDownload] = useState(true);
  const [password, setPassword] = useState<string | null>(null);
  const [pending, setPending] = useState(false);
  const [fault, setFault] = useState<StudioFault>();
  const create = async (event: FormEvent) => {
    event.preventDefault();
    if (pending) return;
    setPending(true);
    const wanted = { ...(isClip ? { mayDownload } : { level }), ...(password !== null && { password }) };
    const made = await toResult(createShare({ ...shared, ...wanted, days: days[term] }));
    setPending(false);
    setFault(made.ok ? undefined : made.fault);
    if (!made.ok) return;
    setPassword(null);
    onMade(made.value);
  };
  const passwordError = fault?.fields?.password;
  return (
    <form className="flex flex-col gap-3" onSubmit={(event) => void create(event)}>
      {fault && !passwordError ? <FaultNote fault={fault} /> : null}
      {isClip ? null : (
        <div className="flex flex-col gap-1.5">
          <SegmentedControl label={say.whatGuestsMayDo()} value={level} onValueChange={setLevel} segments={levels} />
          <p aria-live="polite" className="text-dim text-sm">
            {levelHints[level]}
          </p>
        </div>
      )}
      {isClip ? <Switch label={say.theyMayDownload()} checked={mayDownload} onCheckedChange={setMayDownload} /> : null}
      <Switch
        label={say.askForAPassword()}
        checked={password !== null}
        onCheckedChange={(isAsked) => setPassword(isAsked ? "" : null)}
      />
      {password === null ? null : (
        <Field
          label={say.password()}
          hint={say.tellItToThem({ min: SHARE_PASSWORD.min })}
          {...(passwordError && { error: passwordError })}
        >
          {(control) => (
            <Input
              {...control}
              // The switch was just turned on for it.
              autoFocus
              required
              autoComplete="off"
              minLength={SHARE_PASSWORD.min}
              maxLength={SHARE_PASSWORD.max}
              value={password}
              onChange={({ target }) => setPassword(target.value)}
            />
          )}
        </Field>
      )}
      <div className="flex flex-wrap items-center gap-2">
        <SegmentedControl label={say.theLinkWorksFor()} value={term} onValueChange={setTerm} segments={terms} />
        <Button type="submit" look="primary" pending={pending}>
          {say.createLink()}
        </Button>
      </div>
    </form>
  );
}
