import { z } from "zod";
import { defineModelPainter } from "./model/define.ts";

const Job = z.object({ id: z.string(), polling_url: z.string() });
const Words = z.union([z.string(), z.array(z.string())]);
const Ended = z.object({
  status: z.enum(["Error", "Failed", "Request Moderated", "Content Moderated"]),
  details: z.record(z.string(), Words).catch({}),
});

/** FLUX, from its makers. Sizes are multiples of 16; its models for shapes read the shape from them. */
export const blackForestLabs = defineModelPainter({
  name: "black-forest-labs",
  needs: { key: "needed", address: "optional" },
  size: {
    pixels: [
      { width: 1280, height: 720 },
      { width: 720, height: 1280 },
      { width: 1024, height: 1024 },
      { width: 1024, height: 768 },
      { width: 768, height: 1024 },
    ],
  },
  readJob: (answer) => Job.parse(answer),
  // Its own end of patience is a minute; ours is the painter's deadline.
  options: { blackForestLabs: { pollTimeoutMillis: 3_600_000 } },
  async load({ model, apiKey, baseUrl }, ask) {
    const { createBlackForestLabs } = await import("@ai-sdk/black-forest-labs");
    const where = { ...(apiKey && { apiKey }), ...(baseUrl && { baseURL: baseUrl }) };
    return createBlackForestLabs({ ...where, fetch: withEnd(ask) }).image(model);
  },
});

/** The package waits on for a picture that was moderated, and drops the reason of one that failed. */
function withEnd(ask: typeof fetch): typeof fetch {
  return async (input, init) => {
    const answer = await ask(input, init);
    if (!answer.headers.get("content-type")?.includes("json")) return answer;
    const text = await answer.text();
    const { data } = Ended.safeParse(parse(text));
    if (data) {
      const reason = Object.values(data.details).flat().join(" ") || data.status;
      const said = data.status.endsWith("Moderated") ? `${data.status}: ${reason}` : reason;
      throw Object.assign(new Error(said), {
        ...{ name: "AI_InvalidResponseDataError", data: { failure_reason: said } },
      });
    }
    const { status, headers } = answer;
    return new Response(text, { status, headers });
  };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
