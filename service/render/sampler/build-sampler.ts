import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";

const source = new URL("./assembly/index.ts", import.meta.url);
const cache = new URL("../../../.cache/sampler/", import.meta.url);

/** Compiles the sampler's inner loops unless this very source has been compiled before; returns the file's path. */
export async function buildSampler(): Promise<string> {
  const text = await readFile(source, "utf8");
  const hash = createHash("sha256").update(text).digest("hex").slice(0, 16);
  const built = fileURLToPath(new URL(`${hash}.wasm`, cache));
  if (existsSync(built)) return built;
  const { default: asc } = await import("assemblyscript/asc");
  const flags = ["--optimizeLevel", "3", "--shrinkLevel", "0", "--enable", "simd", "--runtime", "stub", "--noAssert"];
  let wasm: Uint8Array | undefined;
  const { error, stderr } = await asc.main(["index.ts", ...flags, "--outFile", "sampler.wasm"], {
    readFile: (name) => (name === "index.ts" ? text : null),
    writeFile: (name, contents) => {
      if (name === "sampler.wasm" && typeof contents !== "string") wasm = contents;
    },
    listFiles: () => [],
  });
  if (error || !wasm) throw new Error(`The sampler could not be compiled: ${stderr.toString()}`, { cause: error });
  await mkdir(cache, { recursive: true });
  // Two processes may compile at once; each writes its own file and the last rename wins with equal bytes.
  const unfinished = `${built}.${process.pid}.part`;
  await writeFile(unfinished, wasm);
  await rename(unfinished, built);
  return built;
}

if (import.meta.main) await buildSampler();
