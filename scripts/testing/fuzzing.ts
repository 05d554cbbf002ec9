import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

/** How many inputs each walk makes, and from what: the same seed makes the same ones. */
export const fuzzing = {
  inputs: Number(process.env.FUZZ_INPUTS ?? 20),
  seed: Number(process.env.FUZZ_SEED ?? 15),
};

setFlagsFromString("--expose-gc");
const collect = runInNewContext("gc") as () => void;

/** Megabytes that this process holds on to, once everything that nobody needs is gone. */
export async function heldMegabytes(): Promise<number> {
  // What a finaliser lets go of is collected the next time.
  for (let round = 0; round < 3; round += 1) {
    collect();
    await new Promise((resolve) => setImmediate(resolve));
  }
  const { heapUsed, external } = process.memoryUsage();
  return (heapUsed + external) / 1024 / 1024;
}
