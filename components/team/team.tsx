"use client";
import { teamQuery } from "#lib/studio/members/team-queries.ts";
import { QueryError } from "../fault/query-error.tsx";
import { useQuery } from "../served/use-query.ts";
import { Section } from "../settings/section.tsx";
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
        <Section title="Invite" advice="A link lets one person in, once, within 7 days. Nobody comes in without one.">
          <InviteForm canMail={team.canMail} />
        </Section>
      ) : null}
      {team.invitations.length > 0 ? (
        <Section title="Waiting invitations" advice="Their links were shown when they were made and are kept nowhere.">
          <InvitationList invitations={team.invitations} />
        </Section>
      ) : null}
      <Section title="Members" advice={`Who is in ${team.teamspace.name}, and what each may do.`}>
        <MemberList team={team} viewerUuid={viewerUuid} />
      </Section>
      <Section title="Teamspace" advice="Projects belong to a teamspace; its members see them.">
        <TeamspaceName key={team.teamspace.name} teamspace={team.teamspace} />
      </Section>
    </>
  );
}
