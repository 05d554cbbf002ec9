/** The keys of a record that has no others: one that is written out, or typed by them. */
export function keysOf<Key extends string>(record: Readonly<Partial<Record<Key, unknown>>>): Key[] {
  // The language says `string[]`, for a value may have more members than its type.
  return Object.keys(record) as Key[];
}
