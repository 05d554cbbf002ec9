import type { Context } from "hono";
import { ServiceFault } from "../errors.ts";
import type { PathSigner } from "../storage/signed-path.ts";
import type { HttpEnv } from "./http-env.ts";

/** Checks the signature of one of our own addresses; answers until when it is good, epoch milliseconds. */
export function readSignedExpiry(
  context: Context<HttpEnv>,
  signer: PathSigner,
  { what, extra }: { what: string; extra?: string },
): number {
  const path = (context.env.incoming.url ?? "").split("?", 1)[0] ?? "";
  const expires = context.req.query("expires") ?? "";
  const signature = context.req.query("signature") ?? "";
  const expiresAt = /^\d{1,16}$/.test(expires) ? Number(expires) : Number.NaN;
  if (Number.isNaN(expiresAt) || !signer.isValid(path, expiresAt, signature, extra)) {
    throw new ServiceFault("forbidden", `forbidden: this ${what} was changed; use it exactly as it was given`);
  }
  if (expiresAt <= Date.now()) {
    throw new ServiceFault("forbidden", `forbidden: this ${what} has expired; ask for a new one`);
  }
  return expiresAt;
}
