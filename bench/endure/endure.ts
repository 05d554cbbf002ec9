import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { Client } from "pg";
import { openServiceDatabase } from "#db/service/client.ts";
import { CREATION_METHODS } from "#lib/contract/creation/methods.ts";
import { createServiceClient } from "#lib/service-client/client.ts";
import { urlOfDatabase } from "#scripts/postgres/databases.ts";
import { readRecord, removeCluster } from "#scripts/postgres/record.ts";
import { loadSecrets } from "#scripts/settings/data-folder.ts";
import { chooseFreePort } from "#scripts/supervise/free-port.ts";
import { startS3Server } from "#scripts/testing/s3-server.ts";
import { parseServiceEnv } from "#service/env.ts";
import { openStorage } from "#service/storage/open.ts";
import { startModelServer } from "#service/testing/model-server/model-server.ts";
import { paidModels } from "#service/testing/model-server/paid-models.ts";
import { receiveHooks } from "#service/testing/receive-hooks.ts";
import { serveArticle } from "#service/testing/serve-article.ts";
import { makeSmallDisk } from "#service/testing/small-disk.ts";
import { sweepUploads } from "#service/uploads/sweep.ts";
import { makeTrouble } from "./misfortunes.ts";
import { openReviewer, owner } from "./people.ts";
import { startProduct } from "./product.ts";
import { createRandom } from "./random.ts";
import { describeRun, isFaultless, type Run } from "./report.ts";
import { judge } from "./verdicts.ts";
import { type Life, live, makeFiles } from "./work.ts";

type Wanted = {
  projects: number;
  kills: number;
  seed: number;
  /** Ends the run early and takes away what it made. */
  signal: AbortSignal;
  tell(line: string): void;
};

const diskMegabytes = 2_000;
/** An order comes at random within this time of the one before. */
const mostBetweenOrdersMs = 20_000;

/** One run as its report, and whether nothing is wrong in it. */
export async function endure(wanted: Wanted): Promise<{ report: string; isFaultless: boolean }> {
  const run = await runThrough(wanted);
  return { report: describeRun(run), isFaultless: isFaultless(run) };
}

/**
 * Runs the whole product under a person and a client at work, kills whatever it consists of at random, and looks at what is
 * left. The models are counted stand-ins on this machine; the database, the bucket, the browser and the films are real.
 */
async function runThrough({ projects, kills, seed, signal, tell }: Wanted): Promise<Run> {
  const startedAt = Date.now();
  const random = createRandom(seed);
  const disk = makeSmallDisk(diskMegabytes);
  if (!disk) tell("This person may not mount a small disk: no disk gets full in this run.");
  const dataDir = disk?.folder ?? mkdtempSync(join(tmpdir(), "sceneboard-endure-"));
  const [bucket, models, hooks, article] = await Promise.all([
    startS3Server(),
    startModelServer(),
    receiveHooks(),
    serveArticle(),
  ]);
  const ports = { studio: await chooseFreePort(), service: await chooseFreePort() };
  const secrets = loadSecrets({ dataDir, set: {} });
  const environment = {
    ...bucket.variables,
    ...(await paidModels(models.url, dataDir)),
    DATA_DIR: dataDir,
    WORKERS: "2",
    FILM_PRESET: "ultrafast",
    SERVICE_FETCH_ALLOW: `${article.host},${hooks.host}`,
    STUDIO_OWNER_EMAIL: owner.email,
    STUDIO_OWNER_PASSWORD: owner.password,
  };
  const product = await startProduct({ ports, environment });
  let left: string[] = [];
  try {
    await product.untilUp(300_000);
    tell(`Up at ${product.studioUrl} and ${product.serviceUrl}; seed ${seed}.`);
    const credentials = { key: secrets.SERVICE_API_KEY, secret: secrets.SERVICE_API_SECRET };
    const client = createServiceClient({ baseUrl: product.serviceUrl, ...credentials });
    const endpoint = await client.call("createWebhookEndpoint", { body: { url: hooks.url } });
    if (!endpoint.ok) throw new Error(endpoint.fault.message);
    const files = await makeFiles(article.url);
    const reviewer = await openReviewer(product.studioUrl);
    const [notes, approved] = [new Map<string, string>(), new Map<string, number>()];
    const lives = Array.from({ length: projects }, (_, index): Life => {
      const method = CREATION_METHODS[index % CREATION_METHODS.length] ?? "idea";
      return { method, title: `Project ${index + 1} of seed ${seed}`, reached: new Set(), sceneIds: [], failures: [] };
    });
    const delays = lives.map(() => random.between(0, mostBetweenOrdersMs));
    const trouble = makeTrouble({ product, bucket, models, disk }, { kills, random, tell });
    const untilStopped = new Promise<never>((_, reject) => {
      signal.addEventListener("abort", () => reject(new Error("The run was stopped.")), { once: true });
    });
    const working = Promise.all([
      trouble,
      (async () => {
        const going: Promise<void>[] = [];
        for (const [index, life] of lives.entries()) {
          going.push(
            live(life, { client, files }).then(() =>
              tell(`${life.title} (${life.method}): ${life.fault ?? "taken home"}`),
            ),
          );
          await wait(delays[index] ?? 0);
        }
        await Promise.all(going);
      })(),
      reviewAll(lives, async ({ projectUuid, scenes, note }) => {
        await reviewer.review({ projectUuid, scenes, note });
        notes.set(projectUuid, note);
        approved.set(projectUuid, scenes);
      }),
    ]);
    await Promise.race([working, untilStopped]);
    await product.untilUp(180_000);
    await reviewer.close();
    tell("All has ended; looking at what is left.");
    const { password, port } = readRecord(dataDir);
    const serverUrl = `postgres://postgres:${password}@127.0.0.1:${port}`;
    await untilDelivered(urlOfDatabase(serverUrl, "service"));
    await bucket.age(laterMs);
    await sweepAsLater({
      ...bucket.variables,
      DATA_DIR: dataDir,
      DATABASE_URL: urlOfDatabase(serverUrl, "service"),
      SERVICE_ENCRYPTION_KEY: secrets.SERVICE_ENCRYPTION_KEY,
    });
    const verdicts = await judge({
      ...{ lives, notes, approved, models, bucket, hooks: hooks.received },
      databaseUrl: (name) => urlOfDatabase(serverUrl, name),
    });
    left = (await product.stop()).map(({ pid, command }) => `${pid} ${command.slice(0, 120)}`);
    return {
      ...{ seed, lives, happened: await trouble, verdicts, left, restarts: product.restarts() },
      minutes: (Date.now() - startedAt) / 60_000,
    };
  } finally {
    await product.stop();
    await Promise.all([bucket.stop(), models.close(), hooks.stop(), article.stop()]);
    if (disk) disk.remove();
    else removeCluster(dataDir);
  }
}

const laterMs = 2 * 24 * 60 * 60_000;

/** What the sweep does a day later: until then the address of an upload may still bring its file. */
async function sweepAsLater(variables: Record<string, string>): Promise<void> {
  const env = parseServiceEnv(variables);
  const { db, pool } = openServiceDatabase(env.DATABASE_URL, { poolSize: 2 });
  try {
    await pool.query("update upload set expires_at = expires_at - $1 * interval '1 ms'", [laterMs]);
    await sweepUploads({ db, storage: openStorage(env, "http://localhost") });
  } finally {
    await pool.end();
  }
}

type Review = { projectUuid: string; scenes: number; note: string };

/** One person goes through the boards as they get ready; those that never do are told by their own lives. */
async function reviewAll(lives: readonly Life[], review: (project: Review) => Promise<void>): Promise<void> {
  for (const [index, life] of lives.entries()) {
    while (!life.reached.has("changed") && life.fault === undefined) await wait(500);
    const { projectUuid, sceneIds } = life;
    if (projectUuid && life.reached.has("changed")) {
      await review({ projectUuid, scenes: sceneIds.length, note: `Note ${index + 1}: warmer, please.` });
    }
  }
}

/** Deliveries have their own times for trying again, the second of them after five minutes. */
async function untilDelivered(url: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  const deadline = Date.now() + 420_000;
  try {
    for (;;) {
      const { rows } = await client.query<{ count: number }>(
        "select count(*)::int as count from webhook_delivery where state = 'waiting'",
      );
      if (rows[0]?.count === 0 || Date.now() > deadline) return;
      await wait(1_000);
    }
  } finally {
    await client.end();
  }
}
