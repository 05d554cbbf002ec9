import { studioQuery } from "../../browser/get-from-studio.ts";

/** The person's own passkeys. */
export function passkeysQuery() {
  return studioQuery<PasskeysView>(["passkeys"], "/api/passkeys");
}

/** What a person shows before a passkey is added: one of these; `sign_in` where they have neither of the others. */
export type ProofKind = "password" | "passkey" | "sign_in";

export type PasskeysView = {
  proofs: ProofKind[];
  /** Whether one can be made at the address that the page is at. */
  isPossible: boolean;
  passkeys: { passkeyUuid: string; name: string; createdAt: number; lastUsedAt?: number }[];
};
