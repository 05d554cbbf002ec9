import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { activity } from "#db/studio/schema/activity.ts";
import { clipReference } from "#db/studio/schema/clip.ts";
import { notice } from "#db/studio/schema/notice.ts";
import { note, review } from "#db/studio/schema/review.ts";
import { guest, share } from "#db/studio/schema/share.ts";
import type { Actor } from "#lib/actor.ts";
import type { Scene } from "#lib/contract/scene.ts";
import { listActivity } from "../activity/feed/list.ts";
import { listInbox } from "../activity/inbox/list.ts";
import { notifyOfActivity } from "../activity/notices/of-activity.ts";
import { sceneParts } from "../scenes/model/parts.ts";
import { openStudioBench, type StudioBench } from "../testing/studio-bench.ts";
import { judgeClip } from "./clips/judge.ts";
import { getDiscussion } from "./discussion/discussion.ts";
import { listNotesForFilm } from "./discussion/list-for-film.ts";
import { getReviewBoard } from "./get-board.ts";
import { recountVerdicts } from "./verdicts.ts";

const scene: Scene = {
  sceneId: "one",
  duration: 4_000,
  narration: "Rain falls.",
  storyboard: {
    assetLink: "https://s/one",
    takes: [{ takeUuid: "one-1", number: 1, processStatus: "completed", selected: true }],
  },
  motionVideo: { takes: [] },
};

let bench: StudioBench;
let owner: Actor;
beforeAll(async () => {
  bench = await openStudioBench();
  owner = await bench.seedPerson({ role: "owner" });
  bench.service.on("listScenes", () => ({ data: { scenes: [scene] } }));
});
afterAll(() => bench.close());

/** A project that a guest came to by a link. */
async function seed(guestName: string) {
  const reference = await bench.seedProject(owner, { progressStatus: "editing", name: "Harbour" });
  await bench.look(owner, reference.projectUuid);
  const { db } = bench.studio;
  const projectReferenceUuid = reference.uuid;
  const of = { projectReferenceUuid, createdByUuid: owner.userUuid, expiresAt: new Date(Date.now() + 60_000) };
  const [link] = await db.insert(share).values(of).returning();
  const [row] = await db
    .insert(guest)
    .values({ shareUuid: link?.uuid ?? "", name: guestName })
    .returning();
  const guestUuid = row?.uuid ?? "";
  const asked = { studio: bench.studio, actor: owner, projectUuid: reference.projectUuid };
  return { reference, guestUuid, asked, here: { projectReferenceUuid, sceneId: "one" } };
}

it("tells a guest by name wherever it tells a member, and marks what they said", async () => {
  const { reference, guestUuid, asked, here } = await seed("Nora Lind");
  const { db } = bench.studio;
  await db
    .insert(review)
    .values({ ...here, guestUuid, verdict: "changes_requested", note: "Warmer", about: [], parts: sceneParts(scene) });
  // In one statement, so at the same moment: the later one is first nevertheless.
  await db.insert(note).values([
    { ...here, guestUuid, text: "More light", isInternal: false },
    { ...here, userUuid: owner.userUuid, text: "Between us" },
  ]);
  const { teamspaceUuid } = reference;
  const where = { teamspaceUuid, projectReferenceUuid: reference.uuid };
  await db.insert(activity).values({ ...where, guestUuid, verb: "requested_changes", sceneId: "one" });
  await db.transaction((tx) => recountVerdicts(tx, reference.uuid));

  const board = await getReviewBoard(asked);
  const said = { personUuid: guestUuid, personName: "Nora Lind", isByGuest: true };
  expect(board).toMatchObject({ ok: true, value: { reviews: [said], openNotes: { one: 2 } } });
  const discussion = await getDiscussion({ ...asked, sceneId: "one" });
  expect(discussion).toMatchObject({
    value: {
      history: [said],
      threads: [
        { personName: "Person", isByGuest: false, isInternal: true },
        { ...said, text: "More light", isInternal: false },
      ],
    },
  });
  const listed = await listActivity({ ...asked, wanted: {} });
  const who = { id: guestUuid, name: "Nora Lind", kind: "guest" };
  expect(listed).toMatchObject({ value: { entries: [{ who, verb: "requested_changes" }], people: [who] } });
  const inbox = await listInbox({ studio: bench.studio, actor: owner, kind: "waiting" });
  const told = inbox.ok ? inbox.value.rows.map(({ title, text }) => `${title} ${text}`).join("\n") : "";
  expect(told).toMatch(/Nora Lind \(guest\) requests changes/);
  expect(told).toContain("Nora Lind (guest): More light");
});

it("marks the name of a guest who calls themselves like the owner in all that leaves the studio", async () => {
  const { reference, guestUuid, here } = await seed("Person");
  const { db } = bench.studio;
  const said = { ...here, isInternal: false };
  const [thread] = await db
    .insert(note)
    .values({ ...said, userUuid: owner.userUuid, text: "Is it too dark?" })
    .returning();
  await db.insert(note).values({ ...said, guestUuid, parentUuid: thread?.uuid ?? "", text: "Use it as it is" });
  // What is written into PDFs, tables, edit lists, project files and comments.
  expect(await listNotesForFilm(db, reference.uuid)).toMatchObject([
    { author: "Person", replies: [{ author: "Person (guest)", text: "Use it as it is" }] },
  ]);
  await db.update(share).set({ level: "approve" });
  const { teamspaceUuid } = reference;
  const clipUuid = await bench.seedClip(owner, reference, { clipStatus: "completed" });
  const [clip] = await db.select().from(clipReference).where(eq(clipReference.clipUuid, clipUuid));
  if (!clip) throw new Error("no clip");
  const project = {
    reference,
    teamspace: { teamspaceUuid, teamspaceName: "", role: "viewer" as const },
    createdByName: "",
  };
  const input = { verdict: "approved" as const, note: "", seen: clip.record.sha256 ?? "" };
  await judgeClip({ studio: bench.studio, actor: { guestUuid, name: "Person" }, project, clip, input });
  const [told] = await db.select().from(notice).where(eq(notice.kind, "review.approved"));
  expect(told?.content.title).toContain("Person (guest)");
});

it("tells the author of a thread who of the guests answered it", async () => {
  const { reference, guestUuid, here } = await seed("Ken Abe");
  const { db } = bench.studio;
  const [thread] = await db
    .insert(note)
    .values({ ...here, userUuid: owner.userUuid, text: "Is it too dark?", isInternal: false })
    .returning();
  const parentUuid = thread?.uuid ?? "";
  const [answer] = await db
    .insert(note)
    .values({ ...here, guestUuid, parentUuid, text: "A little", isInternal: false })
    .returning();
  const noteUuid = answer?.uuid ?? "";
  const { teamspaceUuid, uuid: projectReferenceUuid } = reference;
  const happened = { teamspaceUuid, projectReferenceUuid, userUuid: null, guestUuid, sceneId: "one" };
  await notifyOfActivity(db, [{ ...happened, verb: "wrote_note", details: { noteUuid, parentUuid } }]);
  const [told] = await db.select().from(notice).where(eq(notice.noteUuid, noteUuid));
  expect(told).toMatchObject({
    userUuid: owner.userUuid,
    content: { title: expect.stringContaining("Ken Abe (guest)") },
  });
});
