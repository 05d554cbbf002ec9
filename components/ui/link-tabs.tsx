"use client";
import { usePathname } from "next/navigation";
import { joinClasses } from "./classes.ts";
import { NearLink } from "./near-link.tsx";

export type LinkTab = { href: string; label: string; count?: number };

/** Tabs that are addresses: each is a link, the one whose page is shown, or one below it, is marked. */
export function LinkTabs({ label, tabs }: { label: string; tabs: readonly LinkTab[] }) {
  const path = usePathname();
  const currentOf = (href: string) => (path === href ? "page" : path.startsWith(`${href}/`) ? "true" : undefined);
  return (
    <nav aria-label={label} className="flex h-11 shrink-0 items-stretch">
      {tabs.map((tab) => (
        <NearLink
          key={tab.href}
          href={tab.href}
          aria-current={currentOf(tab.href)}
          className={joinClasses(
            "-mb-px flex items-center gap-1.5 border-b-2 px-2.5 max-sm:px-2 transition-colors hover:text-text focus-visible:outline-offset-[-3px]",
            currentOf(tab.href) ? "border-accent text-text" : "border-transparent text-dim",
          )}
        >
          {tab.label}
          {tab.count ? <span className="tabular text-faint text-sm">{tab.count}</span> : null}
        </NearLink>
      ))}
    </nav>
  );
}
