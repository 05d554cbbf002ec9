import { readFileSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import { Client } from "pg";

const patienceMs = 120_000;

/** Resolves when the server answers queries; recovery after a crash may take a while. Throws when it ended. */
export async function waitForServer({
  url,
  isRunning,
  logFile,
}: {
  url: string;
  isRunning: () => boolean;
  logFile: string;
}) {
  const deadline = Date.now() + patienceMs;
  for (;;) {
    const refusal = await tryQuery(url);
    if (refusal === undefined) return;
    if (refusal.code === "28P01") {
      throw new Error("PostgreSQL does not accept the password kept in postgres.json of the data folder.");
    }
    if (!isRunning() || Date.now() > deadline) {
      throw new Error(`PostgreSQL did not start: ${refusal.message}\n${lastLines(logFile)}`);
    }
    await wait(20);
  }
}

async function tryQuery(url: string): Promise<(Error & { code?: string }) | undefined> {
  const client = new Client({ connectionString: `${url}/postgres`, connectionTimeoutMillis: 5000 });
  client.on("error", () => {});
  try {
    await client.connect();
    await client.query("select 1");
    return undefined;
  } catch (error) {
    return error as Error & { code?: string };
  } finally {
    await client.end().catch(() => {});
  }
}

function lastLines(file: string): string {
  try {
    return readFileSync(file, "utf8").trim().split("\n").slice(-8).join("\n");
  } catch {
    return "";
  }
}
