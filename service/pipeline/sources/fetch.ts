import { because } from "#lib/contract/reasons.ts";
import { warn } from "#lib/contract/warning.ts";
import { type FirstUse, isFetched } from "#lib/packages/on-first-use.mjs";
import { errorMessage } from "#lib/thrown.ts";
import { fetchWithLog, sizeOf } from "../../fetch-on-first-use.ts";
import { addWarning, dropWarning } from "../../projects/rows/add-warning.ts";
import { StageFault } from "../run-fault.ts";
import type { WorkerTools } from "../worker-tools.ts";

type Request = {
  name: FirstUse;
  projectUuid: string;
  worker: Pick<WorkerTools, "db" | "log">;
  /** Counts in megabytes. */
  report: (done: number, total: number) => Promise<void> | void;
};

const code = "fetched_first";

/** Fetches what comes at first use; whoever waits for the project reads what for, and sees how far it is. */
export async function fetchForProject({ name, projectUuid, worker, report }: Request): Promise<void> {
  if (isFetched(name)) return;
  const { db, log } = worker;
  await db.transaction((tx) => addWarning(tx, projectUuid, warn(code, sizeOf(name))));
  try {
    await fetchWithLog(name, (done, total) => {
      Promise.resolve(report(done, total)).catch((err) => log.warn({ err }, "progress was not written"));
    });
  } catch (error) {
    throw new StageFault("not_fetched", because("quoted", { words: errorMessage(error) }), {
      retryable: true,
      cause: error,
    });
  } finally {
    await db.transaction((tx) => dropWarning(tx, projectUuid, code));
  }
}
