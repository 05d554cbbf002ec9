import "server-only";
import { createHash, randomBytes } from "node:crypto";

/** What a link that opens something carries. It is shown once; only {@link hashLinkToken} of it is kept. */
export function createLinkToken(): string {
  return randomBytes(32).toString("base64url");
}

export function hashLinkToken(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}
