"use client";
import { type ReactNode, useState } from "react";
import { POLICY_LIMITS } from "#lib/contract/approval.ts";
import * as say from "#messages/overrides.ts";
import { Field, Textarea } from "../../ui/field.tsx";

/** Why an owner goes on without the approvals: its field, and the act that goes on once it says something. */
export function useOverride(onGo: (override: { reason: string }) => void): { field: ReactNode; go: () => void } {
  const [reason, setReason] = useState("");
  const [isMissing, setMissing] = useState(false);
  const said = reason.trim();
  return {
    field: (
      <Field
        label={say.reasonLabel()}
        hint={say.itIsRecorded()}
        {...(isMissing && said === "" && { error: say.reasonMissing() })}
      >
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
    ),
    go: () => (said === "" ? setMissing(true) : onGo({ reason: said })),
  };
}
