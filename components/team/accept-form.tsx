"use client";

import { useActionState, useState } from "react";
import type { StudioFault } from "#lib/studio/fault.ts";
import { acceptInvitation, joinTeamspace } from "#lib/studio/people/account-actions.ts";
import * as say from "#messages/team.ts";
import { FaultNote } from "../shell/query-error.tsx";
import { toResult } from "../shell/to-result.ts";
import { Button } from "../ui/button.tsx";
import { NewAccountFields } from "./new-account-fields.tsx";
import { loadPage } from "./use-act.ts";

type Values = { name: string; email: string; password: string };
type State = Values & { fault?: StudioFault };

type AcceptFormProps = {
  token: string;
  /** The one address the invitation is for, if it is for one. */
  email: string | null;
  passwordCharacters: { min: number; max: number };
};

/** Makes the account that an invitation allows. */
export function AcceptForm({ token, email, passwordCharacters }: AcceptFormProps) {
  const [state, submit, pending] = useActionState(
    async (_: State, form: FormData): Promise<State> => {
      const text = (name: keyof Values) => String(form.get(name) ?? "");
      const values = { name: text("name"), email: email ?? text("email"), password: text("password") };
      const result = await toResult(acceptInvitation({ token, ...values }));
      if (!result.ok) return { ...values, fault: result.fault };
      return loadPage(result.value.to);
    },
    { name: "", email: email ?? "", password: "" },
  );
  const fields = state.fault?.fields;
  return (
    <form action={submit} className="flex flex-col gap-4">
      <NewAccountFields
        values={state}
        faults={fields}
        passwordCharacters={passwordCharacters}
        isEmailFixed={email !== null}
      />
      {state.fault && !fields ? <FaultNote fault={state.fault} /> : null}
      <Button type="submit" look="primary" size="lg" pending={pending}>
        {say.join()}
      </Button>
    </form>
  );
}

type JoinButtonProps = { token: string; viewer: { name: string; email: string } };

/** Joins with the account that is signed in. */
export function JoinButton({ token, viewer }: JoinButtonProps) {
  const [fault, setFault] = useState<StudioFault | null>(null);
  const [isBusy, setBusy] = useState(false);
  const join = async () => {
    setBusy(true);
    const answer = await toResult(joinTeamspace({ token }));
    if (answer.ok) return loadPage(answer.value.to);
    setFault(answer.fault);
    setBusy(false);
  };
  return (
    <div className="flex flex-col gap-4">
      <p className="break-words">
        {say.youAreSignedInAs({ part: <span className="font-medium">{viewer.email}</span> })}
      </p>
      {fault ? <FaultNote fault={fault} /> : null}
      <Button look="primary" size="lg" pending={isBusy} onClick={() => void join()}>
        {say.join()}
      </Button>
    </div>
  );
}
