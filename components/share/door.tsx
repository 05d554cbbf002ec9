"use client";

import { useActionState, useState } from "react";
import { GUEST_NAME_CHARACTERS, SHARE_CODE, SHARE_PASSWORD } from "#lib/contract/share.ts";
import type { StudioFault } from "#lib/studio/fault.ts";
import { enterShare, requestShareCode } from "#lib/studio/shares/guest-actions.ts";
import type { ShareDoor } from "#lib/studio/shares/guest-queries.ts";
import * as access from "#messages/access.ts";
import * as say from "#messages/share.ts";
import { FaultNote } from "../shell/query-error.tsx";
import { toResult } from "../shell/to-result.ts";
import { Button } from "../ui/button.tsx";
import { Field, Input } from "../ui/field.tsx";
import { SharePage } from "./page.tsx";
import { describeInvitation } from "./tasks.ts";

type SharedDoorProps = { token: string; door: ShareDoor };

/** Stands before what a link opens while its holder has something to say first. */
export function SharedDoorPage({ token, door }: SharedDoorProps) {
  return (
    <SharePage>
      <div className="mx-auto flex w-full max-w-sm flex-col gap-5 py-6 sm:py-16">
        <div className="flex flex-col gap-1.5">
          <h1 className="break-words font-semibold text-xl" dir="auto">
            {door.title || say.somethingToReview()}
          </h1>
          <p className="text-dim">{describeInvitation(door)}</p>
        </div>
        <DoorForm token={token} door={door} />
      </div>
    </SharePage>
  );
}

/** `email` is where a code was asked for; what is said before it stays in the form, hidden. */
type State = { name: string; typed: string; email: string | null; password: string; fault?: StudioFault };

const said = (form: FormData, field: string) => String(form.get(field) ?? "");

/** A form action, so that what is sent before the page is ready is sent once it is. */
function DoorForm({ token, door: { asksName, asksPassword, asksCode } }: SharedDoorProps) {
  const [state, submit, pending] = useActionState(
    async (before: State, form: FormData): Promise<State> => {
      if (form.get("step") === "back") return { ...before, email: null };
      const now = { ...before, ...(before.email === null && readFirst(form)) };
      const { fault: _, ...kept } = now;
      if (asksCode && (before.email === null || form.get("step") === "again")) {
        const asked = await toResult(requestShareCode({ token, email: now.typed }));
        return asked.ok ? { ...kept, email: now.typed } : { ...kept, fault: asked.fault };
      }
      const proof = now.email === null ? {} : { email: now.email, code: said(form, "code") };
      const password = asksPassword ? { password: now.password } : {};
      const result = await toResult(enterShare({ token, name: now.name, ...password, ...proof }));
      if (!result.ok) return { ...kept, fault: result.fault };
      window.location.reload();
      return new Promise(() => {});
    },
    { name: "", typed: "", email: null, password: "" },
  );
  const { fault, email } = state;
  const isTold = ["name", "password", "email", "code"].some((field) => fault?.fields?.[field]);
  return (
    <form action={submit} className="flex flex-col gap-4">
      {email === null ? (
        <FirstFields state={state} asks={{ asksName, asksPassword, asksCode }} />
      ) : (
        <CodeField email={email} fault={fault} />
      )}
      {fault && (!isTold || email !== null) && !fault.fields?.code ? <FaultNote fault={fault} /> : null}
      <Button type="submit" look="primary" size="lg" pending={pending} className="h-11!">
        {asksCode && email === null ? access.sendTheCode() : say.openIt()}
      </Button>
      {email === null ? null : (
        <div className="flex flex-wrap gap-2">
          <Button type="submit" name="step" value="again" formNoValidate disabled={pending}>
            {access.sendAnotherCode()}
          </Button>
          <Button type="submit" name="step" value="back" formNoValidate disabled={pending}>
            {access.changeTheAddress()}
          </Button>
        </div>
      )}
    </form>
  );
}

function readFirst(form: FormData) {
  return { name: said(form, "name"), typed: said(form, "email").trim(), password: said(form, "password") };
}

type FirstFieldsProps = { state: State; asks: Pick<ShareDoor, "asksName" | "asksPassword" | "asksCode"> };

function FirstFields({ state, asks: { asksName, asksPassword, asksCode } }: FirstFieldsProps) {
  const { fault } = state;
  return (
    <>
      {asksName ? (
        <Field label={say.yourName()} hint={say.theTeamSeesIt()} {...errorOf(fault, "name")}>
          {(control) => (
            <Input
              {...control}
              name="name"
              autoComplete="name"
              required
              autoFocus
              maxLength={GUEST_NAME_CHARACTERS}
              defaultValue={state.name}
              className="h-11!"
            />
          )}
        </Field>
      ) : null}
      {asksCode ? (
        <Field label={access.yourAddress()} hint={access.aCodeIsSentIfItIsNamed()} {...errorOf(fault, "email")}>
          {(control) => (
            <Input
              {...control}
              name="email"
              type="email"
              autoComplete="email"
              required
              maxLength={254}
              defaultValue={state.typed}
              className="h-11!"
            />
          )}
        </Field>
      ) : null}
      {asksPassword ? (
        <Field label={say.password()} hint={say.itCameWithTheLink()} {...errorOf(fault, "password")}>
          {(control) => (
            <Input
              {...control}
              name="password"
              type="password"
              // That of the link and nobody's own: what this browser keeps for the studio has no place here.
              autoComplete="off"
              required
              autoFocus={!asksName}
              maxLength={SHARE_PASSWORD.max}
              className="h-11!"
            />
          )}
        </Field>
      ) : null}
    </>
  );
}

function CodeField({ email, fault }: { email: string; fault: StudioFault | undefined }) {
  const [code, setCode] = useState("");
  return (
    <>
      <p role="status" className="break-words text-dim">
        {access.sentIfNamed({ email, minutes: SHARE_CODE.minutes })}
      </p>
      <Field label={access.theCode()} {...errorOf(fault, "code")}>
        {(control) => (
          <Input
            {...control}
            name="code"
            inputMode="numeric"
            autoComplete="one-time-code"
            required
            autoFocus
            pattern={`\\s*\\d{${SHARE_CODE.digits}}\\s*`}
            maxLength={SHARE_CODE.digits + 4}
            value={code}
            onChange={({ target }) => setCode(target.value)}
            className="tabular h-11! tracking-widest"
          />
        )}
      </Field>
    </>
  );
}

function errorOf(fault: StudioFault | undefined, field: string) {
  const error = fault?.fields?.[field];
  return error ? { error } : {};
}
