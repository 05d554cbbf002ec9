import "server-only";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { findRoot } from "#lib/packages/install.mjs";
import { fetchOnFirstUse, firstUse, isFetched } from "#lib/packages/on-first-use.mjs";
import { log } from "../../log.ts";
import { requestActor } from "../../request.ts";

const fontFile = /^(noto-sans-(?:jp|kr|sc))-[a-z0-9-]+-400-normal\.woff2$/;
const fontSource = /url\(\.\/files\/([^)]+\.woff2)\) format\('woff2'\), url\([^)]+\) format\('woff'\)/g;

/**
 * Faces for Chinese, Japanese and Korean letters, and their files. They come at first use: somebody's who is signed in,
 * for no stranger may make this machine fetch anything. Anyone who asks for the style sheet waits for it.
 */
export async function answerFont(file: string): Promise<Response> {
  const family = fontFile.exec(file)?.[1];
  if (file !== "east-asian.css" && family === undefined) return notThere();
  if (!isFetched("eastAsianFonts")) {
    if (family !== undefined || !(await requestActor())) return notThere();
    log.info(`fetching ${firstUse.eastAsianFonts.title}, once`);
    try {
      await fetchOnFirstUse("eastAsianFonts");
    } catch (err) {
      log.error({ err }, "Fonts could not be fetched");
      return notThere();
    }
  }
  if (family !== undefined) return answerFile(join(folderOf(`@fontsource/${family}`), "files", file));
  const sheets = firstUse.eastAsianFonts.packages.map((name) => readFile(join(folderOf(name), "400.css"), "utf8"));
  const faces = (await Promise.all(sheets)).join("\n").replaceAll(fontSource, "url(/api/fonts/$1) format('woff2')");
  return answer(faces, "text/css; charset=utf-8");
}

const folderOf = (name: string) => join(findRoot(), "node_modules", name);

async function answerFile(path: string): Promise<Response> {
  const bytes = await readFile(path).catch(() => null);
  return bytes ? answer(bytes, "font/woff2") : notThere();
}

function answer(body: string | Buffer<ArrayBuffer>, type: string): Response {
  return new Response(body, { headers: { "content-type": type, "cache-control": "public, max-age=604800" } });
}

function notThere(): Response {
  return new Response(null, { status: 404, headers: { "cache-control": "no-store" } });
}
