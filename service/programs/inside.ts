import { Worker } from "node:worker_threads";

/** Makes this process answer the calls of a `ProcessPool`, until the process at the other end is gone. */
export function answerCalls<Call, Answer>(answer: (call: Call) => Answer | Promise<Answer>): void {
  process.on("disconnect", () => process.exit(0));
  process.on("message", async (call: Call) => {
    try {
      process.send?.({ answer: await answer(call) });
    } catch (error) {
      process.send?.({ error: error instanceof Error ? error.message : String(error) });
    }
  });
}

/** How a program that used too much of something ends. */
export const ends = { time: "SIGVTALRM", memory: "SIGUSR2" } as const;

/**
 * Ends this program once it has used so much processor time or memory. Its work blocks this thread, so another one looks
 * after it; time on the clock is not counted, since a busy machine is not the fault of a file.
 */
export function watchOwnUse({ processorMs, bytes }: { processorMs: number; bytes: number }): void {
  const look = `
    const { user, system } = process.cpuUsage();
    if (user + system > ${processorMs * 1000}) process.kill(process.pid, "${ends.time}");
    if (process.memoryUsage.rss() > ${bytes}) process.kill(process.pid, "${ends.memory}");`;
  new Worker(`setInterval(() => {${look}}, 100)`, { eval: true }).unref();
}
