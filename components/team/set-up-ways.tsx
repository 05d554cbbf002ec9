"use client";

import { useActionState, useState } from "react";
import type { StudioFault } from "#lib/studio/fault.ts";
import type { RestoreState } from "#lib/studio/people/restore/queries.ts";
import { setUp } from "#lib/studio/people/session-actions.ts";
import * as app from "#messages/app.ts";
import * as say from "#messages/restore.ts";
import * as sayTeam from "#messages/team.ts";
import { FaultNote } from "../shell/query-error.tsx";
import { toResult } from "../shell/to-result.ts";
import { Button } from "../ui/button.tsx";
import { SegmentedControl } from "../ui/segmented-control.tsx";
import { NewAccountFields } from "./new-account-fields.tsx";
import { RestoreForm } from "./restore-form.tsx";
import { loadPage } from "./use-act.ts";

export type SetUpWaysProps = {
  token: string;
  passwordCharacters: { min: number; max: number };
  /** Where the studio cannot stop the programs beside it, a command does it. */
  isRestoreOffered: boolean;
  /** Of a restore that this browser began. */
  restore: RestoreState | null;
};

type Way = "anew" | "backup";

/** A first owner, or everybody and everything of an installation that was saved. */
export function SetUpWays({ token, passwordCharacters, isRestoreOffered, restore }: SetUpWaysProps) {
  const [way, setWay] = useState<Way>(restore ? "backup" : "anew");
  const [isRunning, setRunning] = useState(restore !== null && restore.phase !== "failed");
  return (
    <>
      {isRestoreOffered && !isRunning ? (
        <SegmentedControl
          label={say.howToBegin()}
          value={way}
          onValueChange={setWay}
          segments={[
            { value: "anew", label: say.anew() },
            { value: "backup", label: say.fromABackup() },
          ]}
        />
      ) : null}
      {way === "anew" ? (
        <>
          <p className="text-dim">{app.thisMakesTheOwnersAccount()}</p>
          <SetUpForm token={token} passwordCharacters={passwordCharacters} />
          {isRestoreOffered ? null : <p className="text-dim text-sm">{say.toBringOneBack()}</p>}
        </>
      ) : (
        <RestoreForm token={token} restore={restore} isRunning={isRunning} onRunning={setRunning} />
      )}
    </>
  );
}

type Values = { name: string; email: string; password: string };
type State = Values & { fault?: StudioFault };

type SetUpFormProps = { token: string; passwordCharacters: { min: number; max: number } };

/** Makes the owner's account from a set-up link. */
function SetUpForm({ token, passwordCharacters }: SetUpFormProps) {
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
        {sayTeam.makeTheOwnersAccount()}
      </Button>
    </form>
  );
}
