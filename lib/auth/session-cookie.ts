/** The cookie that holds the session's token. On plain HTTP, as in a home network, it cannot be marked secure. */
export function sessionCookie(protocol: "http" | "https") {
  return {
    name: protocol === "https" ? "__Host-sceneboard.session" : "sceneboard.session",
    options: { httpOnly: true, sameSite: "lax", path: "/", secure: protocol === "https" },
  } as const;
}

export const SESSION_SECONDS = 30 * 24 * 60 * 60;

/** How the browser reached us; a proxy in front says so in a header, which Next fills in otherwise. */
export function protocolOf(headers: { get(name: string): string | null }): "http" | "https" {
  return headers.get("x-forwarded-proto")?.split(",")[0]?.trim() === "https" ? "https" : "http";
}
