import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { projectReference } from "#db/studio/schema/project.ts";
import { teamspace } from "#db/studio/schema/teamspace.ts";
import type { Actor, Membership } from "#lib/actor.ts";
import { DEFAULT_POLICY } from "#lib/contract/approval.ts";
import { defaultLookAndSound } from "#lib/contract/creation/look-and-sound.ts";
import { creationMethods } from "#lib/contract/creation/methods.ts";
import { openStudioBench, type StudioBench } from "../testing/studio-bench.ts";
import { steerProject } from "./change.ts";
import { CreateProjectInput, createProject } from "./create.ts";
import { listProjects } from "./list.ts";
import { findProject } from "./model/find.ts";

let bench: StudioBench;
let actor: Actor;
beforeAll(async () => {
  bench = await openStudioBench();
  actor = await bench.seedPerson({ role: "editor" });
});
afterAll(() => bench.close());

const form = { ...defaultLookAndSound, script: "A cat sits.", mode: "direct_script" };
const submit = (submissionId: string, given: object = form, as = actor) =>
  createProject({
    studio: bench.studio,
    actor: as,
    teamspace: as.memberships[0] as Membership,
    input: CreateProjectInput.parse({ method: "script", form: given, submissionId }),
  });

it("makes one project of a double click", async () => {
  const { service, studio } = bench;
  service.on("createScriptProject", (_, body) => {
    expect(body).toMatchObject({ script: "A cat sits.", script_text_mode: "direct_script" });
    return { data: { projectUuid: randomUUID(), progressStatus: "init", name: "A cat sits" } };
  });
  const id = randomUUID();
  const results = await Promise.all([submit(id), submit(id), submit(id)]);
  expect(service.count("createScriptProject")).toBe(1);
  expect(new Set(results.map((result) => JSON.stringify(result))).size).toBe(1);
  service.on("getProjectInfo", ({ projectUuid }) => ({
    data: { projectUuid, progressStatus: "editing", name: "Named later", shareLink: `${service.baseUrl}/share` },
  }));
  const [made] = results;
  await bench.see(made?.ok ? made.value : {});
  const listed = await listProjects({ studio, actor });
  expect(listed).toMatchObject({
    ok: true,
    value: [{ name: "Named later", progressStatus: "editing", role: "editor" }],
  });
  expect(JSON.stringify(listed)).not.toContain(service.baseUrl);
});

it("notes which providers and models a project is made with, for later estimates", async () => {
  const { service, studio } = bench;
  const projectUuid = randomUUID();
  const providers = {
    writer: { name: "extractive", isOffline: true },
    painter: { name: "openai", model: "large", isOffline: false },
  };
  studio.answers.delete("capabilities");
  service.on("getCapabilities", () => ({ data: { extensions: [], providers, limits: {} } }));
  service.on("createScriptProject", () => ({ data: { projectUuid, progressStatus: "init" } }));
  expect(await submit(randomUUID())).toMatchObject({ ok: true });
  const [made] = await studio.db.select().from(projectReference).where(eq(projectReference.projectUuid, projectUuid));
  expect(made?.madeWith).toEqual({ writer: "extractive", painter: "openai large" });
});

it("keeps nothing of a project that the service refused, and makes it when asked again", async () => {
  const { service } = bench;
  const id = randomUUID();
  service.on("createScriptProject", () => ({ code: 3049, msg: "script: at most 10,000 characters" }));
  expect(await submit(id)).toMatchObject({ ok: false, fault: { code: "service_over_limit" } });
  service.on("createScriptProject", () => ({ data: { projectUuid: randomUUID(), progressStatus: "init" } }));
  expect(await submit(id)).toMatchObject({ ok: true });
});

it("sends the same submission under the same key, and a changed form under another one", async () => {
  const { service } = bench;
  const id = randomUUID();
  const sentBefore = service.heads.length;
  service.on("createScriptProject", () => ({ code: 1000, msg: "Unknown error" }));
  for (const script of ["A cat sits.", "A cat sits.", "A cat sleeps."]) await submit(id, { ...form, script });
  const [first, again, changed] = service.heads.slice(sentBefore).map((head) => head["idempotency-key"]);
  expect(first).toContain(id);
  expect(again).toBe(first);
  expect(changed).not.toBe(first);
  service.on("createScriptProject", () => ({ data: { projectUuid: randomUUID(), progressStatus: "init" } }));
});

it("gives nobody else's project away for a guessed submission", async () => {
  const id = randomUUID();
  expect(await submit(id)).toMatchObject({ ok: true });
  const stranger = await bench.seedPerson({ role: "owner" });
  expect(await submit(id, form, stranger)).toMatchObject({ ok: false, fault: { code: "project_not_found" } });
});

it("says per field what is wrong, in the form's own words", async () => {
  const { faultFields } = await import("../fault-sentence.ts");
  const parsed = CreateProjectInput.safeParse({
    method: "script",
    form: { ...form, script: "x".repeat(10_001), title: 7 },
    submissionId: randomUUID(),
  });
  const fault = faultFields(parsed.error as NonNullable<typeof parsed.error>);
  expect(fault.fields).toMatchObject({ script: "At most 10,000 characters, 10,001 came." });
  expect(Object.keys(fault.fields ?? {}).toSorted()).toEqual(["script", "title"]);
});

it("takes every creation method that has a form, and no other", () => {
  for (const method of [...Object.keys(creationMethods), "avatar", "one_step"]) {
    const parsed = CreateProjectInput.safeParse({ method, form: {}, submissionId: randomUUID() });
    const wrong = new Set(parsed.error?.issues.map((issue) => issue.path[0]));
    expect(wrong).toEqual(new Set([method in creationMethods ? "form" : "method"]));
  }
});

it("makes the projects of a teamspace in the one of the service that it is mapped to", async () => {
  const person = await bench.seedPerson({ role: "editor" });
  const uuid = person.memberships[0]?.teamspaceUuid ?? "";
  await bench.studio.db.update(teamspace).set({ serviceTeamspaceUuid: "theirs" }).where(eq(teamspace.uuid, uuid));
  const asked: unknown[] = [];
  bench.service.on("createTeamspaceScriptProject", (params) => {
    asked.push(params);
    return { data: { projectUuid: randomUUID(), progressStatus: "init" } };
  });
  expect(await submit(randomUUID(), form, person)).toMatchObject({ ok: true });
  expect(asked).toEqual([{ teamspaceUuid: "theirs" }]);
});

it("lists the projects of the teamspace one works in, not those of the others one is in", async () => {
  const [one, other] = [await bench.seedPerson({ role: "editor" }), await bench.seedPerson({ role: "viewer" })];
  const there = { ...one, memberships: [...other.memberships, ...one.memberships] };
  const { projectUuid } = await bench.seedProject(one);
  expect(await listProjects({ studio: bench.studio, actor: one })).toMatchObject({ value: [{ projectUuid }] });
  expect(await listProjects({ studio: bench.studio, actor: there })).toMatchObject({ value: [] });
});

it("makes no motion before there is a still to approve, where the teamspace's rules say so, nor when it goes on after a failure", async () => {
  const { service, studio } = bench;
  const lead = await bench.seedPerson({ role: "owner" });
  const teamspaceUuid = lead.memberships[0]?.teamspaceUuid ?? "";
  const asked: unknown[] = [];
  service.on("createAigcProject", (_, body) => {
    asked.push(body);
    return { data: { projectUuid: randomUUID(), progressStatus: "init" } };
  });
  service.on("retryProject", ({ projectUuid }) => ({ data: { projectUuid, progressStatus: "init" } }));
  const submitAigc = (submissionId: string, afterStoryboard: "stop" | "animate") =>
    createProject({
      ...{ studio, actor: lead, teamspace: lead.memberships[0] as Membership },
      input: CreateProjectInput.parse({
        ...{ method: "aigc", submissionId },
        form: { ...form, style: "cinematic", afterStoryboard, exportWhenReady: true },
      }),
    });
  const animated = randomUUID();
  const before = await submitAigc(animated, "animate");
  expect(before).toMatchObject({ ok: true });
  const rule = { ...DEFAULT_POLICY, motionNeedsApproval: true };
  const isTheirs = eq(teamspace.uuid, teamspaceUuid);
  await studio.db.update(teamspace).set({ reviewPolicy: rule }).where(isTheirs);
  expect(await submitAigc(randomUUID(), "animate")).toMatchObject({
    ...{ ok: false, fault: { code: "approval_needed" } },
  });
  expect(asked).toHaveLength(1);
  // What was made before is what the same form made, no matter what the rules say since.
  expect(await submitAigc(animated, "animate")).toEqual(before);
  const stopped = await submitAigc(randomUUID(), "stop");
  expect(stopped).toMatchObject({ ok: true });
  expect(asked).toHaveLength(2);
  expect(asked[1]).toMatchObject({ aigc_config: { auto_generate_motion_video: false } });
  const retry = async (made: Awaited<ReturnType<typeof submitAigc>>) => {
    const project = made.ok && (await findProject({ db: studio.db, actor: lead, projectUuid: made.value.projectUuid }));
    if (!project) throw new Error("no project");
    return steerProject({ studio, actor: lead, project, operation: "retryProject" });
  };
  expect(await retry(before)).toMatchObject({ ok: false, fault: { code: "approval_needed" } });
  expect(service.count("retryProject")).toBe(0);
  expect(await retry(stopped)).toMatchObject({ ok: true });
  await studio.db.update(teamspace).set({ reviewPolicy: null }).where(isTheirs);
  expect(await retry(before)).toMatchObject({ ok: true });
});
