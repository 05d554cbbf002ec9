"use client";
import { useState } from "react";
import { z } from "zod";
import * as say from "#messages/team.ts";
import { Button } from "../ui/button.tsx";
import { notify } from "../ui/notify.ts";
import { leaveTo } from "./use-act.ts";

export type OutsideSignInProps = { providers: readonly { id: string; name: string }[]; next: string };

const Csrf = z.object({ csrfToken: z.string() });
const WhereTo = z.object({ url: z.string() });

/** Ways to sign in besides the password. */
export function OutsideSignIn({ providers, next }: OutsideSignInProps) {
  const [busy, setBusy] = useState<string | null>(null);
  if (providers.length === 0) return null;
  const start = async (id: string) => {
    setBusy(id);
    try {
      await leaveTo(await askWhereTo(id, next));
    } catch {
      setBusy(null);
      notify({ tone: "fault", text: say.thisWayToSignIn() });
    }
  };
  return (
    <div className="flex flex-col gap-2 border-t pt-6">
      {providers.map(({ id, name }) => (
        <Button key={id} size="lg" pending={busy === id} onClick={() => void start(id)}>
          {say.signInWith({ name })}
        </Button>
      ))}
    </div>
  );
}

/** By script and not by a form: a form's redirect to another site is what the content policy forbids. */
async function askWhereTo(id: string, callbackUrl: string): Promise<string> {
  const { csrfToken } = Csrf.parse(await (await fetch("/api/auth/csrf")).json());
  const body = new URLSearchParams({ csrfToken, callbackUrl, json: "true" });
  const answer = await fetch(`/api/auth/signin/${encodeURIComponent(id)}`, { method: "POST", body });
  const { url } = WhereTo.parse(await answer.json());
  return url;
}
