"use client";

import { KeyRound } from "lucide-react";
import { useState } from "react";
import type { Result } from "#lib/result.ts";
import type { StudioFault } from "#lib/studio/fault.ts";
import { signInByPasskey } from "#lib/studio/people/passkeys/actions.ts";
import * as say from "#messages/passkeys.ts";
import { FaultNote } from "../shell/query-error.tsx";
import { toResult } from "../shell/to-result.ts";
import { Button } from "../ui/button.tsx";
import { signWithPasskey } from "./ask-for-passkey.ts";
import { loadPage } from "./use-act.ts";

/** Signs in without an address or a password: the browser asks which passkey. */
export function PasskeySignIn({ next }: { next: string | undefined }) {
  const [pending, setPending] = useState(false);
  const [fault, setFault] = useState<StudioFault>();
  const start = async () => {
    setPending(true);
    const result = await signIn(next);
    if (result.ok) return loadPage(result.value.to);
    setPending(false);
    setFault(result.fault);
  };
  return (
    <div className="flex flex-col gap-3">
      <Button size="lg" pending={pending} onClick={() => void start()}>
        <KeyRound aria-hidden /> {say.signInWithAPasskey()}
      </Button>
      {fault ? <FaultNote fault={fault} /> : null}
    </div>
  );
}

async function signIn(next: string | undefined): Promise<Result<{ to: string }, StudioFault>> {
  const signed = await signWithPasskey(notUsed);
  return signed.ok ? toResult(signInByPasskey({ response: signed.value, next })) : signed;
}

const notUsed: StudioFault = {
  code: "passkey_not_used",
  message: say.theBrowserRefused(),
  next: "",
  retryable: true,
};
