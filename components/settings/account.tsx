"use client";

import { type FormEvent, useState } from "react";
import type { Result } from "#lib/result.ts";
import type { StudioFault } from "#lib/studio/fault.ts";
import { changePassword, endSession } from "#lib/studio/people/account-actions.ts";
import { addPasskey, beginPasskey, removePasskey } from "#lib/studio/people/passkeys/actions.ts";
import { passkeysQuery } from "#lib/studio/people/passkeys/queries.ts";
import { sessionsQuery } from "#lib/studio/people/queries.ts";
import * as sayPasskeys from "#messages/passkeys.ts";
import * as say from "#messages/settings.ts";
import { FaultNote, QueryError } from "../shell/query-error.tsx";
import { toResult } from "../shell/to-result.ts";
import { useQuery } from "../shell/use-query.ts";
import { askForPasskey, hasPasskeys } from "../team/ask-for-passkey.ts";
import { useAct } from "../team/use-act.ts";
import { Button } from "../ui/button.tsx";
import { useIsHere } from "../ui/environment.ts";
import { Field, Input } from "../ui/field.tsx";
import { notify } from "../ui/notify.ts";
import { RelativeTime } from "../ui/time.tsx";
import { nameDevice } from "./name-device.ts";
import { Section } from "./section.tsx";

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

/** The person's passkeys, and a form that adds one. `device` is what a new one is called unless something else is said. */
function Passkeys({ device }: { device: () => string }) {
  const { data, error, refetch } = useQuery(passkeysQuery());
  const { busy, act } = useAct(["passkeys"]);
  const [name, setName] = useState("");
  const isInBrowser = !useIsHere() || hasPasskeys();
  if (!data) return error ? <QueryError error={error} onRetry={refetch} /> : null;
  const add = async (event: FormEvent) => {
    event.preventDefault();
    const added = await act("new", () => make(name.trim() || device()));
    if (!added) return;
    setName("");
    notify({ tone: "done", text: sayPasskeys.passkeyAdded() });
  };
  const remove = async (passkeyUuid: string) => {
    if (await act(passkeyUuid, () => removePasskey({ passkeyUuid })))
      notify({ tone: "done", text: sayPasskeys.passkeyRemoved() });
  };
  return (
    <div className="border-line border-t">
      <div className="flex flex-col gap-3 p-4">
        <div>
          <h3 className="font-medium">{sayPasskeys.passkeys()}</h3>
          <p className="text-dim text-sm">{describe({ isPossible: data.isPossible, isInBrowser })}</p>
        </div>
        {data.isPossible && isInBrowser ? (
          <form className="flex flex-wrap items-end gap-2" onSubmit={(event) => void add(event)}>
            <Field label={sayPasskeys.name()} className="min-w-40 flex-1">
              {(control) => (
                <Input
                  {...control}
                  autoComplete="off"
                  maxLength={60}
                  placeholder={device()}
                  value={name}
                  onChange={({ target }) => setName(target.value)}
                />
              )}
            </Field>
            <Button type="submit" size="field" pending={busy === "new"}>
              {sayPasskeys.addAPasskey()}
            </Button>
          </form>
        ) : null}
        {data.passkeys.length === 0 ? <p className="text-dim text-sm">{sayPasskeys.noPasskeyYet()}</p> : null}
      </div>
      <ul aria-label={sayPasskeys.passkeys()} className="divide-y divide-line border-line border-t empty:hidden">
        {data.passkeys.map((key) => (
          <li key={key.passkeyUuid} className="flex items-center justify-between gap-4 px-4 py-3">
            <div className="min-w-0">
              <p className="truncate" dir="auto">
                {key.name}
              </p>
              <p className="text-dim text-sm">
                {key.lastUsedAt === undefined
                  ? sayPasskeys.neverUsed()
                  : sayPasskeys.lastUsed({ relativeTime: <RelativeTime at={key.lastUsedAt} /> })}
              </p>
            </div>
            <Button size="sm" pending={busy === key.passkeyUuid} onClick={() => void remove(key.passkeyUuid)}>
              {sayPasskeys.remove()}
              <span className="sr-only">{key.name}</span>
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}

function describe({ isPossible, isInBrowser }: { isPossible: boolean; isInBrowser: boolean }): string {
  if (!isPossible) return `${sayPasskeys.passkeysDoNotWorkHere()} ${sayPasskeys.whereTheyWork()}`;
  return isInBrowser
    ? sayPasskeys.whatTheyAre()
    : `${sayPasskeys.thisBrowserHasNoPasskeys()} ${sayPasskeys.anotherBrowserHas()}`;
}

async function make(name: string): Promise<Result<{ passkeyUuid: string }, StudioFault>> {
  const begun = await toResult(beginPasskey({}));
  if (!begun.ok) return begun;
  const made = await askForPasskey(({ startRegistration }) => startRegistration({ optionsJSON: begun.value }), {
    unanswered: { ...notMade, message: sayPasskeys.noPasskeyWasAdded(), next: sayPasskeys.answerTheBrowser() },
    failed: notMade,
  });
  return made.ok ? toResult(addPasskey({ name: name.slice(0, 60), response: made.value })) : made;
}

const notMade: StudioFault = {
  code: "passkey_not_made",
  message: sayPasskeys.thePasskeyCouldNotBeAdded(),
  next: sayPasskeys.tryOnceMore(),
  retryable: true,
};
