import { setTimeout as wait } from "node:timers/promises";
import type { S3Server } from "#scripts/testing/s3-server.ts";
import type { ModelServer } from "#service/testing/model-server/model-server.ts";
import type { SmallDisk } from "#service/testing/small-disk.ts";
import { type Product, VICTIMS, type Victim } from "./product.ts";
import type { Random } from "./random.ts";

/** What goes wrong besides kills, each for some seconds. */
export const TROUBLES = ["bucket away", "painter hangs", "animator hangs", "disk full"] as const;
export type Trouble = (typeof TROUBLES)[number];

export type Happened = { at: number; what: `kill ${Victim}` | Trouble; backAfterMs: number };

type World = { product: Product; bucket: S3Server; models: ModelServer; disk: SmallDisk | null };
type Plan = { kills: number; random: Random; tell(line: string): void };

const killsPerTrouble = 4;
const comesBackMs = 180_000;

/** Kills so many processes one after another, at random, and makes other trouble in between. Resolves when all is up again. */
export async function makeTrouble(world: World, { kills, random, tell }: Plan): Promise<Happened[]> {
  const { product } = world;
  const happened: Happened[] = [];
  const startedAt = Date.now();
  const troubles = TROUBLES.filter((trouble) => trouble !== "disk full" || world.disk);
  let killed = 0;
  while (killed < kills) {
    await wait(random.between(1_000, 9_000));
    const victim = random.pick(VICTIMS);
    const pid = product.kill(victim, random.pick);
    // A helper runs now and then only: then another one is chosen.
    if (pid === null) continue;
    killed += 1;
    await note(`kill ${victim}`);
    if (killed % killsPerTrouble !== 0) continue;
    const trouble = random.pick(troubles);
    const end = await begin(trouble, world);
    await wait(random.between(3_000, 12_000));
    await end();
    await note(trouble);
  }
  return happened;

  async function note(what: Happened["what"]) {
    const from = Date.now();
    await product.untilUp(comesBackMs);
    happened.push({ at: from - startedAt, what, backAfterMs: Date.now() - from });
    tell(`${killed} of ${kills}: ${what}, back after ${((Date.now() - from) / 1000).toFixed(1)} s`);
  }
}

async function begin(trouble: Trouble, { bucket, models, disk }: World): Promise<() => Promise<void>> {
  if (trouble === "bucket away") {
    bucket.setAway(true);
    return async () => bucket.setAway(false);
  }
  if (trouble === "disk full") {
    await disk?.fill();
    return async () => disk?.makeRoom();
  }
  const kinds = trouble === "painter hangs" ? ["prompt", "history"] : ["submit", "status"];
  for (const kind of kinds) models.spoilAll(kind, "hang");
  return async () => {
    for (const kind of kinds) models.spoilAll(kind, null);
  };
}
