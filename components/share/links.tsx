"use client";

import { useQueryClient } from "@tanstack/react-query";
import { Lock, MailCheck, Stamp } from "lucide-react";
import { type ReactNode, useState } from "react";
import type { DeviceKind } from "#lib/contract/share.ts";
import { changeShare } from "#lib/studio/shares/actions.ts";
import { type GuestView, type Shared, type ShareView, sharesQuery, visitsQuery } from "#lib/studio/shares/queries.ts";
import * as access from "#messages/access.ts";
import * as say from "#messages/sharing.ts";
import * as mark from "#messages/watermark.ts";
import { isLocalLink, useLinkTo } from "../shell/public-address.tsx";
import { QueryError } from "../shell/query-error.tsx";
import { toResult } from "../shell/to-result.ts";
import { useQuery } from "../shell/use-query.ts";
import { Button } from "../ui/button.tsx";
import { copyText } from "../ui/copy-text.ts";
import { Input } from "../ui/field.tsx";
import { notify } from "../ui/notify.ts";
import { RelativeTime } from "../ui/time.tsx";
import { InviteForm } from "./invite-form.tsx";
import { LinkForm } from "./link-form.tsx";
import { changesOf, levelNames, type Terms, termsOf } from "./link-terms.ts";

type LinksProps = {
  shares: readonly ShareView[];
  shared: Shared;
  onRevoke: (share: ShareView) => Promise<void>;
};

/** The links that work now: what each lets do, until when, and who came by it. */
export function Links({ shares, shared, onRevoke }: LinksProps) {
  return (
    <ul aria-label={say.links()} className="flex flex-col gap-3">
      {shares.map((share, at) => (
        <Link
          key={share.shareUuid}
          share={share}
          shared={shared}
          // The newest stands first: an earlier one keeps its number when another is made.
          which={
            shares.length > 1 ? say.whichLink({ number: shares.length - at, level: levelNames[share.level] }) : null
          }
          onRevoke={onRevoke}
        />
      ))}
    </ul>
  );
}

type LinkProps = Omit<LinksProps, "shares"> & {
  share: ShareView;
  /** What its buttons are told apart by, where there are several. */
  which: string | null;
};

function Link({ share, shared, which, onRevoke }: LinkProps) {
  const isClip = shared.clipUuid !== undefined;
  const link = useLinkTo()(share.path);
  const [opened, setOpened] = useState<"edit" | "invite" | null>(null);
  const toggle = (what: "edit" | "invite") => setOpened((now) => (now === what ? null : what));
  const close = () => setOpened(null);
  const [isLeaving, setLeaving] = useState(false);
  const revoke = async () => {
    setLeaving(true);
    await onRevoke(share);
    setLeaving(false);
  };
  return (
    <li className="flex flex-col gap-1.5 border-line border-t pt-3">
      <div className="flex gap-2">
        <Input readOnly aria-label={which ?? say.link()} value={link} onFocus={({ target }) => target.select()} />
        <Button size="field" onClick={() => void copyLink(link)}>
          {say.copy()}
          <Which>{which}</Which>
        </Button>
        <Button size="field" pending={isLeaving} onClick={() => void revoke()}>
          {say.revoke()}
          <Which>{which}</Which>
        </Button>
      </div>
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-dim text-xs">
        <Mark>{levelNames[share.level]}</Mark>
        {share.hasPassword ? (
          <Mark>
            <Lock className="size-3" aria-hidden /> {say.withPassword()}
          </Mark>
        ) : null}
        {share.addresses ? (
          <Mark>
            <MailCheck className="size-3" aria-hidden /> {access.byCode({ addresses: share.addresses.length })}
          </Mark>
        ) : null}
        {share.hasWatermark ? (
          <Mark>
            <Stamp className="size-3" aria-hidden /> {mark.withWatermark()}
          </Mark>
        ) : null}
        {isClip && (!share.mayDownload || share.hasWatermark) ? <Mark>{say.noDownload()}</Mark> : null}
        <span>
          {say.byEnds({
            createdByName: share.createdByName,
            relativeTime: <RelativeTime at={share.expiresAt} />,
            visits: share.visits === 0 ? say.notOpenedYet() : say.openedTimes({ count: share.visits }),
          })}
        </span>
      </p>
      <div className="flex flex-wrap gap-2">
        <Button size="sm" aria-expanded={opened === "edit"} onClick={() => toggle("edit")}>
          {access.edit()}
          <Which>{which ?? say.link()}</Which>
        </Button>
        {share.addresses ? (
          <Button size="sm" aria-expanded={opened === "invite"} onClick={() => toggle("invite")}>
            {access.invite()}
            <Which>{which}</Which>
          </Button>
        ) : null}
      </div>
      {opened === "edit" ? <EditLink share={share} shared={shared} onDone={close} /> : null}
      {opened === "invite" ? <InviteForm share={share} projectUuid={shared.projectUuid} onDone={close} /> : null}
      {share.guests.length > 0 ? <Guests guests={share.guests} count={share.guestCount} which={which} /> : null}
      {share.visits > 0 ? <Visits share={share} projectUuid={shared.projectUuid} which={which} /> : null}
    </li>
  );
}

/** Heard, and not seen: where it stands says it. */
function Which({ children }: { children: string | null }) {
  return children === null ? null : <span className="sr-only">{` ${children}`}</span>;
}

type GuestsProps = { guests: readonly GuestView[]; count: number; which: string | null };

function Guests({ guests, count, which }: GuestsProps) {
  return (
    <details className="text-sm">
      <summary className="cursor-pointer rounded-sm text-dim">
        {say.whoCame({ guests: count })}
        <Which>{which}</Which>
      </summary>
      <ul className="mt-1.5 flex flex-col gap-1">
        {guests.map(({ guestUuid, name, email, visits, lastVisitAt }) => (
          <li key={guestUuid} className="flex flex-wrap items-baseline justify-between gap-x-3">
            <span className="min-w-0 break-words" dir="auto">
              {name}
              {email ? <span className="block text-dim text-xs">{access.provenByMail({ email })}</span> : null}
            </span>
            <span className="text-dim text-xs">
              {say.cameLast({
                times: say.openedTimes({ count: visits }),
                relativeTime: <RelativeTime at={lastVisitAt} />,
              })}
            </span>
          </li>
        ))}
        {count > guests.length ? (
          <li className="text-dim text-xs">{say.earlierOnes({ guests: count - guests.length })}</li>
        ) : null}
      </ul>
    </details>
  );
}

function Mark({ children }: { children: ReactNode }) {
  return (
    <span className="inline-flex items-center gap-1 rounded-sm bg-hover px-1.5 py-0.5 font-medium text-text">
      {children}
    </span>
  );
}

export async function copyLink(link: string): Promise<void> {
  const text = isLocalLink(link) ? say.linkForThisComputerCopied() : say.linkCopied();
  if (await copyText(link)) notify({ tone: "done", text });
  else notify({ tone: "fault", text: say.copyingIsNotAllowedHere({ link }) });
}

type EditLinkProps = { share: ShareView; shared: Shared; onDone: () => void };

/** Changes what a link lets do and asks for; its address stays. */
function EditLink({ share, shared, onDone }: EditLinkProps) {
  const client = useQueryClient();
  const isClip = shared.clipUuid !== undefined;
  const { projectUuid } = shared;
  const { shareUuid } = share;
  const [first] = useState(() => termsOf(share));
  const save = async (terms: Terms) => {
    const saved = await toResult(changeShare({ projectUuid, shareUuid, ...changesOf(first, terms) }));
    if (!saved.ok) return saved;
    const { queryKey } = sharesQuery(shared);
    client.setQueryData(queryKey, (known) => known?.map((one) => (one.shareUuid === shareUuid ? saved.value : one)));
    notify({ tone: "done", text: access.linkSaved() });
    onDone();
    return saved;
  };
  return (
    <section aria-label={access.editLink()} className="rounded-lg border border-line p-3">
      <LinkForm
        isClip={isClip}
        terms={first}
        isKnown
        submitLabel={access.saveLink()}
        aside={<Button onClick={onDone}>{access.cancel()}</Button>}
        onSubmit={save}
      />
    </section>
  );
}

const devices: Record<DeviceKind, string> = {
  phone: access.phone(),
  tablet: access.tablet(),
  computer: access.computer(),
  other: access.otherDevice(),
};

type VisitsProps = { share: ShareView; projectUuid: string };

/** Each time that somebody opened a link; asked for once somebody wants to see it. */
function Visits({ share, projectUuid, which }: VisitsProps & { which: string | null }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className="text-sm" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="cursor-pointer rounded-sm text-dim">
        {access.visits({ visits: share.visits })}
        {which === null ? null : <span className="sr-only">{` ${which}`}</span>}
      </summary>
      {isOpen ? <VisitList share={share} projectUuid={projectUuid} /> : null}
    </details>
  );
}

function VisitList({ share: { shareUuid, visits: counted }, projectUuid }: VisitsProps) {
  const { data: visits, error, refetch } = useQuery(visitsQuery(projectUuid, shareUuid));
  if (!visits) return error ? <QueryError error={error} onRetry={refetch} /> : null;
  if (visits.length === 0) return <p className="mt-1.5 text-dim text-xs">{access.noVisitsKept()}</p>;
  return (
    <>
      <ul aria-label={access.visits({ visits: visits.length })} className="mt-1.5 flex flex-col gap-1">
        {visits.map(({ visitUuid, name, device, at }) => (
          <li key={visitUuid} className="flex flex-wrap items-baseline justify-between gap-x-3">
            <span className="min-w-0 break-words" dir="auto">
              {name ?? access.somebody()}
            </span>
            <span className="text-dim text-xs">
              {access.visitLine({ device: devices[device], at: <RelativeTime at={at} /> })}
            </span>
          </li>
        ))}
      </ul>
      {counted > visits.length ? (
        <p className="mt-1 text-dim text-xs">{access.theLatestVisits({ visits: visits.length })}</p>
      ) : null}
    </>
  );
}
