import { z } from "zod";
import { defineModelPainter } from "./model/define.ts";

const Job = z.object({ id: z.string() });

export const luma = defineModelPainter({
  name: "luma",
  needs: { key: "needed", address: "optional" },
  size: { shapes: ["1:1", "3:4", "4:3", "9:16", "16:9"] },
  readJob: (answer) => ({ ...Job.parse(answer), state: "queued" }),
  // Its own end of patience is a minute; ours is the painter's deadline.
  options: { luma: { maxPollAttempts: 10_000 } },
  async load({ model, apiKey, baseUrl }, ask) {
    const { createLuma } = await import("@ai-sdk/luma");
    return createLuma({ fetch: ask, ...(apiKey && { apiKey }), ...(baseUrl && { baseURL: baseUrl }) }).image(model);
  },
});
