import { hash } from "node:crypto";
import type { SQL } from "drizzle-orm";
import { PgDialect } from "drizzle-orm/pg-core";
import type { QueryResult, QueryResultRow } from "pg";
import { type StudioConnection, studioCasing } from "./client.ts";

const dialect = new PgDialect({ casing: studioCasing });

/**
 * Runs a statement that is planned far longer than it runs: each connection's server keeps it by its name, and keeps its
 * plan once that has proved itself. What differs between two calls belongs into parameters.
 */
export function executePrepared<Row extends QueryResultRow>(
  db: StudioConnection,
  statement: SQL,
): Promise<QueryResult<Row>> {
  const query = dialect.sqlToQuery(statement);
  const name = hash("sha1", query.sql);
  return db._.session
    .prepareQuery<{ execute: QueryResult<Row>; all: never; values: never }>(query, undefined, name, false)
    .execute();
}
