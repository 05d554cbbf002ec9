"use client";

import { Check, Copy } from "lucide-react";
import { type FormEvent, useState } from "react";
import type { Invited } from "#lib/studio/people/invite.ts";
import { type MemberView, roleRights } from "#lib/studio/people/queries.ts";
import { inviteMember } from "#lib/studio/people/team-actions.ts";
import * as say from "#messages/team.ts";
import { LocalLinkNote, useLinkTo } from "../shell/public-address.tsx";
import { Button } from "../ui/button.tsx";
import { copyText } from "../ui/copy-text.ts";
import { Field, Input } from "../ui/field.tsx";
import { notify } from "../ui/notify.ts";
import { Select } from "../ui/select.tsx";
import { roleOptions } from "./member-list.tsx";
import { useAct } from "./use-act.ts";

type Made = { link: string; mail: Invited["mail"]; email: string };

/** Makes an invitation and shows its link, this once. */
export function InviteForm({ canMail }: { canMail: boolean }) {
  const [role, setRole] = useState<MemberView["role"]>("reviewer");
  const [email, setEmail] = useState("");
  const [made, setMade] = useState<Made | null>(null);
  const { busy, act } = useAct(["team"]);
  const linkTo = useLinkTo();
  const invite = async (event: FormEvent) => {
    event.preventDefault();
    const invited = await act("invite", () => inviteMember({ role, email: email.trim() }));
    if (!invited) return;
    setMade({ link: linkTo(invited.path), mail: invited.mail, email: email.trim() });
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
        <Button type="submit" look="primary" size="field" pending={busy !== null} className="sm:mt-[26px]">
          {say.makeLink()}
        </Button>
      </form>
      <div aria-live="polite">
        {made ? (
          <ShownOnceLink
            label={say.invitationLink()}
            link={made.link}
            advice={say.thisLinkIsShownOnly({ mail: describeMail(made) })}
          />
        ) : null}
      </div>
    </div>
  );
}

function describeMail({ mail, email }: Made): string {
  if (mail === "sent") return say.mailedTo({ email });
  return mail === "failed" ? say.theMailCouldNotBe() : "";
}

type ShownOnceLinkProps = { label: string; link: string; advice: string };

/** A link that is shown this once, to be copied and passed on. */
export function ShownOnceLink({ label, link, advice }: ShownOnceLinkProps) {
  const [copied, setCopied] = useState<string | null>(null);
  const isCopied = copied === link;
  const copy = async () => {
    const done = await copyText(link);
    setCopied(done ? link : null);
    if (!done) notify({ tone: "fault", text: say.theBrowserDidNotCopy() });
  };
  return (
    <div className="flex flex-col gap-2 rounded-lg border border-line bg-canvas p-3">
      <p className="text-dim text-sm">{advice}</p>
      <LocalLinkNote link={link} />
      <div className="flex flex-wrap items-center gap-2">
        <Input
          aria-label={label}
          readOnly
          value={link}
          onFocus={(event) => event.target.select()}
          className="min-w-0 flex-1 basis-60 font-mono text-sm!"
        />
        <Button onClick={() => void copy()}>
          {isCopied ? <Check aria-hidden /> : <Copy aria-hidden />}
          {isCopied ? say.copied() : say.copyLink()}
        </Button>
      </div>
    </div>
  );
}
