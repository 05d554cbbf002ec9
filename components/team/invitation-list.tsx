"use client";
import type { InvitationView } from "#lib/studio/members/member-view.ts";
import { revokeInvitation } from "#lib/studio/members/team-actions.ts";
import * as say from "#messages/team.ts";
import { Button } from "../ui/button.tsx";
import { RelativeTime } from "../ui/relative-time.tsx";
import { useAct } from "./use-act.ts";

export function InvitationList({ invitations }: { invitations: readonly InvitationView[] }) {
  const { busy, act } = useAct(["team"]);
  return (
    <ul aria-label={say.waitingInvitations()} className="divide-y divide-line">
      {invitations.map(({ uuid, role, email, invitedByName, expiresAt }) => (
        <li key={uuid} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
          <div className="min-w-0 flex-1 basis-48">
            <p className="truncate font-medium">{email ?? say.whoeverHasTheLink()}</p>
            <p className="text-dim text-sm">
              {say.invitedByEnds({ part: <span className="capitalize">{role}</span>, invitedByName })}{" "}
              <RelativeTime at={expiresAt} />
            </p>
          </div>
          <Button
            size="sm"
            pending={busy === uuid}
            onClick={() => void act(uuid, () => revokeInvitation({ invitationUuid: uuid }))}
          >
            {say.revoke()}
            <span className="sr-only">{say.theInvitationOf({ email: email ?? say.whoeverHasTheLinkInline() })}</span>
          </Button>
        </li>
      ))}
    </ul>
  );
}
