import type { Metadata } from "next";
import Link from "next/link";
import { AcceptForm } from "#components/team/accept-form.tsx";
import { JoinButton } from "#components/team/join-button.tsx";
import { ErrorNote } from "#components/ui/error-note.tsx";
import { PASSWORD_CHARACTERS } from "#lib/auth/password-rule.ts";
import { describeRole, roleRights } from "#lib/studio/members/describe-role.ts";
import { readInvitation } from "#lib/studio/members/read-invitation.ts";

export const metadata: Metadata = { title: "Invitation", referrer: "no-referrer", robots: { index: false } };

type InvitationPageProps = { params: Promise<{ token: string }> };

export default async function InvitationPage({ params }: InvitationPageProps) {
  const { token } = await params;
  const { invitation, viewer } = await readInvitation(token);
  if (!invitation) {
    return (
      <>
        <h1 className="font-semibold text-xl">Invitation</h1>
        <ErrorNote
          message="This invitation was used or revoked, or is older than 7 days."
          next="Ask whoever invited you for a new link. If you have joined already, sign in."
          code="invitation_used"
        />
        <Link href="/sign-in" className="self-start rounded-sm text-accent underline underline-offset-2">
          Go to sign-in
        </Link>
      </>
    );
  }
  const { teamspaceName, invitedByName, role, email } = invitation;
  return (
    <>
      <div className="flex flex-col gap-1">
        <h1 className="font-semibold text-xl">Join {teamspaceName}</h1>
        <p className="text-dim">
          {invitedByName} invites you as {describeRole(role)}. {roleRights[role]}.
        </p>
      </div>
      {viewer ? (
        <JoinButton token={token} viewer={viewer} />
      ) : (
        <>
          <AcceptForm token={token} email={email} passwordCharacters={PASSWORD_CHARACTERS} />
          <p className="text-dim">
            You have an account?{" "}
            <Link
              href={`/sign-in?next=${encodeURIComponent(`/invitation/${token}`)}`}
              className="rounded-sm text-accent underline underline-offset-2"
            >
              Sign in and join
            </Link>
          </p>
        </>
      )}
    </>
  );
}
