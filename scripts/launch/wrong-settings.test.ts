import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";

const dataDir = mkdtempSync(join(tmpdir(), "sceneboard-settings-"));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

/** A start as people make it, to its end. */
async function start(script: string, set: Record<string, string>) {
  const flags = ["--conditions=react-server", "--disable-warning=ExperimentalWarning"];
  const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: "", STUDIO_PUBLIC_URL: "", ...set };
  const child = spawn(process.execPath, [...flags, join(import.meta.dirname, "..", `${script}.ts`)], { env });
  let said = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (said += chunk));
  const [code] = await once(child, "close");
  return { code, said: said.trim() };
}

it.each([
  ["service", { PAINTER: "dalle" }, /^Cannot start the service: PAINTER=dalle names no provider, .*\.$/],
  [
    "studio",
    { TRUST_PROXY: "maybe" },
    /^Cannot start the studio: TRUST_PROXY: must be how many proxies there are.*\.$/,
  ],
  ["start", { WORKERS: "many" }, /^Cannot start Sceneboard: WORKERS: must be a number\.$/],
])("ends `npm run %s` at once with one sentence about a wrong setting: %o", async (script, set, sentence) => {
  expect(await start(script, set)).toEqual({ code: 78, said: expect.stringMatching(sentence) });
});
