"use client";

import { type FormEvent, type ReactNode, useState } from "react";
import { SHARE_LIMITS, SHARE_PASSWORD, type ShareLevel } from "#lib/contract/share.ts";
import type { Result } from "#lib/result.ts";
import type { StudioFault } from "#lib/studio/fault.ts";
import { teamQuery } from "#lib/studio/people/queries.ts";
import * as access from "#messages/access.ts";
import * as sayClip from "#messages/clip-review.ts";
import * as say from "#messages/sharing.ts";
import * as mark from "#messages/watermark.ts";
import { FaultNote } from "../shell/query-error.tsx";
import { useQuery } from "../shell/use-query.ts";
import { Button } from "../ui/button.tsx";
import { Field, Input, Textarea } from "../ui/field.tsx";
import { SegmentedControl } from "../ui/segmented-control.tsx";
import { Select, type SelectOption } from "../ui/select.tsx";
import { Switch } from "../ui/switch.tsx";
import { dateBounds, levels, type Terms } from "./link-terms.ts";

const clipLevelHints: Record<ShareLevel, string> = {
  look: sayClip.theyLookAtTheClip(),
  note: sayClip.theyLeaveNotesOnTheClip(),
  approve: sayClip.theyApproveTheClip(),
};

const levelHints: Record<ShareLevel, string> = {
  look: say.theyLook(),
  note: say.theyLeaveNotes(),
  approve: say.theyApprove(),
};

const ends: readonly SelectOption<Terms["term"]>[] = [
  { value: "1", label: say.oneDay() },
  { value: "14", label: say.fourteenDays() },
  { value: "90", label: say.ninetyDays() },
  { value: "date", label: access.ownDate() },
];

type LinkFormProps = {
  isClip: boolean;
  /** What the form begins with. */
  terms: Terms;
  /** Whether the link is there already, with its password. */
  isKnown: boolean;
  submitLabel: string;
  /** Beside the button that sends it. */
  aside?: ReactNode;
  onSubmit: (terms: Terms) => Promise<Result<unknown, StudioFault>>;
};

/** What a link lets its holder do, until when, and what it asks for. */
export function LinkForm({ isClip, terms: first, isKnown, submitLabel, aside, onSubmit }: LinkFormProps) {
  const [terms, setTerms] = useState(first);
  const [pending, setPending] = useState(false);
  const [fault, setFault] = useState<StudioFault>();
  const set = (change: Partial<Terms>) => setTerms((now) => ({ ...now, ...change }));
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (pending) return;
    setPending(true);
    const done = await onSubmit(terms);
    setPending(false);
    setFault(done.ok ? undefined : done.fault);
    if (done.ok && !isKnown) setTerms({ ...terms, password: null });
  };
  const errorOf = (field: string) => Object.entries(fault?.fields ?? {}).find(([name]) => name.startsWith(field))?.[1];
  const told = ["password", "addresses", "expiresAt"].some(errorOf);
  return (
    <form className="flex flex-col gap-3" onSubmit={(event) => void send(event)}>
      {fault && !told ? <FaultNote fault={fault} /> : null}
      <div className="flex flex-col gap-1.5">
        <SegmentedControl
          label={say.whatGuestsMayDo()}
          value={terms.level}
          onValueChange={(level) => set({ level })}
          segments={levels}
        />
        <p aria-live="polite" className="text-dim text-sm">
          {(isClip ? clipLevelHints : levelHints)[terms.level]}
        </p>
      </div>
      <Switch
        label={mark.watermark()}
        hint={terms.hasWatermark ? (isClip ? mark.theFilmCarriesIt() : mark.everyPictureCarriesIt()) : undefined}
        checked={terms.hasWatermark}
        onCheckedChange={(hasWatermark) => set({ hasWatermark })}
      />
      {isClip && !terms.hasWatermark ? (
        <Switch
          label={say.theyMayDownload()}
          checked={terms.mayDownload}
          onCheckedChange={(mayDownload) => set({ mayDownload })}
        />
      ) : null}
      <PasswordChoice
        terms={terms}
        set={set}
        wasThere={isKnown && first.password !== null}
        error={errorOf("password")}
      />
      <AddressChoice terms={terms} set={set} error={errorOf("addresses")} />
      <EndChoice terms={terms} set={set} isKnown={isKnown} error={errorOf("expiresAt")} />
      <div className="flex flex-wrap items-center gap-2">
        <Button type="submit" look="primary" pending={pending}>
          {submitLabel}
        </Button>
        {aside}
      </div>
    </form>
  );
}

type ChoiceProps = { terms: Terms; set: (change: Partial<Terms>) => void; error: string | undefined };

function PasswordChoice({ terms: { password }, set, wasThere, error }: ChoiceProps & { wasThere: boolean }) {
  return (
    <>
      <Switch
        label={say.askForAPassword()}
        checked={password !== null}
        onCheckedChange={(isAsked) => set({ password: isAsked ? "" : null })}
      />
      {password === null ? null : (
        <Field
          label={wasThere ? access.newPassword() : say.password()}
          hint={wasThere ? access.itHasAPassword() : say.tellItToThem({ min: SHARE_PASSWORD.min })}
          {...(error && { error })}
        >
          {(control) => (
            <Input
              {...control}
              // The switch was just turned on for it.
              autoFocus={!wasThere}
              required={!wasThere}
              autoComplete="off"
              minLength={SHARE_PASSWORD.min}
              maxLength={SHARE_PASSWORD.max}
              value={password}
              onChange={({ target }) => set({ password: target.value })}
            />
          )}
        </Field>
      )}
    </>
  );
}

function AddressChoice({ terms: { addresses }, set, error }: ChoiceProps) {
  const { data: team } = useQuery(teamQuery());
  const hasNoMail = team !== undefined && !team.canMail;
  return (
    <>
      <Switch
        label={access.onlyNamedPeople()}
        hint={hasNoMail ? access.needsMail() : access.theyGetACode()}
        checked={addresses !== null}
        disabled={hasNoMail && addresses === null}
        onCheckedChange={(isAsked) => set({ addresses: isAsked ? "" : null })}
      />
      {addresses === null ? null : (
        <Field
          label={access.theirAddresses()}
          hint={access.oneOnALine({ addresses: SHARE_LIMITS.addresses })}
          {...(error && { error })}
        >
          {(control) => (
            <Textarea
              {...control}
              rows={3}
              required
              autoComplete="off"
              spellCheck={false}
              maxLength={SHARE_LIMITS.addresses * 256}
              value={addresses}
              onChange={({ target }) => set({ addresses: target.value })}
            />
          )}
        </Field>
      )}
    </>
  );
}

function EndChoice({ terms: { term, date }, set, isKnown, error }: ChoiceProps & { isKnown: boolean }) {
  const isOwn = term === "date" || term === "present";
  return (
    <div className="flex flex-wrap items-start gap-3">
      {isKnown ? null : (
        <Field label={say.theLinkWorksFor()}>
          {(control) => (
            <Select {...control} value={term} onValueChange={(chosen) => set({ term: chosen })} options={ends} />
          )}
        </Field>
      )}
      {isOwn ? (
        <Field label={isKnown ? access.linkEnds() : access.lastDay()} {...(error && { error })}>
          {(control) => (
            <Input
              {...control}
              type="date"
              required
              {...dateBounds()}
              value={date}
              onChange={({ target }) => set({ date: target.value, term: "date" })}
            />
          )}
        </Field>
      ) : null}
    </div>
  );
}
