import type { Metadata } from "next";
import { OutsideSignIn, SignInForm } from "#components/team/sign-in-form.tsx";
import { ErrorNote } from "#components/ui/error-note.tsx";
import { safeReturnPath } from "#lib/auth/safe-return-path.ts";
import { listOutsideProviders } from "#lib/studio/people/answer-auth.ts";
import { needsSetUp } from "#lib/studio/people/owner.ts";
import { redirectSignedIn } from "#lib/studio/people/viewer.ts";
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
        <ErrorNote message={say.thisWayToSignIn()} next={say.byTheAddressYouWere()} code="sign_in_refused" />
      ) : null}
      <SignInForm next={wanted} />
      <OutsideSignIn providers={listOutsideProviders()} next={safeReturnPath(wanted)} />
    </>
  );
}
