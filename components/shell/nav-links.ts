import { Film, LayoutGrid, type LucideIcon, Settings, Users } from "lucide-react";

export type NavLink = { href: string; label: string; icon: LucideIcon };

/** The places of the studio, in the order of the rail. */
export const navLinks: readonly NavLink[] = [
  { href: "/projects", label: "Projects", icon: LayoutGrid },
  { href: "/clips", label: "Clips", icon: Film },
  { href: "/team", label: "Team", icon: Users },
  { href: "/settings", label: "Settings", icon: Settings },
];

export function isInside({ href, path }: { href: string; path: string }): boolean {
  return path === href || path.startsWith(`${href}/`);
}
