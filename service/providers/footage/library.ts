import { copyFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { z } from "zod";
import { ProviderFault } from "../provider-fault.ts";
import { openLibrary } from "./library/open-library.ts";
import { defineFootage } from "./provider.ts";

const Env = z
  .object({ FOOTAGE_LIBRARY: z.string().min(1).optional(), DATA_DIR: z.string().default(".data") })
  .transform(({ FOOTAGE_LIBRARY, DATA_DIR }) => ({
    folder: resolve(FOOTAGE_LIBRARY ?? join(DATA_DIR, "footage")),
    indexFolder: resolve(DATA_DIR, "footage-index"),
  }));

/** Pictures and clips from a folder of the operator's. */
export const library = defineFootage({
  name: "library",
  env: Env,
  limits: { concurrency: 4, timeoutMs: 120_000 },
  async find(_request, { env, signal }) {
    return [...(await openLibrary(env).list(signal))];
  },
  async fetch({ footage: { place, title }, to }) {
    if (place.kind === "file") return copyFile(place.path, to);
    // Ordered by an earlier version, which had pictures of its own.
    throw new ProviderFault("refused", {
      provider: "library",
      message: `"${title}" is no file of the footage library. Choose another picture for the scene.`,
    });
  },
});
