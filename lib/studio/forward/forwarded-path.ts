import type { Studio } from "../studio.ts";

/** The path under which the studio forwards an address of the service, or null when browsers go there themselves. */
export function forwardedPath(
  studio: Pick<Studio, "forwards">,
  address: string,
  room: "uploads" | "assets",
): string | null {
  const url = URL.parse(address, "http://service.invalid");
  return studio.forwards && url?.pathname.startsWith(`/${room}/`) ? `${url.pathname}${url.search}` : null;
}
