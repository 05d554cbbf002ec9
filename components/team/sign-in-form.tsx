"use client";

import { useActionState, useState } from "react";
import { z } from "zod";
import type { StudioFault } from "#lib/studio/fault.ts";
import { signIn } from "#lib/studio/people/session-actions.ts";
import * as say from "#messages/team.ts";
import { FaultNote } from "../shell/query-error.tsx";
import { toResult } from "../shell/to-result.ts";
import { Button } from "../ui/button.tsx";
import { Field, Input } from "../ui/field.tsx";
import { notify } from "../ui/notify.ts";
import { loadPage } from "./use-act.ts";

type State = { email: string; fault?: StudioFault };

/** E-mail and password. A form action, so that what is sent before the page is ready is sent once it is. */
export function SignInForm({ next }: { next: string | undefined }) {
  const [state, submit, pending] = useActionState(
    async (_: State, form: FormData): Promise<State> => {
      const email = String(form.get("email") ?? "");
      const result = await toResult(signIn({ email, password: String(form.get("password") ?? ""), next }));
      if (!result.ok) return { email, fault: result.fault };
      return loadPage(result.value.to);
    },
    { email: "" },
  );
  const fields = state.fault?.fields;
  return (
    <form action={submit} className="flex flex-col gap-4">
      <Field label={say.eMail()} error={fields?.email}>
        {(control) => (
          <Input
            {...control}
            name="email"
            type="email"
            autoComplete="username"
            required
            autoFocus
            defaultValue={state.email}
          />
        )}
      </Field>
      <Field label={say.password()} error={fields?.password}>
        {(control) => <Input {...control} name="password" type="password" autoComplete="current-password" required />}
      </Field>
      {state.fault && !fields ? <FaultNote fault={state.fault} /> : null}
      <Button type="submit" look="primary" size="lg" pending={pending}>
        {say.signIn()}
      </Button>
    </form>
  );
}

type OutsideSignInProps = { providers: readonly { id: string; name: string }[]; next: string };

const Csrf = z.object({ csrfToken: z.string() });
const WhereTo = z.object({ url: z.string() });

/** Ways to sign in in addition to the password. */
export function OutsideSignIn({ providers, next }: OutsideSignInProps) {
  const [busy, setBusy] = useState<string | null>(null);
  if (providers.length === 0) return null;
  const start = async (id: string) => {
    setBusy(id);
    try {
      await loadPage(await getSignInUrl(id, next));
    } catch {
      setBusy(null);
      notify({ tone: "fault", text: say.thisWayToSignIn() });
    }
  };
  return (
    <div className="flex flex-col gap-2 border-t pt-6">
      {providers.map(({ id, name }) => (
        <Button key={id} size="lg" pending={busy === id} onClick={() => void start(id)}>
          {say.signInWith({ name })}
        </Button>
      ))}
    </div>
  );
}

/** By script and not by a form: a form's redirect to another site is what the content policy forbids. */
async function getSignInUrl(id: string, callbackUrl: string): Promise<string> {
  const { csrfToken } = Csrf.parse(await (await fetch("/api/auth/csrf")).json());
  const body = new URLSearchParams({ csrfToken, callbackUrl, json: "true" });
  const answer = await fetch(`/api/auth/signin/${encodeURIComponent(id)}`, { method: "POST", body });
  const { url } = WhereTo.parse(await answer.json());
  return url;
}
