import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { Client } from "pg";
import { type Stack, startStack } from "#scripts/launch/stack.ts";
import { urlOfDatabase } from "#scripts/postgres/databases.ts";
import { removeCluster } from "#scripts/postgres/record.ts";
import { readSettings } from "#scripts/settings/settings.ts";
import { chooseFreePort } from "#scripts/supervise/free-port.ts";
import { type S3Server, startS3Server } from "#scripts/testing/s3-server.ts";
import { WAITING_STAGE } from "#service/projects/advance.ts";
import { startModelServer } from "#service/testing/model-server/model-server.ts";
import { paidModels } from "#service/testing/model-server/paid-models.ts";
import { createRandom, type Random } from "../endure/random.ts";
import { KINDS, type Life, live } from "./life.ts";
import { type Person, readActions, signInAs, type Times } from "./person.ts";
import { type Day, describeDay } from "./report.ts";
import { databaseSizes, memoryOf, type Sample } from "./samples.ts";

type Wanted = {
  projects: number;
  people: number;
  workers: number;
  /** In which all projects are ordered; the day ends when all of them have ended. */
  minutes: number;
  seed: number;
  signal: AbortSignal;
  tell(line: string): void;
};

const root = join(import.meta.dirname, "..", "..");
const owner = { name: "Olga Owner", email: "olga@example.com", password: "a quiet long sentence" };
const teams = 5;
/** The first team orders so much of all projects within so much of the day: the others' waits show whether it holds them up. */
const burst = { share: 0.4, within: 0.1 };
const exported = 0.6;
const sampleEveryMs = 30_000;
const lookAtListEveryMs = 20_000;

/** A day's work of several teams over one database, one bucket and several workers, as fast as this machine makes it. */
export async function day(wanted: Wanted): Promise<{ report: string; isFaultless: boolean }> {
  const dataDir = mkdtempSync(join(tmpdir(), "sceneboard-day-"));
  const [bucket, models] = await Promise.all([startS3Server(), startModelServer()]);
  Object.assign(process.env, {
    ...bucket.variables,
    ...(await paidModels(models.url, dataDir)),
    FILM_PRESET: "ultrafast",
    STUDIO_OWNER_EMAIL: owner.email,
    STUDIO_OWNER_PASSWORD: owner.password,
  });
  const ports = { PORT: String(await chooseFreePort()), SERVICE_PORT: String(await chooseFreePort()) };
  const stack = await startStack({
    root,
    settings: readSettings({ ...process.env, ...ports, DATA_DIR: dataDir, WORKERS: String(wanted.workers) }),
    mode: "production",
    programs: ["studio", "service", "worker"],
    watcher: { onNotice: wanted.tell, onLine: () => {}, onFailure: (reason) => wanted.tell(reason.message) },
  });
  const clients = {
    studio: new Client({ connectionString: urlOfDatabase(stack.databaseUrl, "studio") }),
    service: new Client({ connectionString: urlOfDatabase(stack.databaseUrl, "service") }),
  };
  try {
    await Promise.all(Object.values(clients).map((client) => client.connect()));
    const spent = await spendDay(wanted, { stack, bucket, clients });
    return { report: describeDay(spent), isFaultless: spent.lives.every(({ fault }) => fault === undefined) };
  } finally {
    await Promise.all(Object.values(clients).map((client) => client.end()));
    await stack.stop();
    await Promise.all([bucket.stop(), models.close()]);
    removeCluster(dataDir);
  }
}

type World = { stack: Stack; bucket: S3Server; clients: { studio: Client; service: Client } };

async function spendDay(wanted: Wanted, world: World): Promise<Day> {
  const { projects, minutes, seed, signal, tell } = wanted;
  const random = createRandom(seed);
  const times: Times = { of: new Map(), faults: new Map() };
  const studio = { url: world.stack.studioUrl ?? "", actions: readActions(root), times };
  const people = await bringPeople(wanted, { clients: world.clients, studio });
  tell(
    `${people.length} people of ${teams} teams are there; ${projects} projects are ordered within ${minutes} minutes.`,
  );
  const startedAt = Date.now();
  const over = new AbortController();
  const stop = AbortSignal.any([signal, over.signal]);
  for (const person of people) person.listen(stop);
  const samples: Sample[] = [];
  const beside = [
    ...people.map((person) => browse(person, stop)),
    sample(samples, { ...world, wanted, startedAt, stop }),
  ];
  const lives: Life[] = [];
  const orders = planOrders(random, { projects, minutes });
  const going = orders.map(async ({ atMs, ...life }) => {
    await wait(atMs, undefined, { signal });
    lives.push(life);
    const team = people.filter((person) => person.team === life.team);
    const maker = random.pick(team);
    await live(life, { maker, reviewer: random.pick(team.filter((person) => person !== maker)) });
    const ended = lives.filter(({ boardMs, fault }) => boardMs !== undefined || fault !== undefined).length;
    if (life.fault || ended % 20 === 0) tell(`${ended} of ${projects}: ${life.fault ?? `${life.title} has ended`}`);
  });
  await Promise.all(going);
  const workedMinutes = (Date.now() - startedAt) / 60_000;
  over.abort();
  await Promise.all(beside);
  const tables = await databaseSizes(world.clients);
  return {
    ...{ seed, lives, samples, times, tables, people: people.length, teams },
    workers: wanted.workers,
    minutes: workedMinutes,
  };
}

/** The owner comes by the environment; the others share their password, so that a day need not make fifty of them. */
async function bringPeople(
  { people }: Wanted,
  { clients, studio }: { clients: World["clients"]; studio: Parameters<typeof signInAs>[0] },
): Promise<Person[]> {
  await clients.studio.query(
    `with team as (insert into teamspace (name) select 'Team ' || at from generate_series(2, $1::int) as at returning uuid, name),
       person as (
         insert into "user" (email, name, password_hash) select 'person' || at || '@example.com', 'Person ' || at, owner.password_hash
         from generate_series(1, $2::int) as at, (select password_hash from "user" where email = $3) as owner returning uuid, email
       ), teams as (
         select uuid, 0 as number from teamspace union all
         select uuid, substring(name from 6)::int - 1 from team
       )
     insert into membership (teamspace_uuid, user_uuid, role)
     select teams.uuid, person.uuid, 'editor' from person join teams
       on teams.number = substring(person.email from '\\d+')::int % $1::int`,
    [teams, people, owner.email],
  );
  const all: Person[] = [];
  for (let at = 1; at <= people; at += 1) {
    const { password } = owner;
    all.push(
      await signInAs(studio, { name: `Person ${at}`, team: at % teams, email: `person${at}@example.com`, password }),
    );
  }
  return all;
}

type Order = Life & { atMs: number };

function planOrders(random: Random, { projects, minutes }: { projects: number; minutes: number }): Order[] {
  const dayMs = minutes * 60_000;
  return Array.from({ length: projects }, (_, at): Order => {
    const isBurst = at < projects * burst.share;
    return {
      title: `Project ${at + 1}`,
      kind: KINDS[at % KINDS.length] ?? "script",
      team: isBurst ? 0 : 1 + (at % (teams - 1)),
      isExported: random.next() < exported,
      atMs: random.next() * dayMs * (isBurst ? burst.within : 1),
    };
  });
}

/** Somebody who has the list open and looks at it now and then. */
async function browse(person: Person, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    // What fails is counted with its times.
    await person
      .get("the list of projects", "/api/projects?")
      .then((answer) => answer.text())
      .catch(() => {});
    await wait(lookAtListEveryMs, undefined, { signal }).catch(() => {});
  }
}

async function sample(
  samples: Sample[],
  { stack, bucket, clients, wanted, startedAt, stop }: World & { wanted: Wanted; startedAt: number; stop: AbortSignal },
): Promise<void> {
  const workers = Array.from({ length: wanted.workers }, (_, at) => (at === 0 ? "worker" : `worker-${at + 1}`));
  while (!stop.aborted) {
    const memory: Record<string, number> = {};
    for (const name of ["studio", "service", ...workers, "postgres"]) {
      const pid = stack.pidOf(name);
      if (pid !== undefined) memory[name] = memoryOf(pid);
    }
    const { rows } = await clients.service.query<{ bytes: string; jobs: number; projects: number }>(
      `select (pg_database_size('studio') + pg_database_size('service'))::text as bytes,
         (select count(*)::int from project where stage = $1 and deleted_at is null) as projects,
         (select count(*)::int from pgboss.job where state in ('created', 'retry')) as jobs`,
      [WAITING_STAGE],
    );
    const objects = await bucket.list();
    samples.push({
      ...{ minute: (Date.now() - startedAt) / 60_000, memory },
      databaseMegabytes: Number(rows[0]?.bytes ?? 0) / 1024 ** 2,
      waitingProjects: rows[0]?.projects ?? 0,
      waitingJobs: rows[0]?.jobs ?? 0,
      bucketMegabytes: objects.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0) / 1024 ** 2,
    });
    await wait(sampleEveryMs, undefined, { signal: stop }).catch(() => {});
  }
}
