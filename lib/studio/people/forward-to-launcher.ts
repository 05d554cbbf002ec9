import "server-only";
import { hasOwner, isSetupTokenGood } from "#lib/auth/set-up.ts";
import * as say from "#messages/app.ts";
import { log } from "../log.ts";
import { type Studio, studio } from "../studio.ts";

/** Whether the launcher runs all programs of the installation: it can stop them and restore a backup. */
export function isRestoreOffered(): boolean {
  return studio().launcher !== null;
}

/** A bucket that does not answer is tried for this long. */
const patienceMs = 90_000;

/**
 * Forwards the page that restores a backup to the launcher, which outlives the studio. The set-up link gives access while
 * nobody owns the studio; without it the launcher only tells the browser that began a restore how that is going.
 */
export async function forwardToLauncher({ launcher, db }: Studio, request: Request): Promise<Response> {
  if (!launcher) return new Response(say.restoreIsACommand(), { status: 404 });
  const token = new URL(request.url).searchParams.get("token") ?? "";
  const mayRestore = token.length <= 200 && (await isSetupTokenGood(db, token)) && !(await hasOwner(db));
  const headers = new Headers({
    authorization: `Bearer ${launcher.token}`,
    "x-may-restore": mayRestore ? "yes" : "no",
  });
  for (const name of ["accept", "cookie", "x-forwarded-proto", "x-nonce"])
    headers.set(name, request.headers.get(name) ?? "");
  try {
    const body = request.method === "POST" ? await request.text() : null;
    const signal = AbortSignal.timeout(patienceMs);
    return await fetch(launcher.url, { method: request.method, headers, body, signal, redirect: "manual" });
  } catch (error) {
    log.warn({ err: error }, "The launcher did not answer");
    return new Response(say.theLauncherDoesNotAnswer(), { status: 502 });
  }
}
