"use client";

import { Film, Inbox, LayoutGrid, type LucideIcon, Settings, Users } from "lucide-react";
import { usePathname } from "next/navigation";
import * as say from "#messages/shell.ts";
import { BellButton } from "../../activity/bell.tsx";
import { joinClasses } from "../../ui/classes.ts";
import { NearLink } from "../../ui/near-link.tsx";
import { Tooltip } from "../../ui/tooltip.tsx";
import { Logo } from "../logo.tsx";
import { AccountButton } from "./account-button.tsx";
import type { Account } from "./account-menu.tsx";

type NavLink = { href: string; label: string; icon: LucideIcon; counts?: "unread" };

/** The places of the studio, in the order of the rail. */
export const navLinks: readonly NavLink[] = [
  { href: "/projects", label: say.projects(), icon: LayoutGrid },
  { href: "/inbox", label: say.inbox(), icon: Inbox, counts: "unread" },
  { href: "/clips", label: say.clips(), icon: Film },
  { href: "/team", label: say.team(), icon: Users },
  { href: "/settings", label: say.settings(), icon: Settings },
];

export function isInside({ href, path }: { href: string; path: string }): boolean {
  return path === href || path.startsWith(`${href}/`);
}

/** The left rail of wide screens. What is unread is counted by its bell. */
export function NavRail({ account }: { account: Account }) {
  const path = usePathname();
  return (
    <nav
      aria-label={say.main()}
      className="hidden w-14 shrink-0 flex-col items-center gap-1 border-e bg-panel py-2.5 md:flex print:hidden"
    >
      <NearLink href="/projects" aria-label={say.home()} className="mb-2.5 rounded-[9px]">
        <Logo />
      </NearLink>
      {navLinks.map(({ icon: Icon, href, label }) => (
        <Tooltip key={href} text={label} side="right">
          <NearLink
            href={href}
            aria-label={label}
            aria-current={isInside({ href, path }) ? "page" : undefined}
            className={joinClasses(
              "grid size-10 place-items-center rounded-lg transition-colors hover:bg-hover hover:text-text",
              isInside({ href, path }) ? "bg-hover text-text" : "text-dim",
            )}
          >
            <Icon className="size-[18px]" strokeWidth={1.75} aria-hidden />
          </NearLink>
        </Tooltip>
      ))}
      <div className="mt-auto flex flex-col items-center gap-1">
        <BellButton side="right" />
        <AccountButton account={account} side="right" />
      </div>
    </nav>
  );
}
