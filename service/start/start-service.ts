import { openServiceDatabase, type ServiceDatabase } from "#db/service/client.ts";
import { createCredentialLookup } from "../accounts/credential-lookup.ts";
import { ensureDefaultWorkspace } from "../accounts/workspaces.ts";
import { harmlessEnvironment, type ServiceEnv } from "../env.ts";
import { noFaults } from "../faults/faults.ts";
import { loadFaults } from "../faults/load.ts";
import { createApp } from "../http/server/app.ts";
import { attachApp, closeServer, createLinger, listen } from "../http/server/server.ts";
import type { Service } from "../http/service.ts";
import { countWorkers } from "../jobs/presence.ts";
import { closeQueue, openQueue } from "../jobs/queue.ts";
import { log } from "../log.ts";
import { createAdmission } from "../projects/admission.ts";
import { createProjectMemory } from "../projects/memory.ts";
import { setFfmpegPaths } from "../render/ffmpeg.ts";
import type { FootageDesk } from "../scenes/footage.ts";
import { describeOffice } from "../sources/documents/open-presentation.ts";
import { openStorage, prepareBucket } from "../storage/open.ts";
import { createPathSigner } from "../storage/signed-path.ts";
import { createRecordingPlayer } from "../uploads/play.ts";
import { publicBases } from "./public-bases.ts";
import { findObstacle, waitUntilReady } from "./readiness.ts";

type Offered =
  | "providers"
  | "voices"
  | "previewVoice"
  | "findUnreadable"
  | "describeCard"
  | "writeOrderText"
  | "offer"
  | "styles"
  | "footageSetting"
  | "environment"
  | "tryConnection";
export type ServiceOffer = Pick<Service, Offered> & { openFootage: (db: ServiceDatabase) => Promise<FootageDesk> };

/** Brings the service up: database, queue, first credential, HTTP. Answers its address and how to stop it. */
export async function startService(env: ServiceEnv, offer: ServiceOffer) {
  const faults = await loadFaults(env.SERVICE_FAULTS);
  const { db, pool } = openServiceDatabase(env.DATABASE_URL, { poolSize: 10 });
  await waitUntilReady(db);
  setFfmpegPaths({ ffmpeg: env.FFMPEG_PATH, ffprobe: env.FFPROBE_PATH }, harmlessEnvironment());
  await openQueue({ url: env.DATABASE_URL, role: "sender", onError: (err) => log.error({ err }, "queue") });
  const encryptionKey = env.SERVICE_ENCRYPTION_KEY;
  let installation: string | null = null;
  if (env.SERVICE_API_KEY && env.SERVICE_API_SECRET) {
    const { SERVICE_STUDIO_KEY: studioKey, SERVICE_STUDIO_SECRET: studioSecret } = env;
    installation = await ensureDefaultWorkspace(db, {
      encryptionKey,
      key: env.SERVICE_API_KEY,
      secret: env.SERVICE_API_SECRET,
      studio: studioKey && studioSecret ? { key: studioKey, secret: studioSecret } : undefined,
    });
  }
  const { server, port } = await listen({ host: env.SERVICE_HOST, port: env.SERVICE_PORT });
  const storage = openStorage(env, publicBases(env, port)[0], faults.linkSeconds);
  const bases = publicBases(env, port, storage.direct?.base);
  if (env.S3) void prepareBucket(env.S3);
  const player = createRecordingPlayer({ db, storage });
  const { openFootage, ...others } = offer;
  let desk: Promise<FootageDesk> | undefined;
  const app = createApp({
    ...others,
    footage: () => {
      desk ??= openFootage(db);
      return desk;
    },
    providers: { ...offer.providers, ...(await describeOffice(env.SOFFICE_PATH)) },
    db,
    pool,
    installation,
    bases,
    storage,
    player,
    signers: {
      asset: createPathSigner(encryptionKey, "asset"),
      upload: createPathSigner(encryptionKey, "upload"),
    },
    findCredential: createCredentialLookup({ db, encryptionKey }),
    admit: createAdmission({ pool, studioKey: env.SERVICE_STUDIO_KEY }),
    recallProject: createProjectMemory({ db }),
    encryptionKey,
    ...(env.METRICS_TOKEN && { metricsToken: env.METRICS_TOKEN }),
    localModels: env.LOCAL_MODELS === "on",
    log,
    trusted: env.SERVICE_FETCH_ALLOW,
    hasOwnOffice: env.SOFFICE_PATH !== undefined,
    inbox: env.INBOX_URL,
    faults,
    misbehaviour: faults === noFaults ? [] : (await import("../faults/hosted/misbehave.ts")).misbehave(faults),
    extensions: faults.dress === null ? env.SERVICE_EXTENSIONS : "off",
    countWorkers: () => countWorkers(db),
    findObstacle: async () => (await findObstacle(db)) ?? (await storage.findObstacle()),
  });
  const linger = createLinger();
  attachApp(server, app, linger);
  if (faults !== noFaults) log.warn({ faults }, "misbehaving as SERVICE_FAULTS says");
  log.info({ port, address: bases[0] }, "service is up");
  return {
    port,
    address: bases[0],
    async stop() {
      linger.stop();
      await closeServer(server, { timeoutMs: 10_000 });
      await player.stop();
      await closeQueue({ timeoutMs: 5_000 });
      await pool.end();
    },
  };
}
