import { type ChildProcess, spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createServiceClient } from "#lib/service-client/client.ts";
import { withServiceDatabase } from "#scripts/testing/databases.ts";
import { providerSource } from "../env.ts";
import { programEnvironment } from "../programs/run.ts";
import { makePdf } from "../testing/pdf.ts";
import { randomCredential } from "../testing/random-credential.ts";
import { createSender } from "../testing/send.ts";
import { startWorkerProcess } from "../testing/start-worker-process.ts";
import { testEncryptionKey } from "../testing/test-service.ts";
import { uploadFile } from "../testing/upload.ts";

const credential = randomCredential();
let dataDir: string;
let database: string;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "service main "));
  database = await withServiceDatabase();
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

type Running = { child: ChildProcess; baseUrl: string; output: string[]; ended: Promise<number | null> };

/** What service and worker share. */
const variables = () => ({
  DATABASE_URL: "postgres://localhost",
  SERVICE_DATABASE_URL: database,
  SERVICE_ENCRYPTION_KEY: testEncryptionKey,
  DATA_DIR: dataDir,
});

/** What a program says that cannot start, and how it ends. */
async function refusal(program: "main.ts" | "worker.ts", changes: Record<string, string>) {
  const env = { PATH: providerSource().PATH ?? "", ...programEnvironment(), ...variables(), ...changes };
  const child = spawn(process.execPath, [join(import.meta.dirname, program)], { env });
  let said = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (said += chunk));
  const code = await new Promise<number | null>((resolve) => child.on("close", resolve));
  return { code, said };
}

/** The program itself, started as the launcher does. */
async function boot(changes: Record<string, string> = {}): Promise<Running> {
  const env = {
    PATH: providerSource().PATH ?? "",
    ...programEnvironment(),
    ...variables(),
    SERVICE_API_KEY: credential.key,
    SERVICE_API_SECRET: credential.secret,
    SERVICE_PORT: "0",
    LOG_LEVEL: "trace",
    ...changes,
  };
  const child = spawn(process.execPath, [join(import.meta.dirname, "main.ts")], { env });
  const output: string[] = [];
  const ended = new Promise<number | null>((resolve) => child.on("exit", resolve));
  const baseUrl = await new Promise<string>((resolve, reject) => {
    createInterface({ input: child.stderr }).on("line", (line) => output.push(line));
    createInterface({ input: child.stdout }).on("line", (line) => {
      output.push(line);
      const { port, msg } = JSON.parse(line);
      if (msg === "service is up") resolve(`http://127.0.0.1:${port}`);
    });
    void ended.then(() => reject(new Error(output.join("\n"))));
  });
  return { child, baseUrl, output, ended };
}

describe("the service's program", () => {
  it("starts, knows the credential of its environment, and ends cleanly; a second start finds the same workspace", async () => {
    const users: unknown[] = [];
    for (let start = 1; start <= 2; start++) {
      const { child, baseUrl, ended } = await boot();
      expect((await fetch(`${baseUrl}/healthz`)).status).toBe(200);
      expect((await fetch(`${baseUrl}/readyz`)).status).toBe(200);
      const user = await createServiceClient({ baseUrl, ...credential }).call("getUserInfo");
      users.push(user.ok && user.value.userUuid);
      child.kill("SIGTERM");
      expect(await ended).toBe(0);
    }
    expect(users[0]).toMatch(/^[0-9a-f-]{36}$/);
    expect(users[1]).toBe(users[0]);
  });

  it("is killed while projects are made and exported, and its next start answers with all of them done", async () => {
    const wait = { interval: 100 };
    const first = await boot();
    const script = "Scene 1: Bees carry pollen.\nScene 2: Gardens feed them.\nScene 3: By summer the garden hums.";
    const body = { script, script_text_mode: "direct_script" as const };
    const before = createServiceClient({ baseUrl: first.baseUrl, ...credential });
    const created = await before.call("createScriptProject", { body });
    if (!created.ok) throw new Error(created.fault.message);
    const { projectUuid } = created.value;
    const worker = await startWorkerProcess(variables());
    try {
      first.child.kill("SIGKILL");
      await first.ended;
      const second = await boot();
      const after = createServiceClient({ baseUrl: second.baseUrl, ...credential });
      const params = { projectUuid };
      const project = async () => {
        const answer = await after.call("getProjectInfo", { params });
        return answer.ok && answer.value.progressStatus;
      };
      await expect.poll(project, wait).toBe("editing");
      const exported = await after.call("exportProject", { params, body: {} });
      if (!exported.ok) throw new Error(exported.fault.message);
      second.child.kill("SIGKILL");
      await second.ended;
      const third = await boot();
      const last = createServiceClient({ baseUrl: third.baseUrl, ...credential });
      const { clipUuid } = exported.value;
      const clip = async () => {
        const answer = await last.call("getClipInfo", { params: { clipUuid } });
        return answer.ok && answer.value.clipStatus;
      };
      await expect.poll(clip, wait).toBe("completed");
      const scenes = await last.call("listScenes", { params });
      expect(scenes.ok && scenes.value.scenes.map(({ storyboard }) => storyboard.takes?.length)).toEqual([1, 1, 1]);
      third.child.kill("SIGTERM");
      expect(await third.ended).toBe(0);
    } finally {
      await worker.end("SIGKILL");
    }
  });

  it("writes one line with the tracking id for each request, and no secret anywhere", async () => {
    const { child, baseUrl, output, ended } = await boot();
    const send = createSender(baseUrl, credential);
    const { trackingId } = await send("POST", "/project/idea-to-video", { body: { idea: "a private idea" } });
    const { uploadUrl } = await uploadFile({ send }, { bytes: makePdf() });
    await send("POST", "/project/doc-to-video", { body: { doc_asset_url: uploadUrl } });
    child.kill("SIGTERM");
    await ended;
    const log = output.join("\n");
    expect(output.filter((line) => line.includes(trackingId))).toHaveLength(1);
    const kept = [
      credential.secret,
      testEncryptionKey,
      "a private idea",
      new URL(uploadUrl).searchParams.get("signature") ?? "-",
    ];
    for (const secret of kept) expect(log).not.toContain(secret);
  });

  it("lets a running request end before it stops", async () => {
    const { child, baseUrl, ended } = await boot();
    const send = createSender(baseUrl, credential);
    const { data } = await send("GET", "/project/get-asset-upload-url", { query: "?mediaType=pdf&suffix=pdf" });
    let finish: () => void = () => {};
    const half = new Promise<void>((resolve) => {
      finish = resolve;
    });
    const bytes = makePdf();
    const body = new ReadableStream({
      async start(controller) {
        controller.enqueue(bytes.subarray(0, 100));
        await half;
        controller.enqueue(bytes.subarray(100));
        controller.close();
      },
    });
    const put = fetch((data as { uploadUrl: string }).uploadUrl, {
      method: "PUT",
      body,
      duplex: "half",
    } as RequestInit);
    // A second connection answers only after the first one's head has been read.
    await fetch(`${baseUrl}/healthz`, { headers: { connection: "close" } });
    child.kill("SIGTERM");
    finish();
    expect((await put).status).toBe(200);
    expect(await ended).toBe(0);
  });

  it("does not start with a weak key, and says which variable is wrong", async () => {
    await expect(boot({ SERVICE_ENCRYPTION_KEY: "change-me" })).rejects.toThrow(/SERVICE_ENCRYPTION_KEY is weak/);
  });

  it.each([
    [
      "main.ts",
      { WRITER: "openai", WRITER_MODEL: "m" },
      'Cannot start the provider "openai": WRITER_API_KEY is missing.',
    ],
    [
      "worker.ts",
      { WRITER: "openai", WRITER_MODEL: "m" },
      'Cannot start the provider "openai": WRITER_API_KEY is missing.',
    ],
    ["worker.ts", { PAINTER_CONCURRENCY: "many" }, "Cannot start the service: PAINTER_CONCURRENCY: must be a number."],
    ["main.ts", { SERVICE_PORT: "web" }, "Cannot start the service: SERVICE_PORT: must be a number."],
  ] as const)(
    "ends %s with one sentence about a wrong setting, and the exit code for one: %o",
    async (program, set, line) => {
      expect(await refusal(program, set)).toEqual({ code: 78, said: `${line}\n` });
    },
  );
});
