"use client";
import { useId } from "react";
import { muteProject, muteTeamspace } from "#lib/studio/activity/notices/actions.ts";
import type { NoticeSettings } from "#lib/studio/activity/notices/queries.ts";
import * as say from "#messages/notices.ts";
import { Button } from "../../ui/button.tsx";
import { Switch } from "../../ui/switch.tsx";
import { useNoticeChange } from "./use-notice-settings.ts";

/** Teamspaces and projects that mails and browsers are silent about. */
export function Muted({ settings: { teamspaces, mutedProjects } }: { settings: NoticeSettings }) {
  const change = useNoticeChange();
  const id = useId();
  return (
    <section aria-labelledby={id} className="flex flex-col gap-3">
      <div>
        <h3 id={id} className="font-medium">
          {say.muted()}
        </h3>
        <p className="text-dim text-sm">{say.mutedAdvice()}</p>
      </div>
      {teamspaces.map(({ teamspaceUuid, name, isMuted }) => (
        <Switch
          key={teamspaceUuid}
          label={say.muteTeamspace({ name })}
          checked={isMuted}
          onCheckedChange={(wanted) => change.mutate({ run: () => muteTeamspace({ teamspaceUuid, isMuted: wanted }) })}
        />
      ))}
      <ul className="flex flex-col gap-2 empty:hidden">
        {mutedProjects.map(({ projectUuid, name }) => (
          <li key={projectUuid} className="flex items-center justify-between gap-4">
            <span className="min-w-0 truncate" dir="auto">
              {name}
            </span>
            <Button
              size="sm"
              aria-label={say.unmuteProject({ name })}
              onClick={() => change.mutate({ run: () => muteProject({ projectUuid, isMuted: false }) })}
            >
              {say.unmute()}
            </Button>
          </li>
        ))}
      </ul>
      <p className="text-dim text-sm">{say.muteAProjectInItsMenu()}</p>
    </section>
  );
}
