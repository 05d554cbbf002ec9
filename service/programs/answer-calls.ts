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
