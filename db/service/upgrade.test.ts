import { readdir, readFile } from "node:fs/promises";
import { Pool } from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { withEmptyDatabase } from "#scripts/testing/test-databases.ts";

const folder = new URL("./migrations/", import.meta.url);
const workspace = "0190a000-0000-7000-8000-000000000001";
const projects = ["a", "b", "c", "d"].map((digit) => `0190a000-0000-7000-8000-00000000010${digit}`);
const [painting, showing, animating, made] = projects;
const scene = (number: number) => `0190a000-0000-7000-8000-00000000020${number}`;
const job = (projectUuid: string | undefined, stage: string, number: number) =>
  JSON.stringify({ job: "run-stage", data: { projectUuid, run: 1, stage, sceneUuid: scene(number), attempt: 1 } });
let pool: Pool;

/** A data folder as the version left it that made pictures in stages, in the middle of its work. */
beforeAll(async () => {
  pool = new Pool({ connectionString: await withEmptyDatabase() });
  const files = (await readdir(folder)).filter((name) => name.endsWith(".sql")).toSorted();
  const run = async (names: readonly string[]) => {
    for (const name of names) await pool.query(await readFile(new URL(name, folder), "utf8"));
  };
  const first = files.indexOf("0022_take-orders.sql");
  await run(files.slice(0, first));
  await pool.query(`
    create schema pgboss;
    create table pgboss.job (name text, id uuid default gen_random_uuid(), state text,
      created_on timestamptz default now(), data jsonb);
    insert into workspace (uuid, name, owner_email, running_limit) values ('${workspace}', 'T', 't@example.com', 4);
    insert into project (uuid, workspace_uuid, creation_method, brief, name, progress_status, stage, pending_scenes) values
      ('${painting}', '${workspace}', 'script', '{}', 'P', 'generated_videos', 'paint-storyboard', '{${scene(1)},${scene(2)}}'),
      ('${showing}', '${workspace}', 'speech', '{}', 'S', 'generated_videos', 'show-speaker', '{${scene(3)}}'),
      ('${animating}', '${workspace}', 'aigc', '{}', 'A', 'generated_videos', 'animate-scene', '{${scene(4)}}'),
      ('${made}', '${workspace}', 'script', '{}', 'M', 'editing', 'editing', '{}');
    insert into scene (uuid, project_uuid, position, source) values ('${scene(5)}', '${made}', 0, '{"kind":"painted"}');
    insert into take (scene_uuid, kind, number, process_status, request) values
      ('${scene(5)}', 'storyboard', 1, 'completed', '{"style":"noir"}'),
      ('${scene(5)}', 'motion_video', 1, 'completed', '{"style":"noir"}'),
      ('${scene(5)}', 'storyboard', 2, 'pending', '{"style":"noir","own":{"key":"k"}}'),
      ('${scene(5)}', 'storyboard', 3, 'completed', null);
    insert into pgboss.job (name, state, data) values
      ('paint', 'active', '${job(painting, "paint-storyboard", 1)}'),
      ('paint', 'created', '${job(painting, "paint-storyboard", 2)}'),
      ('paint', 'retry', '${job(showing, "show-speaker", 3)}'),
      ('paint', 'created', '${job(animating, "animate-scene", 4)}'),
      ('light', 'created', '{"job":"export-clip","data":{"clipUuid":"x"}}')`);
  await run(files.slice(first));
});
afterAll(() => pool.end());

it("says of earlier takes who made them", async () => {
  const { rows } = await pool.query(
    "select request->>'maker' as maker from take where kind::text <> 'narration' order by kind, number",
  );
  expect(rows.map(({ maker }) => maker)).toEqual(["paint", "own", null, "animate"]);
});

it("goes on with what was at work, where the plan now does the same, by one job for each project", async () => {
  const stages = await pool.query("select stage from project order by uuid");
  expect(stages.rows.map(({ stage }) => stage)).toEqual([
    ...["paint-storyboard", "choose-footage", "animate-scene", "editing"],
  ]);
  const { rows } = await pool.query("select data from pgboss.job order by data->'data'->>'projectUuid' nulls last");
  const begun = (projectUuid: string | undefined, stage: string) => ({
    job: "run-stage",
    data: { projectUuid, run: 1, stage, attempt: 1 },
  });
  expect(rows.map(({ data }) => data)).toEqual([
    begun(painting, "paint-storyboard"),
    begun(showing, "choose-footage"),
    begun(animating, "animate-scene"),
    { job: "export-clip", data: { clipUuid: "x" } },
  ]);
});
