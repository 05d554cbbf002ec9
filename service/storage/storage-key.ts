const plainName = /^[A-Za-z0-9][A-Za-z0-9._-]{0,127}$/;

/** Whether a key is a path of plain names only, so that it can never leave the folder or bucket it is kept in. */
export function isStorageKey(key: string): boolean {
  return key.length <= 512 && key.includes("/") && key.split("/").every((name) => plainName.test(name));
}

/** Fails on a key that is not one: a fault of ours, never of a client. */
export function assertStorageKey(key: string): void {
  if (!isStorageKey(key)) throw new Error(`Not a storage key: ${JSON.stringify(key.slice(0, 100))}`);
}
