import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync } from "node:fs";
import { expect, it, vi } from "vitest";
import { isMarkedAlive, markOf } from "./process-mark.ts";
import { isAlive } from "./running-server.ts";

it("takes a number that another process has got for nobody", () => {
  const [own, start = ""] = markOf(process.pid).split(" ");
  expect(isMarkedAlive(markOf(process.pid))).toBe(true);
  expect(isMarkedAlive(String(own))).toBe(true);
  if (start !== "") expect(isMarkedAlive(`${own} ${start}0`)).toBe(false);
});

it.runIf(existsSync("/proc/self/stat"))("takes what ended and was never waited for as gone", async () => {
  // The shell becomes a program that waits for none of its children.
  const parent = spawn("/bin/sh", ["-c", "sleep 600 & echo $!; exec sleep 600"]);
  try {
    const [line] = await once(parent.stdout, "data");
    const child = Number(String(line));
    // Until then it is a shell, which does wait for its own.
    await vi.waitFor(() => expect(readFileSync(`/proc/${parent.pid}/cmdline`, "utf8")).toMatch(/^sleep/), {
      timeout: 60_000,
    });
    const mark = markOf(child);
    expect([isAlive(child), isMarkedAlive(mark)]).toEqual([true, true]);
    process.kill(child, "SIGKILL");
    await vi.waitFor(() => expect([isAlive(child), isMarkedAlive(mark)]).toEqual([false, false]), { timeout: 60_000 });
    // Its number is still taken.
    expect(() => process.kill(child, 0)).not.toThrow();
  } finally {
    parent.kill("SIGKILL");
  }
});
