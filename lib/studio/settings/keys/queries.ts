import { studioQuery } from "../../browser/get-from-studio.ts";

/** The keys of the service, for those who look after the installation. */
export function keysQuery() {
  return studioQuery<KeysView>(["keys"], "/api/keys");
}

/** A key of the service as the settings show it; no secret is ever among it. */
export type KeyView = {
  key: string;
  createdAt: number;
  /** Left out while it has no end. */
  expiresAt?: number | undefined;
  /** Whether the studio signs with it. */
  isStudios: boolean;
};

/** Null where the connected service tells nothing of its keys. */
export type KeysView = { keys: KeyView[] | null };
