import { z } from "zod";
import { because } from "#lib/contract/reasons.ts";
import { programEnvironment } from "../../programs/run.ts";
import { runThread } from "../../programs/run-thread.ts";
import { ComposeRequest, defineMusic } from "../abilities/music.ts";
import { ProviderFault } from "../abilities/provider-fault.ts";

const module = new URL("./generative/compose-thread.ts", import.meta.url);
const Composed = z.object({
  bytes: z.instanceof(Uint8Array),
  durationMs: z.number(),
  tempo: z.number(),
  key: z.string(),
  sampleRate: z.number(),
});

/** Music computed on the spot from harmony rules: offline, deterministic, free of anybody's rights. */
export const generative = defineMusic({
  name: "generative",
  env: z.object({}),
  limits: { concurrency: 1, timeoutMs: 60_000 },
  async compose(request, { signal }) {
    const parsed = ComposeRequest.safeParse(request);
    if (!parsed.success) {
      const why = because("music_not_composed", { why: z.prettifyError(parsed.error) });
      throw new ProviderFault("refused", { why, provider: "generative" });
    }
    const { mood, tempo, key, seed } = parsed.data;
    // In a thread, so that the worker's heartbeat goes on.
    const bed = Composed.parse(
      await runThread({ module, data: { mood, tempo, key, seed }, env: programEnvironment(), signal }),
    );
    return { ...bed, mimeType: "audio/wav", channels: 2, isLoopable: true, provider: "generative", cost: 0 };
  },
});
