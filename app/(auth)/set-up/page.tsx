import type { Metadata } from "next";
import Link from "next/link";
import { SetUpForm } from "#components/team/set-up-form.tsx";
import { ErrorNote } from "#components/ui/error-note.tsx";
import { PASSWORD_CHARACTERS } from "#lib/auth/password-rule.ts";
import { isSetUpLinkGood } from "#lib/studio/members/set-up-state.ts";

export const metadata: Metadata = { title: "Set up", referrer: "no-referrer" };

type SetUpPageProps = { searchParams: Promise<{ token?: string | string[] }> };

export default async function SetUpPage({ searchParams }: SetUpPageProps) {
  const { token } = await searchParams;
  const isGood = typeof token === "string" && (await isSetUpLinkGood(token));
  if (!isGood) {
    return (
      <>
        <h1 className="font-semibold text-xl">Set up the studio</h1>
        <ErrorNote
          message="This set-up link was used already or is older than an hour."
          next="If the studio has an owner, sign in. Otherwise restart it: it prints a new link."
          code="set_up_link_used"
        />
        <Link href="/sign-in" className="self-start rounded-sm text-accent underline underline-offset-2">
          Go to sign-in
        </Link>
      </>
    );
  }
  return (
    <>
      <div className="flex flex-col gap-1">
        <h1 className="font-semibold text-xl">Set up the studio</h1>
        <p className="text-dim">This makes the owner’s account. The link works once.</p>
      </div>
      <SetUpForm token={token} passwordCharacters={PASSWORD_CHARACTERS} />
    </>
  );
}
