import type { Metadata } from "next";
import Link from "next/link";
import { PasskeySignIn } from "#components/team/passkey-sign-in.tsx";
import { OutsideSignIn, SignInForm } from "#components/team/sign-in-form.tsx";
import { ErrorNote } from "#components/ui/error-note.tsx";
import { safeReturnPath } from "#lib/auth/safe-return-path.ts";
import { listOutsideProviders } from "#lib/studio/people/answer-auth.ts";
import { needsSetUp } from "#lib/studio/people/model/owner.ts";
import { offersPasskeys } from "#lib/studio/people/passkeys/site.ts";
import { redirectSignedIn } from "#lib/studio/people/viewer.ts";
import * as access from "#messages/access.ts";
import * as say from "#messages/app.ts";

export const metadata: Metadata = { title: say.signIn() };

type SignInPageProps = {
  searchParams: Promise<{ next?: string | string[]; error?: string | string[]; callbackUrl?: string | string[] }>;
};

export default async function SignInPage({ searchParams }: SignInPageProps) {
  const { next, error } = await searchParams;
  const wanted = typeof next === "string" ? next : undefined;
  await redirectSignedIn(wanted);
  return (
    <>
      <h1 className="font-semibold text-xl">{say.signIn()}</h1>
      {(await needsSetUp()) ? (
        <p className="rounded-lg border border-line bg-panel px-3 py-2.5 text-dim">{say.thisStudioHasNoOwner()}</p>
      ) : null}
      {error ? (
        <ErrorNote message={say.thisWayToSignIn()} next={say.signInRefusedAdvice()} code="sign_in_refused" />
      ) : null}
      <SignInForm next={wanted} />
      <Link href="/forgotten" className="self-start rounded-sm text-accent underline underline-offset-2">
        {access.forgottenPassword()}
      </Link>
      {(await offersPasskeys()) ? <PasskeySignIn next={wanted} /> : null}
      <OutsideSignIn providers={listOutsideProviders()} next={safeReturnPath(wanted)} />
    </>
  );
}
