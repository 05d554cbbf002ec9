import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openServiceDatabase } from "#db/service/client.ts";
import { project } from "#db/service/schema/project.ts";
import { credential } from "#db/service/schema/workspace.ts";
import type { Project } from "#lib/contract/project.ts";
import { createServiceClient } from "#lib/service-client/client.ts";
import type { Credentials } from "#lib/service-client/credentials.ts";
import { withServiceDatabase } from "#scripts/testing/databases.ts";
import { createWorkspace, ensureCredential } from "./accounts/workspaces.ts";
import { parseServiceEnv } from "./env.ts";
import { randomCredential } from "./testing/random-credential.ts";
import { seedProject } from "./testing/seed-project.ts";
import { createSender } from "./testing/send.ts";
import { type ServiceProcess, startServiceProcess } from "./testing/start-service-process.ts";
import { testEncryptionKey } from "./testing/test-service.ts";
import { waitFor } from "./testing/wait-for.ts";

let folder: string;
let variables: Record<string, string>;
let database: ReturnType<typeof openServiceDatabase>;
let services: ServiceProcess[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "two-services-"));
  const url = await withServiceDatabase();
  variables = {
    DATABASE_URL: url,
    SERVICE_DATABASE_URL: url,
    SERVICE_ENCRYPTION_KEY: testEncryptionKey,
    DATA_DIR: folder,
  };
  database = openServiceDatabase(url, { poolSize: 2 });
  services = await Promise.all([startServiceProcess(variables), startServiceProcess(variables)]);
});
afterAll(async () => {
  await Promise.all(services.map((program) => program.end("SIGKILL")));
  await database.pool.end();
  await rm(folder, { recursive: true, force: true });
});

/** Somebody who knows both services, and a project of theirs. */
async function openCaller() {
  const { db } = database;
  const { uuid: workspaceUuid } = await createWorkspace(db, { name: "Test", ownerEmail: "test@example.com" });
  const pair = await openKey(workspaceUuid);
  const env = parseServiceEnv(variables);
  const { projectUuid } = await seedProject({ db, env }, { workspaceUuid }, { at: "editing", scenes: 3 });
  const rename = (name: string) => db.update(project).set({ name }).where(eq(project.uuid, projectUuid));
  const clients = services.map(({ baseUrl }) => createServiceClient({ baseUrl, ...pair }));
  const askAs = async () => lookWith(await openKey(workspaceUuid), projectUuid);
  return { ...pair, workspaceUuid, projectUuid, ask: lookWith(pair, projectUuid), askAs, clients, rename };
}

async function openKey(workspaceUuid: string): Promise<Credentials> {
  const pair = randomCredential();
  await ensureCredential(database.db, { ...pair, encryptionKey: testEncryptionKey, workspaceUuid });
  return pair;
}

/** A look at the project for each service. */
function lookWith(pair: Credentials, projectUuid: string) {
  return services.map(({ baseUrl }) => {
    const send = createSender(baseUrl, pair);
    return async () => {
      const { code, data } = await send("GET", `/project/${projectUuid}/info`);
      return { code, ...(data as Partial<Project> | undefined) };
    };
  });
}

it("tell what the other one changed as soon as it has said so", async () => {
  const { projectUuid, ask, clients } = await openCaller();
  const params = { projectUuid };
  const countScenes = () => Promise.all(ask.map(async (look) => (await look()).sceneCount));
  const listed = await clients[0]?.call("listScenes", { params });
  if (!listed?.ok) throw new Error("no scenes");
  const sceneId = listed.value.scenes[1]?.sceneId ?? "";
  expect(await countScenes()).toEqual([3, 3]);
  for (let round = 0; round < 5; round += 1) {
    for (const client of clients) {
      expect(await client.call("deleteScene", { params: { ...params, sceneId } })).toMatchObject({ ok: true });
      expect(await countScenes()).toEqual([2, 2]);
      expect(await client.call("restoreScene", { params: { ...params, sceneId } })).toMatchObject({ ok: true });
      expect(await countScenes()).toEqual([3, 3]);
    }
  }
  expect(await clients[1]?.call("deleteProject", { params })).toMatchObject({ ok: true });
  expect((await Promise.all(ask.map((look) => look()))).map(({ code }) => code)).toEqual([4004, 4004]);
});

it("never tell what was before a write that was over when they were asked, however many ask and write", async () => {
  const { ask, rename, askAs } = await openCaller();
  let written = 0;
  await rename("0");
  const write = async () => {
    for (let count = 1; count <= 60; count += 1) {
      await rename(String(count));
      written = count;
    }
  };
  const read = async (look: (typeof ask)[number]) => {
    // A key may ask so often in a minute.
    for (let count = 0; written < 60 && count < 500; count += 1) {
      const atLeast = written;
      const answer = await look();
      expect(Number(answer.name)).toBeGreaterThanOrEqual(atLeast);
    }
  };
  const readers = (await Promise.all([1, 2, 3].map(askAs))).flat();
  await Promise.all([write(), ...readers.map(read)]);
  for (const look of ask) expect((await look()).name).toBe("60");
});

it("let nobody in with a credential that was revoked, at once, and take a new secret within two seconds", async () => {
  const { key, workspaceUuid, ask } = await openCaller();
  const codes = async () => (await Promise.all(ask.map((look) => look()))).map(({ code }) => code);
  expect(await codes()).toEqual([0, 0]);
  const { db } = database;
  const mine = eq(credential.key, key);
  await db.update(credential).set({ expiresAt: new Date() }).where(mine);
  expect(await codes()).toEqual([3005, 3005]);
  await db.update(credential).set({ expiresAt: null }).where(mine);
  expect(await codes()).toEqual([0, 0]);
  const { secret } = randomCredential();
  await ensureCredential(db, { key, secret, encryptionKey: testEncryptionKey, workspaceUuid });
  expect(await codes()).toEqual([3005, 3005]);
  for (const { baseUrl } of services) {
    const send = createSender(baseUrl, { key, secret });
    await waitFor(
      () => send("GET", "/user/info"),
      ({ code }) => code === 0,
    );
  }
  await db.delete(credential).where(mine);
  expect(await codes()).toEqual([3005, 3005]);
});

it("answer with nothing older after their connections to the database were cut", async () => {
  const { ask, rename } = await openCaller();
  for (const look of ask) expect((await look()).name).toBe("Seeded");
  for (let round = 0; round < 3; round += 1) {
    await database.db.execute(sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`);
    await rename(`Round ${round}`).catch(() => rename(`Round ${round}`));
    for (const look of ask) {
      const answer = await waitFor(look, ({ code }) => code === 0);
      expect(answer.name).toBe(`Round ${round}`);
    }
  }
});
