import "server-only";
import type { StudioDatabase, StudioTransaction } from "#db/studio/client.ts";
import { fail, type Result } from "../result.ts";
import type { StudioFault } from "./fault.ts";

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
