import { Client } from "pg";
import type { S3Server } from "#scripts/testing/s3-server.ts";
import type { ModelServer } from "#service/testing/model-server/model-server.ts";
import type { ReceivedHook } from "#service/testing/receive-hooks.ts";
import type { Life } from "./work.ts";

/** What a person who runs this has to be able to rely on; what is wrong stands there in words. */
export type Verdict = { what: string; expected: number; found: number; wrong: string[] };

type Remains = {
  lives: readonly Life[];
  notes: ReadonlyMap<string, string>;
  approved: ReadonlyMap<string, number>;
  hooks: readonly ReceivedHook[];
  models: ModelServer;
  databaseUrl: (name: "studio" | "service") => string;
  bucket: S3Server;
};

/** Looks at what is left of a run whose lives have all ended: rows, files, events and what was paid. */
export async function judge(remains: Remains): Promise<Verdict[]> {
  const service = new Client({ connectionString: remains.databaseUrl("service") });
  const studio = new Client({ connectionString: remains.databaseUrl("studio") });
  await Promise.all([service.connect(), studio.connect()]);
  try {
    return [
      ...judgeLives(remains.lives),
      await judgeNarrations(service, remains.lives),
      ...(await judgeReviews(studio, remains)),
      await judgeTakes(service),
      ...(await judgePayments(service, remains.models)),
      ...(await judgeEvents(service, remains)),
      ...(await judgeFiles(service, remains)),
    ];
  } finally {
    await Promise.all([service.end(), studio.end()]);
  }
}

function judgeLives(lives: readonly Life[]): Verdict[] {
  const stages = { editing: "projects ready for editing", downloaded: "clips downloaded, whole" } as const;
  return Object.entries(stages).map(([stage, what]) => {
    const missing = lives.filter(({ reached }) => !reached.has(stage as keyof typeof stages));
    const wrong = missing.map(({ title, fault }) => `${title}: ${fault ?? "no word"}`);
    return { what, expected: lives.length, found: lives.length - missing.length, wrong };
  });
}

async function judgeNarrations(service: Client, lives: readonly Life[]): Promise<Verdict> {
  const told = lives.flatMap(({ narration }) => narration ?? []);
  const { rows } = await service.query<{ uuid: string; narration: string }>("select uuid, narration from scene");
  const kept = new Map(rows.map(({ uuid, narration }) => [uuid, narration]));
  const wrong = told.filter(({ sceneId, text }) => kept.get(sceneId) !== text).map(({ text }) => text);
  return { what: "narrations that were written", expected: told.length, found: told.length - wrong.length, wrong };
}

async function judgeReviews(studio: Client, { notes, approved }: Remains): Promise<Verdict[]> {
  const written = await studio.query<{ text: string; count: number }>(
    "select text, count(*)::int as count from note group by text",
  );
  const counts = new Map(written.rows.map(({ text, count }) => [text, count]));
  const lost = [...notes.values()].filter((text) => !counts.has(text));
  const { rows } = await studio.query<{ project_uuid: string; scenes: number }>(
    `select project_uuid, count(distinct scene_id)::int as scenes from review
     join project_reference on project_reference.uuid = project_reference_uuid
     where verdict = 'approved' and taken_back_at is null group by project_uuid`,
  );
  const kept = new Map(rows.map(({ project_uuid, scenes }) => [project_uuid, scenes]));
  const short = [...approved].filter(([projectUuid, scenes]) => (kept.get(projectUuid) ?? 0) < scenes);
  const scenes = [...approved.values()].reduce((sum, count) => sum + count, 0);
  return [
    { what: "notes that were seen on a board", expected: notes.size, found: notes.size - lost.length, wrong: lost },
    {
      what: "approvals that were seen on a board",
      expected: scenes,
      found: [...approved].reduce((sum, [uuid, count]) => sum + Math.min(count, kept.get(uuid) ?? 0), 0),
      wrong: short.map(([projectUuid]) => projectUuid),
    },
  ];
}

async function judgeTakes(service: Client): Promise<Verdict> {
  const { rows } = await service.query<{ uuid: string; kind: string; process_status: string }>(
    "select uuid, kind, process_status from take",
  );
  const open = rows.filter(({ process_status }) => process_status !== "completed" && process_status !== "failed");
  return {
    what: "takes that ended",
    expected: rows.length,
    found: rows.length - open.length,
    wrong: open.map(({ uuid, kind, process_status }) => `${kind} ${uuid} is ${process_status}`),
  };
}

/** Whatever was sent is some take's or some order's, and none was sent twice. */
async function judgePayments(service: Client, models: ModelServer): Promise<Verdict[]> {
  const { rows } = await service.query<{ kind: string; job: string }>(
    "select kind, provider_job_id as job from take where provider_job_id is not null",
  );
  const orders = await service.query<{ job: string | null; token: string | null }>(
    "select job_id as job, token from paid_order where token is not null",
  );
  const known = new Set([
    ...rows.map(({ job }) => job),
    ...orders.rows.flatMap(({ job, token }) => [job, token].filter((id) => id !== null)),
  ]);
  const doubtful = await service.query<{ kind: string; count: number }>(
    `select kind, count(*)::int as count from take where process_status = 'failed' and provider_job_id is null
       and error_message like '%may have been made and paid for%' group by kind`,
  );
  const doubts = new Map(doubtful.rows.map(({ kind, count }) => [kind, count]));
  const verdictOf = (what: string, kind: string, jobs: ReadonlyMap<string, unknown>, paid: number): Verdict => {
    const strange = [...jobs.keys()].filter((job) => !known.has(job));
    // One whose answer died with its worker is told at its scene instead of being sent again.
    const allowed = doubts.get(kind) ?? 0;
    return {
      what,
      expected: paid,
      found: paid - Math.max(0, strange.length - allowed),
      wrong: strange.length > allowed ? strange : [],
    };
  };
  return [
    verdictOf("pictures paid for, each once", "storyboard", models.comfy.jobs, models.comfy.paid()),
    verdictOf("motion videos paid for, each once", "motion_video", models.videos.jobs, models.videos.paid()),
  ];
}

async function judgeEvents(service: Client, { hooks, lives }: Remains): Promise<Verdict[]> {
  const { rows } = await service.query<{ uuid: string; type: string }>(
    `select event.uuid, event.type from webhook_event as event
     join webhook_delivery as delivery on delivery.event_uuid = event.uuid
     where delivery.endpoint_uuid is not null`,
  );
  const received = new Set(hooks.map(({ headers }) => headers["webhook-id"]));
  const missing = rows.filter(({ uuid }) => !received.has(uuid));
  const ends = await service.query<{ count: number }>(
    "select count(*)::int as count from webhook_event where type in ('project.editing', 'clip.completed')",
  );
  const due =
    lives.filter(({ reached }) => reached.has("editing")).length +
    lives.filter(({ reached }) => reached.has("exported")).length;
  const told = ends.rows[0]?.count ?? 0;
  return [
    {
      what: "events delivered",
      expected: rows.length,
      found: rows.length - missing.length,
      wrong: missing.map(({ type, uuid }) => `${type} ${uuid}`),
    },
    {
      what: "ends of projects and clips told, each once",
      expected: due,
      found: told,
      wrong: told === due ? [] : [`${told} were told`],
    },
  ];
}

/** Every file that a row names is there, and every file that is there is named by a row. */
async function judgeFiles(service: Client, { bucket }: Remains): Promise<Verdict[]> {
  // Previews of styles are everybody's, and known by their names alone.
  const objects = (await bucket.list()).filter(({ key }) => !key.startsWith("styles/"));
  const sizes = new Map(objects.map(({ key, sizeBytes }) => [key, sizeBytes]));
  const { rows: tables } = await service.query<{ name: string }>(
    "select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'",
  );
  const texts: string[] = [];
  for (const { name } of tables) {
    const { rows } = await service.query<{ text: string }>(`select kept::text as text from "${name}" as kept`);
    texts.push(...rows.map(({ text }) => text));
  }
  const all = texts.join("\n");
  const named = new Set(all.match(/(?:projects|clips|uploads)\/[0-9a-f-]{36}[A-Za-z0-9._/-]*\.[a-z0-9]{2,5}/g) ?? []);
  const absent = [...named].filter((key) => !sizes.has(key));
  const empty = [...sizes].filter(([, size]) => size === 0).map(([key]) => key);
  const isNamed = (key: string) =>
    all.includes(key) ||
    (/[0-9a-f-]{36}|[0-9a-f]{32,}/g.exec(key.split("/").slice(2).join("/")) ?? []).some((id) => all.includes(id));
  const orphans = [...sizes.keys()].filter((key) => !isNamed(key));
  return [
    { what: "files that rows name", expected: named.size, found: named.size - absent.length, wrong: absent },
    { what: "files that a row names", expected: sizes.size, found: sizes.size - orphans.length, wrong: orphans },
    { what: "files with something in them", expected: sizes.size, found: sizes.size - empty.length, wrong: empty },
  ];
}
