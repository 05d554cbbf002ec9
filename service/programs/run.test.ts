import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, expect, it } from "vitest";
import { runBounded } from "./run.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "sceneboard-bounded-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const watch = pathToFileURL(join(import.meta.dirname, "inside.ts")).href;

async function write(name: string, ...lines: string[]): Promise<string> {
  const path = join(folder, `${name}.mjs`);
  await writeFile(path, [`import { watchOwnUse } from ${JSON.stringify(watch)};`, ...lines].join("\n"));
  return path;
}

it("runs two at a time, however many come", async () => {
  const place = join(folder, "running");
  await mkdir(place);
  const program = await write(
    "counting",
    'import { readdirSync, rmSync, writeFileSync } from "node:fs";',
    "const own = process.argv[2] + '/' + process.pid;",
    "writeFileSync(own, '');",
    "let most = 0;",
    "while (process.cpuUsage().user < 100_000) most = Math.max(most, readdirSync(process.argv[2]).length);",
    "rmSync(own);",
    "console.log(most);",
  );
  const answers = await Promise.all(Array.from({ length: 5 }, () => runBounded(program, [place])));
  const counts = answers.map((end) => ("output" in end ? Number(end.output) : Number.NaN));
  expect(counts).toHaveLength(5);
  expect(Math.max(...counts)).toBeLessThanOrEqual(2);
});

it("tells work without end from memory without end, and both from a file that is damaged", async () => {
  const busy = await write("busy", "watchOwnUse({ processorMs: 300, bytes: 1024 ** 3 });", "for (;;);");
  expect(await runBounded(busy, [])).toEqual({ fault: "too_slow" });
  const full = await write(
    "full",
    "watchOwnUse({ processorMs: 60_000, bytes: 256 * 1024 ** 2 });",
    "const held = [];",
    "for (;;) held.push(Buffer.alloc(1024 ** 2, held.length));",
  );
  expect(await runBounded(full, [])).toEqual({ fault: "too_large" });
  expect(await runBounded(await write("broken", "throw new Error('no');"), [])).toEqual({ fault: "damaged" });
});

it("lets go of one that is not wanted any more, at work or waiting, and goes on with the next", async () => {
  const idle = await write("idle", "setInterval(() => {}, 1_000);");
  const quick = await write("quick", "console.log('done');");
  const stop = new AbortController();
  const stopped = Array.from({ length: 4 }, () => runBounded(idle, [], stop.signal));
  const next = runBounded(quick, []);
  stop.abort(new Error("cancelled"));
  for (const one of stopped) await expect(one).rejects.toThrow("cancelled");
  expect(await next).toEqual({ output: "done\n" });
});
