import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Operation } from "#lib/contract/operation.ts";
import { API_BASE_PATH, type OperationName, operations } from "#lib/contract/operations.ts";
import { startExampleRunner } from "../../testing/example-runner.ts";
import { guides, readReference } from "../../testing/read-reference.ts";
import { startTestService, type TestService } from "../../testing/test-service.ts";
import { prepareValidCall, variablesOf } from "../../testing/valid-call.ts";
import { operationFaults } from "../operation-faults.ts";
import { EXAMPLE_LANGUAGES, type ExampleLanguage } from "./examples.ts";

const run = promisify(execFile);
const all = Object.keys(operations) as OperationName[];

let service: TestService;
let folder: string;

beforeAll(async () => {
  service = await startTestService();
  folder = await mkdtemp(join(tmpdir(), "examples "));
});
afterAll(async () => {
  await service.stop();
  await rm(folder, { recursive: true, force: true });
});

const { open, openAll } = readReference(() => service);

describe("the reference", () => {
  it.each(["/docs", "/openapi/docs"])("is whole below %s: every link leads somewhere", async (root) => {
    expect((await openAll(root)).size).toBe(guides.length + all.length + 1);
  });

  it("asks nobody else for anything, and runs nothing but its own", async () => {
    const { response, text, document } = await open("/docs");
    const policy = response.headers.get("content-security-policy") ?? "";
    expect(policy).toMatch(/^default-src 'none'; style-src 'sha256-\S+'; script-src 'sha256-\S+'; base-uri 'none'/);
    expect(policy).not.toContain("unsafe");
    expect(document.querySelectorAll("link, img, iframe, script[src], [style], [onclick]")).toHaveLength(0);
    expect(text).toContain("prefers-color-scheme: dark");
    expect(document.querySelector("meta[name=viewport]")).not.toBeNull();
  });

  it.each(all)("tells of %s what it takes, answers and refuses", async (name) => {
    const { document } = await open(`/docs/operations/${name}`);
    const { method, path, summary }: Operation = operations[name];
    expect(document.querySelector("h1")?.textContent).toBe(summary);
    expect(document.querySelector(".call")?.textContent).toBe(`${method} ${API_BASE_PATH}${path}`);
    expect(document.querySelectorAll("tbody tr")).toHaveLength(operationFaults(name).length);
    expect(document.querySelectorAll("details.example")).toHaveLength(EXAMPLE_LANGUAGES.length);
  });

  it("does not know other operations", async () => {
    expect((await open("/docs/operations/constructor")).response.status).toBe(404);
  });
});

const isThere = (program: string) =>
  (process.env.PATH ?? "").split(delimiter).some((place) => existsSync(join(place, program)));

/** What runs an example; a language this machine does not have is left out. */
const runners: Record<ExampleLanguage, { file: string; program: string; needs: string[] }> = {
  curl: { file: "example.sh", program: "bash", needs: ["bash", "curl", "openssl"] },
  TypeScript: { file: "example.ts", program: process.execPath, needs: [] },
  Python: { file: "example.py", program: "python3", needs: ["python3"] },
};
const languages = EXAMPLE_LANGUAGES.filter((language) => runners[language].needs.every(isThere));

const base = { PATH: process.env.PATH, HOME: process.env.HOME, NODE_NO_WARNINGS: "1", NODE_ENV: "test" } as const;

type RunFile = (place: string, env: Record<string, string>) => Promise<string>;

/** A program of its own for the file. */
const runAlone =
  (program: string): RunFile =>
  async (place, env) =>
    (await run(program, [place], { env: { ...base, ...env }, timeout: 240_000 })).stdout;

async function runExample(
  language: ExampleLanguage,
  text: string,
  env: Record<string, string>,
  runFile = runAlone(runners[language].program),
): Promise<unknown> {
  const place = join(await mkdtemp(join(folder, "run ")), runners[language].file);
  await writeFile(place, text);
  const printed = JSON.parse(await runFile(place, env));
  // curl shows the envelope, the programs what is in it.
  if (language !== "curl") return printed;
  if (printed.code !== 0) throw new Error(printed.msg);
  return printed.data;
}

describe.each(languages)("examples for %s", (language) => {
  const runner = language === "curl" ? null : startExampleRunner(language, base);
  afterAll(() => runner?.end());

  it.each(all)("call %s", async (name) => {
    const caller = await service.createCaller();
    const { values } = await prepareValidCall(name, { service, caller });
    const { document } = await open(`/docs/operations/${name}`);
    const text =
      document.querySelectorAll("details.example code")[EXAMPLE_LANGUAGES.indexOf(language)]?.textContent ?? "";
    const env = { API_KEY: caller.key, API_SECRET: caller.secret, ...variablesOf(values) };
    const data = await runExample(language, text, env, runner?.run);
    expect(() => operations[name].data.parse(data)).not.toThrow();
  });

  it("on the page about authentication sign as the service expects", async () => {
    const caller = await service.createCaller();
    const { document } = await open("/docs/authentication");
    const text = document.querySelectorAll("pre code")[EXAMPLE_LANGUAGES.indexOf(language)]?.textContent ?? "";
    const env = { API_KEY: caller.key, API_SECRET: caller.secret };
    expect(await runExample(language, text, env)).toMatchObject({ userUuid: caller.workspaceUuid });
    const wrong = await runExample(language, text, { ...env, API_SECRET: "sbs_wrong" }).catch((error) => error);
    expect(wrong).toBeInstanceOf(Error);
    expect(String(wrong)).toContain("invalid signature");
  });
});
