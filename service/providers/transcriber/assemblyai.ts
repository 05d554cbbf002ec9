import { z } from "zod";
import { because } from "#lib/contract/reasons.ts";
import { type PaidOrder, placeOrder } from "../abilities/paid-order.ts";
import { ProviderFault } from "../abilities/provider-fault.ts";
import { callModel } from "../model/call-model.ts";
import { faultOfAnswer, scrubSecrets } from "../model/fault-of-answer.ts";
import { type HttpAsked, hostedFetch } from "../model/http.ts";
import { waitForWork } from "../model/wait-for-work.ts";
import { defineModelTranscriber } from "./model/define.ts";

export const assemblyai = defineModelTranscriber({
  name: "assemblyai",
  needs: { key: "needed", address: "optional" },
  pieces: "words",
  // Without either it takes everything for English.
  options: (language) => ({ assemblyai: language ? { languageCode: language } : { languageDetection: true } }),
  async load({ model, apiKey, baseUrl }, { ask, asked, order }) {
    const { createAssemblyAI } = await import("@ai-sdk/assemblyai");
    const follow = followTranscript(asked, order, hostedFetch(baseUrl, ask));
    return createAssemblyAI({ ...(apiKey && { apiKey }), fetch: follow }).transcription(model);
  },
});

const Job = z.object({ id: z.string().min(1) });
const JobState = z.object({ status: z.string(), error: z.string().nullish() });
const everyMs = 1_000;
const isOver = new Set(["refused", "unknown_model"]);

/**
 * For a package that uploads, orders and waits within one call: the order is written down as it goes out, and its
 * transcript is asked for by the provider's own id from then on, by whoever takes the work up.
 */
function followTranscript(asked: HttpAsked, order: PaidOrder, ask: typeof fetch): typeof fetch {
  const { provider, secrets, signal } = asked;

  async function askText(...request: Parameters<typeof fetch>): Promise<string> {
    const answer = await ask(...request);
    const body = await answer.text();
    if (answer.ok) return body;
    throw faultOfAnswer({ status: answer.status, headers: answer.headers, body }, asked);
  }

  async function submit(...request: Parameters<typeof fetch>): Promise<string> {
    return callModel(asked, async () => Job.parse(JSON.parse(await askText(...request))).id);
  }

  /** What the provider says when the job is done; a job that came to nothing makes room for another order. */
  async function waitFor(...request: Parameters<typeof fetch>): Promise<string> {
    try {
      return await waitForWork({ signal, everyMs }, async () => {
        const { text, state } = await callModel(asked, async () => {
          const text = await askText(...request);
          return { text, state: JobState.parse(JSON.parse(text)) };
        });
        if (state.status !== "error") return state.status === "completed" ? { result: text } : "working";
        await order.decline();
        throw endedWithout(state.error ?? "");
      });
    } catch (error) {
      // It knows no such job any more.
      if (error instanceof ProviderFault && isOver.has(error.code)) await order.decline();
      throw error;
    }
  }

  function endedWithout(text: string): ProviderFault {
    const reason = scrubSecrets(text, secrets);
    const why = because("not_transcribed", { provider, says: reason });
    return new ProviderFault("bad_output", { why, provider });
  }

  return async (input, init) => {
    if (init?.method !== "POST") return json(await waitFor(input, init));
    const { pathname } = new URL(input instanceof Request ? input.url : input);
    if (pathname.endsWith("/upload")) return order.jobId ? json(`{"upload_url":""}`) : ask(input, init);
    const place = { provider, order, inDoubt: "stop", signal } as const;
    const id = await placeOrder({ ...place, submit: () => submit(input, init) });
    return json(JSON.stringify({ id, status: "queued" }));
  };
}

function json(body: string): Response {
  return new Response(body, { headers: { "content-type": "application/json" } });
}
