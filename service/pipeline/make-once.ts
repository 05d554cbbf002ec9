import { randomUUID } from "node:crypto";
import type { ProjectRow } from "../projects/rows/get.ts";
import type { PaidOrder } from "../providers/abilities/paid-order.ts";
import { closePaidOrder, findPaidOrder, type PaidOrderRow, sendPaidOrder } from "../scenes/rows/paid-orders.ts";
import { holdTake, UnwantedTake } from "../takes/find.ts";
import { saveProviderJob } from "../takes/order.ts";
import type { WorkerTools } from "./worker-tools.ts";

/** Has something made that may cost, with an order that outlives the worker. What was made and stored before is answered again. */
export async function makeOnce<Made extends object>(
  worker: WorkerTools,
  work: PaidWork,
  make: (order: PaidOrder) => Promise<Made>,
): Promise<Made & { providerJobId?: string }> {
  const { order, row, keep } = await openOrder(worker, work);
  // Written below by the same work: the key names it.
  if (row?.result) return row.result as Made;
  const made = await make(order);
  const result = { ...made, ...(order.jobId && { providerJobId: order.jobId }) };
  // Nothing is kept of work that nobody is paid for: it is as quick to make as to find.
  if (order.token) await keep(result);
  return result;
}

type PaidWork = {
  /** Names the work: the same for every try of it. */
  key: string;
  project: Pick<ProjectRow, "uuid" | "run">;
  /** Given for an ordered take: it shows the provider's own id from the moment that it is known. */
  takeUuid?: string;
  provider: string;
};

type OpenOrder = { order: PaidOrder; row: PaidOrderRow | null; keep(result: object): Promise<unknown> };

/**
 * An order that outlives the worker. What was sent before without an answer is sent anew only in a run that a person
 * asked for.
 */
export async function openOrder(
  { db }: Pick<WorkerTools, "db">,
  { key, project, takeUuid, provider }: PaidWork,
): Promise<OpenOrder> {
  const row = await findPaidOrder(db, key);
  const about = { key, projectUuid: project.uuid, run: project.run, provider };
  const isKept = row !== null && row.provider === provider && (row.jobId !== null || row.run === project.run);
  let token = isKept ? row.token : null;
  let jobId = isKept ? row.jobId : null;
  const close = async (outcome: { token?: null; jobId?: string | null; result?: object }) =>
    token !== null && (await closePaidOrder(db, { key, token }, outcome));
  const order: PaidOrder = {
    key,
    get token() {
      return token;
    },
    get jobId() {
      return jobId;
    },
    async send() {
      const sent = token ?? randomUUID();
      await db.transaction(async (tx) => {
        if (takeUuid && !(await holdTake(tx, takeUuid))) throw new UnwantedTake();
        await sendPaidOrder(tx, { ...about, token: sent });
      });
      token = sent;
      return sent;
    },
    async accept(id) {
      jobId = id;
      const isKnown = await close({ jobId });
      if (isKnown && takeUuid) await saveProviderJob(db, takeUuid, { provider, jobId: id });
    },
    async decline() {
      await close({ token: null, jobId: null });
      token = null;
      jobId = null;
    },
  };
  return { order, row, keep: (result) => close({ result }) };
}
