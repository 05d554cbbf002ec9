import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import type { Actor } from "#lib/actor.ts";
import { moveProject } from "../../projects/change.ts";
import { findProject } from "../../projects/model/find.ts";
import { openStudioBench, type StudioBench } from "../../testing/studio-bench.ts";
import { connectModel, getModels } from "./models.ts";

let bench: StudioBench;
/** Of the first teamspace, and of another one. */
let owner: Actor;
let other: Actor;
/** What the service was asked, by its group. */
const groups: unknown[] = [];

beforeAll(async () => {
  bench = await openStudioBench();
  owner = await bench.seedPerson({ role: "owner", teamspaceUuid: await bench.seedTeamspace() });
  other = await bench.seedPerson({ role: "owner" });
  bench.service.on("listConnections", (_, __, { group }) => {
    groups.push(group);
    return { data: { connections: [], environment: [], canLook: group === undefined } };
  });
  bench.service.on("getCapabilities", () => ({ data: { extensions: ["connections"], providers: {}, limits: {} } }));
  bench.service.on("createConnection", (_, body) => {
    groups.push((body as { group?: string }).group);
    return { code: 3000, msg: "not here" };
  });
});
beforeEach(() => {
  groups.length = 0;
});
afterAll(() => bench.close());

const spaceOf = ({ memberships: [teamspace] }: Actor) => teamspace as NonNullable<typeof teamspace>;
const model = { ability: "painter" as const, provider: "fal", model: "flux", key: "a-key" };

it("the owner of the installation has everybody's models, and may have those of a teamspace too", async () => {
  const { studio } = bench;
  expect(await getModels({ studio, actor: owner, wanted: {} })).toMatchObject({ value: { scope: "installation" } });
  expect(await getModels({ studio, actor: owner, wanted: { scope: "teamspace" } })).toMatchObject({ ok: true });
  expect(groups).toEqual([undefined, spaceOf(owner).teamspaceUuid]);
});

it("a project that moves to another teamspace is served by that one's models from then on", async () => {
  const reference = await bench.seedProject(owner);
  const { projectUuid } = reference;
  const project = await findProject({ db: bench.studio.db, actor: owner, projectUuid });
  const [target] = other.memberships;
  if (!project || !target) throw new Error("nothing to move");
  const memberships = [...owner.memberships, target];
  bench.service.on("chooseProjectConnections", (_, body) => {
    groups.push((body as { group?: string }).group);
    return { data: { choices: {}, connections: [] } };
  });
  const input = { projectUuid, toTeamspaceUuid: target.teamspaceUuid };
  const moved = await moveProject({ studio: bench.studio, actor: { ...owner, memberships }, project, input });
  expect(moved).toMatchObject({ ok: true });
  expect(groups).toEqual([target.teamspaceUuid]);
});

it("the owner of another teamspace has that one's alone, no matter what they ask for", async () => {
  const { studio } = bench;
  const theirs = { studio, actor: other, teamspace: spaceOf(other) };
  expect(await getModels({ ...theirs, wanted: {} })).toMatchObject({ value: { scope: "teamspace", canLook: false } });
  const everybodys = await getModels({ ...theirs, wanted: { scope: "installation" } });
  expect(everybodys).toMatchObject({ ok: false, fault: { code: "forbidden" } });
  const input = { ...model, scope: "installation" as const };
  expect(await connectModel({ ...theirs, input })).toMatchObject({
    ok: false,
    fault: everybodys.ok ? {} : everybodys.fault,
  });
  await connectModel({ ...theirs, input: { ...input, scope: "teamspace" } });
  const { teamspaceUuid } = spaceOf(other);
  expect(groups).toEqual([teamspaceUuid, teamspaceUuid]);
});
