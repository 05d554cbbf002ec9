import { once } from "node:events";
import { createInterface } from "node:readline";
import type { Readable } from "node:stream";
import { setTimeout as wait } from "node:timers/promises";
import { isSettingsLine, SETTINGS_EXIT_CODE, SettingsError } from "#lib/environment/settings-error.ts";
import { errorCode, errorMessage } from "#lib/thrown.ts";
import { type Environment, type GuardedChild, startGuarded } from "./child.ts";
import { type LogLimits, openLog } from "./log.ts";

interface Program {
  name: string;
  command: readonly string[];
  cwd: string;
  env: Environment;
  logFile: string;
  logLimits?: LogLimits | undefined;
  /** Told of the process of each start. */
  onPid?: (pid: number) => void;
  /** How long to wait before the first new start, doubled each time, and for an end before ending it by force. */
  pace?: { firstDelayMs: number; patienceMs: number };
}

export interface Supervised {
  name: string;
  pid: () => number | undefined;
  stop: () => Promise<void>;
}

export interface Watcher {
  /** Every line the program writes, besides going to its log. */
  onLine: (line: { name: string; stream: "stdout" | "stderr"; text: string }) => void;
  onNotice: (sentence: string) => void;
  onFailure: (reason: Error) => void;
}

const mostEndingsPerMinute = 5;
const usualPace = { firstDelayMs: 500, patienceMs: 6000 };

/**
 * Starts a program and keeps it running: starts it again when it ends, later each time, and gives up in the end. A
 * program that ends because of a wrong setting is not started again.
 */
export function superviseProgram(program: Program, watcher: Watcher): Supervised {
  const { firstDelayMs, patienceMs } = program.pace ?? usualPace;
  const log = openLog(program.logFile, program.logLimits);
  let stopping = false;
  let recent: string[] = [];
  let current = launch();
  void keepUp();
  return { name: program.name, pid: () => current.pid(), stop };

  function launch(): GuardedChild {
    const guarded = startGuarded({ ...program, stopSignal: "TERM", output: "pipe" });
    for (const stream of ["stdout", "stderr"] as const) {
      splitLines(guarded.child[stream], (text) => {
        log.write(`${withoutTokens(text)}\n`);
        if (stream === "stderr") recent = [...recent.slice(-7), text];
        watcher.onLine({ name: program.name, stream, text });
      });
    }
    return guarded;
  }

  async function keepUp() {
    const endings: number[] = [];
    for (;;) {
      const { child } = current;
      const closed = new Promise((resolve) => child.once("close", resolve));
      if (current.isRunning()) await once(child, "exit");
      // What it had started goes with it, or two workers' children would write the same file.
      current.kill();
      if (stopping) return;
      if (child.exitCode === SETTINGS_EXIT_CODE) {
        await closed;
        return watcher.onFailure(new SettingsError(recent.findLast(isSettingsLine) ?? `${program.name} cannot start.`));
      }
      endings.push(Date.now());
      const lately = endings.filter((time) => Date.now() - time < 60_000).length;
      const how = describeEnding(child.exitCode);
      if (lately > mostEndingsPerMinute) {
        const said = recent.length > 0 ? `\n${recent.map((line) => `  ${line}`).join("\n")}` : "";
        return watcher.onFailure(
          new Error(
            `${program.name} ended ${lately} times within a minute (${how}).${said}\n  Its log: ${program.logFile}`,
          ),
        );
      }
      const delayMs = Math.min(firstDelayMs * 2 ** (lately - 1), 8000);
      watcher.onNotice(`${program.name} ended (${how}) and is started again in ${delayMs / 1000} s.`);
      await wait(delayMs);
      if (stopping) return;
      current = launch();
    }
  }

  async function stop() {
    stopping = true;
    const guarded = current;
    guarded.requestStop();
    const deadline = Date.now() + patienceMs;
    while (guarded.isRunning() && Date.now() < deadline) await wait(20);
    guarded.kill();
    log.end();
  }
}

/** A link that makes the owner is for the console alone: logs are read and sent on by others. */
function withoutTokens(line: string): string {
  return line.replace(/(\/set-up\?token=)[^\s"\\&]+/gi, "$1…");
}

/** A shell adds 128 to the number of the signal that ended its child. */
function describeEnding(exitCode: number | null): string {
  if (exitCode === null) return "killed";
  return exitCode > 128 ? `signal ${exitCode - 128}` : `exit ${exitCode}`;
}

/** Resolves when `/healthz` answers 200. Throws what it answered last when that takes too long or is given up. */
export async function waitForHealth({
  name,
  url,
  patienceMs = 90_000,
  signal,
}: {
  name: string;
  url: string;
  patienceMs?: number;
  signal?: AbortSignal;
}) {
  const deadline = Date.now() + patienceMs;
  for (;;) {
    signal?.throwIfAborted();
    const answer = await askOnce(`${url}/healthz`);
    if (answer === 200) return;
    if (Date.now() > deadline) {
      throw new Error(`${name} is not ready after ${patienceMs / 1000} s: ${url}/healthz answers ${answer}.`);
    }
    await wait(50);
  }
}

async function askOnce(url: string): Promise<number | string> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(5000), redirect: "manual" });
    await response.body?.cancel();
    return response.status;
  } catch (error) {
    return errorCode(error instanceof Error && error.cause) ?? errorMessage(error);
  }
}

function splitLines(stream: Readable | null, onLine: (line: string) => void) {
  if (stream === null) return;
  createInterface({ input: stream }).on("line", onLine);
}
