import type { Metadata } from "next";
import { SignInForm } from "#components/team/sign-in-form.tsx";
import { redirectSignedIn } from "#lib/studio/members/redirect-signed-in.ts";
import { needsSetUp } from "#lib/studio/members/set-up-state.ts";

export const metadata: Metadata = { title: "Sign in" };

type SignInPageProps = { searchParams: Promise<{ next?: string | string[] }> };

export default async function SignInPage({ searchParams }: SignInPageProps) {
  const { next } = await searchParams;
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
      <SignInForm next={wanted} />
    </>
  );
}
