import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { lastLook } from "#db/studio/schema/activity.ts";
import { clipReference } from "#db/studio/schema/clip.ts";
import type { Actor } from "#lib/actor.ts";
import type { Clip } from "#lib/contract/clip.ts";
import { findClipOf } from "../../clips/find.ts";
import { writeClip } from "../../mirror/see-clip.ts";
import { findProject } from "../../projects/model/find.ts";
import { judgeClip, takeBackClipReview } from "../../reviews/clips/judge.ts";
import { writeClipNote } from "../../reviews/clips/write-note.ts";
import { openStudioBench, type StudioBench } from "../../testing/studio-bench.ts";
import { getClipsSince } from "./clips.ts";
import { getBoardSince } from "./list.ts";
import { markClipsLooked, markLooked } from "./mark.ts";

const sha256 = "a".repeat(64);

let bench: StudioBench;
beforeAll(async () => {
  bench = await openStudioBench();
  bench.service.on("listScenes", () => ({ data: { scenes: [] } }));
  bench.service.on("getClipContents", () => ({ code: 4004, msg: "There is no such operation" }));
});
afterAll(() => bench.close());

async function open() {
  const { studio } = bench;
  const maker = await bench.seedPerson({ role: "editor" });
  const teamspaceUuid = maker.memberships[0]?.teamspaceUuid ?? "";
  const reviewer = await bench.seedPerson({ role: "reviewer", teamspaceUuid });
  const reference = await bench.seedProject(maker, { progressStatus: "editing", name: "Harbour" });
  const { projectUuid } = reference;
  const project = await findProject({ db: studio.db, actor: maker, projectUuid });
  if (!project) throw new Error("no project");
  const given = { studio, project };
  const export_ = () => bench.seedClip(maker, reference, { clipStatus: "processing" });
  const ends = async (clipUuid: string, record: Partial<Clip>) =>
    writeClip(studio, {
      clipUuid,
      askedAt: Date.now(),
      record: { clipUuid, sha256, duration: 4_000, ...record } as Clip,
    });
  const clipOf = async (clipUuid: string) => {
    const clip = await findClipOf(studio.db, project, clipUuid);
    if (!clip) throw new Error("no clip");
    return clip;
  };
  const since = async (actor: Actor) => {
    const answer = await getClipsSince({ studio, actor, projectUuid });
    if (!answer.ok) throw new Error(answer.fault.message);
    return answer.value;
  };
  const come = (actor: Actor) => markLooked({ ...given, actor, input: { until: Date.now() } });
  const mark = (actor: Actor, until: number) => markClipsLooked({ ...given, actor, input: { until } });
  const judge = async (actor: Actor, clipUuid: string, note = "Louder") => {
    const input = { verdict: "changes_requested", note, seen: sha256 } as const;
    expect((await judgeClip({ ...given, actor, clip: await clipOf(clipUuid), input })).ok).toBe(true);
  };
  const takeBack = async (actor: Actor, clipUuid: string) =>
    takeBackClipReview({ ...given, actor, clip: await clipOf(clipUuid) });
  const write = async (actor: Actor, clipUuid: string, text: string) => {
    const input = { text, atMs: 0, isInternal: true, attachmentUuids: [], strokes: [] };
    expect((await writeClipNote({ ...given, actor, clip: await clipOf(clipUuid), input })).ok).toBe(true);
  };
  const told = async (actor: Actor) =>
    (await since(actor)).news.map(({ what, text = "" }) => `${what} ${text}`.trim()).toSorted();
  return { projectUuid, maker, reviewer, export: export_, ends, since, come, mark, judge, takeBack, write, told };
}

it("tells each person what became of clips since they looked at them: ended, judged, noted on, by others", async () => {
  const one = await open();
  const { maker, reviewer } = one;
  const early = await one.export();
  await one.ends(early, { clipStatus: "completed" });
  // Anyone who comes for the first time has it all before them.
  expect(await one.since(reviewer)).toEqual({ until: expect.any(Number), news: [] });
  await one.come(reviewer);
  await one.come(maker);
  const [ready, broken, stopped] = [await one.export(), await one.export(), await one.export()];
  await one.ends(ready, { clipStatus: "completed" });
  await one.ends(broken, {
    clipStatus: "failed",
    error: { code: "render_failed", message: "?", stage: "processing", retryable: true },
  });
  await one.ends(stopped, {
    clipStatus: "failed",
    error: { code: "cancelled", message: "?", stage: "processing", retryable: true },
  });
  expect(await one.told(reviewer)).toEqual(["failed", "ready"]);
  await one.judge(reviewer, ready);
  await one.write(reviewer, ready, "Here");
  expect(await one.told(reviewer)).toEqual(["failed", "ready"]);
  expect(await one.told(maker)).toEqual(["changes_requested Louder", "failed", "note Here", "ready"]);
  expect((await one.since(maker)).news.find(({ what }) => what === "note")).toMatchObject({
    ...{ clipUuid: ready, personName: "Person" },
  });
  // What was taken back is no news.
  await one.takeBack(reviewer, ready);
  expect(await one.told(maker)).toEqual(["failed", "note Here", "ready"]);
  // Having seen it is each person's own, goes forward alone, and is not having seen the board.
  const { until } = await one.since(maker);
  await one.mark(maker, until);
  await one.mark(maker, 1);
  expect(await one.told(maker)).toEqual([]);
  expect(await one.told(reviewer)).toEqual(["failed", "ready"]);
  await one.come(reviewer);
  expect(await one.told(reviewer)).toEqual(["failed", "ready"]);
  await one.judge(reviewer, ready, "Softer");
  expect(await one.told(maker)).toEqual(["changes_requested Softer"]);
  await bench.studio.db.delete(clipReference).where(eq(clipReference.clipUuid, broken));
  expect(await one.told(reviewer)).toEqual(["ready"]);
});

it("remembers anyone who looked at clips alone as somebody who has not seen the board", async () => {
  const { maker, mark, projectUuid, since } = await open();
  const now = Date.now();
  await mark(maker, now);
  expect((await since(maker)).lookedAt).toBe(now);
  const board = await getBoardSince({ studio: bench.studio, actor: maker, projectUuid });
  expect(board).toMatchObject({ ok: true, value: { scenes: [] } });
  expect(board.ok && board.value.lookedAt).toBeUndefined();
  const [row] = await bench.studio.db.select().from(lastLook).where(eq(lastLook.userUuid, maker.userUuid));
  expect(row).toMatchObject({ lookedAt: null, clipsLookedAt: new Date(now) });
});

it("tells strangers nothing", async () => {
  const { projectUuid } = await open();
  const stranger = await bench.seedPerson({ role: "owner" });
  const answer = await getClipsSince({ studio: bench.studio, actor: stranger, projectUuid });
  expect(answer).toMatchObject({ ok: false, fault: { code: "project_not_found" } });
});
