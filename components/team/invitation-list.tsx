"use client";
import type { InvitationView } from "#lib/studio/members/member-view.ts";
import { revokeInvitation } from "#lib/studio/members/team-actions.ts";
import { Button } from "../ui/button.tsx";
import { RelativeTime } from "../ui/relative-time.tsx";
import { useAct } from "./use-act.ts";

export function InvitationList({ invitations }: { invitations: readonly InvitationView[] }) {
  const { busy, act } = useAct(["team"]);
  return (
    <ul aria-label="Waiting invitations" className="divide-y divide-line">
      {invitations.map(({ uuid, role, email, invitedByName, expiresAt }) => (
        <li key={uuid} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
          <div className="min-w-0 flex-1 basis-48">
            <p className="truncate font-medium">{email ?? "Whoever has the link"}</p>
            <p className="text-dim text-sm">
              <span className="capitalize">{role}</span>, invited by {invitedByName}, ends{" "}
              <RelativeTime at={expiresAt} />
            </p>
          </div>
          <Button
            size="sm"
            pending={busy === uuid}
            onClick={() => void act(uuid, () => revokeInvitation({ invitationUuid: uuid }))}
          >
            Revoke
            <span className="sr-only">the invitation of {email ?? "whoever has the link"}</span>
          </Button>
        </li>
      ))}
    </ul>
  );
}
