import { execFile } from "node:child_process";
import { copyFile, mkdtemp, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import openapiTS, { type OpenAPI3 } from "openapi-typescript";
import { afterAll, beforeAll, expect, it } from "vitest";
import { API_BASE_PATH } from "#lib/contract/operations.ts";
import { probeMedia } from "../render/probe.ts";
import { makePdf } from "../testing/pdf.ts";
import { startWorkerProcess, type WorkerProcess } from "../testing/start-worker-process.ts";
import { startTestService, type TestService } from "../testing/test-service.ts";

const run = promisify(execFile);
// The service is also tested alone, in a folder below that of the packages.
const modules = dirname(dirname(createRequire(import.meta.url).resolve("typescript/package.json")));
const programs = join(import.meta.dirname, "..", "testing");

let service: TestService;
let worker: WorkerProcess;
const folders: string[] = [];

beforeAll(async () => {
  service = await startTestService();
  const { DATABASE_URL, DATA_DIR, SERVICE_ENCRYPTION_KEY } = service.env;
  worker = await startWorkerProcess({
    DATABASE_URL,
    SERVICE_DATABASE_URL: DATABASE_URL,
    DATA_DIR,
    SERVICE_ENCRYPTION_KEY,
  });
});
afterAll(async () => {
  await worker.end("SIGKILL");
  await service.stop();
  for (const each of folders) await rm(each, { recursive: true, force: true });
});

const clients = [
  {
    made: "types",
    program: "document-to-clip.client.txt",
    generate: async (folder: string) => {
      const document: OpenAPI3 = JSON.parse(await readFile(join(folder, "openapi.json"), "utf8"));
      await writeFile(join(folder, "api.ts"), await openapiTS(document));
    },
  },
  {
    made: "functions",
    program: "document-to-clip.functions.txt",
    generate: (folder: string) => run(join(modules, ".bin", "oazapfts"), ["openapi.json", "api.ts"], { cwd: folder }),
  },
  {
    made: "classes",
    program: "document-to-clip.classes.txt",
    generate: (folder: string) =>
      run(join(modules, ".bin", "openapi"), ["--input", "openapi.json", "--output", "api"], { cwd: folder }),
  },
];

it.concurrent.each(clients)(
  "a client of $made that knows the API document alone turns a document into a film",
  async (client) => {
    const folder = await mkdtemp(join(tmpdir(), "generated client "));
    folders.push(folder);
    const document = await (await fetch(`${service.baseUrl}${API_BASE_PATH}/openapi.json`)).json();
    await writeFile(join(folder, "openapi.json"), JSON.stringify(document));
    await client.generate(folder);
    await symlink(modules, join(folder, "node_modules"));
    await copyFile(join(programs, client.program), join(folder, "client.ts"));
    const isModule = client.made !== "classes";
    await writeFile(join(folder, "package.json"), JSON.stringify({ type: isModule ? "module" : "commonjs" }));
    const options = isModule ? moduleOptions : commonOptions;
    await writeFile(join(folder, "tsconfig.json"), JSON.stringify({ compilerOptions: options, include: ["**/*.ts"] }));
    await run(join(modules, ".bin", "tsc"), ["-p", folder]).catch(({ message, stdout }) => {
      throw new Error(`${message}\n${stdout}`);
    });

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
    await run(process.execPath, [join(folder, isModule ? "client.ts" : "js/client.js")], { env, timeout: 240_000 });
    expect((await readFile(film)).subarray(4, 8).toString("latin1")).toBe("ftyp");
    const { signal } = new AbortController();
    const media = await probeMedia({ path: film, cwd: folder, signal, subject: "The film" });
    expect(media).toMatchObject({ video: { width: 720, height: 720 } });
  },
);

const strict = { target: "ES2024", strict: true, skipLibCheck: true, types: ["node"] };
const moduleOptions = {
  ...strict,
  module: "nodenext",
  noEmit: true,
  allowImportingTsExtensions: true,
  erasableSyntaxOnly: true,
};
/** What is made as classes names its files without suffixes, as bundlers take them. */
const commonOptions = { ...strict, module: "commonjs", moduleResolution: "bundler", outDir: "js", rootDir: "." };
