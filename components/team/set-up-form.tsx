"use client";

import { useActionState } from "react";
import type { StudioFault } from "#lib/studio/fault.ts";
import { setUp } from "#lib/studio/people/session-actions.ts";
import * as say from "#messages/team.ts";
import { FaultNote } from "../shell/query-error.tsx";
import { toResult } from "../shell/to-result.ts";
import { Button } from "../ui/button.tsx";
import { NewAccountFields } from "./new-account-fields.tsx";
import { loadPage } from "./use-act.ts";

type Values = { name: string; email: string; password: string };
type State = Values & { fault?: StudioFault };

export type SetUpFormProps = { token: string; passwordCharacters: { min: number; max: number } };

/** Makes the owner's account from a set-up link. */
export function SetUpForm({ token, passwordCharacters }: SetUpFormProps) {
  const [state, submit, pending] = useActionState(
    async (_: State, form: FormData): Promise<State> => {
      const text = (name: keyof Values) => String(form.get(name) ?? "");
      const values = { name: text("name"), email: text("email"), password: text("password") };
      const result = await toResult(setUp({ token, ...values }));
      if (!result.ok) return { ...values, fault: result.fault };
      return loadPage(result.value.to);
    },
    { name: "", email: "", password: "" },
  );
  const fields = state.fault?.fields;
  return (
    <form action={submit} className="flex flex-col gap-4">
      <NewAccountFields values={state} faults={fields} passwordCharacters={passwordCharacters} />
      {state.fault && !fields ? <FaultNote fault={state.fault} /> : null}
      <Button type="submit" look="primary" size="lg" pending={pending}>
        {say.makeTheOwnersAccount()}
      </Button>
    </form>
  );
}
