import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { migrationsOf } from "#scripts/postgres/databases.ts";
import { migrateDatabases } from "#scripts/postgres/migrations.ts";
import { withEmptyDatabase } from "#scripts/testing/databases.ts";
import { ask } from "#scripts/testing/installation.ts";
import { otherMigrations } from "#scripts/testing/migrations.ts";

it("moves the results of votes into the activity, closes open ones and notifies their members", async () => {
  const folder = migrationsOf("studio");
  const { entries } = JSON.parse(readFileSync(join(folder, "meta", "_journal.json"), "utf8")) as {
    entries: { tag: string }[];
  };
  const fewer = entries.length - entries.findIndex(({ tag }) => tag.endsWith("_pick"));
  const url = await withEmptyDatabase();
  await migrateDatabases([{ name: "studio", url, migrationsFolder: otherMigrations("studio", { fewer }) }]);
  const add = async (table: string, values: Record<string, unknown>) => {
    const names = Object.keys(values).map((name) => `"${name}"`);
    const places = names.map((_, at) => `$${at + 1}`);
    const [row] = await ask<{ uuid: string }>(
      url,
      `insert into "${table}" (${names}) values (${places}) returning *`,
      Object.values(values),
    );
    return row?.uuid ?? "";
  };
  const owner = await add("user", { email: "owner@example.com", name: "Ada Roe" });
  const other = await add("user", { email: "other@example.com", name: "Bo Lind" });
  const teamspace = await add("teamspace", { name: "Team" });
  for (const user_uuid of [owner, other])
    await ask(url, "insert into membership (teamspace_uuid, user_uuid, role) values ($1, $2, 'owner')", [
      teamspace,
      user_uuid,
    ]);
  const project = await add("project_reference", {
    ...{ teamspace_uuid: teamspace, created_by_uuid: owner, project_uuid: "p1", record: "{}" },
    ...{ method: "idea", submission_id: randomUUID() },
  });
  const link = await add("share", {
    ...{ project_reference_uuid: project, level: "note", created_by_uuid: owner, expires_at: new Date() },
  });
  const guests = [
    await add("guest", { share_uuid: link, name: "Jo" }),
    await add("guest", { share_uuid: link, name: "Mo" }),
  ];
  const takes = JSON.stringify([1, 2, 3].map((number) => ({ takeUuid: `t${number}`, number })));
  const place = { project_reference_uuid: project, kind: "storyboard", takes, started_by_uuid: owner };
  const closed = await add("vote", { ...place, scene_id: "one", closed_at: new Date() });
  const open = await add("vote", { ...place, scene_id: "two" });
  await add("vote_ballot", { vote_uuid: closed, user_uuid: other, take_uuid: "t2", why: "Warmer" });
  // Two guests of one link count once.
  for (const guest_uuid of guests) await add("vote_ballot", { vote_uuid: closed, guest_uuid, take_uuid: "t3" });
  await add("vote_ballot", { vote_uuid: open, user_uuid: other, take_uuid: "t1" });
  const happened = { teamspace_uuid: teamspace, project_reference_uuid: project, scene_id: "one", user_uuid: owner };
  for (const verb of ["started_vote", "voted", "closed_vote"]) await add("activity", { ...happened, verb });

  await migrateDatabases([{ name: "studio", url, migrationsFolder: folder }]);
  const rows = await ask<{ verb: string; scene_id: string; user_uuid: string | null; details: object }>(
    url,
    "select verb, scene_id, user_uuid, details from activity order by uuid",
  );
  expect(rows.map(({ verb, scene_id }) => `${verb} ${scene_id}`)).toEqual([
    "started_pick one",
    "picked one",
    "closed_pick one",
    "closed_pick two",
  ]);
  expect(rows[2]?.details).toEqual({
    kind: "storyboard",
    takes: JSON.parse(takes),
    ballots: [
      { voice: other, userUuid: other, takeUuid: "t2", why: "Warmer" },
      { voice: link, guestUuid: guests[0], takeUuid: "t3", why: "" },
    ],
  });
  expect(rows[3]).toMatchObject({ user_uuid: null, details: { ballots: [{ userUuid: other, takeUuid: "t1" }] } });
  const notified = await ask<{ user_uuid: string }>(url, "select user_uuid from notice");
  expect(notified.map(({ user_uuid }) => user_uuid).toSorted()).toEqual([owner, other].toSorted());
  expect(await ask(url, "select to_regclass('vote') as gone")).toEqual([{ gone: null }]);
});
