import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { clipReference } from "#db/studio/schema/clip.ts";
import { notice } from "#db/studio/schema/notice.ts";
import { projectReference } from "#db/studio/schema/project.ts";
import { guest, share } from "#db/studio/schema/share.ts";
import type { Actor, Role } from "#lib/actor.ts";
import { DEFAULT_POLICY, type ReviewStage } from "#lib/contract/approval.ts";
import type { Clip, ExportForm } from "#lib/contract/clip.ts";
import { findClipOf } from "../../clips/find.ts";
import { writeClip } from "../../mirror/see-clip.ts";
import { listProjects } from "../../projects/list.ts";
import { findProject } from "../../projects/model/find.ts";
import { judgeClip, takeBackClipReview } from "../../reviews/clips/judge.ts";
import { recountVerdicts } from "../../reviews/verdicts.ts";
import { openStudioBench, type StudioBench } from "../../testing/studio-bench.ts";
import { listInbox } from "../inbox/list.ts";
import { countTriage, listTriage } from "./list.ts";
import type { TriageReason } from "./queries.ts";

const file = (letter: string) => letter.repeat(64);

let bench: StudioBench;
beforeAll(async () => {
  bench = await openStudioBench();
  bench.service.on("listScenes", () => ({ data: { scenes: [] } }));
});
afterAll(() => bench.close());

/** A team and its project, in which nothing waits but clips; and who is asked for what, wherever that is told. */
async function openTeam<Name extends string>(roles: Record<Name, Role>, name = "Bees") {
  const { db } = bench.studio;
  const maker = await bench.seedPerson({ role: "editor" });
  const teamspaceUuid = maker.memberships[0]?.teamspaceUuid ?? "";
  const people = {} as Record<Name, Actor>;
  for (const each of Object.keys(roles) as Name[])
    people[each] = await bench.seedPerson({ role: roles[each], teamspaceUuid });
  const reference = await bench.seedProject(maker, { progressStatus: "editing", name });
  const { projectUuid, uuid } = reference;
  await bench.look(maker, projectUuid);
  const isProject = eq(projectReference.uuid, uuid);
  const everybody = Object.entries<Actor>({ maker, ...people });
  const found = async (clipUuid: string) => {
    const project = await findProject({ db, actor: maker, projectUuid });
    const clip = project && (await findClipOf(db, project, clipUuid));
    if (!clip) throw new Error("no clip");
    return { studio: bench.studio, project, clip };
  };
  const cardOf = async (actor: Actor) => {
    const list = await listProjects({ studio: bench.studio, actor });
    return list.ok ? list.value.find((project) => project.projectUuid === projectUuid)?.waitingOn : undefined;
  };
  return {
    ...{ maker, people, uuid, projectUuid, cardOf },
    clip: (record: Partial<Clip> = {}, by: Actor = maker) =>
      bench.seedClip(by, reference, { clipStatus: "completed", sha256: file("a"), duration: 4_000, ...record }),
    change: (values: Partial<typeof projectReference.$inferInsert>) =>
      db.update(projectReference).set(values).where(isProject),
    async rule(...stages: ReviewStage[]) {
      await db
        .update(projectReference)
        .set({ reviewPolicy: { ...DEFAULT_POLICY, stages } })
        .where(isProject);
      await db.transaction((tx) => recountVerdicts(tx, uuid));
    },
    async judge(
      by: Actor | { guestUuid: string; name: string },
      clipUuid: string,
      verdict: "approved" | "changes_requested" = "approved",
    ) {
      const given = await found(clipUuid);
      const input = { verdict, note: "Louder", seen: given.clip.record.sha256 ?? "" };
      expect((await judgeClip({ ...given, actor: by, input })).ok).toBe(true);
    },
    async takeBack(actor: Actor, clipUuid: string) {
      await takeBackClipReview({ ...(await found(clipUuid)), actor });
    },
    /**
     * "name: so many clips" of everybody for whom any wait. Inbox, card and triage have to agree about each, except that
     * an inbox tells nobody of what they asked for themselves.
     */
    async asked(asksForIt?: string) {
      const told: string[] = [];
      for (const [each, actor] of everybody) {
        const [queue, counted, inbox, card] = await Promise.all([
          listTriage({ studio: bench.studio, actor }),
          countTriage({ studio: bench.studio, actor }),
          listInbox({ studio: bench.studio, actor, kind: "waiting" }),
          cardOf(actor),
        ]);
        if (!queue.ok || !counted.ok || !inbox.ok) throw new Error("no answer");
        const ofOthers = (clips: number) => (each === asksForIt ? 0 : clips);
        const waits = (reason: TriageReason) =>
          queue.value.items.filter(({ kind, reasons }) => kind === "clip" && reasons.includes(reason)).length;
        const [clips, sentBack] = [waits("review"), waits("changes")];
        expect(counted.value.clips, each).toBe(clips + sentBack);
        const toChange = inbox.value.rows.filter(({ event }) => event === "clip.changes");
        expect(toChange.length, each).toBe(ofOthers(sentBack));
        expect(card?.for === "changes" && card.isMine ? card.clips : 0, each).toBe(sentBack);
        const rows = inbox.value.rows.filter(({ event }) => event === "clip.waiting").map(({ title }) => title);
        const title = clips === 1 ? `1 clip of “${name}” waits for your review` : `${clips} clips of “${name}” wait`;
        expect(rows, each).toEqual(clips === 0 ? [] : [expect.stringContaining(title)]);
        const mine = card?.for === "review" && card.isMine ? card.clips : undefined;
        expect(mine ?? 0, each).toBe(clips);
        if (clips > 0) told.push(`${each}: ${clips}`);
        if (sentBack > 0) told.push(`${each}: ${sentBack} to change`);
      }
      return told;
    },
  };
}

const stage = (counts: ReviewStage["counts"], approvals = 1, people: Actor[] = []): ReviewStage => ({
  ...{ counts, approvals },
  people: people.map(({ userUuid }) => userUuid),
});

it("calls those whom it waits for, once, when it is there", async () => {
  const team = await openTeam({ reviewer: "reviewer", editor: "editor" });
  const clipUuid = await team.clip({ clipStatus: "processing" });
  const record = { clipUuid, clipStatus: "completed", sha256: file("a") } as Clip;
  for (const askedAt of [Date.now(), Date.now() + 1]) await writeClip(bench.studio, { clipUuid, askedAt, record });
  const isCall = and(eq(notice.projectReferenceUuid, team.uuid), eq(notice.kind, "review.waiting"));
  const called = await bench.studio.db.select().from(notice).where(isCall);
  expect(called).toMatchObject([
    {
      userUuid: team.people.reviewer.userUuid,
      content: {
        title: "A clip of “Bees” waits for your review",
        href: `/projects/${team.projectUuid}/clips/${clipUuid}`,
      },
    },
  ]);
  expect(await team.asked()).toEqual(["reviewer: 1"]);
});

it("tells the person who exported it that it is finished, not that it waits for them", async () => {
  const team = await openTeam({ reviewer: "reviewer" });
  await team.rule(stage("members", 2));
  const clipUuid = await team.clip({ clipStatus: "processing" });
  const record = { clipUuid, clipStatus: "completed", sha256: file("a") } as Clip;
  await writeClip(bench.studio, { clipUuid, askedAt: Date.now(), record });
  const isOfClip = eq(notice.projectReferenceUuid, team.uuid);
  const told = await bench.studio.db.select({ to: notice.userUuid, kind: notice.kind }).from(notice).where(isOfClip);
  expect(told.toSorted((one, other) => one.kind.localeCompare(other.kind))).toEqual([
    { to: team.maker.userUuid, kind: "clip.completed" },
    { to: team.people.reviewer.userUuid, kind: "review.waiting" },
  ]);
});

describe("a finished clip", () => {
  it("waits for those who review, until one of them judged its file", async () => {
    const team = await openTeam({ reviewer: "reviewer", second: "reviewer", editor: "editor", viewer: "viewer" });
    const clipUuid = await team.clip();
    expect(await team.asked()).toEqual(["reviewer: 1", "second: 1"]);
    expect(await team.cardOf(team.maker)).toEqual({
      ...{ for: "review", scenes: 0, clips: 1, names: ["Person", "Person"], more: 0, isMine: false },
    });
    await team.judge(team.people.reviewer, clipUuid, "changes_requested");
    expect(await team.asked()).toEqual(["maker: 1 to change"]);
    await team.takeBack(team.people.reviewer, clipUuid);
    expect(await team.asked()).toEqual(["reviewer: 1", "second: 1"]);
    await team.judge(team.people.second, clipUuid);
    expect(await team.asked()).toEqual([]);
    expect(await team.cardOf(team.maker)).toBeUndefined();
    // What was judged is not what lies there now.
    const isClip = eq(clipReference.clipUuid, clipUuid);
    const [row] = await bench.studio.db.select().from(clipReference).where(isClip);
    if (!row) throw new Error("no clip");
    await bench.studio.db
      .update(clipReference)
      .set({ record: { ...row.record, sha256: file("b") } })
      .where(isClip);
    expect(await team.asked()).toEqual(["reviewer: 1", "second: 1"]);
  });

  it("is one that is ready, the newest of its shape, and of the project as it is", async () => {
    const team = await openTeam({ reviewer: "reviewer" });
    await team.clip({ clipStatus: "processing" });
    await team.clip({ clipStatus: "failed" });
    expect(await team.asked()).toEqual([]);
    const first = await team.clip({ title: "first" });
    const second = await team.clip({ title: "second" });
    const shown = async () => {
      const queue = await listTriage({ studio: bench.studio, actor: team.people.reviewer });
      return queue.ok ? queue.value.items.map((item) => (item.kind === "clip" ? item.clip.clipUuid : "")) : [];
    };
    expect(await shown()).toEqual([second]);
    // Judging the one before says nothing of the one that waits.
    await team.judge(team.people.reviewer, first);
    expect(await shown()).toEqual([second]);
    const tall = await team.clip({ title: "tall" });
    const form = { aspectRatio: "9:16" } as ExportForm;
    await bench.studio.db.update(clipReference).set({ form }).where(eq(clipReference.clipUuid, tall));
    expect(await team.asked()).toEqual(["reviewer: 2"]);
    const isTall = eq(clipReference.clipUuid, tall);
    const [row] = await bench.studio.db.select().from(clipReference).where(isTall);
    if (!row) throw new Error("no clip");
    await bench.studio.db
      .update(clipReference)
      .set({ record: { ...row.record, projectVersion: 3 } })
      .where(isTall);
    const { reference } = (await findProject({
      db: bench.studio.db,
      actor: team.maker,
      projectUuid: team.projectUuid,
    })) ?? { reference: null };
    if (!reference) throw new Error("no project");
    await team.change({ record: { ...reference.record, version: 3 } });
    expect(await team.asked()).toEqual(["reviewer: 2"]);
    for (const version of [4, "4"]) {
      await team.change({ record: { ...reference.record, version } });
      expect(await shown(), String(version)).toEqual([second]);
    }
    // A service that counts otherwise says nothing of what is older.
    await team.change({ record: { ...reference.record, version: "of last May" } });
    expect(await team.asked()).toEqual(["reviewer: 2"]);
    for (const shelf of ["archivedAt", "trashedAt", "deletedAt"] as const) {
      await team.change({ [shelf]: new Date() });
      expect(await team.asked(), shelf).toEqual([]);
      await team.change({ [shelf]: null });
    }
    const stranger = await bench.seedPerson({ role: "owner" });
    expect(await listTriage({ studio: bench.studio, actor: stranger })).toMatchObject({ value: { items: [] } });
  });

  it("is asked of nobody for their own export, unless others cannot do it", async () => {
    const alone = await openTeam({ viewer: "viewer" });
    await alone.clip();
    expect(await alone.asked()).toEqual([]);
    const pair = await openTeam({ editor: "editor" });
    await pair.clip({}, pair.people.editor);
    expect(await pair.asked()).toEqual(["maker: 1"]);
  });

  it("waits for whom the rules name, stage by stage, guests among them", async () => {
    const team = await openTeam({ reviewer: "reviewer", lead: "editor", viewer: "viewer" });
    const { reviewer, lead } = team.people;
    const clipUuid = await team.clip();
    await team.rule(stage("named", 1, [reviewer]), stage("named", 1, [lead, team.maker]));
    expect(await team.asked()).toEqual(["reviewer: 1"]);
    await team.judge(reviewer, clipUuid);
    expect(await team.asked()).toEqual(["maker: 1", "lead: 1"]);
    await team.judge(lead, clipUuid);
    expect(await team.asked()).toEqual([]);
    await team.rule(stage("members", 3));
    expect(await team.asked()).toEqual(["maker: 1"]);
    // The person who exported it knows that it is there.
    const own = await listInbox({ studio: bench.studio, actor: team.maker, kind: "waiting" });
    expect(own.ok && own.value.rows.filter(({ event }) => event === "clip.waiting")).toMatchObject([{ isRead: true }]);
    await team.rule(stage("guests"));
    expect(await team.asked()).toEqual([]);
    await team.rule(stage("guests"), stage("named", 1, [team.maker]));
    expect(await team.asked()).toEqual([]);
    const { db } = bench.studio;
    const link = {
      ...{ projectReferenceUuid: team.uuid, createdByUuid: team.maker.userUuid },
      expiresAt: new Date(Date.now() + 3_600_000),
    };
    const [made] = await db.insert(share).values(link).returning();
    const [came] = await db
      .insert(guest)
      .values({ shareUuid: made?.uuid ?? "", name: "Nora" })
      .returning();
    await team.judge({ guestUuid: came?.uuid ?? "", name: "Nora" }, clipUuid);
    expect(await team.asked()).toEqual(["maker: 1"]);
    await team.judge(team.maker, clipUuid, "changes_requested");
    expect(await team.asked("maker")).toEqual(["maker: 1 to change"]);
  });

  it("counts guests of one link once", async () => {
    const team = await openTeam({ reviewer: "reviewer" });
    const clipUuid = await team.clip();
    await team.rule(stage("guests", 2), stage("members"));
    const { db } = bench.studio;
    const links = { projectReferenceUuid: team.uuid, createdByUuid: team.maker.userUuid, expiresAt: new Date() };
    const [one, other] = await db.insert(share).values([links, links]).returning();
    const come = async (shareUuid = "") => {
      const [came] = await db.insert(guest).values({ shareUuid, name: "Nora" }).returning();
      await team.judge({ guestUuid: came?.uuid ?? "", name: "Nora" }, clipUuid);
      return team.asked();
    };
    expect([await come(one?.uuid), await come(one?.uuid)]).toEqual([[], []]);
    expect(await come(other?.uuid)).toEqual(["reviewer: 1"]);
  });
});

describe("a clip that was sent back", () => {
  it("waits for the person who exported it, with what was said, until there is another or the project is", async () => {
    const team = await openTeam({ reviewer: "reviewer", editor: "editor" });
    const { reviewer, editor } = team.people;
    const first = await team.clip({}, editor);
    await team.judge(reviewer, first, "changes_requested");
    expect(await team.asked()).toEqual(["editor: 1 to change"]);
    const inbox = await listInbox({ studio: bench.studio, actor: editor, kind: "waiting" });
    expect(inbox.ok && inbox.value.rows).toMatchObject([
      {
        title: "Person requests changes to a clip of “Bees”",
        text: "Louder",
        href: `/projects/${team.projectUuid}/clips/${first}`,
      },
    ]);
    const second = await team.clip({ sha256: file("c"), projectVersion: 3 }, editor);
    expect(await team.asked()).toEqual(["reviewer: 1"]);
    await team.judge(reviewer, second, "changes_requested");
    expect(await team.asked()).toEqual(["editor: 1 to change"]);
    const project = await findProject({ db: bench.studio.db, actor: team.maker, projectUuid: team.projectUuid });
    if (!project) throw new Error("no project");
    await team.change({ record: { ...project.reference.record, version: 4 } });
    expect(await team.asked()).toEqual([]);
  });

  it("waits for all who can edit once its exporter cannot", async () => {
    const team = await openTeam({ reviewer: "reviewer", editor: "editor", viewer: "viewer" });
    const clipUuid = await team.clip({}, team.people.viewer);
    await team.judge(team.people.reviewer, clipUuid, "changes_requested");
    expect(await team.asked()).toEqual(["maker: 1 to change", "editor: 1 to change"]);
  });
});
