import type { ServiceConnection } from "./client.ts";

/** Builds a statement once for each connection; for a transaction it is built anew. */
export function prepareOnce<Statement>(
  prepare: (db: ServiceConnection) => Statement,
): (db: ServiceConnection) => Statement {
  const statements = new WeakMap<ServiceConnection, Statement>();
  return (db) => {
    const known = statements.get(db) ?? prepare(db);
    statements.set(db, known);
    return known;
  };
}
