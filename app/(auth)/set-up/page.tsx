import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { SetUpWays } from "#components/team/set-up-ways.tsx";
import { UsedLink } from "#components/team/used-link.tsx";
import { PASSWORD_CHARACTERS } from "#lib/auth/password.ts";
import { isSetUpLinkGood } from "#lib/studio/people/owner.ts";
import { isRestoreOffered, readRestoreState } from "#lib/studio/people/restore/bring-back.ts";
import * as say from "#messages/app.ts";

export const metadata: Metadata = { title: say.setUp(), referrer: "no-referrer" };

type SetUpPageProps = { searchParams: Promise<{ token?: string | string[] }> };

export default async function SetUpPage({ searchParams }: SetUpPageProps) {
  const { token } = await searchParams;
  const isGood = typeof token === "string" && (await isSetUpLinkGood(token));
  const restore = await readRestoreState();
  // A link goes with its database when what came of a restore had to be removed; this browser is told the new one.
  if (!isGood && restore?.setUpPath) redirect(restore.setUpPath);
  if (!isGood) {
    return (
      <UsedLink
        title={say.setUpTheStudio()}
        message={say.thisSetUpLinkWas()}
        next={say.ifTheStudioHasAn()}
        code="set_up_link_used"
      />
    );
  }
  return (
    <>
      <h1 className="font-semibold text-xl">{say.setUpTheStudio()}</h1>
      <SetUpWays
        token={token}
        passwordCharacters={PASSWORD_CHARACTERS}
        isRestoreOffered={isRestoreOffered()}
        restore={restore}
      />
    </>
  );
}
