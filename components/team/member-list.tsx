"use client";

import { useState } from "react";
import { type MemberView, roleRights, type TeamView } from "#lib/studio/people/queries.ts";
import { changeRole, leaveTeamspace, removeMember } from "#lib/studio/people/team-actions.ts";
import * as say from "#messages/team.ts";
import { Button } from "../ui/button.tsx";
import { ConfirmDialog } from "../ui/confirm-dialog.tsx";
import { Select } from "../ui/select.tsx";
import { RelativeTime } from "../ui/time.tsx";
import { loadPage, useAct } from "./use-act.ts";

/** The roles as a choice shows them, least first. */
export const roleOptions: readonly { value: MemberView["role"]; label: string }[] = [
  { value: "viewer", label: say.viewer() },
  { value: "reviewer", label: say.reviewer() },
  { value: "editor", label: say.editor() },
  { value: "owner", label: say.owner() },
];

type MemberListProps = { team: TeamView; viewerUuid: string };

/** The people of a teamspace; owners change roles and remove, everybody can leave. */
export function MemberList({ team: { teamspace, members }, viewerUuid }: MemberListProps) {
  const { busy, act } = useAct(["team"]);
  const [leaving, setLeaving] = useState<MemberView | null>(null);
  const isOwner = teamspace.role === "owner";
  const { uuid: teamspaceUuid } = teamspace;
  const isSelf = leaving?.userUuid === viewerUuid;
  const confirm = async () => {
    if (!leaving) return;
    const { userUuid } = leaving;
    const done = await act(`remove:${userUuid}`, () =>
      isSelf ? leaveTeamspace({ teamspaceUuid }) : removeMember({ teamspaceUuid, userUuid }),
    );
    setLeaving(null);
    if (done && isSelf) await loadPage("/projects");
  };
  return (
    <>
      <ul aria-label={say.members()} className="divide-y divide-line">
        {members.map((member) => (
          <li key={member.userUuid} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
            <div className="min-w-0 flex-1 basis-48">
              <p className="truncate font-medium">
                <bdi>{member.name}</bdi>{" "}
                {member.userUuid === viewerUuid ? <span className="text-dim">{say.you()}</span> : null}
              </p>
              <p className="truncate text-dim text-sm">
                <bdi>{member.email}</bdi>
              </p>
              <p className="text-dim text-xs">
                {say.joinedRelativeTime({ relativeTime: <RelativeTime at={member.joinedAt} /> })}
              </p>
            </div>
            {isOwner ? (
              <Select
                className="w-32!"
                aria-label={say.roleOf({ name: member.name })}
                value={member.role}
                options={roleOptions}
                disabled={busy !== null}
                onValueChange={(role) =>
                  void act(`role:${member.userUuid}`, () =>
                    changeRole({ teamspaceUuid, userUuid: member.userUuid, role }),
                  )
                }
              />
            ) : (
              <span className="text-dim" title={roleRights[member.role]}>
                {roleOptions.find(({ value }) => value === member.role)?.label}
              </span>
            )}
            {isOwner || member.userUuid === viewerUuid ? (
              <Button size="sm" className="min-w-20" onClick={() => setLeaving(member)}>
                {member.userUuid === viewerUuid ? say.leave() : say.remove()}
                {member.userUuid === viewerUuid ? null : <bdi className="sr-only">{member.name}</bdi>}
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
      <ConfirmDialog
        open={leaving !== null}
        onOpenChange={(open) => (open ? undefined : setLeaving(null))}
        title={isSelf ? say.leaveName({ name: teamspace.name }) : say.removeName({ name: leaving?.name ?? "" })}
        consequence={isSelf ? say.youCanNoLongerSeeIts() : say.theyCanNoLongerSee()}
        confirmLabel={isSelf ? say.leave() : say.remove()}
        keepLabel={say.cancel()}
        pending={busy !== null}
        onConfirm={() => void confirm()}
      />
    </>
  );
}
