import { because } from "#lib/contract/reasons.ts";
import { type PaidOrder, placeOrder } from "../../paid-order.ts";
import { ProviderFault } from "../../provider-fault.ts";
import { refusal, scrubSecrets, speaksOfContentRules } from "../fault-of-answer.ts";
import { waitForWork } from "../wait-for-work.ts";
import { type Comfy, fetchOutput, findWorkflow, serverStateOf, submitWorkflow } from "./server.ts";
import type { Workflow } from "./workflow.ts";

/** A job is lost when neither queue nor history know it so often, one after the other: it may just be passing over. */
const lostAfter = 3;

type Run = {
  /** Made only when the order goes out: pictures are uploaded for it. */
  workflow(): Promise<Workflow>;
  order: PaidOrder;
  everyMs: number;
  isWanted: RegExp;
};

/** Has a workflow run once, however often its worker dies, and fetches what it made. */
export async function runWorkflow(comfy: Comfy, { workflow, order, everyMs, isWanted }: Run): Promise<Uint8Array> {
  const { provider, signal, secrets } = comfy.asked;
  const filled = order.jobId ? null : await workflow();
  const jobId = await placeOrder({
    provider,
    order,
    inDoubt: "again",
    signal,
    find: (token) => findWorkflow(comfy, token),
    submit: (token) => submitWorkflow(comfy, filled ?? {}, token),
  });
  let missed = 0;
  const files = await waitForWork({ signal, everyMs }, async () => {
    const state = await serverStateOf(comfy, jobId);
    if (state.state === "done") return { result: state.files };
    if (state.state === "failed") {
      await order.decline();
      throw failed(provider, scrubSecrets(state.reason, secrets));
    }
    missed = state.state === "lost" ? missed + 1 : 0;
    if (missed < lostAfter) return "working";
    await order.decline();
    throw failed(provider, "it knows nothing of the job any more, as after a restart");
  });
  const file = files.find(({ filename }) => isWanted.test(filename));
  if (!file) {
    await order.decline();
    throw failed(provider, "the workflow left no file of the wanted kind; it needs a node that saves one");
  }
  return fetchOutput(comfy, file);
}

function failed(provider: string, reason: string): ProviderFault {
  if (speaksOfContentRules(reason)) return refusal(provider, reason);
  const why = because("workflow_failed", { provider, says: reason });
  return new ProviderFault("bad_output", { why, provider });
}
