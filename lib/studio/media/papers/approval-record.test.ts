import { afterAll, beforeAll, expect, it } from "vitest";
import { note, review } from "#db/studio/schema/review.ts";
import { guest, share } from "#db/studio/schema/share.ts";
import type { Actor } from "#lib/auth/actor.ts";
import { findProject, type OwnedProject } from "../../projects/find.ts";
import { findScenes } from "../../scenes/find.ts";
import { sceneParts } from "../../scenes/parts.ts";
import { openStudioBench, type StudioBench } from "../../testing/studio-bench.ts";
import { approvalRecordPdf, readApprovalRecord } from "./approval-record.ts";

let bench: StudioBench;
let actor: Actor;
let project: OwnedProject;
const now = new Date("2026-03-01T12:00:00Z");

beforeAll(async () => {
  bench = await openStudioBench();
  actor = await bench.seedPerson({ role: "reviewer" });
  const { projectUuid } = await bench.seedProject(actor, { progressStatus: "editing", name: "Bees" });
  const picture = bench.service.addFile("takes/one.jpg", Buffer.from("picture"), "image/jpeg");
  const scenes = ["1", "2", "3"].map((sceneId, position) => ({
    ...{ sceneId, position, narration: "Bees dance.", duration: 3000, motionVideo: {} },
    storyboard: { processStatus: "completed", assetLink: picture, takes: [] },
  }));
  bench.service.on("listScenes", () => ({ data: { scenes } }));
  project = (await findProject({ db: bench.studio.db, actor, projectUuid })) as OwnedProject;
});
afterAll(() => bench.close());

const read = async () => {
  const record = await readApprovalRecord({ studio: bench.studio, project, now });
  if (!record.ok) throw new Error(record.fault.message);
  return record.value;
};

it("says who judged which content when, whether it stands, and what is open", async () => {
  const scenes = await findScenes(bench.studio, project.reference);
  if (!scenes.ok) throw new Error(scenes.fault.message);
  const [first, second] = scenes.value.map(sceneParts);
  if (!first || !second) throw new Error("no scenes");
  const by = { projectReferenceUuid: project.reference.uuid, userUuid: actor.userUuid };
  await bench.studio.db.insert(review).values([
    { ...by, sceneId: "1", verdict: "approved", parts: first },
    { ...by, sceneId: "2", verdict: "approved", parts: { ...second, narration: "another" } },
  ]);
  await bench.studio.db.insert(note).values([
    { ...by, sceneId: "2", text: "Too dark" },
    { ...by, sceneId: "2", text: "Settled", resolvedAt: now },
  ]);
  const link = { projectReferenceUuid: by.projectReferenceUuid, createdByUuid: actor.userUuid, expiresAt: now };
  const [made] = await bench.studio.db.insert(share).values(link).returning();
  const came = { shareUuid: made?.uuid ?? "", name: "Nora Lind" };
  const [visitor] = await bench.studio.db.insert(guest).values(came).returning();
  const asked = { verdict: "changes_requested", note: "Brighter", parts: second } as const;
  const ofProject = { projectReferenceUuid: by.projectReferenceUuid, guestUuid: visitor?.uuid ?? "" };
  await bench.studio.db.insert(review).values({ ...ofProject, sceneId: "2", ...asked });
  const { title, blocks } = await read();
  expect(title).toBe("Bees: approval record");
  expect(blocks[0]?.title).toMatch(/1 March 2026|March 1, 2026/);
  expect(blocks[0]?.title).toContain("1 of 3 scenes are approved as they are now.");
  const [one = "", two = "", three = ""] = blocks.slice(1).map(({ lines }) => lines.join("\n"));
  const [, content] = /^Content now ([0-9a-f]{16})\./.exec(one) ?? [];
  expect(one).toMatch(/\nPerson approved it on .* Judged content [0-9a-f]{16}\. It stands\.$/);
  expect(one.match(new RegExp(content ?? "none", "g"))).toHaveLength(2);
  expect(two).toMatch(/Nora Lind \(a guest, by a link\) asked for changes on .*: “Brighter” .* It stands\./);
  expect(two).toContain("It no longer stands: narration changed since.");
  expect(two).toMatch(/Open note\. Person: Too dark$/);
  expect(three).toMatch(/Nobody has judged it\.$/);
});

it("is a PDF document of as many pages as it needs", async () => {
  const count = (blocks: { title: string; lines: string[] }[]) =>
    approvalRecordPdf({ title: "Bees", blocks })
      .toString("latin1")
      .match(/\/Type \/Page\b/g)?.length;
  expect(count((await read()).blocks.map(({ title, lines }) => ({ title, lines: [...lines] })))).toBe(1);
  expect(count(Array.from({ length: 60 }, (_, index) => ({ title: `Scene ${index}`, lines: ["a", "b"] })))).toBe(6);
});
