import { ProcessPool } from "../../../../programs/process-pool.ts";
import type { FliteAnswer, FliteCall } from "../flite/message.ts";
import type { SpeechAnswer, SpeechCall } from "./message.ts";

/** Two processes of each, since a worker speaks that many scenes at a time. */
export const speechPool = new ProcessPool<SpeechCall, SpeechAnswer>({
  program: new URL("./process.ts", import.meta.url),
  most: 2,
});

export const flitePool = new ProcessPool<FliteCall, FliteAnswer>({
  program: new URL("../flite/process.ts", import.meta.url),
  most: 2,
});
