"use client";
import { LogOut } from "lucide-react";
import { toast } from "sonner";
import { signOut } from "#lib/studio/members/session-actions.ts";
import { settle } from "../fault/settle.ts";
import { DropdownMenu, MenuItem, MenuSeparator } from "../ui/dropdown-menu.tsx";
import { ThemeMenuItems } from "./theme-menu-items.tsx";

export type Account = { name: string; email: string };

export type AccountMenuProps = { account: Account; side: "right" | "top" };

export function AccountMenu({ account, side }: AccountMenuProps) {
  const name = account.name || account.email;
  return (
    <DropdownMenu
      side={side}
      align="end"
      trigger={
        <button
          type="button"
          aria-label={`Account of ${name}`}
          className="grid size-10 place-items-center rounded-lg hover:bg-hover"
        >
          <span
            aria-hidden
            className="grid size-[26px] place-items-center rounded-full bg-[#4f5bc4] font-semibold text-2xs text-white"
          >
            {initials(name)}
          </span>
        </button>
      }
    >
      <div className="max-w-64 px-2 py-1.5">
        <p className="truncate font-medium">{name}</p>
        {account.name ? <p className="truncate text-dim text-sm">{account.email}</p> : null}
      </div>
      <MenuSeparator />
      <ThemeMenuItems />
      <MenuSeparator />
      <MenuItem onSelect={() => void leave()}>
        <LogOut aria-hidden /> Sign out
      </MenuItem>
    </DropdownMenu>
  );
}

/** A full load, so that nothing of the old session stays in a cache. */
async function leave(): Promise<void> {
  const answer = await settle(signOut({}));
  if (answer.ok) window.location.assign(answer.value.to);
  else toast.error(`${answer.fault.message} ${answer.fault.next}`);
}

function initials(name: string): string {
  const words = name.split(/[\s.@_-]+/u).filter(Boolean);
  return words
    .slice(0, 2)
    .map((word) => [...word][0]?.toUpperCase() ?? "")
    .join("");
}
