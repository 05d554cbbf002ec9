import "server-only";
import { subscribe } from "node:diagnostics_channel";
import { IncomingMessage, Server } from "node:http";
import { SETUP_TOKEN_MS } from "#lib/auth/set-up.ts";
import type { TrustedProxies } from "#lib/environment/network.ts";
import { endIfSettingsError } from "#lib/environment/settings-error.ts";
import { startTracing, stopTracing } from "#lib/tracing/trace.ts";
import { LIMITS } from "../../contract/limits.ts";
import { studioEnv } from "../../environment/env.ts";
import { changeHub } from "../live/server/hub.ts";
import { log } from "../log.ts";
import { startMetrics } from "../metrics.ts";
import { follow } from "../mirror/follow.ts";
import { prepareOwner } from "../people/model/owner.ts";
import { cleanForwarded, mendAddress } from "../request.ts";
import { studio } from "../studio.ts";
import { maintain } from "./maintenance.ts";

const retryMs = 1_000;

/**
 * What the studio does once at its start. Anyone who finds it answering was told the set-up link, unless the database
 * is late.
 */
export async function startStudio() {
  const env = readEnv();
  log.level = env.LOG_LEVEL;
  await startTracing({ name: "studio", settings: env.TRACES, log });
  // Next ends the process by itself once its requests are answered; what is left of traces is sent in the meantime.
  if (env.TRACES) process.once("SIGTERM", stopTracing);
  receiveRequests({ trusted: env.TRUST_PROXY, publicUrl: env.STUDIO_PUBLIC_URL ?? null });
  startMetrics(studio(), env.METRICS_TOKEN);
  const work = { studio: studio(), hub: changeHub(), signal: new AbortController().signal };
  void follow(work);
  void maintain(work);
  await ensureOwner(env);
}

function readEnv() {
  try {
    return studioEnv();
  } catch (error) {
    return endIfSettingsError(error);
  }
}

/** Tries once, and goes on trying beside everything else. */
async function ensureOwner(env: ReturnType<typeof studioEnv>) {
  const { STUDIO_OWNER_EMAIL: email, STUDIO_OWNER_PASSWORD: password } = env;
  const owner = email && password ? { email, password } : undefined;
  try {
    const prepared = await prepareOwner({ db: studio().db, address: studio().ownUrl, owner });
    if (prepared.state === "there") return;
    process.stdout.write(`Set-up link: ${prepared.link}\n`);
    setTimeout(ensureOwner, SETUP_TOKEN_MS, env).unref();
  } catch (error) {
    log.debug({ err: error }, "The database is not ready yet");
    setTimeout(ensureOwner, retryMs, env).unref();
  }
}

/**
 * Before anything else sees a request: what it may claim of its way here is checked, and an upload address is good for ten minutes where Node
 * ends a request after five. Headers still have their one minute.
 */
function receiveRequests(believed: { trusted: TrustedProxies; publicUrl: string | null }) {
  subscribe("http.server.request.start", (message) => {
    if (!isReceived(message)) return;
    cleanForwarded(message.request, believed);
    mendAddress(message.request);
    message.server.requestTimeout = (LIMITS.uploadSeconds + 60) * 1000;
  });
}

/** What Node tells of a request that came, by the channel's own documentation. */
function isReceived(message: unknown): message is { request: IncomingMessage; server: Server } {
  if (typeof message !== "object" || message === null || !("request" in message && "server" in message)) return false;
  return message.request instanceof IncomingMessage && message.server instanceof Server;
}
