"use client";
import { useActionState } from "react";
import { setUp } from "#lib/studio/members/session-actions.ts";
import type { StudioFault } from "#lib/studio/studio-fault.ts";
import { FaultNote } from "../fault/fault-note.tsx";
import { settle } from "../fault/settle.ts";
import { Button } from "../ui/button.tsx";
import { Field } from "../ui/field.tsx";
import { Input } from "../ui/input.tsx";
import { leaveTo } from "./leave-to.ts";

type Values = { name: string; email: string; password: string };
type State = Values & { fault?: StudioFault };

export type SetUpFormProps = { token: string; passwordCharacters: { min: number; max: number } };

/** Makes the owner's account from a set-up link. */
export function SetUpForm({ token, passwordCharacters }: SetUpFormProps) {
  const [state, submit, pending] = useActionState(
    async (_: State, form: FormData): Promise<State> => {
      const text = (name: keyof Values) => String(form.get(name) ?? "");
      const values = { name: text("name"), email: text("email"), password: text("password") };
      const result = await settle(setUp({ token, ...values }));
      if (!result.ok) return { ...values, fault: result.fault };
      return leaveTo(result.value.to);
    },
    { name: "", email: "", password: "" },
  );
  const fields = state.fault?.fields;
  return (
    <form action={submit} className="flex flex-col gap-4">
      <Field label="Your name" error={fields?.name}>
        {(control) => (
          <Input {...control} name="name" autoComplete="name" required maxLength={100} defaultValue={state.name} />
        )}
      </Field>
      <Field label="E-mail" error={fields?.email}>
        {(control) => (
          <Input {...control} name="email" type="email" autoComplete="username" required defaultValue={state.email} />
        )}
      </Field>
      <Field label="Password" hint={`At least ${passwordCharacters.min} characters.`} error={fields?.password}>
        {(control) => (
          <Input
            {...control}
            name="password"
            type="password"
            autoComplete="new-password"
            required
            minLength={passwordCharacters.min}
            maxLength={passwordCharacters.max}
            defaultValue={state.password}
          />
        )}
      </Field>
      {state.fault && !fields ? <FaultNote fault={state.fault} /> : null}
      <Button type="submit" look="primary" size="lg" pending={pending}>
        Make the owner’s account
      </Button>
    </form>
  );
}
