import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { notice } from "#db/studio/schema/notice.ts";
import { projectReference } from "#db/studio/schema/project.ts";
import { review } from "#db/studio/schema/review.ts";
import { guest, share } from "#db/studio/schema/share.ts";
import type { Actor, Role } from "#lib/actor.ts";
import { DEFAULT_POLICY, type ReviewStage, type StageCounts } from "#lib/contract/approval.ts";
import type { Scene } from "#lib/contract/scene.ts";
import { countWaiting } from "../../activity/inbox/rows.ts";
import { notifyOfDue } from "../../activity/notices/of-due.ts";
import { notifyOfWaiting } from "../../activity/notices/of-waiting.ts";
import { listTriage } from "../../activity/triage/list.ts";
import { listProjects } from "../../projects/list.ts";
import { sceneParts } from "../../scenes/model/parts.ts";
import { openStudioBench, type StudioBench } from "../../testing/studio-bench.ts";
import { recountVerdicts } from "../verdicts.ts";

const hourMs = 3_600_000;
const scenes = ["one", "two"].map(
  (sceneId, position): Scene => ({
    ...{ sceneId, position, duration: 4_000, narration: "Rain falls.", motionVideo: { takes: [] } },
    storyboard: {
      assetLink: `https://s/assets/${sceneId}`,
      takes: [{ takeUuid: `${sceneId}-1`, number: 1, processStatus: "completed", selected: true }],
    },
  }),
);

let bench: StudioBench;
beforeAll(async () => {
  bench = await openStudioBench();
  bench.service.on("listScenes", () => ({ data: { scenes } }));
});
afterAll(() => bench.close());

const stage = (counts: StageCounts, approvals = 1, people: Actor[] = []): ReviewStage => ({
  ...{ counts, approvals },
  people: people.map(({ userUuid }) => userUuid),
});

/** A team of its own with a finished board, and what waits in it for whom. */
async function openTeam<Name extends string>(roles: Record<Name, Role>) {
  const { db } = bench.studio;
  const maker = await bench.seedPerson({ role: "owner" });
  const teamspaceUuid = maker.memberships[0]?.teamspaceUuid ?? "";
  const people = {} as Record<Name, Actor>;
  for (const name of Object.keys(roles) as Name[])
    people[name] = await bench.seedPerson({ role: roles[name], teamspaceUuid });
  const { projectUuid, uuid } = await bench.seedProject(maker, { progressStatus: "editing", name: "Bees" });
  await bench.look(maker, projectUuid);
  const everybody = Object.entries<Actor>({ maker, ...people });
  const mine = eq(projectReference.uuid, uuid);
  const recount = () => db.transaction((tx) => recountVerdicts(tx, uuid));
  const names = async (isAsked: (actor: Actor) => Promise<boolean>) => {
    const asked: string[] = [];
    for (const [name, actor] of everybody) if (await isAsked(actor)) asked.push(name);
    return asked;
  };
  const say = async (by: { userUuid: string } | { guestUuid: string }, verdict: "approved" | "changes_requested") => {
    const rows = scenes.map((scene) => ({
      projectReferenceUuid: uuid,
      sceneId: scene.sceneId,
      parts: sceneParts(scene),
    }));
    await db.insert(review).values(rows.map((row) => ({ ...row, ...by, verdict })));
    await recount();
  };
  return {
    ...{ maker, people, uuid, projectUuid },
    async rule(...stages: ReviewStage[]) {
      await db
        .update(projectReference)
        .set({ reviewPolicy: { ...DEFAULT_POLICY, stages } })
        .where(mine);
      await recount();
    },
    approve: (by: Parameters<typeof say>[0]) => say(by, "approved"),
    refuse: (by: Parameters<typeof say>[0]) => say(by, "changes_requested"),
    due: (dueAt: Date) => db.update(projectReference).set({ dueAt }).where(mine),
    inInbox: () => names(async ({ userUuid }) => ((await countWaiting(db, userUuid)).get(uuid)?.toReview ?? 0) > 0),
    async inTriage() {
      return names(async (actor) => {
        const queue = await listTriage({ studio: bench.studio, actor });
        return queue.ok && queue.value.items.some(({ reasons }) => reasons.includes("review"));
      });
    },
    /** Whom notices of a kind called, again each time. */
    async called(kind: "review.waiting" | "due.near" | "due.over", now: Date) {
      const isOfIt = eq(notice.projectReferenceUuid, uuid);
      await db.delete(notice).where(isOfIt);
      await (kind === "review.waiting" ? notifyOfWaiting : notifyOfDue)(bench.studio, now);
      const rows = await db.delete(notice).where(isOfIt).returning();
      const told = rows.filter((row) => row.kind === kind).map(({ userUuid }) => userUuid);
      return names(async ({ userUuid }) => told.includes(userUuid));
    },
    async card(viewer: Actor) {
      const list = await listProjects({ studio: bench.studio, actor: viewer });
      return list.ok ? list.value.find((project) => project.projectUuid === projectUuid)?.waitingOn : undefined;
    },
  };
}

async function seedGuest(uuid: string, createdByUuid: string) {
  const link = { projectReferenceUuid: uuid, createdByUuid, expiresAt: new Date(Date.now() + hourMs) };
  const [made] = await bench.studio.db.insert(share).values(link).returning();
  const [came] = await bench.studio.db
    .insert(guest)
    .values({ shareUuid: made?.uuid ?? "", name: "Nora" })
    .returning();
  return { guestUuid: came?.uuid ?? "" };
}

const soon = () => new Date(Date.now() + 2 * 60_000);

it("asks those alone whom the rules name, everywhere", async () => {
  const team = await openTeam({ reviewer: "reviewer", lead: "editor", other: "editor", viewer: "viewer" });
  const { reviewer, lead } = team.people;
  expect(await team.called("review.waiting", soon())).toEqual(["reviewer"]);
  await team.rule(stage("named", 1, [lead]));
  expect([await team.inInbox(), await team.inTriage()]).toEqual([["lead"], ["lead"]]);
  expect(await team.called("review.waiting", soon())).toEqual(["lead"]);
  expect(await team.card(reviewer)).toMatchObject({ for: "review", scenes: 2, isMine: false, more: 0 });
  await team.due(new Date(Date.now() + hourMs));
  expect(await team.called("due.near", new Date())).toEqual(["maker", "lead"]);
  // Somebody else's approval is none that counts.
  await team.approve(reviewer);
  expect(await team.inInbox()).toEqual(["lead"]);
  await team.approve(lead);
  expect([await team.inInbox(), await team.inTriage()]).toEqual([[], []]);
  expect(await team.called("review.waiting", soon())).toEqual([]);
  expect(await team.called("due.near", new Date())).toEqual([]);
  expect(await team.card(reviewer)).toEqual({ for: "export" });
});

it("asks those of a later stage once it is reached, the person who made the board among them", async () => {
  const team = await openTeam({ reviewer: "reviewer", second: "reviewer" });
  const { maker, people } = team;
  await team.rule(stage("named", 1, [people.reviewer]), stage("named", 1, [people.reviewer, maker]));
  expect([await team.inInbox(), await team.inTriage()]).toEqual([["reviewer"], ["reviewer"]]);
  expect(await team.called("review.waiting", soon())).toEqual(["reviewer"]);
  await team.approve(people.reviewer);
  expect([await team.inInbox(), await team.inTriage()]).toEqual([["maker"], ["maker"]]);
  expect(await team.called("review.waiting", soon())).toEqual(["maker"]);
  expect(await team.card(maker)).toMatchObject({ for: "review", names: [], isMine: true });
  await team.approve(maker);
  expect(await team.inInbox()).toEqual([]);
});

it("asks nobody of the team for what guests are to approve, and says so on the card", async () => {
  const team = await openTeam({ reviewer: "reviewer", editor: "editor" });
  const { maker, people } = team;
  await team.rule(stage("members"), stage("guests"));
  expect(await team.card(maker)).toMatchObject({ for: "review", names: ["Person"] });
  await team.approve(people.reviewer);
  expect([await team.inInbox(), await team.inTriage()]).toEqual([[], []]);
  expect(await team.called("review.waiting", soon())).toEqual([]);
  expect(await team.card(maker)).toEqual({
    ...{ for: "review", scenes: 2, names: [], more: 0, isMine: false, isOnGuests: true },
  });
  await team.due(new Date(Date.now() - hourMs));
  expect(await team.called("due.over", new Date())).toEqual(["maker"]);
  await team.approve(await seedGuest(team.uuid, maker.userUuid));
  expect(await team.called("due.over", new Date())).toEqual([]);
});

it("asks everybody who counts where there are not as many reviewers as approvals, but nobody twice", async () => {
  const team = await openTeam({ reviewer: "reviewer", editor: "editor", viewer: "viewer" });
  const { maker, people } = team;
  await team.rule(stage("members", 2));
  expect(await team.inInbox()).toEqual(["maker", "reviewer", "editor"]);
  // They made it, and know of it.
  expect(await team.called("review.waiting", soon())).toEqual(["reviewer", "editor"]);
  await team.approve(people.reviewer);
  expect([await team.inInbox(), await team.inTriage()]).toEqual([
    ["maker", "editor"],
    ["maker", "editor"],
  ]);
  expect(await team.card(maker)).toMatchObject({ for: "review", names: ["Person"], more: 0, isMine: true });
  await team.approve(people.editor);
  expect(await team.inInbox()).toEqual([]);
});

it("reminds three days ahead, on the last day and once it is late, each once, and of nothing that is done", async () => {
  const team = await openTeam({ reviewer: "reviewer", editor: "editor" });
  const { db } = bench.studio;
  const dueAt = new Date(Date.now() + 30 * 24 * hourMs);
  await team.due(dueAt);
  const told = async (hoursBefore: number) => {
    const now = new Date(dueAt.getTime() - hoursBefore * hourMs);
    await notifyOfDue(bench.studio, now);
    await notifyOfDue(bench.studio, now);
    const rows = await db.select().from(notice).where(eq(notice.projectReferenceUuid, team.uuid));
    const titles = rows.filter(({ userUuid }) => userUuid === team.people.reviewer.userUuid);
    return titles.map(({ content }) => content.title);
  };
  expect(await told(100)).toEqual([]);
  expect(await told(71)).toEqual(["The review of “Bees” is due within three days"]);
  expect(await told(30)).toHaveLength(1);
  expect(await told(23)).toContain("The review of “Bees” is due within a day");
  expect(await told(-1)).toContain("The review of “Bees” is overdue");
  expect(await told(-20)).toHaveLength(3);
  // Anyone who made it is waited for by a request, and reviewers have said what they had to say.
  await team.refuse(team.people.reviewer);
  expect(await team.called("due.over", new Date(dueAt.getTime() + hourMs))).toEqual(["maker"]);
  await team.approve(team.people.reviewer);
  expect(await team.called("due.over", new Date(dueAt.getTime() + hourMs))).toEqual([]);
});
