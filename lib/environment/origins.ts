import { z } from "zod";

/** Addresses separated by commas, read as their origins: nothing else of what is typed here reaches a page's policy. */
export const origins = z
  .string()
  .default("")
  .transform((text) => text.split(",").map((part) => part.trim()))
  .transform((parts) => parts.filter((part) => part !== ""))
  .pipe(
    z.array(
      z
        .url({ protocol: /^https?$/, error: "must be addresses such as https://bucket.example, comma separated" })
        .transform((address) => new URL(address).origin),
    ),
  );
