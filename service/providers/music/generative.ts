import { z } from "zod";
import { ProviderFault } from "../provider-fault.ts";
import { composeInThread } from "./generative/compose-in-thread.ts";
import { ComposeRequest, defineMusic } from "./provider.ts";

/** Music computed on the spot from harmony rules: offline, deterministic, free of anybody's rights. */
export const generative = defineMusic({
  name: "generative",
  env: z.object({}),
  limits: { concurrency: 1, timeoutMs: 60_000 },
  async compose(request, { signal }) {
    const parsed = ComposeRequest.safeParse(request);
    if (!parsed.success) {
      const message = `This music cannot be composed: ${z.prettifyError(parsed.error)}. Change the wish.`;
      throw new ProviderFault("refused", { message, provider: "generative" });
    }
    const { mood, tempo, key, seed } = parsed.data;
    const bed = await composeInThread({ mood, tempo, key, seed }, signal);
    return { ...bed, mimeType: "audio/wav", channels: 2, isLoopable: true, provider: "generative", cost: 0 };
  },
});
