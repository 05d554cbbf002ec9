import type { Metadata } from "next";
import { OutsideSignIn } from "#components/team/outside-sign-in.tsx";
import { SignInForm } from "#components/team/sign-in-form.tsx";
import { ErrorNote } from "#components/ui/error-note.tsx";
import { safeReturnPath } from "#lib/auth/safe-return-path.ts";
import { listOutsideProviders } from "#lib/studio/members/outside-settings.ts";
import { redirectSignedIn } from "#lib/studio/members/redirect-signed-in.ts";
import { needsSetUp } from "#lib/studio/members/set-up-state.ts";

export const metadata: Metadata = { title: "Sign in" };

type SignInPageProps = {
  searchParams: Promise<{ next?: string | string[]; error?: string | string[]; callbackUrl?: string | string[] }>;
};

export default async function SignInPage({ searchParams }: SignInPageProps) {
  const { next, error } = await searchParams;
  const wanted = typeof next === "string" ? next : undefined;
  await redirectSignedIn(wanted);
  return (
    <>
      <h1 className="font-semibold text-xl">Sign in</h1>
      {(await needsSetUp()) ? (
        <p className="rounded-lg border border-line bg-panel px-3 py-2.5 text-dim">
          This studio has no owner yet. Open the set-up link that it printed on its console when it started.
        </p>
      ) : null}
      {error ? (
        <ErrorNote
          message="This way to sign in did not let you in."
          next="Use the address you were invited with, or your password; without an invitation, ask an owner for one."
          code="sign_in_refused"
        />
      ) : null}
      <SignInForm next={wanted} />
      <OutsideSignIn providers={listOutsideProviders()} next={safeReturnPath(wanted)} />
    </>
  );
}
