import { createHmac, randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Client } from "pg";
import type { StudioBench } from "./studio-bench.ts";

type Bench = Pick<StudioBench, "stack" | "dataDir">;

/** What a long review leaves behind: on each scene so many notes of its project's maker, each third one of them a reply, half of the rest resolved. */
export async function seedNotes(bench: Bench, { projectUuid, perScene }: { projectUuid: string; perScene: number }) {
  const columns = "project_reference_uuid, scene_id, user_uuid, text";
  const each = `from scene_record cross join generate_series(1, $2::int) as at
    join project_reference on project_reference.uuid = project_reference_uuid where project_uuid = $1`;
  await query(
    bench,
    [
      `insert into note (${columns}, resolved_at, resolved_by_uuid)
     select project_reference_uuid, scene_id, created_by_uuid, 'The lamp of note ' || at || ' could be warmer here.',
       case when at % 2 = 0 then now() end, case when at % 2 = 0 then created_by_uuid end ${each} and at % 3 > 0`,
      `insert into note (${columns}, parent_uuid)
     select parent.project_reference_uuid, parent.scene_id, parent.user_uuid, 'Warmer it is.', parent.uuid
     from (select *, row_number() over (partition by scene_id order by uuid) as place from note) as parent
     join project_reference on project_reference.uuid = parent.project_reference_uuid
     where project_uuid = $1 and place <= $2::int / 3`,
    ],
    [projectUuid, perScene],
  );
  await query(bench, ["analyze note"]);
}

/** A link to a project's board that asks for nothing, as its maker would give it. Answers its path. */
export async function shareBoard(bench: Bench, projectUuid: string): Promise<string> {
  const uuid = randomUUID();
  await query(
    bench,
    [
      `insert into share (uuid, project_reference_uuid, level, created_by_uuid, expires_at)
       select $2::uuid, uuid, 'look', created_by_uuid, now() + interval '1 day' from project_reference where project_uuid = $1`,
    ],
    [projectUuid, uuid],
  );
  const { STUDIO_SECRET } = JSON.parse(readFileSync(join(bench.dataDir, "secrets.json"), "utf8"));
  const seal = createHmac("sha256", STUDIO_SECRET).update(`share ${uuid}`).digest().subarray(0, 18);
  return `/share/${Buffer.concat([Buffer.from(uuid.replaceAll("-", ""), "hex"), seal]).toString("base64url")}`;
}

async function query({ stack }: Bench, texts: readonly string[], values: unknown[] = []): Promise<void> {
  const connectionString = Object.assign(new URL(stack.databaseUrl), { pathname: "/studio" }).href;
  const database = new Client({ connectionString });
  await database.connect();
  try {
    for (const text of texts) await database.query(text, values);
  } finally {
    await database.end();
  }
}
