import { providerSource, serviceEnv } from "./env.ts";
import { log } from "./log.ts";
import { connectProviders } from "./providers/connect-providers.ts";
import { describeProviders } from "./providers/describe-providers.ts";
import { paintStyles } from "./providers/painter/styles.ts";
import { startService } from "./start-service.ts";

const env = serviceEnv();
log.level = env.LOG_LEVEL;

const connected = connectProviders(providerSource());
const voices = await connected.narrator.listVoices({}, { signal: AbortSignal.timeout(30_000) });
const service = await startService(env, {
  providers: describeProviders(connected),
  voices: voices.map(({ voiceId, name, localeName }) => ({ voiceUuid: voiceId, voiceName: name, localeName })),
  styles: paintStyles,
  offer: { voiceIds: voices.map(({ voiceId }) => voiceId), hasFootage: "footage" in connected },
});

let isStopping = false;
for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.on(signal, async () => {
    if (isStopping) return;
    isStopping = true;
    log.info({ signal }, "service is stopping");
    await service.stop();
    process.exit(0);
  });
}
process.on("unhandledRejection", (err) => log.error({ err }, "unhandled rejection"));
process.on("uncaughtException", (err) => {
  log.fatal({ err }, "uncaught exception");
  process.exit(1);
});
