"use client";
import { useState } from "react";
import { POLICY_LIMITS } from "#lib/contract/approval.ts";
import * as say from "#messages/overrides.ts";
import { Button } from "../ui/button.tsx";
import { Field, Textarea } from "../ui/field.tsx";

export type ExportOverrideProps = { pending: boolean; onGo: (override: { reason: string }) => void };

/** Lets an owner export without the approvals that are asked for, with a reason that is kept. */
export function ExportOverride({ pending, onGo }: ExportOverrideProps) {
  const [reason, setReason] = useState("");
  const [isMissing, setMissing] = useState(false);
  const said = reason.trim();
  return (
    <div className="flex flex-col gap-3 rounded-lg border border-line bg-panel p-3">
      <Field label={say.whyGoOn()} hint={say.itIsRecorded()} {...(isMissing && said === "" && { error: say.sayWhy() })}>
        {(control) => (
          <Textarea
            {...control}
            rows={2}
            maxLength={POLICY_LIMITS.reasonCharacters}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
            className="min-h-16!"
          />
        )}
      </Field>
      <Button
        className="touch:h-11 self-end"
        pending={pending}
        onClick={() => (said === "" ? setMissing(true) : onGo({ reason: said }))}
      >
        {say.exportAnyway()}
      </Button>
    </div>
  );
}
