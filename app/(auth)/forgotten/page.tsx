import type { Metadata } from "next";
import Link from "next/link";
import { ForgottenForm } from "#components/team/forgotten-form.tsx";
import { mailsPasswordLinks } from "#lib/studio/people/accounts/password-links.ts";
import * as say from "#messages/access.ts";

export const metadata: Metadata = { title: say.forgottenPassword(), robots: { index: false } };

export default async function ForgottenPage() {
  return (
    <>
      <h1 className="font-semibold text-xl">{say.forgottenPassword()}</h1>
      {mailsPasswordLinks() ? (
        <ForgottenForm />
      ) : (
        <div className="flex flex-col gap-2">
          <p>{say.thisStudioMailsNoLinks()}</p>
          <p>{say.askAnOwnerForALink()}</p>
          <p className="text-dim text-sm">{say.howLinksAreMailed()}</p>
        </div>
      )}
      <Link href="/sign-in" className="self-start rounded-sm text-accent underline underline-offset-2">
        {say.backToSignIn()}
      </Link>
    </>
  );
}
