import type { Metadata } from "next";
import Link from "next/link";
import { AcceptForm, JoinButton } from "#components/team/accept-form.tsx";
import { UsedLink } from "#components/team/used-link.tsx";
import { PASSWORD_CHARACTERS } from "#lib/auth/password.ts";
import { readInvitation } from "#lib/studio/people/invitation.ts";
import { describeRole, roleRights } from "#lib/studio/people/queries.ts";
import * as say from "#messages/app.ts";

export const metadata: Metadata = { title: say.invitation(), referrer: "no-referrer", robots: { index: false } };

type InvitationPageProps = { params: Promise<{ token: string }> };

export default async function InvitationPage({ params }: InvitationPageProps) {
  const { token } = await params;
  const { invitation, viewer } = await readInvitation(token);
  if (!invitation) {
    return (
      <UsedLink
        title={say.invitation()}
        message={say.thisInvitationWasUsedOr()}
        next={say.invitationEndedAdvice()}
        code="invitation_used"
      />
    );
  }
  const { teamspaceName, invitedByName, role, email } = invitation;
  return (
    <>
      <div className="flex flex-col gap-1">
        <h1 className="font-semibold text-xl">{say.joinTeamspaceName({ teamspaceName })}</h1>
        <p className="text-dim">
          {say.invitesYouAs({ invitedByName, role: describeRole(role), roleRight: roleRights[role] })}
        </p>
      </div>
      {viewer ? (
        <JoinButton token={token} viewer={viewer} />
      ) : (
        <>
          <AcceptForm token={token} email={email} passwordCharacters={PASSWORD_CHARACTERS} />
          <p className="text-dim">
            {say.youHaveAnAccount()}{" "}
            <Link
              href={`/sign-in?next=${encodeURIComponent(`/invitation/${token}`)}`}
              className="rounded-sm text-accent underline underline-offset-2"
            >
              {say.signInAndJoin()}
            </Link>
          </p>
        </>
      )}
    </>
  );
}
