import "server-only";
import type { z } from "zod";
import {
  type BackupSource,
  BegunAnswer,
  FoundAnswer,
  type FoundBackup,
  type RestoreOrder,
  type RestoreState,
  StateAnswer,
} from "#lib/restore-door.ts";
import { fail, type Result, succeed } from "#lib/result.ts";
import * as say from "#messages/restore.ts";
import type { StudioFault } from "../../fault.ts";
import { log } from "../../log.ts";
import type { Studio } from "../../studio.ts";

/** A bucket that does not answer is tried for this long. */
const patienceMs = 90_000;

type Launcher = Studio["launcher"];

type Found = { backups: FoundBackup[]; more: number };

export async function askForBackups(launcher: Launcher, source: BackupSource): Promise<Result<Found, StudioFault>> {
  const answer = await ask(launcher, "/backups", source, FoundAnswer);
  if (!answer.ok) return answer;
  return "fault" in answer.value ? fail({ ...answer.value.fault, retryable: false }) : succeed(answer.value);
}

export async function askToRestore(
  launcher: Launcher,
  order: RestoreOrder,
): Promise<Result<{ key: string }, StudioFault>> {
  const answer = await ask(launcher, "/restore", order, BegunAnswer);
  if (!answer.ok) return answer;
  return "fault" in answer.value ? fail({ ...answer.value.fault, retryable: false }) : succeed(answer.value);
}

export async function askForState(launcher: Launcher, key: string): Promise<RestoreState | null> {
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
  message: say.thisStudioCannotStopTheOthers(),
  next: say.runItAsACommand(),
  retryable: false,
};

const silent: StudioFault = {
  code: "launcher_silent",
  message: say.theLauncherDoesNotAnswer(),
  next: say.tryAgainOrRunTheCommand(),
  retryable: true,
};
