import { log } from "../log.ts";

/** Longer than any stop that goes well: nobody may be there any more to end one that does not. */
const patienceMs = 60_000;

/** Stops a program once, however often it is asked to, and says what ends it otherwise. One that cannot stop ends all the same. */
export function stopOnSignal(name: string, stop: () => Promise<void>, withinMs = patienceMs): void {
  let isStopping = false;
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    process.on(signal, async () => {
      if (isStopping) return;
      isStopping = true;
      log.info({ signal }, `${name} is stopping`);
      setTimeout(() => {
        log.error({ withinMs }, `${name} did not stop in time and ends`);
        process.exit(1);
      }, withinMs);
      try {
        await stop();
        process.exit(0);
      } catch (err) {
        log.error({ err }, `${name} could not stop in order and ends`);
        process.exit(1);
      }
    });
  }
  process.on("unhandledRejection", (err) => log.error({ err }, "unhandled rejection"));
  process.on("uncaughtException", (err) => {
    log.fatal({ err }, "uncaught exception");
    process.exit(1);
  });
}
