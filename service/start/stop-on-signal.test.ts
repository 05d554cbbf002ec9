import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { expect, it } from "vitest";

const module = join(import.meta.dirname, "stop-on-signal.ts");

const sourceOf = (stop: string, withinMs = 600_000) => `
  import { stopOnSignal } from ${JSON.stringify(module)};
  stopOnSignal("program", ${stop}, ${withinMs});
  setInterval(() => {}, 1000);
  console.log("up");`;

/** A program that is asked to stop as soon as it says that it is up. Answers how it ended and what it wrote. */
async function endOf(stop: string, withinMs?: number): Promise<{ code: number | null; output: string }> {
  const child = spawn(process.execPath, ["--input-type=module-typescript", "--eval", sourceOf(stop, withinMs)], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  let output = "";
  child.stdout.on("data", (chunk) => {
    output += chunk;
    if (output === "up\n") child.kill("SIGTERM");
  });
  const [code] = await once(child, "close");
  return { code, output };
}

it("ends well when it stops in order", async () => {
  expect(await endOf("async () => {}")).toMatchObject({ code: 0 });
});

it.each([
  ["its stop fails", 'async () => { throw new Error("the database is gone"); }', undefined, "the database is gone"],
  ["its stop never comes to an end", "() => new Promise(() => {})", 50, "did not stop in time"],
])("ends nevertheless when %s, and says so", async (_, stop, withinMs, said) => {
  const { code, output } = await endOf(stop, withinMs);
  expect(code).toBe(1);
  expect(output).toContain(said);
});

it("ends as well when nobody reads any more what it says", async () => {
  const child = spawn(process.execPath, ["--input-type=module-typescript", "--eval", sourceOf("async () => {}")], {
    stdio: ["ignore", "pipe", "ignore"],
  });
  await once(child.stdout, "data");
  child.stdout.destroy();
  const ended = once(child, "close");
  child.kill("SIGTERM");
  await ended;
  expect(child.signalCode).toBeNull();
});
