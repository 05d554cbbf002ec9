import { ProviderFault } from "../../provider-fault.ts";

/** Times come with `verbose_json` only, which some models refuse; a plain answer is text alone. */
export function openaiOptions(language: string | undefined, { wordTimes }: { wordTimes: boolean }) {
  const timed = { responseFormat: "verbose_json", timestampGranularities: ["word", "segment"] };
  return { openai: { ...(language && { language }), ...(wordTimes ? timed : { responseFormat: "json" }) } };
}

/** Whether what was refused is the times, and not the recording. */
export function refusesTimes(fault: unknown): boolean {
  const times = /verbose_json|response_?format|timestamp/iu;
  return fault instanceof ProviderFault && fault.code === "refused" && times.test(fault.message);
}
