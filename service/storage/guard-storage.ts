import type { Put, Storage } from "./storage.ts";

/** The same storage, where an object takes its name only when `guard` does not throw. */
export function guardStorage(storage: Storage, guard: () => Promise<void>): Storage {
  const guarded = <Object extends Put>(object: Object): Object => ({
    ...object,
    async before() {
      await object.before?.();
      await guard();
    },
  });
  return {
    ...storage,
    putBytes: (object) => storage.putBytes(guarded(object)),
    putStream: (object) => storage.putStream(guarded(object)),
    putFile: (object) => storage.putFile(guarded(object)),
  };
}
