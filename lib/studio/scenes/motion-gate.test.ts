import { randomUUID } from "node:crypto";
import { desc, eq } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import { clipReference } from "#db/studio/schema/clip.ts";
import { projectReference } from "#db/studio/schema/project.ts";
import { review, reviewOverride } from "#db/studio/schema/review.ts";
import { guest, share } from "#db/studio/schema/share.ts";
import { membership } from "#db/studio/schema/teamspace.ts";
import type { Actor, Role } from "#lib/actor.ts";
import { DEFAULT_POLICY, decideScene, type ReviewPolicy, STAGE_COUNTS } from "#lib/contract/approval.ts";
import type { Scene } from "#lib/contract/scene.ts";
import { type AnyAction, definitionOf, runAction } from "../access/action.ts";
import { listActivity } from "../activity/feed/list.ts";
import { countWaiting } from "../activity/inbox/rows.ts";
import * as clipActions from "../clips/actions.ts";
import { exportWhenReady } from "../clips/export-when-ready.ts";
import { getReviewBoard, lastReviews } from "../reviews/get-board.ts";
import * as policyActions from "../reviews/policy/actions.ts";
import { findDefaultPolicy, findPolicy } from "../reviews/policy/model/find.ts";
import { reviewState } from "../reviews/state.ts";
import { recountVerdicts } from "../reviews/verdicts.ts";
import { exportForm, openStudioBench, type StudioBench } from "../testing/studio-bench.ts";
import * as sceneActions from "./actions.ts";
import { sceneParts } from "./model/parts.ts";

const scenes = ["one", "two", "three"].map(
  (sceneId, position): Scene => ({
    ...{ sceneId, position, duration: 4_000, narration: "Rain falls.", motionVideo: { takes: [] } },
    storyboard: {
      assetLink: `https://s/assets/${sceneId}`,
      takes: [{ takeUuid: `${sceneId}-1`, number: 1, processStatus: "completed", selected: true }],
    },
  }),
);
const partsOf = new Map(scenes.map((scene) => [scene.sceneId, sceneParts(scene)]));

let bench: StudioBench;
let owner: Actor;
const ordered: string[][] = [];
beforeAll(async () => {
  bench = await openStudioBench();
  owner = await bench.seedPerson({ role: "owner" });
  const { on } = bench.service;
  on("listScenes", () => ({ data: { scenes } }));
  on("uploadTake", () => ({ data: { scenes } }));
  on("getCapabilities", () => ({ data: { extensions: [], providers: {}, limits: {} } }));
  on("exportProject", () => ({ data: { clipUuid: randomUUID(), clipStatus: "init" } }));
  on("generateMotionVideos", (_, body) => {
    const ids = (body as { scenes: { scene_id: string }[] }).scenes.map(({ scene_id }) => scene_id);
    ordered.push(ids);
    const told = ids.map((scene_id) => ({ scene_id, status: "pending" as const }));
    return { data: { task_id: "t", status: "processing", total_scenes: told.length, scenes: told } };
  });
});
afterAll(() => bench.close());

const inTeam = (role: Role) => bench.seedPerson({ role, teamspaceUuid: owner.memberships[0]?.teamspaceUuid ?? "" });

function run(actor: Actor, action: unknown, input: object) {
  return runAction(definitionOf(action) as AnyAction, { studio: bench.studio, findActor: async () => actor, input });
}

async function open(policy: Partial<ReviewPolicy> = {}, as: Actor = owner) {
  const { projectUuid, uuid } = await bench.seedProject(as, { progressStatus: "editing", name: "Bees" });
  await bench.look(as, projectUuid);
  const set = await run(owner, policyActions.changeReviewPolicy, {
    projectUuid,
    policy: { ...DEFAULT_POLICY, ...policy },
  });
  expect(set).toMatchObject({ ok: true });
  const approve = async (by: { userUuid: string } | { guestUuid: string }, ...sceneIds: string[]) => {
    const rows = sceneIds.map((sceneId) => {
      const parts = partsOf.get(sceneId);
      if (!parts) throw new Error("no scene");
      return { projectReferenceUuid: uuid, sceneId, ...by, verdict: "approved" as const, parts };
    });
    await bench.studio.db.transaction(async (tx) => {
      await tx.insert(review).values(rows);
      await recountVerdicts(tx, uuid);
    });
  };
  const animate = (actor: Actor, sceneIds: string[], more = {}) =>
    run(actor, sceneActions.generateMotion, { projectUuid, scenes: sceneIds.map((sceneId) => ({ sceneId })), ...more });
  const upload = (actor: Actor, more = {}) => {
    const own = { kind: "motion_video", asset_url: "asset" };
    return run(actor, sceneActions.uploadTake, { projectUuid, sceneId: "one", own, ...more });
  };
  const start = (actor: Actor, more = {}) =>
    run(actor, clipActions.exportProject, { projectUuid, form: exportForm, ...more });
  const overrides = () =>
    bench.studio.db
      .select()
      .from(reviewOverride)
      .where(eq(reviewOverride.projectReferenceUuid, uuid))
      .orderBy(desc(reviewOverride.uuid));
  return { projectUuid, uuid, approve, animate, upload, start, overrides };
}

async function seedLink(uuid: string) {
  const link = { projectReferenceUuid: uuid, createdByUuid: owner.userUuid, expiresAt: new Date() };
  const [made] = await bench.studio.db.insert(share).values(link).returning();
  return made?.uuid ?? "";
}

/** A guest of a link of their own unless one is named. */
async function seedGuest(uuid: string, { link, email }: { link?: string; email?: string } = {}) {
  const shareUuid = link ?? (await seedLink(uuid));
  const [came] = await bench.studio.db.insert(guest).values({ shareUuid, name: "Nora", email }).returning();
  return { guestUuid: came?.uuid ?? "" };
}

const needed = { ok: false, fault: { code: "approval_needed" } };
const reason = { override: { reason: "The client waits." } };

it("gates nothing where nobody said so", async () => {
  const { animate, start } = await open();
  const editor = await inTeam("editor");
  expect(await animate(editor, ["one"])).toMatchObject({ ok: true });
  expect(await start(editor)).toMatchObject({ ok: true });
});

it("makes motion for approved stills alone: one, a selection, and of an own file", async () => {
  const { approve, animate, upload } = await open({ motionNeedsApproval: true });
  const editor = await inTeam("editor");
  const scene = { sceneId: "one", number: 1 };
  ordered.length = 0;
  const refused = await animate(editor, ["one"]);
  expect(refused).toMatchObject({ ok: false, fault: { code: "approval_needed", scenes: [scene] } });
  expect(!refused.ok && refused.fault.message).toContain("scene 1 is not approved");
  expect(await upload(editor)).toMatchObject(needed);
  expect(await animate(editor, ["one", "two"])).toMatchObject(needed);
  expect(ordered).toEqual([]);
  await approve({ userUuid: owner.userUuid }, "two");
  const part = await animate(editor, ["one", "two"]);
  expect(part).toMatchObject({ ok: true, value: { ordered: ["two"], refused: [{ sceneId: "one" }] } });
  await approve({ userUuid: owner.userUuid }, "one");
  expect(await animate(editor, ["one"])).toMatchObject({ ok: true });
  expect(await upload(editor)).toMatchObject({ ok: true });
  expect(ordered).toEqual([["two"], ["one"]]);
});

it("lets an owner go on with a reason that is kept, and nobody else", async () => {
  const { projectUuid, animate, upload, start, overrides } = await open({
    motionNeedsApproval: true,
    exportNeedsApproval: true,
  });
  const editor = await inTeam("editor");
  for (const refused of [
    await animate(editor, ["one"], reason),
    await start(editor, reason),
    await upload(editor, reason),
  ])
    expect(refused).toMatchObject({ ok: false, fault: { code: "forbidden" } });
  for (const wrong of [{ reason: "" }, { reason: "  " }, { reason: "x".repeat(501) }, {}])
    expect(await start(owner, { override: wrong })).toMatchObject({ ok: false, fault: { code: "invalid_input" } });
  expect(await overrides()).toEqual([]);
  expect(await animate(owner, ["one", "two"], reason)).toMatchObject({ ok: true });
  expect(await start(owner, reason)).toMatchObject({ ok: true });
  const [exported, animated] = await overrides();
  const parts = partsOf.get("one");
  expect(animated).toMatchObject({ act: "motion", reason: "The client waits.", userUuid: owner.userUuid });
  expect(animated?.scenes).toMatchObject([{ sceneId: "one", number: 1, parts }, { sceneId: "two" }]);
  expect(exported).toMatchObject({ act: "export", scenes: [{ number: 1 }, { number: 2 }, { number: 3 }] });
  const listed = await listActivity({ studio: bench.studio, actor: editor, projectUuid, wanted: { kind: "reviews" } });
  const verbs = listed.ok ? listed.value.entries.map(({ verb }) => verb) : [];
  expect(verbs).toEqual(["overrode_export", "overrode_motion", "changed_review_policy"]);
  // Names and texts of people are not for activity.
  expect(JSON.stringify(listed)).not.toContain("The client waits.");
});

it("records no reason where nothing was missing", async () => {
  const { approve, start, overrides } = await open({ exportNeedsApproval: true });
  await approve({ userUuid: owner.userUuid }, "one", "two", "three");
  expect(await start(owner, reason)).toMatchObject({ ok: true });
  expect(await overrides()).toEqual([]);
});

it("counts whom the rules count: guests, the team, named people, and the client after the team", async () => {
  const [editor, reviewer] = [await inTeam("editor"), await inTeam("reviewer")];
  const all = ["one", "two", "three"];
  const stage = (counts: ReviewPolicy["stages"][0]["counts"], people: string[] = []) => ({
    approvals: 1,
    counts,
    people,
  });
  const tried = async (stages: ReviewPolicy["stages"]) => {
    const { uuid, approve, start } = await open({ stages, exportNeedsApproval: true });
    const nora = await seedGuest(uuid);
    await approve(nora, ...all);
    const byGuest = (await start(editor)).ok;
    await approve({ userUuid: reviewer.userUuid }, ...all);
    const byReviewer = (await start(editor)).ok;
    await approve({ userUuid: owner.userUuid }, ...all);
    return [byGuest, byReviewer, (await start(editor)).ok];
  };
  expect(await tried([stage("anyone")])).toEqual([true, true, true]);
  expect(await tried([stage("members")])).toEqual([false, true, true]);
  expect(await tried([stage("guests")])).toEqual([true, true, true]);
  expect(await tried([stage("named", [owner.userUuid])])).toEqual([false, false, true]);
  expect(await tried([stage("members"), stage("guests")])).toEqual([false, true, true]);
});

it("keeps the wish for a clip until everything is approved", async () => {
  const { uuid, approve } = await open({ exportNeedsApproval: true });
  const { db } = bench.studio;
  await db.update(projectReference).set({ exportWhenReady: exportForm }).where(eq(projectReference.uuid, uuid));
  const clips = () => db.select().from(clipReference).where(eq(clipReference.projectReferenceUuid, uuid));
  await exportWhenReady(bench.studio);
  expect(await clips()).toEqual([]);
  await approve({ userUuid: owner.userUuid }, "one", "two", "three");
  await exportWhenReady(bench.studio);
  expect(await clips()).toHaveLength(1);
});

it("follows the teamspace, may be locked by its owners, and names members who may review alone", async () => {
  const lead = await bench.seedPerson({ role: "owner" });
  const [{ teamspaceUuid } = { teamspaceUuid: "" }] = lead.memberships;
  const editor = await bench.seedPerson({ role: "editor", teamspaceUuid });
  const viewer = await bench.seedPerson({ role: "viewer", teamspaceUuid });
  const { projectUuid, uuid } = await bench.seedProject(lead, { progressStatus: "editing" });
  const strict = { ...DEFAULT_POLICY, exportNeedsApproval: true };
  const change = (actor: Actor, policy: unknown) =>
    run(actor, policyActions.changeReviewPolicy, { projectUuid, policy });
  const asDefault = (actor: Actor, isLocked: boolean) =>
    run(actor, policyActions.changeDefaultPolicy, { teamspaceUuid, policy: strict, isLocked });
  expect(await asDefault(editor, true)).toMatchObject({ ok: false, fault: { code: "forbidden" } });
  expect(await asDefault(lead, false)).toMatchObject({ ok: true });
  expect(await findPolicy(bench.studio.db, uuid)).toMatchObject({ policy: strict, own: null });
  expect(await change(editor, DEFAULT_POLICY)).toMatchObject({ ok: true });
  expect(await findPolicy(bench.studio.db, uuid)).toMatchObject({ policy: DEFAULT_POLICY });
  expect(await asDefault(lead, true)).toMatchObject({ ok: true });
  expect(await change(editor, null)).toMatchObject({ ok: false, fault: { code: "forbidden" } });
  expect(await change(lead, null)).toMatchObject({ ok: true });
  for (const userUuid of [viewer.userUuid, owner.userUuid, randomUUID()]) {
    const stages = [{ approvals: 1, counts: "named", people: [userUuid] }];
    expect(await change(lead, { ...strict, stages })).toMatchObject({ ok: false, fault: { code: "invalid_input" } });
  }
});

it("of a project are changed by what is named alone, also by two people at once", async () => {
  const lead = await bench.seedPerson({ role: "owner" });
  const [{ teamspaceUuid } = { teamspaceUuid: "" }] = lead.memberships;
  const editor = await bench.seedPerson({ role: "editor", teamspaceUuid });
  const { projectUuid, uuid } = await bench.seedProject(lead, { progressStatus: "editing" });
  const change = (actor: Actor, policy: object | null) =>
    run(actor, policyActions.changeReviewPolicy, { projectUuid, policy });
  const asDefault = { teamspaceUuid, policy: { exportNeedsApproval: true } };
  expect(await run(lead, policyActions.changeDefaultPolicy, asDefault)).toMatchObject({ ok: true });
  const stages = [{ approvals: 2, counts: "members", people: [] }];
  const answers = await Promise.all([change(lead, { stages }), change(editor, { motionNeedsApproval: true })]);
  expect(answers.every(({ ok }) => ok)).toBe(true);
  const own = { stages, motionNeedsApproval: true, exportNeedsApproval: true };
  expect(await findPolicy(bench.studio.db, uuid)).toMatchObject({ own });
  expect(await change(editor, { exportNeedsApproval: false })).toMatchObject({ ok: true });
  expect(await findPolicy(bench.studio.db, uuid)).toMatchObject({ own: { ...own, exportNeedsApproval: false } });
  expect(await change(lead, null)).toMatchObject({ ok: true });
  expect(await findPolicy(bench.studio.db, uuid)).toMatchObject({ own: null, policy: { exportNeedsApproval: true } });
});

it("of a teamspace are changed by what is named alone, also by two owners at once", async () => {
  const lead = await bench.seedPerson({ role: "owner" });
  const [{ teamspaceUuid } = { teamspaceUuid: "" }] = lead.memberships;
  const second = await bench.seedPerson({ role: "owner", teamspaceUuid });
  const change = (actor: Actor, changed: object) =>
    run(actor, policyActions.changeDefaultPolicy, { teamspaceUuid, ...changed });
  const stages = [{ approvals: 2, counts: "members", people: [] }];
  const answers = await Promise.all([
    change(lead, { policy: { motionNeedsApproval: true } }),
    change(second, { policy: {}, isLocked: true }),
    change(lead, { policy: { stages } }),
    change(second, { policy: { exportNeedsApproval: true } }),
  ]);
  expect(answers.every(({ ok }) => ok)).toBe(true);
  expect(await findDefaultPolicy(bench.studio.db, teamspaceUuid)).toEqual({
    policy: { stages, motionNeedsApproval: true, exportNeedsApproval: true },
    isLocked: true,
  });
  const nobody = [{ approvals: 1, counts: "named", people: [randomUUID()] }];
  for (const wrong of [
    nobody,
    [],
    [
      { approvals: 1, counts: "guests" },
      { approvals: 1, counts: "guests" },
    ],
  ]) {
    expect(await change(lead, { policy: { stages: wrong } })).toMatchObject({ fault: { code: "invalid_input" } });
  }
});

it("waits in the inbox of those whose approval is still to come", async () => {
  const lead = await bench.seedPerson({ role: "owner" });
  const [{ teamspaceUuid } = { teamspaceUuid: "" }] = lead.memberships;
  const [one, two] = [
    await bench.seedPerson({ role: "reviewer", teamspaceUuid }),
    await bench.seedPerson({ role: "reviewer", teamspaceUuid }),
  ];
  const { db } = bench.studio;
  await db.insert(membership).values({ teamspaceUuid, userUuid: owner.userUuid, role: "owner" });
  const { uuid, approve } = await open({ stages: [{ approvals: 2, counts: "members", people: [] }] }, lead);
  const waits = async ({ userUuid }: Actor) => ((await countWaiting(db, userUuid)).get(uuid)?.toReview ?? 0) > 0;
  expect([await waits(one), await waits(two)]).toEqual([true, true]);
  await approve(one, "one", "two");
  expect([await waits(one), await waits(two)]).toEqual([true, true]);
  await approve(one, "three");
  expect([await waits(one), await waits(two)]).toEqual([false, true]);
  await approve(two, "one", "two", "three");
  expect([await waits(one), await waits(two)]).toEqual([false, false]);
});

it("counts guests of one link once, unless each proved an address", async () => {
  const { db } = bench.studio;
  const { projectUuid, uuid, approve } = await open({
    stages: [{ approvals: 3, counts: "anyone", people: [] }],
    exportNeedsApproval: true,
  });
  const state = async () => {
    const board = await getReviewBoard({ studio: bench.studio, actor: owner, projectUuid });
    if (!board.ok) throw new Error(board.fault.code);
    const { reviews, policy } = board.value;
    const [row] = await db.select().from(projectReference).where(eq(projectReference.uuid, uuid));
    const { have } = decideScene(policy, reviews, partsOf.get("one") ?? sceneParts(scenes[0] as Scene));
    return { have, approved: row?.standing?.approved };
  };
  const link = await seedLink(uuid);
  // Three private windows of one person.
  for (let window = 0; window < 3; window += 1) await approve(await seedGuest(uuid, { link }), "one");
  expect(await state()).toEqual({ have: 1, approved: 0 });
  const email = "nora@example.net";
  await approve(await seedGuest(uuid, { link, email }), "one");
  await approve(await seedGuest(uuid, { email }), "one");
  expect(await state()).toEqual({ have: 2, approved: 0 });
  await approve(await seedGuest(uuid), "one");
  expect(await state()).toEqual({ have: 3, approved: 1 });
});

it("is not approved by a guest while a member's request for changes is open", async () => {
  const { db } = bench.studio;
  const { projectUuid, uuid, approve } = await open();
  const { userUuid } = await inTeam("reviewer");
  const parts = partsOf.get("one") ?? { picture: "", motion: "", narration: "", timing: "" };
  const asked = { verdict: "changes_requested" as const, note: "Warmer", parts };
  await db.insert(review).values({ projectReferenceUuid: uuid, sceneId: "one", userUuid, ...asked });
  await approve(await seedGuest(uuid), "one", "two");
  const board = await getReviewBoard({ studio: bench.studio, actor: owner, projectUuid });
  if (!board.ok) throw new Error(board.fault.code);
  const { reviews, policy } = board.value;
  const stateOf = (sceneId: string) =>
    reviewState(
      { parts },
      reviews.filter((one) => one.sceneId === sceneId),
      policy,
    ).name;
  expect(stateOf("one")).toBe("changes");
  const [row] = await db.select().from(projectReference).where(eq(projectReference.uuid, uuid));
  expect(row?.standing).toMatchObject({ approved: 1, changes: 1 });
});

it("decides alike in the page and in the database", async () => {
  const { db } = bench.studio;
  const { uuid } = await open();
  const members = [owner, await inTeam("editor"), await inTeam("reviewer")].map(({ userUuid }) => ({ userUuid }));
  const link = await seedLink(uuid);
  const proven = { link, email: "nora@example.net" };
  const guests = [{ link }, { link }, {}, proven].map((given) => seedGuest(uuid, given));
  const judges = [...members, ...(await Promise.all(guests))];
  const stage = fc.record({
    approvals: fc.integer({ min: 1, max: 3 }),
    counts: fc.constantFrom(...STAGE_COUNTS),
    people: fc.subarray(
      members.map(({ userUuid }) => userUuid),
      { minLength: 3 },
    ),
  });
  const said = fc.record({
    sceneId: fc.constantFrom("one", "two", "three"),
    by: fc.constantFrom(...judges),
    verdict: fc.constantFrom("approved" as const, "approved" as const, "changes_requested" as const),
    about: fc.subarray(["picture" as const, "motion" as const]),
    isOld: fc.boolean(),
  });
  const law = fc.asyncProperty(
    fc.array(stage, { minLength: 1, maxLength: 2 }),
    fc.array(said, { minLength: 1, maxLength: 14 }),
    async (stages, given) => {
      await db.delete(review).where(eq(review.projectReferenceUuid, uuid));
      const policy = { ...DEFAULT_POLICY, stages };
      await db.update(projectReference).set({ reviewPolicy: policy }).where(eq(projectReference.uuid, uuid));
      for (const { sceneId, by, verdict, about, isOld } of given) {
        const parts = partsOf.get(sceneId) ?? { picture: "", motion: "", narration: "", timing: "" };
        const seen = isOld ? { ...parts, picture: "another" } : parts;
        await db.insert(review).values({ projectReferenceUuid: uuid, sceneId, ...by, verdict, about, parts: seen });
      }
      await db.transaction((tx) => recountVerdicts(tx, uuid));
      const [row] = await db.select().from(projectReference).where(eq(projectReference.uuid, uuid));
      const found = await findPolicy(db, uuid);
      const ofScene = Map.groupBy(await lastReviews(db, uuid), ({ sceneId }) => sceneId);
      const decided = scenes.map((scene) =>
        decideScene(found.policy, ofScene.get(scene.sceneId) ?? [], sceneParts(scene)),
      );
      expect(row?.standing).toMatchObject({
        approved: decided.filter(({ isApproved }) => isApproved).length,
        changes: decided.filter(({ isRefused }) => isRefused).length,
        toReview: decided.filter(({ isApproved, isRefused }) => !isApproved && !isRefused).length,
      });
    },
  );
  await fc.assert(law, { numRuns: 60 });
});
