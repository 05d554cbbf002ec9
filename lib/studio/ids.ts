import "server-only";
import { createHash } from "node:crypto";
import { sql } from "drizzle-orm";
import type { StudioDatabase, StudioTransaction } from "#db/studio/client.ts";
import { fail, type Result } from "#lib/result.ts";
import type { StudioFault } from "./fault.ts";

/** Whether a text from an address or a form can be an id of the service: opaque, but short and printable. */
export function isOpaqueId(text: string): boolean {
  return /^[\x21-\x7e]{1,64}$/.test(text);
}

/** Of two sendings of one form, the second waits here until the first is through, in whichever process each runs. */
export async function lockSubmission(tx: StudioTransaction, submissionId: string) {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${submissionId}, 7370102))`);
}

/** Thrown inside {@link rollingBack} to end it with a fault. */
export class RollBack extends Error {
  readonly fault: StudioFault;

  constructor(fault: StudioFault) {
    super(fault.message);
    this.name = "RollBack";
    this.fault = fault;
  }
}

/** A transaction whose faults undo what was written in it before. */
export async function rollingBack<Value>(
  db: StudioDatabase,
  run: (tx: StudioTransaction) => Promise<Result<Value, StudioFault>>,
): Promise<Result<Value, StudioFault>> {
  try {
    return await db.transaction(async (tx) => {
      const result = await run(tx);
      if (!result.ok) throw new RollBack(result.fault);
      return result;
    });
  } catch (error) {
    if (error instanceof RollBack) return fail(error.fault);
    throw error;
  }
}

/**
 * Names a submission at the service. A form that was changed after its answer was lost is another request, and the
 * service refuses a key that it knows from another one: so the content is part of the key.
 */
export function idempotencyKey(submission: { userUuid: string; submissionId: string }, content: unknown): string {
  const digest = createHash("sha256").update(JSON.stringify(content)).digest("hex").slice(0, 32);
  return `${submission.userUuid} ${submission.submissionId} ${digest}`;
}
