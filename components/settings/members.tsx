"use client";
import Link from "next/link";
import { teamQuery } from "#lib/studio/people/queries.ts";
import * as say from "#messages/settings.ts";
import { Section } from "../shell/section.tsx";
import { useQuery } from "../shell/use-query.ts";
import { MemberList } from "../team/member-list.tsx";
import { Skeleton } from "../ui/states.tsx";

/** The people of the teamspace; inviting them is on the team's own page. */
export function MembersSection({ viewerUuid }: { viewerUuid: string }) {
  const { data: team } = useQuery(teamQuery());
  return (
    <Section title={say.members()} advice={say.whoIsInThisTeamspace()}>
      {team ? <MemberList team={team} viewerUuid={viewerUuid} /> : <Skeleton className="h-16 rounded-lg" />}
      <p className="border-line border-t px-4 py-3">
        <Link href="/team" className="rounded-sm text-accent underline underline-offset-2">
          {team?.teamspace.role === "owner" ? say.invitePeople() : say.openTheTeamsPage()}
        </Link>
      </p>
    </Section>
  );
}
