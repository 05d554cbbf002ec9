import { once } from "node:events";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openStudioDatabase, type StudioDatabase } from "#db/studio/client.ts";
import { withStudioDatabase } from "#scripts/testing/databases.ts";
import { type ChangeHub, createChangeHub, type HubMessage, hubConnection } from "./hub.ts";
import { projectChange, publishChange } from "./publish.ts";

let db: StudioDatabase;
let url: string;
const hubs: ChangeHub[] = [];
beforeAll(async () => {
  url = await withStudioDatabase();
  db = openStudioDatabase(url, { poolSize: 2 });
});
afterAll(async () => {
  await Promise.all(hubs.map((hub) => hub.stop()));
  await db.$client.end();
});

/** A process of the studio, as far as changes go: what it hears, one piece of news after the other. */
function openHub() {
  const hub = createChangeHub({ databaseUrl: url });
  hubs.push(hub);
  const heard = new EventTarget();
  const all: HubMessage[] = [];
  hub.listen((news) => {
    all.push(news);
    heard.dispatchEvent(new Event("news"));
  });
  async function until(isEnough: () => boolean) {
    const signal = AbortSignal.timeout(20_000);
    while (!isEnough()) await once(heard, "news", { signal });
  }
  return { hub, all, until };
}

/** Publishes until the hub hears it, which tells that it listens. */
async function settled({ all, until }: ReturnType<typeof openHub>) {
  const pings: Promise<void>[] = [];
  const ping = setInterval(() => pings.push(publishChange(db, { keys: [["ping"]] })), 20);
  await until(() => all.some((news) => news !== "resync"));
  clearInterval(ping);
  // One that is still under way would come between what the test publishes.
  await Promise.all(pings);
}

it("tells every process, one that was rolled back never, and what came after an id", async () => {
  const [one, other] = [openHub(), openHub()];
  await Promise.all([settled(one), settled(other)]);
  const change = projectChange({ projectUuid: "p", teamspaceUuid: "t" }, ["project", "scenes"]);
  const rolledBack = db.transaction(async (tx) => {
    await publishChange(tx, { keys: [["never"]] });
    throw new Error("changed my mind");
  });
  await expect(rolledBack).rejects.toThrow("changed my mind");
  await publishChange(db, change);
  await publishChange(db, { userUuid: "u", keys: [["last"]], access: "changed" });
  const isLast = (news: HubMessage | undefined) => news !== "resync" && news?.change.keys[0]?.[0] === "last";
  for (const { all, until, hub } of [one, other]) {
    await until(() => isLast(all.at(-1)));
    const [before, last] = all.slice(-2) as Exclude<HubMessage, "resync">[];
    expect(before?.change).toEqual(change);
    expect(last?.change).toEqual({ userUuid: "u", keys: [["last"]], access: "changed" });
    expect(hub.since(before?.id ?? "")).toEqual([last]);
    expect(hub.since("unknown-1")).toBeNull();
    expect(JSON.stringify(all)).not.toContain("never");
  }
  // Anyone who hears already may still be asking to lead.
  await expect.poll(() => [one, other].filter(({ hub }) => hub.isLeading()).length).toBe(1);
});

it("tells what sessions show, and keeps none of it", async () => {
  const one = openHub();
  await settled(one);
  await publishChange(db, { keys: [["first"]] });
  const pointer = { surface: "preview", place: null, person: "u", name: "Ada" };
  await publishChange(db, { teamspaceUuid: "t", keys: [], session: { of: "p", isForGuests: false, pointer } });
  await publishChange(db, { keys: [["last"]] });
  const isLast = (news: HubMessage | undefined) => news !== "resync" && news?.change.keys[0]?.[0] === "last";
  await one.until(() => isLast(one.all.at(-1)));
  const [first, shown, last] = one.all.slice(-3) as Exclude<HubMessage, "resync">[];
  expect(shown).toMatchObject({ id: null, change: { session: { pointer } } });
  expect(one.hub.since(first?.id ?? "")).toEqual([last]);
});

it("says what is too long to be said in one word: all", async () => {
  const one = openHub();
  await settled(one);
  await publishChange(db, { teamspaceUuid: "t", keys: Array.from({ length: 150 }, (_, at) => [`${at}`.repeat(30)]) });
  await one.until(() => one.all.some((news) => news !== "resync" && news.change.teamspaceUuid === "t"));
  const [found] = one.all.filter((news) => news !== "resync" && news.change.teamspaceUuid === "t");
  expect(found).toMatchObject({ change: { keys: [["*"]] } });
});

it("comes back when its connection is cut and says that something may have been missed", async () => {
  const one = openHub();
  await settled(one);
  await db.execute(sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name = ${hubConnection}`);
  await one.until(() => one.all.includes("resync"));
  one.all.length = 0;
  await settled(one);
});
