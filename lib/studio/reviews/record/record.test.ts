import { eq } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { activity } from "#db/studio/schema/activity.ts";
import { projectReference } from "#db/studio/schema/project.ts";
import { note, review, reviewOverride } from "#db/studio/schema/review.ts";
import { guest, share } from "#db/studio/schema/share.ts";
import { user } from "#db/studio/schema/user.ts";
import type { Actor } from "#lib/actor.ts";
import type { SceneParts } from "#lib/contract/scene-parts.ts";
import { forClient, projectFile } from "../../media/papers/project-file.ts";
import { findProject, type OwnedProject } from "../../projects/model/find.ts";
import { findScenes } from "../../scenes/find.ts";
import { sceneParts } from "../../scenes/model/parts.ts";
import { findSigner } from "../../signatures/signer.ts";
import { openStudioBench, type StudioBench } from "../../testing/studio-bench.ts";
import { getApprovalRecord, readApprovalRecord } from "./get.ts";
import type { RecordedScene } from "./queries.ts";

let bench: StudioBench;
let actor: Actor;
let project: OwnedProject;
let parts: SceneParts[];

const minute = (count: number) => new Date(Date.UTC(2026, 2, 1, 12, count));

beforeAll(async () => {
  bench = await openStudioBench();
  actor = await bench.seedPerson({ role: "owner" });
  await bench.studio.db.update(user).set({ name: "Ada Roe" }).where(eq(user.uuid, actor.userUuid));
  const { projectUuid } = await bench.seedProject(actor, { progressStatus: "editing", name: "Bees" });
  const picture = bench.service.addFile("takes/one.jpg", Buffer.from("picture"), "image/jpeg");
  const scenes = ["1", "2", "3"].map((sceneId, position) => ({
    ...{ sceneId, position, narration: `Bees dance ${position}.`, duration: 3000, motionVideo: {} },
    storyboard: { processStatus: "completed", assetLink: picture, takes: [] },
  }));
  bench.service.on("listScenes", () => ({ data: { scenes } }));
  project = (await findProject({ db: bench.studio.db, actor, projectUuid })) as OwnedProject;
  const found = await findScenes(bench.studio, project.reference);
  if (!found.ok) throw new Error(found.fault.message);
  parts = found.value.map(sceneParts);
});
afterAll(() => bench.close());

const read = async () => {
  const { studio } = bench;
  const record = await readApprovalRecord({ studio, project, signer: await findSigner(studio), now: minute(59) });
  if (!record.ok) throw new Error(record.fault.message);
  return record.value;
};
const sceneOf = async (sceneId: string) =>
  (await read()).scenes.find((scene) => scene.sceneId === sceneId) as RecordedScene;
const partsOf = (sceneId: string) => parts[Number(sceneId) - 1] as SceneParts;

type Given = Partial<typeof review.$inferInsert> & { sceneId: string; at: number };
async function judge({ at, ...given }: Given) {
  const who = given.guestUuid ? {} : { userUuid: actor.userUuid };
  await bench.studio.db.insert(review).values({
    ...{ projectReferenceUuid: project.reference.uuid, verdict: "approved", createdAt: minute(at) },
    ...{ parts: partsOf(given.sceneId), ...who, ...given },
  });
}

async function comeByLink(link: Partial<typeof share.$inferInsert>, came: { name: string; email?: string }) {
  const { db } = bench.studio;
  const of = { projectReferenceUuid: project.reference.uuid, createdByUuid: actor.userUuid, expiresAt: minute(90) };
  const [made] = await db
    .insert(share)
    .values({ ...of, level: "approve", createdAt: minute(0), ...link })
    .returning();
  const [visitor] = await db
    .insert(guest)
    .values({ shareUuid: made?.uuid ?? "", ...came })
    .returning();
  return { guestUuid: visitor?.uuid ?? "", shareUuid: made?.uuid ?? "" };
}

describe("an approval record", () => {
  it("says of each verdict what it was given on, and whether it stands or what ended it", async () => {
    await judge({ sceneId: "1", at: 1, verdict: "changes_requested", note: "Darker", about: ["picture"] });
    await judge({ sceneId: "1", at: 2, takenBackAt: minute(3) });
    await judge({ sceneId: "1", at: 4 });
    await judge({ sceneId: "2", at: 5, parts: { ...partsOf("2"), narration: "another" } });
    await judge({ sceneId: "gone", at: 6, parts: partsOf("1") });
    const { scenes, approved, title } = await read();
    expect({ title, approved, on: scenes.map(({ number }) => number) }).toEqual({
      ...{ title: "Bees", approved: 1, on: [1, 2, 3, null] },
    });
    const [first, second, third, gone] = scenes;
    expect(first?.verdicts.map(({ verdict, note: said, fate, at }) => [verdict, said, fate.name, at])).toEqual([
      ["approved", "", "stands", minute(4).getTime()],
      ["approved", "", "taken_back", minute(2).getTime()],
      ["changes_requested", "Darker", "replaced", minute(1).getTime()],
    ]);
    expect(first?.verdicts[0]?.fingerprint).toBe(first?.fingerprint);
    expect(first?.fingerprint).toMatch(/^[0-9a-f]{64}$/);
    expect(second?.verdicts).toMatchObject([{ fate: { name: "changed", changed: ["narration"] } }]);
    expect(second?.verdicts[0]?.fingerprint).not.toBe(second?.fingerprint);
    expect(third).toMatchObject({ verdicts: [], state: { name: "none" } });
    expect(gone).toMatchObject({ sceneId: "gone", fingerprint: null, verdicts: [{ fate: { name: "scene_removed" } }] });
  });

  it("shows the take that was judged, also when the scene uses another one now", async () => {
    const { projectUuid } = await bench.seedProject(actor, { progressStatus: "editing", name: "Takes" });
    const paint = (red: number) =>
      sharp({ create: { width: 64, height: 36, channels: 3, background: { r: red, g: 60, b: 90 } } })
        .jpeg()
        .toBuffer();
    const pictures = [await paint(20), await paint(220)];
    const takes = [1, 2].map((number) => ({
      ...{ takeUuid: `take-${number}`, number, processStatus: "completed", createdAt: 1, selected: number === 2 },
      assetLink: bench.service.addFile(`takes/${number}.jpg`, pictures[number - 1] as Buffer, "image/jpeg"),
    }));
    const scene = { sceneId: "t", narration: "Bees.", duration: 3000, motionVideo: {} };
    bench.service.on("listScenes", () => ({ data: { scenes: [{ ...scene, storyboard: { takes } }] } }));
    const itsProject = (await findProject({ db: bench.studio.db, actor, projectUuid })) as OwnedProject;
    const found = await findScenes(bench.studio, itsProject.reference);
    if (!found.ok || !found.value[0]) throw new Error("no scene");
    const [shown] = found.value;
    const before = { ...shown, storyboard: { takes: takes.map((take) => ({ ...take, selected: take.number === 1 })) } };
    const partsThen = sceneParts(before as typeof shown);
    const of = { projectReferenceUuid: itsProject.reference.uuid, userUuid: actor.userUuid, sceneId: "t" };
    const approved = { ...of, verdict: "approved" as const };
    await bench.studio.db.insert(review).values([
      { ...approved, parts: { ...partsThen, picture: "take:unknown" }, createdAt: minute(1) },
      { ...approved, parts: partsThen, createdAt: minute(2) },
      { ...approved, parts: sceneParts(shown), createdAt: minute(3) },
    ]);
    const record = await getApprovalRecord({ studio: bench.studio, actor, projectUuid });
    if (!record.ok) throw new Error(record.fault.message);
    const [{ verdicts } = { verdicts: [] }] = record.value.scenes;
    const address = (take: number) =>
      expect.stringMatching(`^/api/media/projects/${projectUuid}/takes/take-${take}/asset\\?v=`);
    expect(verdicts.map(({ picture }) => picture)).toEqual([
      { take: 2, origin: "Generated", address: address(2) },
      { take: 1, origin: "Generated", address: address(1) },
      undefined,
    ]);
    // The service's own links stay on the server.
    expect(JSON.stringify(record.value)).not.toContain("takes/1.jpg");
    // The document holds them both, as it is downloaded.
    const { signal } = new AbortController();
    const file = await projectFile({ studio: bench.studio, actor, projectUuid, file: "approvals.pdf", signal });
    if (!file.ok || !Buffer.isBuffer(file.value.body)) throw new Error("no document");
    expect(file.value.body.toString("latin1").match(/\/Subtype \/Image/g)).toHaveLength(2);
    // A client is shown what stands, and not what the team judged before.
    const [client] = forClient(record.value).scenes;
    expect(client?.verdicts.map(({ picture }) => picture?.take)).toEqual([2, undefined, undefined]);
  });

  it("says through which link a guest came, whose it is, and what became of it", async () => {
    const proven = await comeByLink({}, { name: "Nora Lind", email: "nora@example.com" });
    const named = await comeByLink({ level: "look", revokedAt: minute(20) }, { name: "Ken Abe" });
    await judge({ sceneId: "3", at: 10, guestUuid: proven.guestUuid });
    await judge({ sceneId: "3", at: 11, guestUuid: named.guestUuid });
    const [ken, nora] = (await sceneOf("3")).verdicts;
    const made = { createdByName: "Ada Roe", createdAt: minute(0).getTime() };
    expect(nora).toMatchObject({
      personName: "Nora Lind",
      guest: { email: "nora@example.com", proof: "code", link: { ...made, level: "approve", isRevoked: false } },
    });
    expect(ken?.guest).toEqual({ proof: "name", link: { ...made, level: "look", isRevoked: true } });
    expect((await sceneOf("1")).verdicts[0]).not.toHaveProperty("guest");
    const told = JSON.stringify(await read());
    for (const kept of [proven.guestUuid, proven.shareUuid, named.shareUuid, actor.userUuid]) {
      expect(told).not.toContain(kept);
    }
  });

  it("says which notes were open when, also those that were closed and opened again", async () => {
    const { db } = bench.studio;
    const { uuid: projectReferenceUuid, teamspaceUuid } = project.reference;
    const place = { projectReferenceUuid, userUuid: actor.userUuid, sceneId: "2" };
    const write = async (text: string, at: number, given: Partial<typeof note.$inferInsert> = {}) => {
      const [row] = await db
        .insert(note)
        .values({ ...place, text, createdAt: minute(at), ...given })
        .returning();
      return row?.uuid ?? "";
    };
    const turn = async (noteUuid: string, verb: "resolved_note" | "reopened_note", at: number) => {
      const details = { noteUuid };
      await db.insert(activity).values({ ...place, teamspaceUuid, verb, details, createdAt: minute(at) });
    };
    await write("Never settled", 30);
    await write("Settled", 30, { resolvedAt: minute(33), isInternal: false });
    const again = await write("Settled and opened again", 30);
    await turn(again, "resolved_note", 33);
    await turn(again, "reopened_note", 37);
    await write("Deleted", 30, { resolvedAt: null, deletedAt: minute(35), text: "" });
    await write("Of later", 50);
    await write("Settled before", 20, { resolvedAt: minute(25) });
    for (const at of [31, 34, 38]) await judge({ sceneId: "2", at });
    const { notes, verdicts } = await sceneOf("2");
    expect(notes.map(({ number, text, state, isInternal }) => [number, text, state, isInternal])).toEqual([
      [1, "Never settled", "open", true],
      [2, "Settled", "resolved", false],
      [3, "Settled and opened again", "open", true],
      [4, "", "deleted", true],
      [5, "Of later", "open", true],
    ]);
    expect(verdicts.map(({ openNotes }) => openNotes)).toEqual([[1, 3], [1, 4], [1, 2, 3, 4], []]);
  });

  it("names the rules and the people in them, and what was made past them", async () => {
    const { db } = bench.studio;
    const { uuid: projectReferenceUuid } = project.reference;
    const stages = [{ approvals: 1, counts: "named" as const, people: [actor.userUuid] }];
    const reviewPolicy = { stages, motionNeedsApproval: true, exportNeedsApproval: false };
    await db.update(projectReference).set({ reviewPolicy }).where(eq(projectReference.uuid, projectReferenceUuid));
    const scenes = [{ sceneId: "2", number: 2, parts: partsOf("2") }];
    const gone = { projectReferenceUuid, userUuid: actor.userUuid, reason: "A fair on Monday", createdAt: minute(40) };
    await db.insert(reviewOverride).values({ ...gone, act: "motion", scenes });
    const { rules, overrides } = await read();
    expect(rules).toEqual({
      stages: [{ approvals: 1, counts: "named", names: ["Ada Roe"] }],
      ...{ motionNeedsApproval: true, exportNeedsApproval: false },
    });
    expect(overrides).toMatchObject([
      { personName: "Ada Roe", act: "motion", reason: "A fair on Monday", at: minute(40).getTime(), scenes: [2] },
    ]);
  });
});
