import { setTimeout as wait } from "node:timers/promises";

/** Resolves when `/healthz` answers 200. Throws what it answered last when that takes too long or is given up. */
export async function waitForHealth({
  name,
  url,
  patienceMs = 90_000,
  signal,
}: {
  name: string;
  url: string;
  patienceMs?: number;
  signal?: AbortSignal;
}) {
  const deadline = Date.now() + patienceMs;
  for (;;) {
    signal?.throwIfAborted();
    const answer = await askOnce(`${url}/healthz`);
    if (answer === 200) return;
    if (Date.now() > deadline) {
      throw new Error(`${name} is not ready after ${patienceMs / 1000} s: ${url}/healthz answers ${answer}.`);
    }
    await wait(50);
  }
}

async function askOnce(url: string): Promise<number | string> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(5000), redirect: "manual" });
    await response.body?.cancel();
    return response.status;
  } catch (error) {
    const cause = (error as { cause?: { code?: string } }).cause;
    return cause?.code ?? (error as Error).message;
  }
}
