import { readFile, writeFile } from "node:fs/promises";
import asc from "assemblyscript/asc";

const source = new URL("./assembly/index.ts", import.meta.url);
export const compiledSampler = new URL("./sampler.wasm", import.meta.url);

/** Compiles the sampler's inner loops as they lie in `sampler.wasm`: the compiler is on no user's machine. */
export async function compileSampler(): Promise<Uint8Array> {
  const text = await readFile(source, "utf8");
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
  return wasm;
}

if (import.meta.main) await writeFile(compiledSampler, await compileSampler());
