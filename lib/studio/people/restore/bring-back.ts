import "server-only";
import { cookies, headers } from "next/headers";
import { protocolOf, restoreCookieOf } from "#lib/auth/cookies.ts";
import { hasOwner, isSetupTokenGood } from "#lib/auth/set-up.ts";
import { type BackupSource, type RestoreOrder, type RestoreState, restoreCookie } from "#lib/restore-door.ts";
import { fail, type Result, succeed } from "#lib/result.ts";
import * as say from "#messages/people.ts";
import type { StudioFault } from "../../fault.ts";
import { type Studio, studio } from "../../studio.ts";
import { askForBackups, askForState, askToRestore } from "./door.ts";

/** Large installations take hours; after that the browser is told no more of it. */
const cookieSeconds = 24 * 60 * 60;

const usedLink: StudioFault = {
  code: "set_up_link_used",
  message: say.thisSetUpLinkWas(),
  next: say.ifTheStudioHasAn(),
  retryable: false,
};

/** Who has the set-up link may do this, and only while nobody owns the studio: the launcher looks once more when nothing runs. */
async function mayBegin({ db }: Studio, token: string): Promise<boolean> {
  return (await isSetupTokenGood(db, token)) && !(await hasOwner(db));
}

export async function findBackupsHere({
  studio,
  input,
}: {
  studio: Studio;
  input: { token: string; source: BackupSource };
}) {
  if (!(await mayBegin(studio, input.token))) return fail(usedLink);
  return await askForBackups(studio.launcher, input.source);
}

/** Begins to overwrite this empty installation, and knows the present browser as the one to be told. */
export async function bringBackHere({
  studio,
  input: { token, ...order },
}: {
  studio: Studio;
  input: RestoreOrder & { token: string };
}): Promise<Result<{ begun: true }, StudioFault>> {
  if (!(await mayBegin(studio, token))) return fail(usedLink);
  const begun = await askToRestore(studio.launcher, order);
  if (!begun.ok) return begun;
  const { name, options } = restoreCookieOf(protocolOf(await headers()), restoreCookie);
  (await cookies()).set({ name, value: begun.value.key, ...options, maxAge: cookieSeconds });
  return succeed({ begun: true });
}

/** Whether the launcher can stop everything and bring a backup back: where it runs all programs of the installation. */
export function isRestoreOffered(): boolean {
  return studio().launcher !== null;
}

/** How the restore goes that the present browser began, or what came of it; null for every other browser. */
export async function readRestoreState(): Promise<RestoreState | null> {
  const { name } = restoreCookieOf(protocolOf(await headers()), restoreCookie);
  const key = (await cookies()).get(name)?.value;
  return key && key.length <= 200 ? await askForState(studio().launcher, key) : null;
}
