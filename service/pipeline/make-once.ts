import type { PaidOrder } from "../providers/paid-order.ts";
import { openOrder, type PaidWork } from "./open-order.ts";
import type { Workshop } from "./workshop.ts";

/** Has something made that may cost, with an order that outlives the worker. What was made and stored before is answered again. */
export async function makeOnce<Made extends object>(
  workshop: Workshop,
  work: PaidWork,
  make: (order: PaidOrder) => Promise<Made>,
): Promise<Made & { providerJobId?: string }> {
  const { order, row, keep } = await openOrder(workshop, work);
  if (row?.result) return row.result as Made;
  const made = await make(order);
  const told = { ...made, ...(order.jobId && { providerJobId: order.jobId }) };
  // Nothing is kept of work that nobody is paid for: it is as quick to make as to find.
  if (order.token) await keep(told);
  return told;
}
