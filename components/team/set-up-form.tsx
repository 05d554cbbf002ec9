"use client";

import { useActionState } from "react";
import { OPEN_LIBRARIES } from "#lib/contract/choices.ts";
import type { StudioFault } from "#lib/studio/fault.ts";
import { setUp } from "#lib/studio/people/session-actions.ts";
import * as sayFootage from "#messages/footage.ts";
import * as say from "#messages/team.ts";
import { FaultNote } from "../shell/query-error.tsx";
import { toResult } from "../shell/to-result.ts";
import { Button } from "../ui/button.tsx";
import { NewAccountFields } from "./new-account-fields.tsx";
import { loadPage } from "./use-act.ts";

type Values = { name: string; email: string; password: string; footage: string };
type State = Values & { fault?: StudioFault };

export type SetUpFormProps = {
  token: string;
  passwordCharacters: { min: number; max: number };
  /** Whether the connected service waits for the decision about licensed photos. */
  asksForFootage: boolean;
};

const footageAnswers = [
  ["yes", sayFootage.yes()],
  ["no", sayFootage.no()],
] as const;

/** Makes the owner's account from a set-up link. */
export function SetUpForm({ token, passwordCharacters, asksForFootage }: SetUpFormProps) {
  const [state, submit, pending] = useActionState(
    async (_: State, form: FormData): Promise<State> => {
      const text = (name: keyof Values) => String(form.get(name) ?? "");
      const values = {
        ...{ name: text("name"), email: text("email"), password: text("password") },
        footage: text("footage"),
      };
      const { footage, ...account } = values;
      const libraries = footage === "yes" ? [...OPEN_LIBRARIES] : [];
      const result = await toResult(setUp({ token, ...account, ...(footage && { libraries }) }));
      if (!result.ok) return { ...values, fault: result.fault };
      return loadPage(result.value.to);
    },
    { name: "", email: "", password: "", footage: "" },
  );
  const fields = state.fault?.fields;
  return (
    <form action={submit} className="flex flex-col gap-4">
      <NewAccountFields values={state} faults={fields} passwordCharacters={passwordCharacters} />
      {asksForFootage ? (
        <fieldset className="flex flex-col gap-2">
          <legend className="mb-2">{sayFootage.question()}</legend>
          {footageAnswers.map(([value, label]) => (
            <label key={value} className="flex min-h-6 items-center gap-2">
              <input
                type="radio"
                name="footage"
                value={value}
                defaultChecked={state.footage === value}
                className="size-4 accent-(--accent)"
              />
              {label}
            </label>
          ))}
          <p className="text-dim text-sm">{sayFootage.changeLater()}</p>
        </fieldset>
      ) : null}
      {state.fault && !fields ? <FaultNote fault={state.fault} /> : null}
      <Button type="submit" look="primary" size="lg" pending={pending}>
        {say.makeTheOwnersAccount()}
      </Button>
    </form>
  );
}
