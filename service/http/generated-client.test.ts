import { execFile } from "node:child_process";
import { copyFile, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import openapiTS, { type OpenAPI3 } from "openapi-typescript";
import { afterAll, beforeAll, expect, it } from "vitest";
import { API_BASE_PATH } from "#lib/contract/operations.ts";
import { probeMedia } from "../render/probe.ts";
import { makePdf } from "../testing/pdf.ts";
import { startWorkerProcess, type WorkerProcess } from "../testing/start-worker-process.ts";
import { startTestService, type TestService } from "../testing/test-service.ts";

const run = promisify(execFile);
const modules = join(import.meta.dirname, "..", "..", "node_modules");
const program = join(import.meta.dirname, "..", "testing", "document-to-clip.client.txt");

let service: TestService;
let worker: WorkerProcess;
let folder: string;

beforeAll(async () => {
  service = await startTestService();
  const { DATABASE_URL, DATA_DIR, SERVICE_ENCRYPTION_KEY } = service.env;
  worker = await startWorkerProcess({
    DATABASE_URL,
    SERVICE_DATABASE_URL: DATABASE_URL,
    DATA_DIR,
    SERVICE_ENCRYPTION_KEY,
  });
  folder = await mkdtemp(join(tmpdir(), "generated client "));
});
afterAll(async () => {
  await worker.end("SIGKILL");
  await service.stop();
  await rm(folder, { recursive: true, force: true });
});

it("a client that knows the API document alone turns a document into a film", async () => {
  const url = `${service.baseUrl}${API_BASE_PATH}/openapi.json`;
  const document: OpenAPI3 & { servers: { url: string }[] } = await (await fetch(url)).json();
  await writeFile(join(folder, "api.ts"), await openapiTS(document, { defaultNonNullable: false }));
  await copyFile(program, join(folder, "client.ts"));
  await writeFile(join(folder, "package.json"), JSON.stringify({ type: "module" }));
  await writeFile(join(folder, "tsconfig.json"), JSON.stringify({ compilerOptions, include: ["*.ts"] }));
  const checked = await run(join(modules, ".bin", "tsc"), ["-p", folder]).catch((error) => error);
  expect(checked.stdout).toBe("");

  await writeFile(join(folder, "report.pdf"), makePdf({ pages: 2 }));
  const caller = await service.createCaller();
  const film = join(folder, "film.mp4");
  const env = {
    NODE_ENV: "test" as const,
    SERVER: document.servers[0]?.url ?? "",
    API_KEY: caller.key,
    API_SECRET: caller.secret,
    DOCUMENT: join(folder, "report.pdf"),
    FILM: film,
  };
  await run(process.execPath, [join(folder, "client.ts")], { env, timeout: 240_000 });
  expect((await readFile(film)).subarray(4, 8).toString("latin1")).toBe("ftyp");
  const { signal } = new AbortController();
  const media = await probeMedia({ path: film, cwd: folder, signal, subject: "The film" });
  expect(media).toMatchObject({ video: { width: 720, height: 720 } });
});

const compilerOptions = {
  target: "ES2024",
  module: "nodenext",
  strict: true,
  noEmit: true,
  noUncheckedIndexedAccess: true,
  allowImportingTsExtensions: true,
  erasableSyntaxOnly: true,
  verbatimModuleSyntax: true,
  typeRoots: [join(modules, "@types")],
  types: ["node"],
};
