"use client";

import { useActionState } from "react";
import { GUEST_NAME_CHARACTERS, SHARE_PASSWORD } from "#lib/contract/share.ts";
import type { StudioFault } from "#lib/studio/fault.ts";
import { enterShare } from "#lib/studio/shares/guest-actions.ts";
import type { ShareDoor } from "#lib/studio/shares/guest-views.ts";
import * as say from "#messages/share.ts";
import { FaultNote } from "../shell/query-error.tsx";
import { toResult } from "../shell/to-result.ts";
import { Button } from "../ui/button.tsx";
import { Field, Input } from "../ui/field.tsx";
import { SharePage } from "./page.tsx";

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
          <p className="text-dim">{door.opens === "board" ? say.storyboardToLookAt() : say.filmToLookAt()}</p>
        </div>
        <DoorForm token={token} door={door} />
      </div>
    </SharePage>
  );
}

type State = { name: string; fault?: StudioFault };

/** A form action, so that what is sent before the page is ready is sent once it is. */
function DoorForm({ token, door: { asksName, asksPassword } }: SharedDoorProps) {
  const [state, submit, pending] = useActionState(
    async (_: State, form: FormData): Promise<State> => {
      const name = String(form.get("name") ?? "");
      const password = asksPassword ? { password: String(form.get("password") ?? "") } : {};
      const result = await toResult(enterShare({ token, name, ...password }));
      if (!result.ok) return { name, fault: result.fault };
      window.location.reload();
      return new Promise(() => {});
    },
    { name: "" },
  );
  const { fault } = state;
  const isTold = Boolean(fault?.fields?.name ?? fault?.fields?.password);
  return (
    <form action={submit} className="flex flex-col gap-4">
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
      {fault && !isTold ? <FaultNote fault={fault} /> : null}
      <Button type="submit" look="primary" size="lg" pending={pending} className="h-11!">
        {say.openIt()}
      </Button>
    </form>
  );
}

function errorOf(fault: StudioFault | undefined, field: "name" | "password") {
  const error = fault?.fields?.[field];
  return error ? { error } : {};
}
