import type { Metadata } from "next";
import { SetUpForm } from "#components/team/set-up-form.tsx";
import { UsedLink } from "#components/team/used-link.tsx";
import { PASSWORD_CHARACTERS } from "#lib/auth/password.ts";
import { isSetUpLinkGood } from "#lib/studio/people/owner.ts";
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
      <div className="flex flex-col gap-1">
        <h1 className="font-semibold text-xl">{say.setUpTheStudio()}</h1>
        <p className="text-dim">{say.thisMakesTheOwnersAccount()}</p>
      </div>
      <SetUpForm token={token} passwordCharacters={PASSWORD_CHARACTERS} />
    </>
  );
}
