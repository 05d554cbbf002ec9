import { Client } from "pg";
import { expect, inject, it } from "vitest";
import { prepareDatabases, urlOfDatabase } from "./databases.ts";

it("makes and migrates both databases once, however many ask at the same moment", async () => {
  const url = inject("postgresUrl");
  const urls = { studio: urlOfDatabase(url, "studio"), service: urlOfDatabase(url, "service") };
  await Promise.all([1, 2, 3].map(() => prepareDatabases(urls)));
  for (const connectionString of Object.values(urls)) {
    const client = new Client({ connectionString });
    await client.connect();
    const { rows } = await client.query(
      "select count(*)::int as done, count(distinct hash)::int as distinct from drizzle.__drizzle_migrations",
    );
    await client.end();
    expect(rows[0].done).toBeGreaterThan(0);
    expect(rows[0].done).toBe(rows[0].distinct);
  }
});

it("says which server cannot be reached, without its password", async () => {
  const studio = "postgres://me:hunter2@127.0.0.1:1/studio";
  await expect(prepareDatabases({ studio })).rejects.toThrow("postgres://me@127.0.0.1:1/studio cannot be reached");
});
