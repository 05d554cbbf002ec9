import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { presence } from "#db/studio/schema/project.ts";
import { membership } from "#db/studio/schema/teamspace.ts";
import type { Actor } from "#lib/actor.ts";
import { changeChannel } from "../live/server/publish.ts";
import { findProject } from "../projects/model/find.ts";
import { openStudioBench, type StudioBench } from "../testing/studio-bench.ts";
import { getPresence, sweepPresence } from "./presence.ts";
import { leaveProject } from "./session.ts";

let bench: StudioBench;
/** What other processes of the studio hear. */
const heard: string[] = [];
let stopListening: () => void;
beforeAll(async () => {
  bench = await openStudioBench();
  const client = await bench.studio.db.$client.connect();
  client.on("notification", ({ payload = "" }) => heard.push(payload));
  await client.query(`listen ${changeChannel}`);
  stopListening = () => client.release(true);
});
afterAll(async () => {
  stopListening();
  await bench.close();
});

async function seedOpenProject() {
  const maker = await bench.seedPerson({ role: "editor" });
  const teamspaceUuid = maker.memberships[0]?.teamspaceUuid ?? "";
  const viewer = await bench.seedPerson({ role: "viewer", teamspaceUuid });
  const { projectUuid, uuid } = await bench.seedProject(maker);
  const ask = async (actor: Actor, tab: string | null) => {
    const answer = await getPresence({ studio: bench.studio, actor, projectUuid, tab });
    return answer.ok ? answer.value.people.map(({ userUuid }) => userUuid) : answer.fault.code;
  };
  const isTold = () => heard.filter((payload) => payload.includes(`["presence","${projectUuid}"]`)).length;
  return { maker, viewer, teamspaceUuid, projectUuid, uuid, ask, isTold };
}

it("shows others who have a project open, each once, never oneself, and tells when somebody comes", async () => {
  const { maker, viewer, ask, isTold } = await seedOpenProject();
  const tab = randomUUID();
  expect(await ask(maker, tab)).toEqual([]);
  await expect.poll(isTold).toBe(1);
  expect(await ask(viewer, randomUUID())).toEqual([maker.userUuid]);
  expect(await ask(viewer, randomUUID())).toEqual([maker.userUuid]);
  expect(await ask(maker, tab)).toEqual([viewer.userUuid]);
  await expect.poll(isTold).toBe(3);
  // Anyone who only asks is not there.
  const third = await bench.seedPerson({ role: "viewer", teamspaceUuid: maker.memberships[0]?.teamspaceUuid ?? "" });
  expect(await ask(third, null)).toHaveLength(2);
  expect(await ask(third, "no tab")).toHaveLength(2);
  expect(await ask(maker, tab)).toEqual([viewer.userUuid]);
});

it("shows nobody to another teamspace and nobody of it, nor one who was taken out", async () => {
  const { maker, viewer, ask, teamspaceUuid } = await seedOpenProject();
  const stranger = await bench.seedPerson({ role: "owner" });
  await ask(viewer, randomUUID());
  expect(await ask(stranger, randomUUID())).toBe("project_not_found");
  expect(await ask(maker, randomUUID())).toEqual([viewer.userUuid]);
  const { userUuid } = viewer;
  await bench.studio.db.delete(membership).where(eq(membership.userUuid, userUuid));
  expect(await ask(maker, randomUUID())).toEqual([]);
  expect(heard.every((payload) => !payload.includes("presence") || !payload.includes(userUuid))).toBe(true);
  expect(teamspaceUuid).not.toBe("");
});

it("lets a person go with their last tab, at once or when it no longer tells", async () => {
  const { maker, viewer, ask, isTold, projectUuid, uuid } = await seedOpenProject();
  const [one, other] = [randomUUID(), randomUUID()];
  await ask(viewer, one);
  await ask(viewer, other);
  const project = await findProject({ db: bench.studio.db, actor: viewer, projectUuid });
  if (!project) throw new Error("no project");
  const leave = (actor: Actor, tabUuid: string) =>
    leaveProject({ studio: bench.studio, actor, project, input: { projectUuid, tabUuid } });
  await leave(maker, one);
  await leave(viewer, one);
  expect(await ask(maker, null)).toEqual([viewer.userUuid]);
  const before = isTold();
  // The other tab died: it was heard of last a while ago.
  const silent = { seenAt: sql`now() - interval '16 seconds'` };
  await bench.studio.db.update(presence).set(silent).where(eq(presence.projectReferenceUuid, uuid));
  await sweepPresence(bench.studio.db);
  expect(await ask(maker, null)).toEqual([]);
  await expect.poll(isTold).toBeGreaterThan(before);
  expect(await bench.studio.db.select().from(presence).where(eq(presence.projectReferenceUuid, uuid))).toEqual([]);
});

it("keeps a bounded number of tabs of one person", async () => {
  const { maker, ask, uuid } = await seedOpenProject();
  for (let tab = 0; tab < 25; tab += 1) await ask(maker, randomUUID());
  const rows = await bench.studio.db.select().from(presence).where(eq(presence.projectReferenceUuid, uuid));
  expect(rows).toHaveLength(20);
});
