import { z } from "zod";
import { defineModelPainter } from "./model/define.ts";

const Job = z.object({ id: z.string(), urls: z.object({ get: z.string() }) });

export const replicate = defineModelPainter({
  name: "replicate",
  needs: { key: "needed", address: "optional" },
  size: { shapes: ["1:1", "3:4", "4:3", "9:16", "16:9", "4:5", "5:4"] },
  readJob: (answer) => ({ ...Job.parse(answer), status: "starting" }),
  // An answer that waits for the picture would tell the job's id too late; its deadline is the painter's.
  options: { replicate: { maxWaitTimeInSeconds: 1, maxPollAttempts: 10_000 } },
  async load({ model, apiKey, baseUrl }, ask) {
    const { createReplicate } = await import("@ai-sdk/replicate");
    const key = apiKey ? { apiToken: apiKey } : {};
    return createReplicate({ fetch: ask, ...key, ...(baseUrl && { baseURL: baseUrl }) }).image(model);
  },
});
