import { randomUUID } from "node:crypto";
import type { ProjectRow } from "../projects/get.ts";
import type { PaidOrder } from "../providers/paid-order.ts";
import { findPaidOrder, type PaidOrderRow, sendPaidOrder, settlePaidOrder } from "../scenes/paid-orders.ts";
import { saveProviderJob } from "../takes/order.ts";
import type { Workshop } from "./workshop.ts";

export type PaidWork = {
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
  { db }: Pick<Workshop, "db">,
  { key, project, takeUuid, provider }: PaidWork,
): Promise<OpenOrder> {
  const row = await findPaidOrder(db, key);
  const about = { key, projectUuid: project.uuid, run: project.run, provider };
  const isKept = row !== null && row.provider === provider && (row.jobId !== null || row.run === project.run);
  let token = isKept ? row.token : null;
  let jobId = isKept ? row.jobId : null;
  const settle = async (standing: { token?: null; jobId?: string | null; result?: object }) =>
    token !== null && (await settlePaidOrder(db, { key, token }, standing));
  const order: PaidOrder = {
    get token() {
      return token;
    },
    get jobId() {
      return jobId;
    },
    async send() {
      const sent = token ?? randomUUID();
      await db.transaction((tx) => sendPaidOrder(tx, { ...about, token: sent }));
      token = sent;
      return sent;
    },
    async accept(id) {
      jobId = id;
      const isKnown = await settle({ jobId });
      if (isKnown && takeUuid) await saveProviderJob(db, takeUuid, { provider, jobId: id });
    },
    async decline() {
      await settle({ token: null, jobId: null });
      token = null;
      jobId = null;
    },
  };
  return { order, row, keep: (result) => settle({ result }) };
}
