import { eq } from "drizzle-orm";
import { connection } from "#db/service/schema/connection.ts";
import type { ConnectedAbility } from "#lib/contract/connectable.ts";
import type { ConnectionTestResult } from "#lib/contract/connection.ts";
import { because } from "#lib/contract/reasons.ts";
import type { Trust } from "#lib/guarded-fetch/checked-agent.ts";
import { ServiceFault } from "../errors.ts";
import { type Context, getOwn, mayUsePrivate, ownerOf, toVariables } from "./connections.ts";
import type { ConnectionRow } from "./serving.ts";

/** Makes one small thing with the provider that the variables name; throws with a sentence for people. */
export type TryConnection = (
  ability: ConnectedAbility,
  given: { source: Record<string, string>; reach?: Trust | undefined },
) => Promise<Partial<ConnectionTestResult> & { voices?: string[] }>;

type Testing = Context & { tryConnection: TryConnection; log: { warn(facts: object, message: string): void } };
type Wanted = { connectionUuid: string; group?: string | undefined };

/** A model on a slow machine takes minutes: the caller is told that the test runs, and asks again. */
const answerWithinMs = 8_000;
const lostAfterMs = 10 * 60_000;

/** Tests a connection, unless that is being done. Answers the result, or that it runs. */
export async function testConnection(
  context: Testing,
  caller: { workspaceUuid: string },
  { connectionUuid, group }: Wanted,
): Promise<ConnectionTestResult> {
  const owner = ownerOf(context, caller, group);
  const row = await getOwn(context.db, owner, connectionUuid);
  const present = row.test && withEnd(row.test);
  if (present?.state === "running") return present;
  const running: ConnectionTestResult = { state: "running", startedAt: Date.now() };
  await save(context, row, running);
  const reach = mayUsePrivate(context, owner) ? undefined : { trusted: context.trusted };
  const ended = run(context, row, { startedAt: running.startedAt, reach });
  const patience = AbortSignal.timeout(answerWithinMs);
  const tired = new Promise<ConnectionTestResult>((resolve) => {
    patience.addEventListener("abort", () => resolve(running), { once: true });
  });
  return await Promise.race([ended, tired]);
}

async function run(
  context: Testing,
  row: ConnectionRow,
  { startedAt, reach }: { startedAt: number; reach: Trust | undefined },
): Promise<ConnectionTestResult> {
  try {
    const source = readVariables(context, row);
    const { voices = [], ...made } = await context.tryConnection(row.ability, { source, reach });
    const result = { state: "passed" as const, startedAt, ...made };
    await save(context, row, result);
    // From now on the narrator's voices can be chosen.
    if (row.voices.length === 0 && voices.length > 0) {
      await context.db.update(connection).set({ voices }).where(eq(connection.uuid, row.uuid));
    }
    return result;
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    const result = { state: "failed" as const, startedAt, message };
    await save(context, row, result).catch(() =>
      context.log.warn({ connectionUuid: row.uuid }, "a test was not saved"),
    );
    return result;
  }
}

function readVariables({ encryptionKey }: Context, row: ConnectionRow): Record<string, string> {
  try {
    return toVariables(row, encryptionKey);
  } catch {
    throw new Error(because("connection_key_unreadable", { name: row.name }).message);
  }
}

async function save({ db }: Context, row: ConnectionRow, test: ConnectionTestResult): Promise<void> {
  const change = { test, modifiedAt: row.modifiedAt };
  await db.update(connection).set(change).where(eq(connection.uuid, row.uuid));
}

/** The last test with what it made. */
export async function getConnectionTest(
  context: Context,
  caller: { workspaceUuid: string },
  { connectionUuid, group }: Wanted,
): Promise<ConnectionTestResult> {
  const { test } = await getOwn(context.db, ownerOf(context, caller, group), connectionUuid);
  if (!test) throw new ServiceFault("wrongState", because("connection_never_tested", {}));
  return withEnd(test);
}

/** One whose process ended in the meantime runs no more. */
export function withEnd(test: ConnectionTestResult): ConnectionTestResult {
  if (test.state !== "running" || Date.now() - test.startedAt < lostAfterMs) return test;
  return { state: "failed", startedAt: test.startedAt, message: because("connection_test_lost", {}).message };
}
