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
