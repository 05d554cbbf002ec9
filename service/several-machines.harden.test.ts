import { createHash } from "node:crypto";
import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq, isNotNull } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openServiceDatabase } from "#db/service/client.ts";
import { segment } from "#db/service/schema/clip.ts";
import { take } from "#db/service/schema/take.ts";
import { createServiceClient } from "#lib/service-client/client.ts";
import { withServiceDatabase } from "#scripts/testing/databases.ts";
import { type S3Server, startS3Server } from "#scripts/testing/s3-server.ts";
import { makePdf } from "./testing/pdf.ts";
import { randomCredential } from "./testing/random-credential.ts";
import { createSender } from "./testing/send.ts";
import { type ServiceProcess, startServiceProcess } from "./testing/start-service-process.ts";
import { startWorkerProcess, type WorkerProcess } from "./testing/start-worker-process.ts";
import { testEncryptionKey } from "./testing/test-service.ts";
import { uploadFile } from "./testing/upload.ts";
import { waitFor } from "./testing/wait-for.ts";

const credential = randomCredential();
let root: string;
let bucket: S3Server;
let database: ReturnType<typeof openServiceDatabase>;
let services: ServiceProcess[] = [];
let workers: WorkerProcess[] = [];

/** What all machines are told, and folders that no two of them share. */
async function machine(name: string, url: string): Promise<Record<string, string>> {
  const [data, temp] = [join(root, name, "data"), join(root, name, "temp")];
  await Promise.all([mkdir(data, { recursive: true }), mkdir(temp, { recursive: true })]);
  return {
    ...{ DATABASE_URL: url, SERVICE_DATABASE_URL: url, SERVICE_ENCRYPTION_KEY: testEncryptionKey },
    ...{ SERVICE_API_KEY: credential.key, SERVICE_API_SECRET: credential.secret, WORKER_CONCURRENCY: "1" },
    ...{ DATA_DIR: data, TMPDIR: temp },
    ...bucket.variables,
  };
}

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), "machines-"));
  bucket = await startS3Server();
  const url = await withServiceDatabase();
  database = openServiceDatabase(url, { poolSize: 2 });
  services = [await startServiceProcess(await machine("a", url)), await startServiceProcess(await machine("b", url))];
  workers = await Promise.all(["c", "d", "e"].map(async (name) => startWorkerProcess(await machine(name, url))));
});
afterAll(async () => {
  await Promise.all([...workers, ...services].map((program) => program.end("SIGKILL")));
  await database.pool.end();
  await bucket.stop();
  await rm(root, { recursive: true, force: true });
});

const lines = Array.from(
  { length: 12 },
  (_, index) => `Scene ${index + 1}: The bee number ${index + 1} looks for clover.`,
);

it("two services and three workers make films with nothing in common but PostgreSQL and a bucket; one is killed", async () => {
  const [first, second] = services.map(({ baseUrl }) => createServiceClient({ baseUrl, ...credential }));
  if (!first || !second) throw new Error("no services");
  const { uploadUrl, put } = await uploadFile(
    { send: createSender(services[0]?.baseUrl ?? "", credential) },
    { bytes: makePdf({ pages: 2 }) },
  );
  expect([put.status, new URL(uploadUrl).origin]).toEqual([200, bucket.settings.endpoint]);
  const projects = [
    await first.call("createScriptProject", { body: { script: lines.join("\n"), script_text_mode: "direct_script" } }),
    // The other service takes what was put into the bucket by an address of this one.
    await second.call("createDocumentProject", { body: { doc_asset_url: uploadUrl } }),
  ].map((answer) => {
    if (!answer.ok) throw new Error(answer.fault.message);
    return answer.value.projectUuid;
  });
  for (const projectUuid of projects) {
    const ask = () => first.call("getProjectInfo", { params: { projectUuid } });
    const { value } = (await waitFor(ask, (answer) => answer.ok && answer.value.progressStatus === "editing")) as {
      value: { warnings: unknown };
    };
    expect(value).toMatchObject({ progressStatus: "editing" });
  }

  const exportNow = async (projectUuid = "") => {
    const answer = await second.call("exportProject", { params: { projectUuid } });
    if (!answer.ok) throw new Error(answer.fault.message);
    return answer.value.clipUuid;
  };
  const made = () => database.db.select().from(segment).where(isNotNull(segment.sizeBytes));
  const long = await exportNow(projects[0]);
  // Nothing else is exported yet: more than one worker has made segments of the one film.
  const atWork = await waitFor(made, (rows) => new Set(rows.map(({ workerUuid }) => workerUuid)).size > 1);
  const [victim] = workers.filter(({ workerUuid }) => atWork.some((row) => row.workerUuid === workerUuid));
  await victim?.end("SIGKILL");
  const clips = [long, await exportNow(projects[1])];

  for (const clipUuid of clips) {
    const ask = () => first.call("getClipInfo", { params: { clipUuid } });
    const answer = await waitFor(ask, (clip) => clip.ok && clip.value.clipStatus === "completed");
    if (!answer.ok) throw new Error(answer.fault.message);
    const file = await fetch(answer.value.clipLink ?? "");
    expect(new URL(file.url).origin).toBe(bucket.settings.endpoint);
    expect(file.headers.get("content-disposition")).toMatch(/^attachment/);
    const bytes = Buffer.from(await file.arrayBuffer());
    expect(createHash("sha256").update(bytes).digest("hex")).toBe(answer.value.sha256);
  }
  const shares = Map.groupBy(await made(), ({ workerUuid }) => workerUuid);
  expect([...shares.keys()].filter((uuid) => uuid !== victim?.workerUuid).length).toBeGreaterThan(0);
  expect(shares.size).toBeGreaterThan(1);
  for (const projectUuid of projects) {
    const scenes = await first.call("listScenes", { params: { projectUuid } });
    if (!scenes.ok) throw new Error(scenes.fault.message);
    for (const { sceneId } of scenes.value.scenes) {
      const kinds = await database.db.select({ kind: take.kind }).from(take).where(eq(take.sceneUuid, sceneId));
      expect(kinds.map(({ kind }) => kind).sort()).toEqual(["narration", "storyboard"]);
    }
  }
});
