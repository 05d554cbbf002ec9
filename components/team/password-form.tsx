"use client";

import { useActionState } from "react";
import type { StudioFault } from "#lib/studio/fault.ts";
import { setPassword } from "#lib/studio/people/accounts/actions.ts";
import * as say from "#messages/team.ts";
import { FaultNote } from "../shell/query-error.tsx";
import { toResult } from "../shell/to-result.ts";
import { Button } from "../ui/button.tsx";
import { Field, Input } from "../ui/field.tsx";
import { NewPasswordField } from "./new-account-fields.tsx";
import { loadPage } from "./use-act.ts";

export type PasswordFormProps = {
  token: string;
  email: string;
  passwordCharacters: { min: number; max: number };
};

/** Sets the password that a link allows to set, and signs in. */
export function PasswordForm({ token, email, passwordCharacters }: PasswordFormProps) {
  const [fault, submit, pending] = useActionState(
    async (_: StudioFault | null, form: FormData): Promise<StudioFault | null> => {
      const result = await toResult(setPassword({ token, password: String(form.get("password") ?? "") }));
      return result.ok ? loadPage(result.value.to) : result.fault;
    },
    null,
  );
  return (
    <form action={submit} className="flex flex-col gap-4">
      <Field label={say.eMail()}>
        {(control) => <Input {...control} name="email" type="email" autoComplete="username" readOnly value={email} />}
      </Field>
      <NewPasswordField label={say.newPassword()} error={fault?.fields?.password} characters={passwordCharacters} />
      {fault && !fault.fields ? <FaultNote fault={fault} /> : null}
      <Button type="submit" look="primary" size="lg" pending={pending}>
        {say.setPassword()}
      </Button>
    </form>
  );
}
