import { readFile } from "node:fs/promises";
import { expect, it } from "vitest";
import { compiledSampler, compileSampler } from "./compile-sampler.ts";

it("ships what its source compiles to; `npm run sampler` writes it anew", async () => {
  const shipped = await readFile(compiledSampler);
  expect(shipped.equals(await compileSampler())).toBe(true);
});
