import { cpSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { z } from "zod";
import { migrationsOf } from "../postgres/databases.ts";

const Journal = z.looseObject({ entries: z.array(z.looseObject({ tag: z.string(), when: z.number() })) });

/** The migrations of a version that has one more than this one, or some fewer. Answers their folder. */
export function otherMigrations(
  name: "studio" | "service",
  change: { added: { tag: string; sql: string } } | { fewer: number },
): string {
  const folder = mkdtempSync(join(tmpdir(), "migrations "));
  cpSync(migrationsOf(name), folder, { recursive: true });
  const file = join(folder, "meta", "_journal.json");
  const { entries, ...journal } = Journal.parse(JSON.parse(readFileSync(file, "utf8")));
  if ("fewer" in change) entries.splice(-change.fewer);
  else {
    const { tag, sql } = change.added;
    entries.push({ ...entries.at(-1), tag, when: (entries.at(-1)?.when ?? 0) + 1, idx: entries.length });
    writeFileSync(join(folder, `${tag}.sql`), sql);
  }
  writeFileSync(file, JSON.stringify({ ...journal, entries }));
  return folder;
}
