"use client";
import Link from "next/link";
import { usePathname } from "next/navigation";
import { BellButton } from "../notices/bell-button.tsx";
import { joinClasses } from "../ui/join-classes.ts";
import { AccountButton } from "./account-button.tsx";
import type { Account } from "./account-menu.tsx";
import { isInside, navLinks } from "./nav-links.ts";

/** The bottom bar of phones. */
export function NavBar({ account }: { account: Account }) {
  const path = usePathname();
  return (
    <nav
      aria-label="Main"
      className="grid shrink-0 auto-cols-fr grid-flow-col border-t bg-panel pb-[env(safe-area-inset-bottom)] md:hidden"
    >
      {navLinks.map(({ href, label, icon: Icon }) => (
        <Link
          key={href}
          href={href}
          aria-current={isInside({ href, path }) ? "page" : undefined}
          className={joinClasses(
            "flex h-14 flex-col items-center justify-center gap-0.5 text-2xs text-dim focus-visible:outline-offset-[-2px]",
            isInside({ href, path }) && "text-accent",
          )}
        >
          <Icon className="size-5" strokeWidth={1.75} aria-hidden />
          {label}
        </Link>
      ))}
      <div className="grid place-items-center">
        <BellButton side="top" />
      </div>
      <div className="grid place-items-center">
        <AccountButton account={account} side="top" />
      </div>
    </nav>
  );
}
