import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { errorMessage } from "#lib/thrown.ts";
import { findInstallWay, findProgram, installPackage } from "./install.ts";

const run = promisify(execFile);

export interface Ffmpeg {
  ffmpeg: string;
  ffprobe: string;
}

/** What the renderer uses, by the option of ffmpeg that lists it. */
const needed = {
  "-encoders": ["libx264", "aac"],
  "-filters": ["ass", "subtitles", "xfade", "loudnorm", "sidechaincompress", "acrossfade", "blackdetect"],
};

/** Finds an ffmpeg that can do what rendering needs, installing one where that takes no question. */
export async function checkFfmpeg(): Promise<{ found: Ffmpeg } | { missing: string }> {
  const named = process.env.FFMPEG_PATH;
  if (named !== undefined && named !== "") {
    const found = locate();
    if (found === undefined)
      return { missing: `FFMPEG_PATH names ${named}, which cannot be run: set it right or unset it.` };
    const lack = await findLack(found);
    return lack === undefined ? { found } : { missing: `${named} ${lack}` };
  }
  const present = await usable();
  if (present !== undefined) return { found: present };
  if (await installPackage("ffmpeg")) {
    const installed = await usable();
    if (installed !== undefined) return { found: installed };
  }
  return {
    missing: `No ffmpeg 5.1 or newer with libx264 and libass was found: ${adviseInstall("ffmpeg", "FFMPEG_PATH")}`,
  };
}

export function adviseInstall(name: string, variable: string): string {
  const way = findInstallWay(name);
  return way === undefined
    ? `install ${name} and set ${variable} to it.`
    : `run \`${way.command}\`, or set ${variable} to one.`;
}

async function usable(): Promise<Ffmpeg | undefined> {
  const found = locate();
  return found !== undefined && (await findLack(found)) === undefined ? found : undefined;
}

function locate(): Ffmpeg | undefined {
  const ffmpeg = findProgram(process.env.FFMPEG_PATH || "ffmpeg");
  const ffprobe = findProgram(process.env.FFPROBE_PATH || besides(ffmpeg) || "ffprobe");
  return ffmpeg === undefined || ffprobe === undefined ? undefined : { ffmpeg, ffprobe };
}

/** The probe that belongs to an ffmpeg given by its path stands in the same folder. */
function besides(ffmpeg: string | undefined): string | undefined {
  if (!process.env.FFMPEG_PATH) return undefined;
  return findProgram(ffmpeg?.replace(/ffmpeg([^/]*)$/, "ffprobe$1") ?? "");
}

async function findLack({ ffmpeg }: Ffmpeg): Promise<string | undefined> {
  try {
    const lists = await Promise.all(
      Object.entries(needed).map(async ([option, names]) => {
        const { stdout } = await run(ffmpeg, ["-hide_banner", option], { maxBuffer: 4_000_000 });
        const present = new Set(stdout.split("\n").map((line) => line.trim().split(/\s+/)[1]));
        return names.filter((name) => !present.has(name));
      }),
    );
    const lacking = lists.flat();
    return lacking.length === 0 ? undefined : `lacks ${lacking.join(", ")}: take a full build, 5.1 or newer.`;
  } catch (error) {
    return `does not run: ${errorMessage(error).split("\n")[0]}`;
  }
}
