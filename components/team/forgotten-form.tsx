"use client";

import { useActionState } from "react";
import type { StudioFault } from "#lib/studio/fault.ts";
import { requestPasswordLink } from "#lib/studio/people/accounts/actions.ts";
import * as say from "#messages/access.ts";
import { FaultNote } from "../shell/query-error.tsx";
import { toResult } from "../shell/to-result.ts";
import { Button } from "../ui/button.tsx";
import { Field, Input } from "../ui/field.tsx";

type State = { email: string; isAsked: boolean; fault?: StudioFault };

/** Has a link mailed that sets a new password; says the same whether there is an account or not. */
export function ForgottenForm() {
  const [{ email, isAsked, fault }, submit, pending] = useActionState(
    async (_: State, form: FormData): Promise<State> => {
      const email = String(form.get("email") ?? "").trim();
      const result = await toResult(requestPasswordLink({ email }));
      return result.ok ? { email, isAsked: true } : { email, isAsked: false, fault: result.fault };
    },
    { email: "", isAsked: false },
  );
  if (isAsked) {
    return (
      <div role="status" className="flex flex-col gap-2">
        <p className="break-words">{say.ifThereIsAnAccount({ email })}</p>
        <p className="text-dim text-sm">{say.lookIntoSpam()}</p>
      </div>
    );
  }
  return (
    <form action={submit} className="flex flex-col gap-4">
      <p className="text-dim">{say.aLinkIsMailed()}</p>
      <Field label={say.eMail()} error={fault?.fields?.email}>
        {(control) => (
          <Input
            {...control}
            name="email"
            type="email"
            autoComplete="username"
            required
            autoFocus
            defaultValue={email}
          />
        )}
      </Field>
      {fault && !fault.fields ? <FaultNote fault={fault} /> : null}
      <Button type="submit" look="primary" size="lg" pending={pending}>
        {say.mailTheLink()}
      </Button>
    </form>
  );
}
