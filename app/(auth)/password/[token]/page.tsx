import type { Metadata } from "next";
import { PasswordForm } from "#components/team/password-form.tsx";
import { UsedLink } from "#components/team/used-link.tsx";
import { PASSWORD_CHARACTERS } from "#lib/auth/password.ts";
import { readPasswordLink } from "#lib/studio/people/accounts/password-links.ts";
import * as say from "#messages/app.ts";

export const metadata: Metadata = { title: say.newPassword(), referrer: "no-referrer", robots: { index: false } };

export default async function PasswordPage({ params }: { params: Promise<{ token: string }> }) {
  const { token } = await params;
  const account = await readPasswordLink(token);
  if (!account) {
    return (
      <UsedLink
        title={say.newPassword()}
        message={say.thisLinkWasUsedAlready()}
        next={say.passwordLinkEndedAdvice()}
        code="password_link_used"
      />
    );
  }
  return (
    <>
      <div className="flex flex-col gap-1">
        <h1 className="font-semibold text-xl">{say.newPassword()}</h1>
        <p className="text-dim">{say.everyDeviceThatWasSigned()}</p>
      </div>
      <PasswordForm token={token} email={account.email} passwordCharacters={PASSWORD_CHARACTERS} />
    </>
  );
}
