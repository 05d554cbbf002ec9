"use client";

import { type FormEvent, useState } from "react";
import { type Result, succeed } from "#lib/result.ts";
import type { StudioFault } from "#lib/studio/fault.ts";
import { addPasskey, beginPasskey, removePasskey } from "#lib/studio/people/passkeys/actions.ts";
import { type ProofKind, passkeysQuery } from "#lib/studio/people/passkeys/queries.ts";
import * as say from "#messages/passkeys.ts";
import { QueryError } from "../shell/query-error.tsx";
import { toResult } from "../shell/to-result.ts";
import { useQuery } from "../shell/use-query.ts";
import { askForPasskey, hasPasskeys, signWithPasskey } from "../team/ask-for-passkey.ts";
import { useAct } from "../team/use-act.ts";
import { Button } from "../ui/button.tsx";
import { useIsHere } from "../ui/environment.ts";
import { Field, Input } from "../ui/field.tsx";
import { notify } from "../ui/notify.ts";
import { RelativeTime } from "../ui/time.tsx";

/** The person's passkeys, and a form that adds one. `device` is what a new one is called unless something else is said. */
export function Passkeys({ device }: { device: () => string }) {
  const { data, error, refetch } = useQuery(passkeysQuery());
  const { busy, act } = useAct(["passkeys"]);
  const [name, setName] = useState("");
  const [password, setPassword] = useState("");
  const isInBrowser = !useIsHere() || hasPasskeys();
  if (!data) return error ? <QueryError error={error} onRetry={refetch} /> : null;
  const add = async (event: FormEvent) => {
    event.preventDefault();
    const added = await act("new", () => make({ name: name.trim() || device(), password, proofs: data.proofs }));
    if (!added) return;
    setName("");
    setPassword("");
    notify({ tone: "done", text: say.passkeyAdded() });
  };
  const remove = async (passkeyUuid: string) => {
    if (await act(passkeyUuid, () => removePasskey({ passkeyUuid })))
      notify({ tone: "done", text: say.passkeyRemoved() });
  };
  return (
    <div className="border-line border-t">
      <div className="flex flex-col gap-3 p-4">
        <div>
          <h3 className="font-medium">{say.passkeys()}</h3>
          <p className="text-dim text-sm">{describe({ isInBrowser, ...data })}</p>
        </div>
        {data.isPossible && isInBrowser ? (
          <form className="flex flex-wrap items-end gap-2" onSubmit={(event) => void add(event)}>
            <Field label={say.name()} className="min-w-40 flex-1">
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
            {data.proofs.includes("password") ? (
              <Field label={say.confirmWithYourPassword()} className="min-w-40 flex-1">
                {(control) => (
                  <Input
                    {...control}
                    type="password"
                    autoComplete="current-password"
                    required={!data.proofs.includes("passkey")}
                    value={password}
                    onChange={({ target }) => setPassword(target.value)}
                  />
                )}
              </Field>
            ) : null}
            <Button type="submit" size="field" pending={busy === "new"}>
              {say.addAPasskey()}
            </Button>
          </form>
        ) : null}
        {data.passkeys.length === 0 ? <p className="text-dim text-sm">{say.noPasskeyYet()}</p> : null}
      </div>
      <ul aria-label={say.passkeys()} className="divide-y divide-line border-line border-t empty:hidden">
        {data.passkeys.map((key) => (
          <li key={key.passkeyUuid} className="flex items-center justify-between gap-4 px-4 py-3">
            <div className="min-w-0">
              <p className="truncate" dir="auto">
                {key.name}
              </p>
              <p className="text-dim text-sm">
                {key.lastUsedAt === undefined
                  ? say.neverUsed()
                  : say.lastUsed({ relativeTime: <RelativeTime at={key.lastUsedAt} /> })}
              </p>
            </div>
            <Button size="sm" pending={busy === key.passkeyUuid} onClick={() => void remove(key.passkeyUuid)}>
              {say.remove()}
              <span className="sr-only">{key.name}</span>
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}

type Described = { isPossible: boolean; isInBrowser: boolean; proofs: readonly ProofKind[] };

function describe({ isPossible, isInBrowser, proofs }: Described): string {
  if (!isPossible) return `${say.passkeysDoNotWorkHere()} ${say.whereTheyWork()}`;
  if (!isInBrowser) return `${say.thisBrowserHasNoPasskeys()} ${say.anotherBrowserHas()}`;
  return [say.whatTheyAre(), describeProof(proofs)].join(" ").trim();
}

function describeProof(proofs: readonly ProofKind[]): string {
  if (proofs.includes("sign_in")) return say.withinTenMinutes();
  if (!proofs.includes("passkey")) return "";
  return proofs.includes("password") ? say.orLeaveItEmpty() : say.aPasskeyIsAskedFor();
}

type Making = { name: string; password: string; proofs: readonly ProofKind[] };

async function make({ name, password, proofs }: Making): Promise<Result<{ passkeyUuid: string }, StudioFault>> {
  const proof = await prove(password, proofs);
  const begun = proof.ok ? await toResult(beginPasskey(proof.value)) : proof;
  if (!begun.ok) return begun;
  const made = await askForPasskey(({ startRegistration }) => startRegistration({ optionsJSON: begun.value }), {
    unanswered: { ...notMade, message: say.noPasskeyWasAdded(), next: say.answerTheBrowser() },
    failed: notMade,
  });
  return made.ok ? toResult(addPasskey({ name: name.slice(0, 60), response: made.value })) : made;
}

type GivenProof = Parameters<typeof beginPasskey>[0];

/** Shows that it is the person: by the password they typed, else by one of their passkeys. */
async function prove(password: string, proofs: readonly ProofKind[]): Promise<Result<GivenProof, StudioFault>> {
  if (password !== "") return succeed({ password });
  if (!proofs.includes("passkey")) return succeed({});
  const signed = await signWithPasskey({ ...notMade, message: say.noPasskeyWasAdded(), next: say.answerTheBrowser() });
  return signed.ok ? succeed({ response: signed.value }) : signed;
}

const notMade: StudioFault = {
  code: "passkey_not_made",
  message: say.thePasskeyCouldNotBeAdded(),
  next: say.tryOnceMore(),
  retryable: true,
};
