import { Client } from "pg";

/** Creates the database unless it is there; two processes may do so at the same moment. */
export async function createDatabase({ url, name, template }: { url: string; name: string; template?: string }) {
  const client = new Client({ connectionString: urlOfDatabase(url, "postgres") });
  await client.connect();
  try {
    const from = template === undefined ? "" : ` template ${client.escapeIdentifier(template)}`;
    const { rowCount } = await client.query("select 1 from pg_database where datname = $1", [name]);
    if (rowCount === 0) await client.query(`create database ${client.escapeIdentifier(name)}${from}`);
  } catch (error) {
    const duplicate = ["42P04", "23505"];
    if (!duplicate.includes((error as { code?: string }).code ?? "")) throw error;
  } finally {
    await client.end();
  }
}

export function urlOfDatabase(serverUrl: string, database: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${database}`;
  return url.href;
}
