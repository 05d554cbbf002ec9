"use client";
import { Check } from "lucide-react";
import type { ReactNode } from "react";
import { switchTeamspace } from "#lib/studio/people/teamspaces/actions.ts";
import * as say from "#messages/team.ts";
import { toResult } from "../shell/to-result.ts";
import { DropdownMenu, MenuItem, MenuLabel } from "../ui/dropdown-menu.tsx";
import { notify } from "../ui/notify.ts";
import type { Teamspaces } from "./teamspace-switcher.tsx";
import { loadPage } from "./use-act.ts";

/** Opens as soon as it is there. */
export function TeamspaceMenu({ teamspaces, trigger }: { teamspaces: Teamspaces; trigger: ReactNode }) {
  return (
    <DropdownMenu align="end" trigger={trigger} starts="open">
      <TeamspaceItems teamspaces={teamspaces} />
    </DropdownMenu>
  );
}

/** One entry for each teamspace; the first is where one is. */
export function TeamspaceItems({ teamspaces }: { teamspaces: Teamspaces }) {
  return (
    <>
      <MenuLabel>{say.teamspace()}</MenuLabel>
      {teamspaces.map(({ uuid, name }, at) => (
        <MenuItem key={uuid} aria-current={at === 0 || undefined} onSelect={() => void (at > 0 && switchTo(uuid))}>
          <span className="max-w-56 truncate" dir="auto">
            {name}
          </span>
          {at === 0 ? <Check className="ms-auto !text-accent" aria-hidden /> : null}
        </MenuItem>
      ))}
    </>
  );
}

/** A full load, so that nothing of the other teamspace stays in a cache. */
async function switchTo(teamspaceUuid: string): Promise<void> {
  const answer = await toResult(switchTeamspace({ teamspaceUuid }));
  if (answer.ok) await loadPage(answer.value.to);
  else notify({ tone: "fault", text: `${answer.fault.message} ${answer.fault.next}` });
}
