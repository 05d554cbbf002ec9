/** Calls back once when this process is asked to end, or when the one that started it is gone. */
export function onStopRequest(act: (reason: string) => void) {
  let asked = false;
  const ask = (reason: string) => {
    // Ctrl-C reaches this process twice: from the terminal and forwarded by its parent.
    if (asked) return;
    asked = true;
    act(reason);
  };
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => ask(signal));
  process.on("disconnect", () => ask("the end of its parent"));
  process.channel?.unref();
}
