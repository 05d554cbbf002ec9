import { Film, Inbox, LayoutGrid, type LucideIcon, Settings, Users } from "lucide-react";

export type NavLink = { href: string; label: string; icon: LucideIcon; counts?: "unread" };

/** The places of the studio, in the order of the rail. */
export const navLinks: readonly NavLink[] = [
  { href: "/projects", label: "Projects", icon: LayoutGrid },
  { href: "/inbox", label: "Inbox", icon: Inbox, counts: "unread" },
  { href: "/clips", label: "Clips", icon: Film },
  { href: "/team", label: "Team", icon: Users },
  { href: "/settings", label: "Settings", icon: Settings },
];

/** What a link is called, with what is unread behind it. */
export function nameLink({ label, counts }: Pick<NavLink, "label" | "counts">, unread: number): string {
  return counts && unread > 0 ? `${label}, ${unread} unread` : label;
}

export function isInside({ href, path }: { href: string; path: string }): boolean {
  return path === href || path.startsWith(`${href}/`);
}
