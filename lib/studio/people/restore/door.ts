import "server-only";
import type { z } from "zod";
import { studioEnv } from "#lib/env.ts";
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

/** A bucket that does not answer is tried for this long. */
const patienceMs = 90_000;

/** Whether the launcher can stop everything and bring a backup back: where it runs all programs of the installation. */
export function isRestoreOffered(): boolean {
  return studioEnv().RESTORE_DOOR_URL !== undefined;
}

type Found = { backups: FoundBackup[]; more: number };

export async function askForBackups(source: BackupSource): Promise<Result<Found, StudioFault>> {
  const answer = await ask("/backups", source, FoundAnswer);
  if (!answer.ok) return answer;
  return "fault" in answer.value ? fail({ ...answer.value.fault, retryable: false }) : succeed(answer.value);
}

export async function askToRestore(order: RestoreOrder): Promise<Result<{ key: string }, StudioFault>> {
  const answer = await ask("/restore", order, BegunAnswer);
  if (!answer.ok) return answer;
  return "fault" in answer.value ? fail({ ...answer.value.fault, retryable: false }) : succeed(answer.value);
}

export async function askForState(key: string): Promise<RestoreState | null> {
  if (!isRestoreOffered()) return null;
  const answer = await ask("/state", { key }, StateAnswer);
  return answer.ok ? answer.value.state : null;
}

async function ask<Answer>(
  path: string,
  body: object,
  schema: z.ZodType<Answer>,
): Promise<Result<Answer, StudioFault>> {
  const { RESTORE_DOOR_URL, RESTORE_DOOR_TOKEN } = studioEnv();
  if (RESTORE_DOOR_URL === undefined) return fail(notOffered);
  try {
    const response = await fetch(`${RESTORE_DOOR_URL}${path}`, {
      method: "POST",
      headers: { authorization: `Bearer ${RESTORE_DOOR_TOKEN}`, "content-type": "application/json" },
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
