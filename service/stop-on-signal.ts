import { log } from "./log.ts";

/** Stops a program once, however often it is asked to, and says what ends it otherwise. */
export function stopOnSignal(name: string, stop: () => Promise<void>): void {
  let isStopping = false;
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    process.on(signal, async () => {
      if (isStopping) return;
      isStopping = true;
      log.info({ signal }, `${name} is stopping`);
      await stop();
      process.exit(0);
    });
  }
  process.on("unhandledRejection", (err) => log.error({ err }, "unhandled rejection"));
  process.on("uncaughtException", (err) => {
    log.fatal({ err }, "uncaught exception");
    process.exit(1);
  });
}
