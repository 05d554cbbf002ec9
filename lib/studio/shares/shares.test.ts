import { randomBytes, randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { share } from "#db/studio/schema/share.ts";
import type { Actor } from "#lib/actor.ts";
import { findProject, type OwnedProject } from "../projects/model/find.ts";
import { openStudioBench, type StudioBench } from "../testing/studio-bench.ts";
import { CreateShareInput, createShare, revokeShare } from "./change.ts";
import { listShares } from "./list.ts";
import { readShareToken, shareToken } from "./model/token.ts";
import { openShare, shareMedia } from "./open.ts";
import { previewShare } from "./preview.ts";

let bench: StudioBench;
let actor: Actor;
let clipUuid: string;
let project: OwnedProject;
const film = randomBytes(2_000);

beforeAll(async () => {
  bench = await openStudioBench();
  actor = await bench.seedPerson({ role: "editor" });
  const reference = await bench.seedProject(actor, { progressStatus: "editing", name: "Bees" });
  const clipLink = bench.service.addFile("clips/film.mp4", film, "video/mp4");
  const thumbnailLink = bench.service.addFile("clips/poster.jpg", randomBytes(500), "image/jpeg");
  const record = { clipStatus: "completed", clipLink, thumbnailLink, duration: 4000 } as const;
  clipUuid = await bench.seedClip(actor, reference, record);
  bench.service.on("getClipInfo", () => ({ data: { clipUuid, ...record } }));
  project = (await findProject({ db: bench.studio.db, actor, projectUuid: reference.projectUuid })) as OwnedProject;
});
afterAll(() => bench.close());

async function make() {
  const input = CreateShareInput.parse({ projectUuid: project.reference.projectUuid, clipUuid });
  const made = await createShare({ studio: bench.studio, actor, project, input });
  if (!made.ok) throw new Error(made.fault.message);
  return { ...made.value, token: made.value.path.replace("/share/", "") };
}
const watch = (token: string, part = "video") =>
  shareMedia({ studio: bench.studio, token, part, request: new Request("http://studio.example/") });

it("shows the clip and its file to anybody with the link, and counts the visits", async () => {
  const { token, shareUuid } = await make();
  const opened = await openShare({ studio: bench.studio, token });
  expect(opened).toMatchObject({ title: "Bees", durationMs: 4000, video: `/api/share/${token}/video` });
  expect(JSON.stringify(opened)).not.toMatch(/public\.example|sig=/);
  expect(Buffer.from(await (await watch(token)).arrayBuffer())).toEqual(film);
  expect((await watch(token, "file")).headers.get("content-disposition")).toMatch(/attachment.*Bees 720p/);
  const listed = await listShares({ studio: bench.studio, actor, clipUuid });
  expect(listed.ok && listed.value.find((one) => one.shareUuid === shareUuid)).toMatchObject({ visits: 1 });
});

it("is shown with its name and picture where it is pasted, without a visit, and only while it opens", async () => {
  const { token, shareUuid } = await make();
  const picture = expect.stringMatching(new RegExp(`^/api/share/${token}/preview\\?v=[\\w-]{10}$`));
  const preview = { title: "Bees", opens: "clip", durationMs: 4000, picture };
  expect(await previewShare({ studio: bench.studio, token })).toEqual(preview);
  const listed = await listShares({ studio: bench.studio, actor, clipUuid });
  expect(listed.ok && listed.value.find((one) => one.shareUuid === shareUuid)).toMatchObject({ visits: 0 });
  const input = { projectUuid: project.reference.projectUuid, shareUuid };
  await revokeShare({ studio: bench.studio, actor, project, input });
  expect(await previewShare({ studio: bench.studio, token })).toBeNull();
});

it("is never kept by a browser without asking, no matter what its address says", async () => {
  const { token } = await make();
  const request = new Request("http://studio.example/api/share?v=1");
  const answer = await shareMedia({ studio: bench.studio, token, part: "video", request });
  expect(answer.headers.get("cache-control")).toBe("private, no-cache");
  expect(Buffer.from(await answer.arrayBuffer())).toEqual(film);
});

it("opens nothing once it was taken back or has run out", async () => {
  const { db } = bench.studio;
  const [revoked, old] = [await make(), await make()];
  const input = { projectUuid: project.reference.projectUuid, shareUuid: revoked.shareUuid };
  expect(await revokeShare({ studio: bench.studio, actor, project, input })).toMatchObject({ ok: true });
  await db
    .update(share)
    .set({ expiresAt: new Date(Date.now() - 1) })
    .where(eq(share.uuid, old.shareUuid));
  for (const { token } of [revoked, old]) {
    expect(await openShare({ studio: bench.studio, token })).toBeNull();
    expect((await watch(token)).status).toBe(404);
  }
});

it("opens nothing else: no other part, no clip that is not finished, no made-up link", async () => {
  const { token, shareUuid } = await make();
  for (const part of ["contents", "..%2f", "constructor", "__proto__"])
    expect((await watch(token, part)).status).toBe(404);
  const forged = [
    shareToken(shareUuid, "another studio's secret, as long as ours is"),
    `${token.slice(0, -1)}${token.endsWith("A") ? "B" : "A"}`,
    shareToken(randomUUID(), bench.studio.secret),
    shareUuid,
    "",
    "x".repeat(5_000),
  ];
  for (const made of forged) expect(await openShare({ studio: bench.studio, token: made }), made).toBeNull();
  expect(readShareToken(token, bench.studio.secret)).toBe(shareUuid);
});

it("is made and taken back inside its own project alone", async () => {
  const stranger = await bench.seedPerson({ role: "owner" });
  const { projectUuid } = await bench.seedProject(stranger);
  const theirs = (await findProject({ db: bench.studio.db, actor: stranger, projectUuid })) as OwnedProject;
  const given = { studio: bench.studio, actor: stranger, project: theirs };
  const input = CreateShareInput.parse({ projectUuid, clipUuid });
  expect(await createShare({ ...given, input })).toMatchObject({
    fault: { code: "clip_not_found" },
  });
  const { shareUuid, token } = await make();
  expect(await revokeShare({ ...given, input: { projectUuid, shareUuid } })).toMatchObject({ ok: false });
  expect(await listShares({ studio: bench.studio, actor: stranger, clipUuid })).toMatchObject({ ok: false });
  expect(await openShare({ studio: bench.studio, token })).not.toBeNull();
});
