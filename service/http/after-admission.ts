/** Keys whose last call was refused. Only known keys come here, so there are never many. */
const refused = new Set<string>();

/**
 * Answers a call once it is admitted. One that only reads is worked on meanwhile, and what it found is told to nobody
 * when it is refused; not so for a key that was refused before, which would cost as much as if it had been let in.
 */
export async function afterAdmission<T, Told>(
  { key, admitted, readsAhead }: { key: string; admitted: Promise<Told>; readsAhead: boolean },
  answer: (told?: Told) => Promise<T>,
): Promise<T> {
  const early = readsAhead && !refused.has(key) ? answer() : null;
  // The refusal comes first; a failure of the reading is told only to who was admitted.
  early?.catch(() => {});
  const told = await admitted.catch((error) => {
    refused.add(key);
    throw error;
  });
  refused.delete(key);
  return early ?? answer(told);
}
