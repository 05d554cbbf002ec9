"use client";
import { LogOut } from "lucide-react";
import type { ReactNode } from "react";
import { signOut } from "#lib/studio/members/session-actions.ts";
import * as say from "#messages/shell.ts";
import { TeamspaceItems } from "../team/teamspace-menu.tsx";
import type { Teamspaces } from "../team/teamspace-switcher.tsx";
import { DropdownMenu, MenuItem, MenuSeparator } from "../ui/dropdown-menu.tsx";
import { notify } from "../ui/notify.ts";
import { settle } from "./settle.ts";
import { ThemeMenuItems } from "./theme-menu-items.tsx";
import { forgetTyped } from "./typed-texts.ts";

export type Account = { name: string; email: string; teamspaces: Teamspaces };

export type AccountMenuProps = { account: Account; side: "right" | "top"; trigger: ReactNode };

/** Who I am, how it looks, and the way out. Opens as soon as it is there. */
export function AccountMenu({ account, side, trigger }: AccountMenuProps) {
  const name = account.name || account.email;
  return (
    <DropdownMenu side={side} align="end" trigger={trigger} starts="open">
      <div className="max-w-64 px-2 py-1.5">
        <p className="truncate font-medium">{name}</p>
        {account.name ? <p className="truncate text-dim text-sm">{account.email}</p> : null}
      </div>
      <MenuSeparator />
      {account.teamspaces.length > 1 ? (
        <>
          <TeamspaceItems teamspaces={account.teamspaces} />
          <MenuSeparator />
        </>
      ) : null}
      <ThemeMenuItems />
      <MenuSeparator />
      <MenuItem onSelect={() => void leave()}>
        <LogOut aria-hidden /> {say.signOut()}
      </MenuItem>
    </DropdownMenu>
  );
}

/** A full load, so that nothing of the old session stays in a cache. */
async function leave(): Promise<void> {
  const answer = await settle(signOut({}));
  if (answer.ok) {
    forgetTyped();
    window.location.assign(answer.value.to);
  } else notify({ tone: "fault", text: `${answer.fault.message} ${answer.fault.next}` });
}
