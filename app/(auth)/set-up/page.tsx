import type { Metadata } from "next";
import { SetUpForm } from "#components/team/set-up-form.tsx";
import { UsedLink } from "#components/team/used-link.tsx";
import { PASSWORD_CHARACTERS } from "#lib/auth/password.ts";
import { isFootageUndecided } from "#lib/studio/footage/libraries.ts";
import { isRestoreOffered } from "#lib/studio/people/forward-to-launcher.ts";
import { isSetUpLinkGood } from "#lib/studio/people/model/owner.ts";
import * as say from "#messages/app.ts";

export const metadata: Metadata = { title: say.setUp(), referrer: "no-referrer" };

type SetUpPageProps = { searchParams: Promise<{ token?: string | string[] }> };

export default async function SetUpPage({ searchParams }: SetUpPageProps) {
  const { token } = await searchParams;
  const isGood = typeof token === "string" && (await isSetUpLinkGood(token));
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
      <p className="text-dim">{say.thisMakesTheOwnersAccount()}</p>
      <SetUpForm token={token} passwordCharacters={PASSWORD_CHARACTERS} asksForFootage={await isFootageUndecided()} />
      {isRestoreOffered() ? (
        // The launcher draws it, with another content policy.
        <a
          href={`/set-up/backup?token=${token}`}
          className="self-start rounded-sm text-accent underline underline-offset-2"
        >
          {say.restoreFromABackup()}
        </a>
      ) : (
        <p className="text-dim text-sm">{say.restoreIsACommand()}</p>
      )}
    </>
  );
}
