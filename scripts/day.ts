import { randomInt } from "node:crypto";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { z } from "zod";
import { runLong } from "./bench/long-run.ts";

const count = (most: number) => z.coerce.number().int().min(1).max(most);
const Wanted = z.object({
  projects: count(10_000),
  people: count(1_000),
  workers: count(32),
  minutes: count(24 * 60),
  seed: count(2 ** 31),
});
const text = (value: number) => ({ type: "string", default: String(value) }) as const;
const { values } = parseArgs({
  options: {
    ...{ projects: text(500), people: text(50), workers: text(5), minutes: text(60) },
    seed: text(randomInt(1, 2 ** 31)),
  },
});
const wanted = Wanted.parse(values);
const module = join(import.meta.dirname, "..", "bench", "day", "day.ts");
await runLong({ name: "day", seed: wanted.seed }, () => import(module), wanted);
