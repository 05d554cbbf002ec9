import { Client } from "pg";
import { expect, inject, it } from "vitest";
import { urlOfDatabase } from "../postgres/create-database.ts";
import { prepareDatabases } from "./prepare-databases.ts";

it("makes and migrates both databases once, however many ask at the same moment", async () => {
  const url = inject("postgresUrl");
  const names = ["studio", "service"] as const;
  await Promise.all([1, 2, 3].map(() => prepareDatabases({ url, names })));
  for (const name of names) {
    const client = new Client({ connectionString: urlOfDatabase(url, name) });
    await client.connect();
    const { rows } = await client.query(
      "select count(*)::int as done, count(distinct hash)::int as distinct from drizzle.__drizzle_migrations",
    );
    await client.end();
    expect(rows[0].done).toBeGreaterThan(0);
    expect(rows[0].done).toBe(rows[0].distinct);
  }
});
