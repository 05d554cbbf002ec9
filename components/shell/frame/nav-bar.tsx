"use client";

import { usePathname } from "next/navigation";
import * as say from "#messages/shell.ts";
import { UnreadBadge, useUnread } from "../../activity/bell.tsx";
import { joinClasses } from "../../ui/classes.ts";
import { NearLink } from "../../ui/near-link.tsx";
import { AccountButton } from "./account-button.tsx";
import type { Account } from "./account-menu.tsx";
import { isInside, navLinks } from "./nav-rail.tsx";

/** The bottom bar of phones, where the inbox takes the place of the bell. */
export function NavBar({ account }: { account: Account }) {
  const path = usePathname();
  const unread = useUnread();
  return (
    <nav
      aria-label={say.main()}
      className="grid shrink-0 auto-cols-fr grid-flow-col border-t bg-panel pb-[env(safe-area-inset-bottom)] md:hidden print:hidden"
    >
      {navLinks.map(({ icon: Icon, ...link }) => {
        const { href, label, counts } = link;
        const name = counts && unread > 0 ? say.labelUnreadUnread({ label, unread }) : label;
        return (
          <NearLink
            key={href}
            href={href}
            aria-label={name}
            aria-current={isInside({ href, path }) ? "page" : undefined}
            className={joinClasses(
              "relative flex h-14 flex-col items-center justify-center gap-0.5 text-2xs focus-visible:outline-offset-[-2px]",
              isInside({ href, path }) ? "text-accent" : "text-dim",
            )}
          >
            <Icon className="size-5" strokeWidth={1.75} aria-hidden />
            {label}
            {counts ? <UnreadBadge unread={unread} className="top-1 start-[calc(50%+8px)]" /> : null}
          </NearLink>
        );
      })}
      <div className="grid place-items-center">
        <AccountButton account={account} side="top" />
      </div>
    </nav>
  );
}
