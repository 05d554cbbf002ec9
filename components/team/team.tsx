"use client";
import { teamQuery } from "#lib/studio/members/team-queries.ts";
import * as say from "#messages/team.ts";
import { QueryError } from "../fault/query-error.tsx";
import { Section } from "../settings/section.tsx";
import { useQuery } from "../shell/use-query.ts";
import { Skeleton } from "../ui/skeleton.tsx";
import { InvitationList } from "./invitation-list.tsx";
import { InviteForm } from "./invite-form.tsx";
import { MemberList } from "./member-list.tsx";
import { TeamspaceName } from "./teamspace-name.tsx";

/** Who is in the teamspace one works in, and for owners everything that changes it. */
export function Team({ viewerUuid }: { viewerUuid: string }) {
  const { data: team, error, isPending, refetch } = useQuery(teamQuery());
  if (isPending) return <Skeleton className="h-40 rounded-lg" />;
  if (!team) return <QueryError error={error} onRetry={refetch} />;
  const isOwner = team.teamspace.role === "owner";
  return (
    <>
      {isOwner ? (
        <Section title={say.invite()} advice={say.aLinkLetsOnePerson()}>
          <InviteForm canMail={team.canMail} />
        </Section>
      ) : null}
      {team.invitations.length > 0 ? (
        <Section title={say.waitingInvitations()} advice={say.theirLinksWereShownWhen()}>
          <InvitationList invitations={team.invitations} />
        </Section>
      ) : null}
      <Section title={say.members()} advice={say.whoIsInAndWhat({ name: team.teamspace.name })}>
        <MemberList team={team} viewerUuid={viewerUuid} />
      </Section>
      <Section title={say.teamspace()} advice={say.projectsBelongToATeamspace()}>
        <TeamspaceName key={team.teamspace.name} teamspace={team.teamspace} />
      </Section>
    </>
  );
}
