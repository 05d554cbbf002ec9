import { sql } from "drizzle-orm";
import type { PoolClient } from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { withServiceDatabase } from "#scripts/testing/databases.ts";
import { openServiceDatabase } from "./client.ts";

let database: ReturnType<typeof openServiceDatabase>;

beforeAll(async () => {
  database = openServiceDatabase(await withServiceDatabase(), { poolSize: 2 });
});
afterAll(() => database.pool.end());

it("a connection that breaks between two statements fails its transaction alone", async () => {
  const { db, pool } = database;
  const opened: PoolClient[] = [];
  pool.on("connect", (client) => opened.push(client));
  const transaction = db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
    const broken = new Promise((resolve) => opened[0]?.once("end", resolve));
    await db.execute(sql`select pg_terminate_backend(${rows[0]?.pid})`);
    await broken;
    await tx.execute(sql`select 1`);
  });
  await expect(transaction).rejects.toThrow();
  expect((await db.execute<{ one: number }>(sql`select 1 as one`)).rows).toEqual([{ one: 1 }]);
});
