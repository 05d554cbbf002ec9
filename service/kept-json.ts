const texts = new WeakMap<object, string>();

/** Writes the JSON of a record once, for as long as it is answered. The record must not change any more. */
export function keepJson<Kept extends object>(record: Kept): Kept {
  texts.set(record, JSON.stringify(record));
  return record;
}

/** The JSON that was kept of a record, if any. */
export function findKeptJson(data: unknown): string | undefined {
  return typeof data === "object" && data !== null ? texts.get(data) : undefined;
}
