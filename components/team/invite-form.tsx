"use client";
import { Check, Copy } from "lucide-react";
import { type FormEvent, useState } from "react";
import { roleRights } from "#lib/studio/members/describe-role.ts";
import type { Invited } from "#lib/studio/members/invite-member.ts";
import type { MemberView } from "#lib/studio/members/member-view.ts";
import { inviteMember } from "#lib/studio/members/team-actions.ts";
import { Button } from "../ui/button.tsx";
import { copyText } from "../ui/copy-text.ts";
import { Field } from "../ui/field.tsx";
import { Input } from "../ui/input.tsx";
import { notify } from "../ui/notify.ts";
import { Select } from "../ui/select.tsx";
import { roleOptions } from "./role-options.ts";
import { useAct } from "./use-act.ts";

/** Makes an invitation and shows its link, this once. */
export function InviteForm({ canMail }: { canMail: boolean }) {
  const [role, setRole] = useState<MemberView["role"]>("reviewer");
  const [email, setEmail] = useState("");
  const [made, setMade] = useState<{ link: string; mail: Invited["mail"]; email: string } | null>(null);
  const [isCopied, setCopied] = useState(false);
  const { busy, act } = useAct(["team"]);
  const invite = async (event: FormEvent) => {
    event.preventDefault();
    const invited = await act("invite", () => inviteMember({ role, email: email.trim() }));
    if (!invited) return;
    setMade({ link: `${window.location.origin}${invited.path}`, mail: invited.mail, email: email.trim() });
    setCopied(false);
    setEmail("");
  };
  const copy = async (link: string) => {
    const done = await copyText(link);
    setCopied(done);
    if (!done) notify({ tone: "fault", text: "The browser did not copy it. Select the link and copy it by hand." });
  };
  return (
    <div className="flex flex-col gap-4 p-4">
      <form onSubmit={(event) => void invite(event)} className="grid items-start gap-3 sm:grid-cols-[1fr_11rem_auto]">
        <Field
          label="E-mail"
          hint={
            canMail
              ? "The link is mailed there, and works for this address only."
              : "Optional. The link then works for this address only."
          }
        >
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
        <Field label="Role" hint={`${roleRights[role]}.`}>
          {(control) => <Select {...control} value={role} options={roleOptions} onValueChange={setRole} />}
        </Field>
        <Button type="submit" look="primary" pending={busy !== null} className="h-9 sm:mt-[26px]">
          Make link
        </Button>
      </form>
      <div aria-live="polite">
        {made ? (
          <div className="flex flex-col gap-2 rounded-lg border border-line bg-canvas p-3">
            <p className="text-dim text-sm">
              {made.mail === "sent" ? `Mailed to ${made.email}. ` : ""}
              {made.mail === "failed" ? "The mail could not be sent: pass the link on yourself. " : ""}
              This link is shown only now.
            </p>
            <div className="flex flex-wrap items-center gap-2">
              <Input
                aria-label="Invitation link"
                readOnly
                value={made.link}
                onFocus={(event) => event.target.select()}
                className="min-w-0 flex-1 basis-60 font-mono text-sm"
              />
              <Button onClick={() => void copy(made.link)}>
                {isCopied ? <Check aria-hidden /> : <Copy aria-hidden />}
                {isCopied ? "Copied" : "Copy link"}
              </Button>
            </div>
          </div>
        ) : null}
      </div>
    </div>
  );
}
