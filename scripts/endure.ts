import { randomInt } from "node:crypto";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { z } from "zod";
import { runLong } from "./bench/long-run.ts";

const Wanted = z.object({
  projects: z.coerce.number().int().min(1).max(200),
  kills: z.coerce.number().int().min(0).max(1_000),
  seed: z.coerce
    .number()
    .int()
    .min(0)
    .max(2 ** 31),
});
const { values } = parseArgs({
  options: {
    projects: { type: "string", default: "20" },
    kills: { type: "string", default: "20" },
    seed: { type: "string", default: String(randomInt(2 ** 31)) },
  },
});
const wanted = Wanted.parse(values);
const module = join(import.meta.dirname, "..", "bench", "endure", "endure.ts");
await runLong({ name: "endure", seed: wanted.seed }, () => import(module), wanted);
