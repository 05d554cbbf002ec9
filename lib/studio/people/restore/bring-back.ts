import "server-only";
import { cookies, headers } from "next/headers";
import type { z } from "zod";
import { protocolOf, restoreCookieOf } from "#lib/auth/cookies.ts";
import { hasOwner, isSetupTokenGood } from "#lib/auth/set-up.ts";
import {
  type BackupSource,
  BegunAnswer,
  FoundAnswer,
  type FoundBackup,
  type RestoreOrder,
  type RestoreState,
  restoreCookie,
  StateAnswer,
} from "#lib/restore-door.ts";
import { fail, type Result, succeed } from "#lib/result.ts";
import * as say from "#messages/people.ts";
import * as sayRestore from "#messages/restore.ts";
import type { StudioFault } from "../../fault.ts";
import { log } from "../../log.ts";
import { type Studio, studio } from "../../studio.ts";

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

/** A bucket that does not answer is tried for this long. */
const patienceMs = 90_000;

type Launcher = Studio["launcher"];

type Found = { backups: FoundBackup[]; more: number };

async function askForBackups(launcher: Launcher, source: BackupSource): Promise<Result<Found, StudioFault>> {
  const answer = await ask(launcher, "/backups", source, FoundAnswer);
  if (!answer.ok) return answer;
  return "fault" in answer.value ? fail({ ...answer.value.fault, retryable: false }) : succeed(answer.value);
}

async function askToRestore(launcher: Launcher, order: RestoreOrder): Promise<Result<{ key: string }, StudioFault>> {
  const answer = await ask(launcher, "/restore", order, BegunAnswer);
  if (!answer.ok) return answer;
  return "fault" in answer.value ? fail({ ...answer.value.fault, retryable: false }) : succeed(answer.value);
}

async function askForState(launcher: Launcher, key: string): Promise<RestoreState | null> {
  if (launcher === null) return null;
  const answer = await ask(launcher, "/state", { key }, StateAnswer);
  return answer.ok ? answer.value.state : null;
}

async function ask<Answer>(
  launcher: Launcher,
  path: string,
  body: object,
  schema: z.ZodType<Answer>,
): Promise<Result<Answer, StudioFault>> {
  if (launcher === null) return fail(notOffered);
  try {
    const response = await fetch(`${launcher.url}${path}`, {
      method: "POST",
      headers: { authorization: `Bearer ${launcher.token}`, "content-type": "application/json" },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(patienceMs),
      cache: "no-store",
    });
    return succeed(schema.parse(await response.json()));
  } catch (error) {
    log.warn({ err: error }, "The launcher did not answer");
    return fail(silent);
  }
}

const notOffered: StudioFault = {
  code: "restore_not_offered",
  message: sayRestore.thisStudioCannotStopTheOthers(),
  next: sayRestore.runItAsACommand(),
  retryable: false,
};

const silent: StudioFault = {
  code: "launcher_silent",
  message: sayRestore.theLauncherDoesNotAnswer(),
  next: sayRestore.tryAgainOrRunTheCommand(),
  retryable: true,
};
