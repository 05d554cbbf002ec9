import { pipeline } from "node:stream/promises";
import { Client } from "pg";
import { type Content, watchContent, weigh } from "../../backup/place.ts";
import { describeBytes } from "../../backup/progress.ts";
import { copyIn, copyOut, identify, listSequences, listTablesWithin, writeAlike } from "../../backup/tables.ts";
import { createDatabase, urlOfDatabase } from "../databases.ts";
import { describeDatabase } from "./describe.ts";
import { writeSchema } from "./schema.ts";

export interface Copied {
  tables: number;
  rows: number;
}

/** The databases that somebody may have put rows into, the one that every server has among them. */
export async function listDatabases(serverUrl: string): Promise<string[]> {
  return withClient(urlOfDatabase(serverUrl, "postgres"), async (client) => {
    const { rows } = await client.query<{ name: string }>(
      "select datname as name from pg_database where datallowconn and not datistemplate order by 1",
    );
    return rows.map(({ name }) => name);
  });
}

/** Makes a database anew on another server, all of it or nothing; throws unless it is the same then, row by row. */
export async function copyDatabase({
  from,
  to,
  name,
  onProgress,
}: {
  /** The servers. */
  from: string;
  to: string;
  name: string;
  /** Told what it is at. */
  onProgress: (sentence: string) => void;
}): Promise<Copied> {
  let bytes = 0;
  await createDatabase({ url: to, name });
  return withClient(urlOfDatabase(from, name), (old) =>
    withClient(urlOfDatabase(to, name), async (fresh) => {
      await old.query("begin transaction isolation level repeatable read read only");
      await fresh.query("begin");
      const { before, after } = await writeSchema(old);
      // Functions may name what comes later.
      await fresh.query("set search_path = ''; set check_function_bodies = off");
      for (const statement of before) await fresh.query(statement);
      const copied = await copyRows(old, fresh);
      await copyComment(old, fresh);
      onProgress(`${name}: making indexes`);
      for (const statement of after) await fresh.query(statement);
      await compareShapes(old, fresh);
      for (const [{ schema, name: table, columns }, content] of copied.contents) {
        onProgress(`${name}: comparing ${schema}.${table}, ${describeBytes(content.sizeBytes)}`);
        const again = await weigh(copyOut(fresh, { schema, name: table, columns }));
        if (again.sha256 === content.sha256) continue;
        throw new Error(`${name}: ${schema}.${table} is not the same on the new server.`);
      }
      await fresh.query("commit");
      await fresh.query("analyze");
      return { tables: copied.contents.size, rows: copied.rows };
    }),
  );

  /** What an upgrade of the schema keeps beside itself says there what it is. */
  async function copyComment(old: Client, fresh: Client) {
    const { rows } = await old.query<{ comment: string | null }>(
      "select shobj_description(oid, 'pg_database') as comment from pg_database where datname = current_database()",
    );
    const comment = rows[0]?.comment ?? "";
    if (comment === "") return;
    await fresh.query(`comment on database ${fresh.escapeIdentifier(name)} is ${fresh.escapeLiteral(comment)}`);
  }

  async function copyRows(old: Client, fresh: Client) {
    const schemas = await listSchemas(old);
    const contents = new Map<Awaited<ReturnType<typeof listTablesWithin>>[number], Content>();
    let rows = 0;
    for (const table of await listTablesWithin(old, schemas)) {
      const seen = watchContent();
      const source = copyOut(old, table);
      const target = copyIn(fresh, table);
      await pipeline(source, seen.pass, tell, target);
      const content = seen.content();
      if (source.rowCount !== target.rowCount) {
        throw new Error(
          `${name}: ${table.schema}.${table.name} has ${source.rowCount} rows, ${target.rowCount} arrived.`,
        );
      }
      contents.set(table, content);
      rows += source.rowCount;
    }
    for (const { value, isCalled, ...sequence } of await listSequences(old, schemas)) {
      await fresh.query("select pg_catalog.setval($1::regclass, $2, $3)", [identify(fresh, sequence), value, isCalled]);
    }
    const [before, now] = [await listSequences(old, schemas), await listSequences(fresh, schemas)];
    if (JSON.stringify(before) !== JSON.stringify(now)) throw new Error(`${name}: its sequences do not go on alike.`);
    return { contents, rows };
  }

  async function* tell(chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      bytes += chunk.length;
      onProgress(`${name}: ${describeBytes(bytes)} of rows copied so far`);
      yield chunk;
    }
  }

  async function compareShapes(old: Client, fresh: Client) {
    const [before, now] = [await describeDatabase(old), await describeDatabase(fresh)];
    const [wasThere, isThere] = [new Set(before), new Set(now)];
    const different = [
      ...before.filter((line) => !isThere.has(line)).map((line) => `- ${line}`),
      ...now.filter((line) => !wasThere.has(line)).map((line) => `+ ${line}`),
    ];
    if (different.length === 0) return;
    throw new Error(
      `The database ${name} holds what cannot be carried over:\n${different
        .slice(0, 5)
        .map((line) => `  ${line.split("\n")[0]?.slice(0, 200)}`)
        .join("\n")}`,
    );
  }
}

async function listSchemas(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    "select nspname as name from pg_namespace where nspname <> 'information_schema' and nspname !~ '^pg_'",
  );
  return rows.map(({ name }) => name);
}

async function withClient<Result>(url: string, act: (client: Client) => Promise<Result>): Promise<Result> {
  const client = new Client({ connectionString: url, application_name: "sceneboard upgrade" });
  client.on("error", () => {});
  await client.connect();
  try {
    await writeAlike(client);
    // Rows are told in the order they lie in, to be compared.
    await client.query("set synchronize_seqscans = off");
    return await act(client);
  } finally {
    await client.end().catch(() => {});
  }
}
