import { z } from "zod";
import { hostAndPort } from "./search-terms.ts";

/** The variables of a stock library: its key, and for tests or a mirror its address. */
export function stockEnv(variable: string, usualAddress: string) {
  return z
    .object({
      [`${variable}_API_KEY`]: z.string({ error: "a key is needed" }).min(1, "a key is needed"),
      [`${variable}_BASE_URL`]: z.url({ protocol: /^https?$/ }).default(usualAddress),
      SERVICE_FETCH_ALLOW: z.string().default(""),
    })
    .transform((env) => {
      const base = env[`${variable}_BASE_URL`] ?? usualAddress;
      const allowed = (env.SERVICE_FETCH_ALLOW ?? "").split(",").map((part) => part.trim());
      // The operator named the address, so it may be a private one.
      const trusted = [...allowed, hostAndPort(base)].filter(Boolean);
      return { key: env[`${variable}_API_KEY`] ?? "", base, trusted };
    });
}
export type StockEnv = z.output<ReturnType<typeof stockEnv>>;
