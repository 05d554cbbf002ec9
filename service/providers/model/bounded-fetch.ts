import { ProviderFault } from "../provider-fault.ts";

/** More than any picture, sound or transcript that fits a scene. */
const mostBytes = 64 * 1024 * 1024;

/** Takes no more of an answer than a worker can hold: the packages read whatever comes into memory. */
export function boundedFetch(provider: string, ask: typeof fetch = fetch): typeof fetch {
  return async (input, init) => {
    const answer = await ask(input, init);
    if (!answer.body) return answer;
    let size = 0;
    const counted = new TransformStream<Uint8Array, Uint8Array>({
      transform(part, controller) {
        size += part.length;
        if (size > mostBytes) controller.error(tooMuch(provider, mostBytes));
        else controller.enqueue(part);
      },
    });
    const { status, statusText, headers } = answer;
    return new Response(answer.body.pipeThrough(counted), { status, statusText, headers });
  };
}

export function tooMuch(provider: string, most: number): ProviderFault {
  const message = `${provider} answered with more than ${Math.round(most / 1_000_000)} MB. Ask for something smaller.`;
  return new ProviderFault("bad_output", { message, provider, outcome: "unknown" });
}
