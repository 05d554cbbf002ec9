import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";

/** The cookie that holds the session's token. On plain HTTP, as in a home network, it cannot be marked secure. */
export function sessionCookie(protocol: "http" | "https") {
  return {
    name: protocol === "https" ? "__Host-sceneboard.session" : "sceneboard.session",
    options: { httpOnly: true, sameSite: "lax", path: "/", secure: protocol === "https" },
  } as const;
}

export const SESSION_SECONDS = 30 * 24 * 60 * 60;

/** How the browser reached us: the header is left to trusted proxies, and Next fills it in where it is missing. */
export function protocolOf(headers: { get(name: string): string | null }): "http" | "https" {
  return headers.get("x-forwarded-proto")?.split(",")[0]?.trim() === "https" ? "https" : "http";
}

/** The cookie by which one link knows its guest again. Each link has its own, so that none opens another. */
export function guestCookie(protocol: "http" | "https", shareUuid: string) {
  return {
    name: `${protocol === "https" ? "__Host-" : ""}sceneboard.guest.${shareUuid}`,
    options: { httpOnly: true, sameSite: "lax", path: "/", secure: protocol === "https" },
  } as const;
}

/** Marks a browser that somebody signed in with before. It opens nothing: it only keeps strangers from locking it out. */
export function deviceCookie(protocol: "http" | "https") {
  return {
    name: protocol === "https" ? "__Host-sceneboard.device" : "sceneboard.device",
    options: { httpOnly: true, sameSite: "lax", path: "/", secure: protocol === "https" },
  } as const;
}

export const DEVICE_SECONDS = 365 * 24 * 60 * 60;
/** People who share a browser; with more of them the one who was away longest is a stranger again. */
const mostPeople = 4;
const between = "~";

type Known = { secret: string; email: string; cookie: string | undefined };

/** What the browser is called for this person, or null for one that is not known to be theirs. */
export function findDevice({ secret, email, cookie }: Known): string | null {
  for (const entry of entriesOf(cookie)) {
    const [name = "", mark = ""] = entry.split(".");
    const [given, wanted] = [Buffer.from(mark), Buffer.from(markOf({ secret, email, name }))];
    if (given.length === wanted.length && timingSafeEqual(given, wanted)) return name;
  }
  return null;
}

/** The cookie's value once this person has signed in. */
export function saveDevice({ secret, email, cookie }: Known): string {
  const known = findDevice({ secret, email, cookie });
  const name = known ?? randomBytes(16).toString("base64url");
  const others = entriesOf(cookie).filter((entry) => !entry.startsWith(`${name}.`));
  return [`${name}.${markOf({ secret, email, name })}`, ...others].slice(0, mostPeople).join(between);
}

function entriesOf(cookie: string | undefined): string[] {
  return (cookie ?? "")
    .slice(0, 1_000)
    .split(between)
    .filter((entry) => /^[\w-]{22}\.[\w-]{43}$/.test(entry))
    .slice(0, mostPeople);
}

function markOf({ secret, email, name }: { secret: string; email: string; name: string }): string {
  return createHmac("sha256", secret).update(`known device|${name}|${email}`).digest("base64url");
}
