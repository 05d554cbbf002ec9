"use client";
import Link from "next/link";
import { usePathname } from "next/navigation";
import * as say from "#messages/shell.ts";
import { BellButton } from "../notices/bell-button.tsx";
import { UnreadBadge } from "../notices/unread-badge.tsx";
import { useUnread } from "../notices/use-unread.ts";
import { joinClasses } from "../ui/join-classes.ts";
import { Tooltip } from "../ui/tooltip.tsx";
import { AccountButton } from "./account-button.tsx";
import type { Account } from "./account-menu.tsx";
import { Logo } from "./logo.tsx";
import { isInside, nameLink, navLinks } from "./nav-links.ts";

/** The left rail of wide screens. */
export function NavRail({ account }: { account: Account }) {
  const path = usePathname();
  const unread = useUnread();
  return (
    <nav
      aria-label={say.main()}
      className="hidden w-14 shrink-0 flex-col items-center gap-1 border-e bg-panel py-2.5 md:flex"
    >
      <Link href="/projects" aria-label={say.home()} className="mb-2.5 rounded-[9px]">
        <Logo />
      </Link>
      {navLinks.map(({ icon: Icon, ...link }) => {
        const { href, label, counts } = link;
        return (
          <Tooltip key={href} text={label} side="right">
            <Link
              href={href}
              aria-label={nameLink(link, unread)}
              aria-current={isInside({ href, path }) ? "page" : undefined}
              className={joinClasses(
                "relative grid size-10 place-items-center rounded-lg text-dim transition-colors hover:bg-hover hover:text-text",
                isInside({ href, path }) && "bg-hover text-text",
              )}
            >
              <Icon className="size-[18px]" strokeWidth={1.75} aria-hidden />
              {counts ? <UnreadBadge unread={unread} className="top-1 end-1" /> : null}
            </Link>
          </Tooltip>
        );
      })}
      <div className="mt-auto flex flex-col items-center gap-1">
        <BellButton side="right" />
        <AccountButton account={account} side="right" />
      </div>
    </nav>
  );
}
