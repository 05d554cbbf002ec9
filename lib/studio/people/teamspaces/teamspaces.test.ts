import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { teamspace } from "#db/studio/schema/teamspace.ts";
import type { Actor } from "#lib/actor.ts";
import { findActor } from "#lib/auth/find-actor.ts";
import { createSession } from "#lib/auth/sessions.ts";
import { openStudioBench, type StudioBench } from "../../testing/studio-bench.ts";
import { createTeamspace, switchTeamspace } from "./change.ts";

let bench: StudioBench;
beforeAll(async () => {
  bench = await openStudioBench();
});
afterAll(() => bench.close());

async function signedIn({ userUuid }: Actor) {
  const { db, secret } = bench.studio;
  const token = await createSession({ db, secret, userUuid, userAgent: "test" });
  return async () => (await findActor({ db, secret, token })) as Actor;
}
const names = ({ memberships }: Actor) => memberships.map(({ teamspaceName }) => teamspaceName);

async function make(actor: Actor, name: string): Promise<string | null> {
  const made = await createTeamspace({ ...bench, actor, input: { name } });
  if (!made.ok) throw new Error(made.fault.message);
  const [row] = await bench.studio.db.select().from(teamspace).where(eq(teamspace.uuid, made.value.teamspaceUuid));
  return row?.serviceTeamspaceUuid ?? null;
}

it("is mapped to the service's of the same name, else to a new one, else to none, and never two to the same", async () => {
  const owner = await bench.seedPerson({ role: "owner" });
  const { on } = bench.service;
  on("listTeamspaces", () => ({ data: [{ teamspaceUuid: "harbour", name: "Harbour Films" }] }));
  expect(await make(owner, "harbour films")).toBe("harbour");
  expect(await make(owner, "Harbour Films")).toBeNull();
  on("createTeamspace", (_, body) => ({ data: { teamspaceUuid: "new", name: (body as { name: string }).name } }));
  expect(await make(owner, "Mountain Films")).toBe("new");
  on("listTeamspaces", () => ({ code: 9001, msg: "out of order" }));
  expect(await make(owner, "Valley Films")).toBeNull();
});

it("a sign-in works in one teamspace, another device in another, the next sign-in in the last one", async () => {
  const owner = await bench.seedPerson({ role: "owner" });
  const [here, there] = [await signedIn(owner), await signedIn(owner)];
  await make(await here(), "Second");
  expect(names(await here())).toEqual(["Second", "Team"]);
  expect(names(await there())).toEqual(["Team", "Second"]);
  const actor = await here();
  const team = actor.memberships[1] as Actor["memberships"][0];
  await switchTeamspace({ ...bench, actor, teamspace: team });
  expect(names(await here())).toEqual(["Team", "Second"]);
});
