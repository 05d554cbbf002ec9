import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { clipReference } from "#db/studio/schema/clip.ts";
import { notice } from "#db/studio/schema/notice.ts";
import type { Actor } from "#lib/actor.ts";
import type { Clip } from "#lib/contract/clip.ts";
import { STROKE_LIMITS, type Stroke } from "#lib/contract/stroke.ts";
import { type AnyAction, definitionOf, runAction } from "../../access/action.ts";
import { listClips } from "../../clips/list.ts";
import { clipFile } from "../../media/papers/clip-file.ts";
import { twoScenes } from "../../testing/clip-contents.ts";
import { openStudioBench, type StudioBench } from "../../testing/studio-bench.ts";
import { getDiscussion } from "../discussion/discussion.ts";
import * as drawings from "../drawings/actions.ts";
import { writeNote } from "../notes/actions.ts";
import { getApprovalRecord } from "../record/get.ts";
import * as acts from "./actions.ts";
import { getClipDiscussion } from "./discussion.ts";

let bench: StudioBench;
let owner: Actor;
let reviewer: Actor;
beforeAll(async () => {
  bench = await openStudioBench();
  owner = await bench.seedPerson({ role: "owner" });
  reviewer = await bench.seedPerson({ role: "reviewer", teamspaceUuid: owner.memberships[0]?.teamspaceUuid ?? "" });
});
afterAll(() => bench.close());

const box: Stroke = {
  kind: "box",
  colour: "red",
  points: [
    [0.1, 0.1, 0.5],
    [0.3, 0.3, 0.5],
  ],
};

async function act(action: unknown, input: object, actor = reviewer) {
  const definition = definitionOf(action) as AnyAction;
  const result = await runAction(definition, { studio: bench.studio, findActor: async () => actor, input });
  return result.ok ? "done" : result.fault.code;
}

async function open(record: Partial<Clip> = {}) {
  const reference = await bench.seedProject(owner, { progressStatus: "editing", name: "Harbour" });
  const { projectUuid, uuid: projectReferenceUuid } = reference;
  const told = { clipStatus: "completed", duration: 6_000, sha256: "a".repeat(64), ...record } as const;
  const clipUuid = await bench.seedClip(owner, reference, told);
  const sceneIds = [`${clipUuid}-1`, `${clipUuid}-2`] as const;
  bench.service.on("getClipContents", () => ({ data: twoScenes([...sceneIds]) }));
  const shown = { narration: "", duration: 3_000, storyboard: {}, motionVideo: {} };
  bench.service.on("listScenes", () => ({ data: { scenes: sceneIds.map((sceneId) => ({ ...shown, sceneId })) } }));
  const of = { projectUuid, clipUuid };
  const discussion = async () => {
    const answer = await getClipDiscussion({ studio: bench.studio, actor: reviewer, clipUuid });
    if (!answer.ok) throw new Error(answer.fault.message);
    return answer.value;
  };
  const write = (note: object) => act(acts.writeClipNote, { ...of, text: "?", ...note });
  return { ...of, projectReferenceUuid, sceneIds, discussion, write };
}

describe("a note on a clip", () => {
  it("has its moment, the first frame too, and the scene that is seen then", async () => {
    const { projectUuid, clipUuid, sceneIds, discussion, write } = await open();
    expect(await write({ text: "a", atMs: 0 })).toBe("done");
    expect(await write({ text: "b", atMs: 4_500 })).toBe("done");
    const { threads, frames } = await discussion();
    expect(frames).toEqual({
      fps: 30,
      scenes: [
        { sceneId: sceneIds[0], startFrame: 0 },
        { sceneId: sceneIds[1], startFrame: 90 },
      ],
    });
    const placed = threads.map(({ text, sceneId, atMs, clip }) => [text, sceneId, atMs, clip?.atMs]);
    expect(placed).toEqual([
      ["b", sceneIds[1], 1_500, 4_500],
      ["a", sceneIds[0], 0, 0],
    ]);
    const [, second] = sceneIds;
    const scene = await getDiscussion({ studio: bench.studio, actor: reviewer, projectUuid, sceneId: second });
    expect(scene.ok && scene.value.threads).toMatchObject([{ text: "b", clip: { clipUuid, atMs: 4_500 } }]);
    expect(bench.service.count("getClipContents")).toBe(1);
  });

  it("is refused past the end, without a moment, on one that is not finished, and on another project's", async () => {
    const [one, other, made] = [await open(), await open(), await open({ clipStatus: "processing" })];
    expect(await one.write({ atMs: 6_001 })).toBe("moment_not_found");
    expect(await one.write({})).toBe("moment_not_found");
    for (const atMs of [-1, 0.5, "7"]) expect(await one.write({ atMs })).toBe("invalid_input");
    expect(await one.write({ atMs: 6_000 })).toBe("done");
    expect(await made.write({ atMs: 0 })).toBe("clip_not_found");
    const mixed = { projectUuid: one.projectUuid, clipUuid: other.clipUuid };
    expect(await act(acts.writeClipNote, { ...mixed, text: "?", atMs: 0 })).toBe("clip_not_found");
    expect(await act(acts.reviewClip, { ...mixed, verdict: "approved", note: "", seen: "a".repeat(64) })).toBe(
      "clip_not_found",
    );
  });

  it("is answered on the clip and with its scene, and under no other clip", async () => {
    const one = await open();
    await one.write({ text: "a", atMs: 4_500 });
    const [thread] = (await one.discussion()).threads;
    const parentUuid = thread?.uuid;
    expect(await one.write({ text: "here", parentUuid })).toBe("done");
    const { projectUuid } = one;
    expect(await act(writeNote, { projectUuid, sceneId: one.sceneIds[1], text: "there", parentUuid })).toBe("done");
    const told = (await one.discussion()).threads.map(({ replies }) => replies.map(({ text }) => text));
    expect(told).toEqual([["here", "there"]]);
    const project = await bench.studio.db.query.projectReference.findFirst({
      where: (row) => eq(row.projectUuid, projectUuid),
    });
    if (!project) throw new Error("no project");
    const clipUuid = await bench.seedClip(owner, project, { clipStatus: "completed", duration: 6_000 });
    expect(await act(acts.writeClipNote, { projectUuid, clipUuid, text: "elsewhere", parentUuid })).toBe(
      "note_not_found",
    );
  });

  it("finds its scene later, where the service did not tell at first", async () => {
    const one = await open();
    bench.service.on("getClipContents", () => ({ code: 4004, msg: "There is no such operation" }));
    expect(await one.write({ text: "a", atMs: 3_100 })).toBe("done");
    expect((await one.discussion()).threads).toMatchObject([{ sceneId: "", clip: { atMs: 3_100 } }]);
    bench.service.on("getClipContents", () => ({ data: twoScenes([...one.sceneIds]) }));
    await one.write({ text: "b", atMs: 0 });
    const placed = (await one.discussion()).threads.map(({ text, sceneId, atMs }) => [text, sceneId, atMs]);
    expect(placed).toContainEqual(["a", one.sceneIds[1], 100]);
  });

  it("carries drawings on its frame, and others draw into it, without a word", async () => {
    const one = await open();
    expect(await one.write({ text: "", atMs: 4_500, strokes: [box] })).toBe("done");
    expect(await one.write({ text: "", atMs: 4_500 })).toBe("invalid_input");
    const full = Array.from({ length: STROKE_LIMITS.strokes }, () => box);
    expect(await one.write({ text: "", atMs: 0, strokes: [...full, box] })).toBe("invalid_input");
    const [thread] = (await one.discussion()).threads;
    const [noteUuid = "", { projectUuid }] = [thread?.uuid, one];
    const draw = (on: object, actor = owner) =>
      act(drawings.drawStroke, { projectUuid, noteUuid, stroke: box, ...on }, actor);
    expect(await draw({})).toBe("done");
    expect(await draw({ takeUuid: "any" })).toBe("other_picture");
    expect(await draw({ projectUuid: (await open()).projectUuid })).toBe("note_not_found");
    const drawn = { text: "", clip: { atMs: 4_500 }, strokes: [{ isOwn: true }, { isOwn: false }] };
    expect((await one.discussion()).threads).toMatchObject([drawn]);
    const strokes = thread?.strokes ?? [];
    const erase = (actor: Actor) =>
      act(drawings.eraseStroke, { projectUuid, strokeUuid: strokes[0]?.uuid ?? "" }, actor);
    expect(await erase(owner)).toBe("stroke_not_found");
    expect(await erase(reviewer)).toBe("done");
    const told = await bench.studio.db.select().from(notice).where(eq(notice.userUuid, reviewer.userUuid));
    expect(told.map(({ content }) => content.href)).toContain(
      `/projects/${projectUuid}/clips/${one.clipUuid}?note=${noteUuid}`,
    );
    const record = await getApprovalRecord({ studio: bench.studio, actor: reviewer, projectUuid });
    expect(record.ok && record.value.clips[0]?.notes).toMatchObject([{ text: "1 stroke: a box upper left" }]);
  });

  it("is full at so many strokes, and its answers have none", async () => {
    const one = await open();
    const full = Array.from({ length: STROKE_LIMITS.strokes }, () => box);
    await one.write({ text: "Full", atMs: 0, strokes: full });
    const parentUuid = (await one.discussion()).threads[0]?.uuid ?? "";
    const draw = (noteUuid: string) =>
      act(drawings.drawStroke, { projectUuid: one.projectUuid, noteUuid, stroke: box });
    expect(await draw(parentUuid)).toBe("too_many_strokes");
    expect(await one.write({ text: "See", parentUuid, strokes: [box] })).toBe("answer_has_no_frame");
    expect(await one.write({ text: "See", parentUuid })).toBe("done");
    const [thread] = (await one.discussion()).threads;
    expect(await draw(thread?.replies[0]?.uuid ?? "")).toBe("answer_has_no_frame");
  });

  it("is a marker at its exact frame in the files of its clip", async () => {
    const one = await open();
    await one.write({ text: "Exactly here", atMs: 4_533 });
    const read = async (file: string) => {
      const { signal } = new AbortController();
      const made = await clipFile({ studio: bench.studio, actor: reviewer, clipUuid: one.clipUuid, file, signal });
      return made.ok ? String(made.value.body) : made.fault.code;
    };
    expect(await read("notes.edl")).toMatch(
      /^001 {2}001 .* 01:00:04:16 01:00:04:17\r\n \|C:ResolveColorRed \|M:Person: Exactly here \|D:1/m,
    );
    expect(await read("notes.csv")).toContain('"2","01:00:04:16","open"');
    // The scene's own time: six frames of the cross-fade lie before its border.
    expect(await read("cut.fcpxml")).toContain('<marker start="52/30s" duration="1/30s" value="Exactly here"');
  });
});

describe("a verdict on a clip", () => {
  const seen = "a".repeat(64);

  it("is of the file that was seen, shows on its card, and is told to the person who exported it", async () => {
    const { projectUuid, clipUuid, discussion } = await open();
    const of = { projectUuid, clipUuid };
    expect(await act(acts.reviewClip, { ...of, verdict: "changes_requested", note: "", seen })).toBe("invalid_input");
    expect(await act(acts.reviewClip, { ...of, verdict: "approved", note: "", seen: "another" })).toBe(
      "clip_is_another",
    );
    expect(await act(acts.reviewClip, { ...of, verdict: "changes_requested", note: "Louder", seen })).toBe("done");
    expect(await act(acts.reviewClip, { ...of, verdict: "approved", note: "", seen })).toBe("done");
    const card = async () => {
      const listed = await listClips({ studio: bench.studio, actor: owner, projectUuid });
      return listed.ok ? listed.value[0]?.verdicts.map(({ verdict }) => verdict) : [];
    };
    expect(await card()).toEqual(["approved"]);
    expect((await discussion()).history.map(({ verdict }) => verdict)).toEqual(["approved", "changes_requested"]);
    const told = await bench.studio.db.select().from(notice).where(eq(notice.userUuid, owner.userUuid));
    const hrefs = told.filter(({ content }) => content.href.includes(clipUuid)).map(({ kind }) => kind);
    expect(hrefs.toSorted()).toEqual(["review.approved", "review.changes_requested"]);
    expect(await act(acts.takeBackClipReview, of, owner)).toBe("done");
    expect(await card()).toEqual(["approved"]);
    expect(await act(acts.takeBackClipReview, of)).toBe("done");
    expect(await card()).toEqual([]);
  });

  it("is none of another file, and stands in the approval record", async () => {
    const { projectUuid, clipUuid, discussion, write } = await open();
    await write({ text: "a", atMs: 0 });
    expect(await act(acts.reviewClip, { projectUuid, clipUuid, verdict: "approved", note: "", seen })).toBe("done");
    const clips = async () => {
      const record = await getApprovalRecord({ studio: bench.studio, actor: reviewer, projectUuid });
      return record.ok ? record.value.clips : [];
    };
    const given = { personName: "Person", verdict: "approved", fingerprint: "a".repeat(64), openNotes: [1] };
    const notes = [{ number: 1, text: "a", state: "open" }];
    expect(await clips()).toMatchObject([
      { number: 1, fingerprint: given.fingerprint, verdicts: [{ ...given, fate: { name: "stands" } }], notes },
    ]);
    const isClip = eq(clipReference.clipUuid, clipUuid);
    const [row] = await bench.studio.db.select().from(clipReference).where(isClip);
    if (!row) throw new Error("no clip");
    await bench.studio.db
      .update(clipReference)
      .set({ record: { ...row.record, sha256: "b".repeat(64) } })
      .where(isClip);
    expect((await discussion()).history).toMatchObject([{ isOfAnotherFile: true }]);
    expect(await clips()).toMatchObject([
      { fingerprint: "b".repeat(64), verdicts: [{ ...given, fate: { name: "another_file" } }] },
    ]);
  });
});
