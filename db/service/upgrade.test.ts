import { readdir, readFile } from "node:fs/promises";
import { Pool } from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { withEmptyDatabase } from "#scripts/testing/databases.ts";

const folder = new URL("./migrations/", import.meta.url);
const workspace = "0190a000-0000-7000-8000-000000000001";
const projects = ["a", "b", "c", "d", "e"].map((digit) => `0190a000-0000-7000-8000-00000000010${digit}`);
const [made, making, speaking, showing, animating] = projects;
const scene = (number: number) => `0190a000-0000-7000-8000-00000000020${number}`;
const stageOf = (projectUuid: string | undefined, stage: string, number: number) =>
  JSON.stringify({ job: "run-stage", data: { projectUuid, run: 1, stage, sceneUuid: scene(number), attempt: 1 } });
let pool: Pool;

/** A data folder as the version left it that made narrations and pictures in stages, in the middle of its work. */
beforeAll(async () => {
  pool = new Pool({ connectionString: await withEmptyDatabase() });
  const files = (await readdir(folder)).filter((name) => name.endsWith(".sql")).toSorted();
  const run = async (names: readonly string[]) => {
    await pool.query("begin");
    for (const name of names) await pool.query(await readFile(new URL(name, folder), "utf8"));
    await pool.query("commit");
  };
  const first = files.findIndex((name) => name.startsWith("0022"));
  await run(files.slice(0, first));
  await pool.query(`
    create schema pgboss;
    create table pgboss.job (name text, id uuid default gen_random_uuid(), state text, created_on timestamptz default now(), data jsonb)`);
  await pool.query(`
    insert into workspace (uuid, name, owner_email, running_limit) values ('${workspace}', 'Test', 'test@example.com', 4);
    insert into project (uuid, workspace_uuid, creation_method, brief, name, progress_status, stage, language, pending_scenes) values
      ('${made}', '${workspace}', 'script', '{"look":{"voice":{"enabled":true,"voiceId":"slt"}}}', 'Made', 'editing', 'editing', 'en', '{}'),
      ('${making}', '${workspace}', 'script', '{"look":{"voice":{"enabled":true}}}', 'Making', 'generated_videos', 'paint-storyboard', 'en', '{${scene(4)},${scene(5)}}'),
      ('${speaking}', '${workspace}', 'aigc', '{"look":{"voice":{"enabled":true}}}', 'Speaking', 'preparation', 'speak-narration', 'en', '{${scene(7)}}'),
      ('${showing}', '${workspace}', 'speech', '{}', 'Showing', 'generated_videos', 'show-speaker', 'en', '{${scene(8)}}'),
      ('${animating}', '${workspace}', 'aigc', '{}', 'Animating', 'generated_videos', 'animate-scene', 'en', '{${scene(9)}}');
    insert into scene (uuid, project_uuid, position, narration, source, narration_key, narration_fingerprint, narration_ms, words, sound_level) values
      ('${scene(1)}', '${made}', 0, 'One.', '{"kind":"painted"}', 'one.wav', 'f', 900, '[{"text":"One.","startMs":0,"endMs":900}]', '{"key":"one.wav","level":null}'),
      ('${scene(2)}', '${made}', 1, 'Two.', '{"kind":"painted"}', null, null, null, '[]', null),
      ('${scene(4)}', '${making}', 0, 'Four.', '{"kind":"painted"}', 'four.wav', 'f', 800, '[]', null),
      ('${scene(5)}', '${making}', 1, 'Five.', '{"kind":"painted"}', 'five.wav', 'f', 800, '[]', null),
      ('${scene(6)}', '${speaking}', 0, 'Six.', '{"kind":"painted"}', 'six.wav', 'f', 700, '[]', null),
      ('${scene(7)}', '${speaking}', 1, 'Seven.', '{"kind":"painted"}', null, null, null, '[]', null);
    insert into take (scene_uuid, kind, number, process_status, request) values
      ('${scene(1)}', 'storyboard', 1, 'completed', '{"width":1280,"height":720,"style":"noir","references":[]}'),
      ('${scene(1)}', 'motion_video', 1, 'completed', '{"width":1280,"height":720,"style":"noir","references":[]}'),
      ('${scene(1)}', 'storyboard', 2, 'pending', '{"width":1280,"height":720,"style":"noir","references":[],"own":{"key":"k"}}'),
      ('${scene(1)}', 'storyboard', 3, 'completed', null);
    insert into pgboss.job (name, state, data) values
      ('light', 'created', '{"job":"speak-scene","data":{"sceneUuid":"${scene(2)}","attempt":3}}'),
      ('light', 'active', '{"job":"speak-scene","data":{"sceneUuid":"${scene(1)}","attempt":1}}'),
      ('paint', 'active', '${stageOf(making, "paint-storyboard", 4)}'),
      ('paint', 'created', '${stageOf(making, "paint-storyboard", 5)}'),
      ('light', 'created', '${stageOf(speaking, "speak-narration", 7)}'),
      ('paint', 'retry', '${stageOf(showing, "show-speaker", 8)}'),
      ('paint', 'created', '${stageOf(animating, "animate-scene", 9)}'),
      ('light', 'created', '{"job":"export-clip","data":{"clipUuid":"x"}}')`);
  await run(files.slice(first));
});
afterAll(() => pool.end());

const rows = async (query: string) => (await pool.query(query)).rows;

it("keeps what each scene says as the first take of its narration, and what it is still to say as one to be made", async () => {
  const takes = await rows(`
    select scene.narration, take.process_status, take.storage_key, take.duration_ms, take.words, sound_level, request,
      scene.narration_take_uuid = take.uuid as is_used
    from take join scene on scene.uuid = take.scene_uuid where kind = 'narration' order by scene.uuid`);
  const spoken = { maker: "speak", text: "One.", language: "en", voiceId: "slt", rate: 1, sound: "heard" };
  expect(takes).toMatchObject([
    {
      ...{ narration: "One.", process_status: "completed", storage_key: "one.wav", duration_ms: 900 },
      ...{ words: [{ text: "One." }], sound_level: { level: null }, request: spoken, is_used: true },
    },
    { narration: "Two.", process_status: "pending", request: { maker: "speak", text: "Two." }, is_used: null },
    { narration: "Four.", process_status: "completed", storage_key: "four.wav", is_used: true },
    { narration: "Five.", process_status: "completed", is_used: true },
    // Of what is being spoken just now nobody knows at which pace: it is ordered again.
    { narration: "Six.", process_status: "completed", request: null, is_used: true },
  ]);
});

it("says of earlier takes who made them", async () => {
  const takes = await rows(
    `select request->>'maker' as maker from take where kind <> 'narration' order by kind, number`,
  );
  expect(takes.map(({ maker }) => maker)).toEqual(["paint", "own", null, "animate"]);
});

it("goes on with what was at work: one job makes each narration, one orders what a step is still to make", async () => {
  const stages = await rows("select stage from project order by uuid");
  expect(stages.map(({ stage }) => stage)).toEqual([
    ...["editing", "paint-storyboard", "speak-narration", "choose-footage", "animate-scene"],
  ]);
  const jobs = await rows("select data from pgboss.job order by data->>'job', data->'data'->>'projectUuid'");
  const [pending] = await rows(`select uuid from take where kind = 'narration' and process_status = 'pending'`);
  const begun = (projectUuid: string | undefined, stage: string) => ({
    job: "run-stage",
    data: { projectUuid, run: 1, stage, attempt: 1 },
  });
  expect(jobs.map(({ data }) => data)).toEqual([
    { job: "export-clip", data: { clipUuid: "x" } },
    { job: "make-take", data: { takeUuid: pending?.uuid, attempt: 1 } },
    begun(making, "paint-storyboard"),
    begun(speaking, "speak-narration"),
    begun(showing, "choose-footage"),
    begun(animating, "animate-scene"),
  ]);
});
