"use client";
import { useState } from "react";
import { joinTeamspace } from "#lib/studio/members/account-actions.ts";
import type { StudioFault } from "#lib/studio/studio-fault.ts";
import * as say from "#messages/team.ts";
import { FaultNote } from "../fault/fault-note.tsx";
import { settle } from "../shell/settle.ts";
import { Button } from "../ui/button.tsx";
import { leaveTo } from "./leave-to.ts";

export type JoinButtonProps = { token: string; viewer: { name: string; email: string } };

/** Joins with the account that is signed in. */
export function JoinButton({ token, viewer }: JoinButtonProps) {
  const [fault, setFault] = useState<StudioFault | null>(null);
  const [isBusy, setBusy] = useState(false);
  const join = async () => {
    setBusy(true);
    const answer = await settle(joinTeamspace({ token }));
    if (answer.ok) return leaveTo(answer.value.to);
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
