export type AnswerCache = {
  /** The answer to `key` if it is younger than `maxAgeMs`, else a new one; all who ask in the meantime share it. */
  get<Value>(question: { key: string; maxAgeMs: number; load: () => Promise<Value> }): Promise<Value>;
  /** After a change: nobody gets an answer that was asked for before it. */
  delete(key: string): void;
};

type Entry = { answer: Promise<unknown>; settledAt: number | null };

/**
 * Keeps a process from asking the service the same thing more often than once per interval, however many watch: what is
 * nobody's project, as its voices and what it can do. In memory, since answers live for seconds and each process asks
 * again.
 */
export function createAnswerCache({
  maxEntries,
  now = Date.now,
}: {
  maxEntries: number;
  now?: () => number;
}): AnswerCache {
  const entries = new Map<string, Entry>();

  function start<Value>(key: string, load: () => Promise<Value>): Promise<Value> {
    const answer = load();
    const entry: Entry = { answer, settledAt: null };
    entries.delete(key);
    entries.set(key, entry);
    answer.then(
      () => {
        entry.settledAt = now();
      },
      () => {
        if (entries.get(key) === entry) entries.delete(key);
      },
    );
    dropOldest();
    return answer;
  }

  function dropOldest() {
    for (const [key, entry] of entries) {
      if (entries.size <= maxEntries) return;
      if (entry.settledAt !== null) entries.delete(key);
    }
  }

  return {
    get<Value>({ key, maxAgeMs, load }: { key: string; maxAgeMs: number; load: () => Promise<Value> }) {
      const entry = entries.get(key);
      const isFresh = entry && (entry.settledAt === null || now() - entry.settledAt < maxAgeMs);
      // A key names one question, so its answer is of the type that the question has.
      return isFresh ? (entry.answer as Promise<Value>) : start(key, load);
    },
    delete(key) {
      entries.delete(key);
    },
  };
}
