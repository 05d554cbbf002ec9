import { providerSource, serviceEnv } from "./env.ts";
import { log } from "./log.ts";
import { describeOffer } from "./providers/describe-offer.ts";
import { previewVoice } from "./providers/preview-voice.ts";
import { startService } from "./start-service.ts";

const env = serviceEnv();
log.level = env.LOG_LEVEL;

const { hasFootage, ...offer } = await describeOffer(providerSource());
const voiceIds = offer.voices.map(({ voiceUuid }) => voiceUuid);
const service = await startService(env, {
  ...offer,
  previewVoice: (voiceId) => previewVoice(providerSource(), voiceId),
  offer: { voiceIds, hasFootage },
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
