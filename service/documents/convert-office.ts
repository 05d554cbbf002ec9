import { type ChildProcess, spawn } from "node:child_process";
import { stat } from "node:fs/promises";
import { constants } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { findOfficeConverter, type OfficeConverter } from "./find-office-converter.ts";
import { canIsolate, isolate, isolatedEnvironment } from "./isolate-office.ts";
import { presentationFault } from "./presentation-fault.ts";
import { ends } from "./watch-own-use.ts";

const program = join(import.meta.dirname, "convert-office-process.ts");
/** A program of many threads that hangs is sooner done when begun again than when waited for. */
const attemptsMs = [4 * 60_000, 6 * 60_000];

const killedCode = 128 + constants.signals.SIGKILL;

type Ending = "pdf" | "pptx";
type Conversion = {
  /** A file called presentation.<kind>, cleaned of what leads out of it. */
  path: string;
  kind: "ppt" | "pptx";
  /** Gets presentation.<ending> for each ending. */
  folder: string;
  /** Where the fonts of scripts lie that the bundled converter has none for. */
  fonts: string;
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
  if (converter.kind === "system" && !(await canIsolate())) throw presentationFault("not_isolated");
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

/** Named, so that nothing of the other formats that an office knows is tried on the file. */
const filters = { ppt: "MS PowerPoint 97", pptx: "Impress MS PowerPoint 2007 XML" };

function* startEach(converter: OfficeConverter, { path, kind, folder, fonts, endings }: Conversion) {
  const options = { cwd: folder, stdio: "ignore", detached: true } as const;
  if (converter.kind === "bundled") {
    const args = ["--max-old-space-size=1024", program, path, kind, folder, fonts, ...endings];
    yield spawn(process.execPath, args, { ...options, env: { NODE_ENV: "production" } });
    return;
  }
  // A profile of its own: two programs that share one refuse to run side by side.
  const profile = `-env:UserInstallation=${pathToFileURL(join(folder, "profile"))}`;
  const begin = [profile, "--headless", "--norestore", `--infilter=${filters[kind]}`];
  for (const ending of endings) {
    const given = [...begin, "--convert-to", ending, "--outdir", folder, path];
    const { command, args } = isolate({ program: converter.program, args: given, folder });
    yield spawn(command, args, { ...options, env: isolatedEnvironment(folder) });
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
  if (end.signal === ends.memory) throw presentationFault("too_large");
  // The isolated program is told of by the number of its signal.
  if (end.signal || end.code === killedCode) throw presentationFault("converter_lost");
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
