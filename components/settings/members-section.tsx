import type { MemberView } from "#lib/studio/members/list-members.ts";
import { Section } from "./section.tsx";

export type MembersSectionProps = { members: readonly MemberView[]; viewerUuid: string };

export function MembersSection({ members, viewerUuid }: MembersSectionProps) {
  return (
    <Section title="Members" advice="Who is in this teamspace, and what each may do.">
      <ul className="divide-y divide-line">
        {members.map((member) => (
          <li key={member.userUuid} className="flex items-center justify-between gap-4 px-4 py-3">
            <div className="min-w-0">
              <p className="truncate font-medium">
                {member.name} {member.userUuid === viewerUuid ? <span className="text-dim">(you)</span> : null}
              </p>
              <p className="truncate text-dim text-sm">{member.email}</p>
            </div>
            <span className="shrink-0 text-dim capitalize">{member.role}</span>
          </li>
        ))}
      </ul>
    </Section>
  );
}
