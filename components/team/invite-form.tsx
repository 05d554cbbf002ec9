"use client";
import { type FormEvent, useState } from "react";
import { roleRights } from "#lib/studio/members/describe-role.ts";
import type { Invited } from "#lib/studio/members/invite-member.ts";
import type { MemberView } from "#lib/studio/members/member-view.ts";
import { inviteMember } from "#lib/studio/members/team-actions.ts";
import * as say from "#messages/team.ts";
import { Button } from "../ui/button.tsx";
import { Field } from "../ui/field.tsx";
import { Input } from "../ui/input.tsx";
import { Select } from "../ui/select.tsx";
import { roleOptions } from "./role-options.ts";
import { ShownOnceLink } from "./shown-once-link.tsx";
import { useAct } from "./use-act.ts";

type Made = { link: string; mail: Invited["mail"]; email: string };

/** Makes an invitation and shows its link, this once. */
export function InviteForm({ canMail }: { canMail: boolean }) {
  const [role, setRole] = useState<MemberView["role"]>("reviewer");
  const [email, setEmail] = useState("");
  const [made, setMade] = useState<Made | null>(null);
  const { busy, act } = useAct(["team"]);
  const invite = async (event: FormEvent) => {
    event.preventDefault();
    const invited = await act("invite", () => inviteMember({ role, email: email.trim() }));
    if (!invited) return;
    setMade({ link: `${window.location.origin}${invited.path}`, mail: invited.mail, email: email.trim() });
    setEmail("");
  };
  return (
    <div className="flex flex-col gap-4 p-4">
      <form onSubmit={(event) => void invite(event)} className="grid items-start gap-3 sm:grid-cols-[1fr_11rem_auto]">
        <Field label={say.eMail()} hint={canMail ? say.theLinkIsMailedThere() : say.optionalTheLinkThenWorks()}>
          {(control) => (
            <Input
              {...control}
              type="email"
              autoComplete="off"
              maxLength={254}
              value={email}
              onChange={(event) => setEmail(event.target.value)}
            />
          )}
        </Field>
        <Field label={say.role()} hint={`${roleRights[role]}.`}>
          {(control) => <Select {...control} value={role} options={roleOptions} onValueChange={setRole} />}
        </Field>
        <Button type="submit" look="primary" pending={busy !== null} className="h-9 sm:mt-[26px]">
          {say.makeLink()}
        </Button>
      </form>
      <div aria-live="polite">
        {made ? (
          <ShownOnceLink
            label={say.invitationLink()}
            link={made.link}
            advice={say.thisLinkIsShownOnly({ mail: tellMail(made) })}
          />
        ) : null}
      </div>
    </div>
  );
}

function tellMail({ mail, email }: Made): string {
  if (mail === "sent") return say.mailedTo({ email });
  return mail === "failed" ? say.theMailCouldNotBe() : "";
}
