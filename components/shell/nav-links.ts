import { Film, Inbox, LayoutGrid, type LucideIcon, Settings, Users } from "lucide-react";
import * as say from "#messages/shell.ts";

export type NavLink = { href: string; label: string; icon: LucideIcon; counts?: "unread" };

/** The places of the studio, in the order of the rail. */
export const navLinks: readonly NavLink[] = [
  { href: "/projects", label: say.projects(), icon: LayoutGrid },
  { href: "/inbox", label: say.inbox(), icon: Inbox, counts: "unread" },
  { href: "/clips", label: say.clips(), icon: Film },
  { href: "/team", label: say.team(), icon: Users },
  { href: "/settings", label: say.settings(), icon: Settings },
];

/** What a link is called, with what is unread behind it. */
export function nameLink({ label, counts }: Pick<NavLink, "label" | "counts">, unread: number): string {
  return counts && unread > 0 ? say.labelUnreadUnread({ label, unread }) : label;
}

export function isInside({ href, path }: { href: string; path: string }): boolean {
  return path === href || path.startsWith(`${href}/`);
}
