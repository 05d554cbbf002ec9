import { copyFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { z } from "zod";
import { openLibrary } from "./library/open-library.ts";
import { paintStarter, starterFootage } from "./library/starter-footage.ts";
import { defineFootage } from "./provider.ts";

const Env = z
  .object({ FOOTAGE_LIBRARY: z.string().min(1).optional(), DATA_DIR: z.string().default(".data") })
  .transform(({ FOOTAGE_LIBRARY, DATA_DIR }) => ({
    folder: resolve(FOOTAGE_LIBRARY ?? join(DATA_DIR, "footage")),
    indexFolder: resolve(DATA_DIR, "footage-index"),
  }));

/** Pictures and clips from a folder of the operator's, and the starter set, which is painted as it is used. */
export const library = defineFootage({
  name: "library",
  env: Env,
  limits: { concurrency: 4, timeoutMs: 120_000 },
  async find(_request, { env, signal }) {
    const own = await openLibrary(env).list(signal);
    return [...own, ...starterFootage];
  },
  async fetch({ footage, width, height, to }, { signal }) {
    if (footage.place.kind === "file") await copyFile(footage.place.path, to);
    else if (footage.place.kind === "painting") await paintStarter(footage.place, { width, height, to }, signal);
  },
});
