import { Client } from "pg";
import { expect, it } from "vitest";
import { withServiceDatabase, withStudioDatabase } from "../testing/databases.ts";

it.each([
  ["studio", withStudioDatabase],
  ["service", withServiceDatabase],
] as const)("has a place for files of more than 2 GiB in every column of the %s that says a size", async (_, open) => {
  const database = new Client({ connectionString: await open() });
  await database.connect();
  const { rows } = await database.query<{ place: string; kind: string }>(
    `select table_name || '.' || column_name as place, data_type as kind from information_schema.columns
     where table_schema = 'public' and column_name ~ '(^|_)(size|bytes|length)(_|$)'`,
  );
  await database.end();
  expect(rows.length).toBeGreaterThan(1);
  expect(rows.filter(({ kind }) => kind !== "bigint")).toEqual([]);
});
