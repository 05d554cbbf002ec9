"use client";

import { useActionState } from "react";
import type { StudioFault } from "#lib/studio/fault.ts";
import { signIn } from "#lib/studio/people/session-actions.ts";
import * as say from "#messages/team.ts";
import { FaultNote } from "../shell/query-error.tsx";
import { settle } from "../shell/settle.ts";
import { Button } from "../ui/button.tsx";
import { Field, Input } from "../ui/field.tsx";
import { leaveTo } from "./use-act.ts";

type State = { email: string; fault?: StudioFault };

/** E-mail and password. A form action, so that what is sent before the page is ready is sent once it is. */
export function SignInForm({ next }: { next: string | undefined }) {
  const [state, submit, pending] = useActionState(
    async (_: State, form: FormData): Promise<State> => {
      const email = String(form.get("email") ?? "");
      const result = await settle(signIn({ email, password: String(form.get("password") ?? ""), next }));
      if (!result.ok) return { email, fault: result.fault };
      return leaveTo(result.value.to);
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
