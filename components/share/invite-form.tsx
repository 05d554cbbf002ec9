"use client";

import { type FormEvent, useState } from "react";
import { SHARE_GREETING_CHARACTERS } from "#lib/contract/share.ts";
import type { StudioFault } from "#lib/studio/fault.ts";
import { inviteToShare } from "#lib/studio/shares/actions.ts";
import type { ShareView } from "#lib/studio/shares/queries.ts";
import * as access from "#messages/access.ts";
import { LocalLinkNote, useLinkTo } from "../shell/public-address.tsx";
import { FaultNote } from "../shell/query-error.tsx";
import { toResult } from "../shell/to-result.ts";
import { Button } from "../ui/button.tsx";
import { Field, Textarea } from "../ui/field.tsx";
import { notify } from "../ui/notify.ts";
import { readAddresses } from "./link-terms.ts";

type InviteFormProps = { share: ShareView; projectUuid: string; onDone: () => void };

/** Mails the link to people whom it names, with a word by the person who sends it. */
export function InviteForm({ share: { shareUuid, path, addresses = [] }, projectUuid, onDone }: InviteFormProps) {
  const [to, setTo] = useState(addresses.filter((address) => !address.startsWith("@")).join("\n"));
  const [greeting, setGreeting] = useState("");
  const [pending, setPending] = useState(false);
  const linkTo = useLinkTo();
  const [fault, setFault] = useState<StudioFault>();
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (pending) return;
    setPending(true);
    const done = await toResult(inviteToShare({ projectUuid, shareUuid, to: readAddresses(to), greeting }));
    setPending(false);
    setFault(done.ok ? undefined : done.fault);
    if (!done.ok) return;
    const { sent, failed } = done.value;
    if (sent.length > 0) notify({ tone: "done", text: access.invitationsSent({ people: sent.length }) });
    if (failed.length === 0) return onDone();
    // What is left to send stays in the form.
    setTo(failed.join("\n"));
    notify({ tone: "fault", text: access.someNotSent({ addresses: failed.join(", ") }) });
  };
  const error = Object.entries(fault?.fields ?? {}).find(([name]) => name.startsWith("to"))?.[1];
  return (
    <form
      aria-label={access.invite()}
      className="flex flex-col gap-3 rounded-lg border border-line p-3"
      onSubmit={(event) => void send(event)}
    >
      {fault && !error ? <FaultNote fault={fault} /> : null}
      <LocalLinkNote link={linkTo(path)} />
      <Field label={access.inviteTo()} hint={access.allOfThemOrSome()} {...(error && { error })}>
        {(control) => (
          <Textarea
            {...control}
            rows={2}
            required
            spellCheck={false}
            value={to}
            onChange={({ target }) => setTo(target.value)}
          />
        )}
      </Field>
      <Field label={access.invitationMessageLabel()} hint={access.optional()}>
        {(control) => (
          <Textarea
            {...control}
            rows={2}
            dir="auto"
            maxLength={SHARE_GREETING_CHARACTERS}
            value={greeting}
            onChange={({ target }) => setGreeting(target.value)}
          />
        )}
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" look="primary" pending={pending}>
          {access.sendInvitations()}
        </Button>
        <Button onClick={onDone}>{access.cancel()}</Button>
      </div>
    </form>
  );
}
