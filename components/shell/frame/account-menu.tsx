"use client";

import { Check, LogOut, Monitor, Moon, Sun } from "lucide-react";
import { useTheme } from "next-themes";
import type { ReactNode } from "react";
import { signOut } from "#lib/studio/people/session-actions.ts";
import * as say from "#messages/shell.ts";
import { TeamspaceItems } from "../../team/teamspace-menu.tsx";
import type { Teamspaces } from "../../team/teamspace-switcher.tsx";
import { DropdownMenu, MenuItem, MenuLabel, MenuSeparator } from "../../ui/dropdown-menu.tsx";
import { notify } from "../../ui/notify.ts";
import { toResult } from "../to-result.ts";
import { clearTypedTexts } from "../typed-texts.tsx";

const themes = [
  { value: "system", label: say.system(), icon: Monitor },
  { value: "light", label: say.light(), icon: Sun },
  { value: "dark", label: say.dark(), icon: Moon },
] as const;

function ThemeMenuItems() {
  const { theme, setTheme } = useTheme();
  return (
    <>
      <MenuLabel>{say.theme()}</MenuLabel>
      {themes.map(({ value, label, icon: Icon }) => (
        <MenuItem key={value} onSelect={() => setTheme(value)} aria-current={theme === value || undefined}>
          <Icon aria-hidden /> {label}
          {theme === value ? <Check className="ms-auto !text-accent" aria-hidden /> : null}
        </MenuItem>
      ))}
    </>
  );
}

export type Account = { name: string; email: string; teamspaces: Teamspaces };

export type AccountMenuProps = { account: Account; side: "right" | "top"; trigger: ReactNode };

/** Who I am, how it looks, and the way out. Opens as soon as it is there. */
export function AccountMenu({ account, side, trigger }: AccountMenuProps) {
  const name = account.name || account.email;
  return (
    <DropdownMenu side={side} align="end" trigger={trigger} starts="open">
      <div className="max-w-64 px-2 py-1.5">
        <p className="truncate font-medium">
          <bdi>{name}</bdi>
        </p>
        {account.name ? (
          <p className="truncate text-dim text-sm">
            <bdi>{account.email}</bdi>
          </p>
        ) : null}
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
  const answer = await toResult(signOut({}));
  if (answer.ok) {
    clearTypedTexts();
    window.location.assign(answer.value.to);
  } else notify({ tone: "fault", text: `${answer.fault.message} ${answer.fault.next}` });
}
