"use client";

import { useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import type { StudioFault } from "#lib/studio/fault.ts";
import { changePassword, endSession } from "#lib/studio/people/account-actions.ts";
import { sessionsQuery } from "#lib/studio/people/queries.ts";
import * as say from "#messages/settings.ts";
import { FaultNote } from "../shell/query-error.tsx";
import { Section } from "../shell/section.tsx";
import { toResult } from "../shell/to-result.ts";
import { useQuery } from "../shell/use-query.ts";
import { useAct } from "../team/use-act.ts";
import { Button } from "../ui/button.tsx";
import { Field, Input } from "../ui/field.tsx";
import { notify } from "../ui/notify.ts";
import { RelativeTime } from "../ui/time.tsx";
import { nameDevice } from "./name-device.ts";
import { Passkeys } from "./passkeys.tsx";

type AccountSectionProps = { email: string; passwordCharacters: { min: number; max: number } };

/** The person's own password, and where they are signed in. */
export function AccountSection({ email, passwordCharacters }: AccountSectionProps) {
  return (
    <Section title={say.account()} advice={say.youAreSignedInAs({ email })}>
      <PasswordForm email={email} passwordCharacters={passwordCharacters} />
      <Passkeys device={() => nameDevice(navigator.userAgent)} />
      <Sessions />
    </Section>
  );
}

function PasswordForm({ email, passwordCharacters: { min, max } }: AccountSectionProps) {
  const [present, setPresent] = useState("");
  const [next, setNext] = useState("");
  const [fault, setFault] = useState<StudioFault | null>(null);
  const [isBusy, setBusy] = useState(false);
  const queryClient = useQueryClient();
  const change = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    const answer = await toResult(changePassword({ present, next }));
    setBusy(false);
    setFault(answer.ok ? null : answer.fault);
    if (!answer.ok) return;
    setPresent("");
    setNext("");
    notify({ tone: "done", text: say.passwordChangedEveryOtherDevice() });
    // All of it was removed, or starts again with the new sign-in.
    await queryClient.invalidateQueries();
  };
  const fields = fault?.fields;
  return (
    <form onSubmit={(event) => void change(event)} className="flex flex-col gap-3 p-4">
      <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
      <div className="grid items-start gap-3 sm:grid-cols-2">
        <Field label={say.currentPassword()} error={fields?.present}>
          {(control) => (
            <Input
              {...control}
              type="password"
              autoComplete="current-password"
              required
              value={present}
              onChange={(event) => setPresent(event.target.value)}
            />
          )}
        </Field>
        <Field label={say.newPassword()} hint={say.atLeastCharacters({ min })} error={fields?.next}>
          {(control) => (
            <Input
              {...control}
              type="password"
              autoComplete="new-password"
              required
              minLength={min}
              maxLength={max}
              value={next}
              onChange={(event) => setNext(event.target.value)}
            />
          )}
        </Field>
      </div>
      {fault && !fields ? <FaultNote fault={fault} /> : null}
      <p className="text-dim text-sm">{say.aNewPasswordRemoves()}</p>
      <Button type="submit" className="self-start" pending={isBusy}>
        {say.changePassword()}
      </Button>
    </form>
  );
}

function Sessions() {
  const { data: sessions = [] } = useQuery(sessionsQuery());
  const { busy, act } = useAct(["sessions"]);
  if (sessions.length === 0) return null;
  return (
    <div className="border-line border-t">
      <h3 id="devices" className="px-4 pt-4 font-medium">
        {say.signedInDevices()}
      </h3>
      <ul aria-labelledby="devices" className="divide-y divide-line">
        {sessions.map(({ uuid, userAgent, lastSeenAt, isThis }) => (
          <li key={uuid} className="flex items-center justify-between gap-4 px-4 py-3">
            <div className="min-w-0">
              <p className="truncate">{nameDevice(userAgent)}</p>
              <p className="text-dim text-sm">{isThis ? say.thisDevice() : <RelativeTime at={lastSeenAt} />}</p>
            </div>
            {isThis ? null : (
              <Button
                size="sm"
                pending={busy === uuid}
                onClick={() => void act(uuid, () => endSession({ sessionUuid: uuid }))}
              >
                {say.signOut()}
                <span className="sr-only">{nameDevice(userAgent)}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
