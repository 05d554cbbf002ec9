import { startTracing, stopTracing } from "#lib/tracing/trace.ts";
import { harmlessEnvironment, providerSource, serviceEnv } from "../env.ts";
import { log } from "../log.ts";
import { describeOffer } from "../providers/describe-offer.ts";
import { writeOrderText } from "../providers/model/prompts.ts";
import { namedAbilities } from "../providers/name-connected.ts";
import { previewVoice } from "../providers/preview-voice.ts";
import { tryConnection } from "../providers/try-connection.ts";
import { startService } from "./start-service.ts";
import { stopOnSignal } from "./stop-on-signal.ts";

const env = serviceEnv();
log.level = env.LOG_LEVEL;
await startTracing({ name: "service", settings: env.TRACES, log });

const { hasFootage, voiceIds, hasStyles, ...offer } = await describeOffer(providerSource());
const service = await startService(env, {
  ...offer,
  previewVoice: (voiceId) => previewVoice(providerSource(), voiceId),
  // A speech model is given any text; the built-in voices know their scripts.
  async findUnreadable(text, language) {
    if (!offer.providers.narrator?.isOffline) return [];
    const { findUnreadable } = await import("../providers/narrator/synthesizer/split-languages.ts");
    return findUnreadable(text, language);
  },
  environment: namedAbilities(providerSource()),
  tryConnection: (ability, { source, reach }) =>
    tryConnection(ability, { source: { ...harmlessEnvironment(), ...source }, reach }),
  // The word lists of cards are only there once somebody changes one.
  writeOrderText,
  describeCard: async (request) => (await import("../providers/painter/cards/choose-card.ts")).describeCard(request),
  // Nor are they needed before somebody searches.
  openFootage: async (db) => (await import("../pipeline/footage/desk.ts")).openFootageDesk(providerSource(), db),
  offer: { voiceIds, hasFootage, hasStyles },
});

stopOnSignal("service", async () => {
  await service.stop();
  await stopTracing();
});
