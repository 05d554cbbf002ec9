import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openServiceDatabase } from "#db/service/client.ts";
import { createServiceClient } from "#lib/service-client/client.ts";
import { withServiceDatabase } from "#scripts/testing/databases.ts";
import { createWorkspace, ensureCredential } from "../accounts/workspaces.ts";
import { harmlessEnvironment, parseServiceEnv } from "../env.ts";
import { log } from "../log.ts";
import { openFootageDesk } from "../pipeline/footage/desk.ts";
import { encodeWav } from "../providers/abilities/encode-wav.ts";
import { writeOrderText } from "../providers/model/prompts.ts";
import { findUnreadable } from "../providers/narrator/synthesizer/split-languages.ts";
import { describeCard } from "../providers/painter/cards/choose-card.ts";
import { tryConnection } from "../providers/try-connection.ts";
import { startService } from "../start/start-service.ts";
import { randomCredential } from "./random-credential.ts";
import { createSender } from "./send.ts";
import { serveArticle } from "./serve-article.ts";

export const testVoice = { voiceUuid: "test-voice", voiceName: "Test", localeName: "en-US" };
export const testEncryptionKey = "k7Qm2xV9sR4tY8wZ1nB6cD3fG5hJ0pLu";

/** The real service on a real database and disk, with nothing behind its queue: projects stay at `init`. */
export async function startTestService(variables: Record<string, string> = {}) {
  log.level = "fatal";
  const dataDir = await mkdtemp(join(tmpdir(), "service test "));
  const article = await serveArticle();
  const trusted = [article.host, variables.SERVICE_FETCH_ALLOW].filter(Boolean).join(",");
  const installation = randomCredential();
  const env = parseServiceEnv({
    DATABASE_URL: "postgres://localhost",
    SERVICE_DATABASE_URL: await withServiceDatabase(),
    SERVICE_ENCRYPTION_KEY: testEncryptionKey,
    SERVICE_PORT: "0",
    DATA_DIR: dataDir,
    SERVICE_API_KEY: installation.key,
    SERVICE_API_SECRET: installation.secret,
    ...variables,
    SERVICE_FETCH_ALLOW: trusted,
  });
  const service = await startService(env, {
    providers: { writer: { name: "extractive", isOffline: true } },
    voices: [
      testVoice,
      { voiceUuid: "british", voiceName: "British", localeName: "en-GB" },
      { voiceUuid: "nko", voiceName: "N’Ko", localeName: "nqo-GN" },
    ],
    previewVoice: async () => ({
      suffix: "wav",
      bytes: encodeWav({ samples: new Int16Array(800), sampleRate: 16_000, channels: 1 }),
    }),
    findUnreadable: async (text, language) => findUnreadable(text, language),
    environment: [],
    tryConnection: (ability, { source, reach }) =>
      tryConnection(ability, { source: { ...harmlessEnvironment(), ...source }, reach }),
    writeOrderText,
    describeCard: async (request) => describeCard(request),
    styles: [{ name: "cinematic", description: "Film light" }],
    footageSetting: { named: null },
    openFootage: async (db) => openFootageDesk({ DATA_DIR: dataDir, ...variables }, db),
    offer: { voiceIds: [testVoice.voiceUuid, "british"], hasFootage: false },
  });
  const { db, pool } = openServiceDatabase(env.DATABASE_URL, { poolSize: 2 });
  const baseUrl = `http://127.0.0.1:${service.port}`;

  return {
    db,
    env,
    baseUrl,
    /** A webpage that the service may read. */
    articleUrl: article.url,
    /** A workspace of its own with a credential, a typed client and a sender of raw signed requests. */
    async createCaller() {
      const { uuid: workspaceUuid } = await createWorkspace(db, { name: "Test", ownerEmail: "test@example.com" });
      const credential = randomCredential();
      await ensureCredential(db, { ...credential, encryptionKey: testEncryptionKey, workspaceUuid });
      const client = createServiceClient({ baseUrl, ...credential });
      return { workspaceUuid, ...credential, client, send: createSender(baseUrl, credential) };
    },
    async stop() {
      await service.stop();
      await article.stop();
      await pool.end();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

export type TestService = Awaited<ReturnType<typeof startTestService>>;
export type TestCaller = Awaited<ReturnType<TestService["createCaller"]>>;
