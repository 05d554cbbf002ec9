import { type ChildProcess, spawn } from "node:child_process";
import { stat } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { providerSource } from "../env.ts";
import { findOfficeConverter, type OfficeConverter } from "./find-office-converter.ts";
import { presentationFault } from "./presentation-fault.ts";

const program = join(import.meta.dirname, "convert-office-process.ts");
/** A program of many threads that hangs is sooner done when begun again than when waited for. */
const attemptsMs = [4 * 60_000, 6 * 60_000];

type Ending = "pdf" | "pptx";
type Conversion = {
  /** A file called presentation.<suffix>. */
  path: string;
  suffix: string;
  /** Gets presentation.<ending> for each ending. */
  folder: string;
  endings: readonly Ending[];
  /** The operator's LibreOffice. */
  soffice?: string | undefined;
  signal: AbortSignal;
};

/** A converter holds more than a gigabyte: a worker runs one at a time. */
let last: Promise<unknown> = Promise.resolve();

/** Writes a presentation in other formats, by a program of its own that ends with it. Throws a DocumentFault. */
export function convertOffice(conversion: Conversion): Promise<void> {
  const turn = last.then(() => convert(conversion));
  last = turn.catch(() => {});
  return turn;
}

async function convert(conversion: Conversion): Promise<void> {
  conversion.signal.throwIfAborted();
  const converter = findOfficeConverter(conversion.soffice);
  if (!converter) throw presentationFault("no_converter");
  if (!(await attempt(converter, conversion, attemptsMs))) throw presentationFault("too_slow");
  for (const ending of conversion.endings) {
    const size = await stat(join(conversion.folder, `presentation.${ending}`)).then(
      ({ size }) => size,
      () => 0,
    );
    if (size === 0) throw presentationFault("damaged");
  }
}

/** False when it was never done in time. */
async function attempt(
  converter: OfficeConverter,
  conversion: Conversion,
  [deadlineMs, ...later]: readonly number[],
): Promise<boolean> {
  if (deadlineMs === undefined) return false;
  const deadline = AbortSignal.timeout(deadlineMs);
  for (const child of startEach(converter, conversion)) {
    if (!(await runToEnd(child, { deadline, stop: conversion.signal }))) return attempt(converter, conversion, later);
  }
  return true;
}

function* startEach(converter: OfficeConverter, { path, suffix, folder, endings }: Conversion) {
  const options = { cwd: folder, stdio: "ignore", detached: true } as const;
  if (converter.kind === "bundled") {
    const args = ["--max-old-space-size=1024", program, path, suffix, folder, ...endings];
    yield spawn(process.execPath, args, { ...options, env: { NODE_ENV: "production" } });
    return;
  }
  // A profile of its own: two programs that share one refuse to run side by side.
  const profile = `-env:UserInstallation=${pathToFileURL(join(folder, "profile"))}`;
  const env = { NODE_ENV: "production" as const, PATH: providerSource().PATH, HOME: folder };
  for (const ending of endings) {
    const args = [profile, "--headless", "--norestore", "--convert-to", ending, "--outdir", folder, path];
    yield spawn(converter.program, args, { ...options, env });
  }
}

type End = { code: number | null; signal: NodeJS.Signals | null; error?: Error };

/** False when the deadline ended it. */
async function runToEnd(
  child: ChildProcess,
  { deadline, stop }: { deadline: AbortSignal; stop: AbortSignal },
): Promise<boolean> {
  const either = AbortSignal.any([stop, deadline]);
  const kill = () => killGroup(child);
  either.addEventListener("abort", kill, { once: true });
  if (either.aborted) kill();
  const end = await new Promise<End>((resolve) => {
    child.on("error", (error) => resolve({ code: null, signal: null, error }));
    child.on("exit", (code, signal) => resolve({ code, signal }));
  });
  either.removeEventListener("abort", kill);
  kill();
  stop.throwIfAborted();
  if (deadline.aborted) return false;
  if (end.error) throw presentationFault("no_converter");
  // The converter's own guard over its memory.
  if (end.signal === "SIGUSR2") throw presentationFault("too_large");
  if (end.signal) throw presentationFault("converter_lost");
  if (end.code !== 0) throw presentationFault("damaged");
  return true;
}

/** LibreOffice is a script that starts a program that starts another: the whole group goes. */
function killGroup(child: ChildProcess): void {
  try {
    if (child.pid) process.kill(-child.pid, "SIGKILL");
  } catch {
    // It has ended already, or this system has no groups.
    child.kill("SIGKILL");
  }
}
