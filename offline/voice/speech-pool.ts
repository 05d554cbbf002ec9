import { ProcessPool } from "#service/programs/process-pool.ts";
import type { SpeechAnswer, SpeechCall } from "./speech-message.ts";

/** Two processes, since a worker speaks that many scenes at a time. */
export const speechPool = new ProcessPool<SpeechCall, SpeechAnswer>({
  program: new URL("./speech-process.ts", import.meta.url),
  most: 2,
});
