import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import { Pool } from "pg";
import { clipReference } from "./schema/clip-reference.ts";
import { membership } from "./schema/membership.ts";
import { projectReference } from "./schema/project-reference.ts";
import { rateLimit } from "./schema/rate-limit.ts";
import { sessionRecord } from "./schema/session-record.ts";
import { setupToken } from "./schema/setup-token.ts";
import { teamspace } from "./schema/teamspace.ts";
import { user } from "./schema/user.ts";

const schema = {
  clipReference,
  membership,
  projectReference,
  rateLimit,
  sessionRecord,
  setupToken,
  teamspace,
  user,
};

export type StudioDatabase = NodePgDatabase<typeof schema> & { $client: Pool };
/** Either the database or a running transaction. */
export type StudioTransaction = Parameters<Parameters<StudioDatabase["transaction"]>[0]>[0];
export type StudioConnection = StudioDatabase | StudioTransaction;

/** Opens a pool on the studio's database; the caller ends it through `$client`. */
export function openStudioDatabase(url: string, options: { poolSize: number }): StudioDatabase {
  const pool = new Pool({ connectionString: url, max: options.poolSize, connectionTimeoutMillis: 10_000 });
  // A broken idle connection is replaced at the next query; without a listener it would end the process.
  pool.on("error", () => {});
  return drizzle(pool, { schema, casing: "snake_case" });
}
