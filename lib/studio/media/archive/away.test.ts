import { eq } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { archivedTake } from "#db/studio/schema/archive.ts";
import type { Actor } from "#lib/actor.ts";
import { isAway } from "../../mirror/see-project.ts";
import { findProject } from "../../projects/model/find.ts";
import { writeNote } from "../../reviews/notes/write.ts";
import { reviewScenes } from "../../reviews/scenes/review-scenes.ts";
import { findScenesSeen } from "../../scenes/find.ts";
import { getBoard } from "../../scenes/get-board.ts";
import { openSharedBoards, type SharedBoards } from "../../testing/seed-shared-boards.ts";
import { projectBoard } from "../papers/board.ts";
import { loadPicture } from "../papers/pictures.ts";
import { answerMedia } from "../serve/answer.ts";

let boards: SharedBoards;
let actor: Actor;
let projectUuid: string;
let picture: Buffer;
let plainToken: string;
let markedToken: string;
let browsers: Record<"plain" | "marked", Awaited<ReturnType<SharedBoards["enter"]>>["browser"]>;

/** A board of a service without a history, whose picture and film are kept here; two guests have come in by links. */
beforeAll(async () => {
  boards = await openSharedBoards();
  const { bench } = boards;
  actor = await bench.seedPerson({ role: "owner" });
  const reference = await boards.seedBoard(actor, "quay");
  projectUuid = reference.projectUuid;
  const canvas = sharp({ create: { width: 320, height: 180, channels: 3, background: "#25a" } });
  picture = await canvas.jpeg().toBuffer();
  const assetLink = bench.service.addFile("large.jpg", picture, "image/jpeg");
  const thumbnailLink = bench.service.addFile("small.jpg", await canvas.resize(32).jpeg().toBuffer(), "image/jpeg");
  const film = bench.service.addFile("film.mp4", Buffer.from("the film"), "video/mp4");
  bench.service.on("getProjectInfo", () => ({ data: { projectUuid, progressStatus: "editing" } }));
  const done = { processStatus: "completed" } as const;
  boards.boards.set(projectUuid, [
    {
      ...{ sceneId: "s1", duration: 4_000, narration: "Boats leave." },
      storyboard: { ...done, assetLink, thumbnailLink },
      motionVideo: { ...done, assetLink: film },
    },
  ]);
  await bench.look(actor, projectUuid);
  const isKept = eq(archivedTake.projectReferenceUuid, reference.uuid);
  const countKept = async () => (await bench.studio.db.select().from(archivedTake).where(isKept)).length;
  await vi.waitFor(async () => expect(await countKept()).toBe(2), { timeout: 60_000 });
  plainToken = (await boards.makeLink(reference, { level: "approve" })).token;
  markedToken = (await boards.makeLink(reference, { level: "look", hasWatermark: true })).token;
  browsers = {
    plain: (await boards.enter(plainToken)).browser,
    marked: (await boards.enter(markedToken)).browser,
  };
}, 120_000);
afterAll(() => boards.close());

async function read(part: string): Promise<Buffer> {
  const path = ["projects", projectUuid, "scenes", "s1", part];
  const request = new Request("http://studio.example/");
  const answer = await answerMedia({ studio: boards.bench.studio, actor, path, request });
  expect(answer.status, part).toBe(200);
  return Buffer.from(await answer.arrayBuffer());
}

async function expectEverything() {
  for (const part of ["storyboard", "storyboard-thumbnail"]) expect(await read(part), part).toEqual(picture);
  expect((await read("motion-video")).toString()).toBe("the film");
  for (const part of ["picture", "thumbnail", "motion"]) {
    const seen = await boards.read(plainToken, `scenes/s1/${part}`, browsers.plain);
    expect(seen.status, `a guest's ${part}`).toBe(200);
  }
  const marked = await boards.read(markedToken, "scenes/s1/thumbnail", browsers.marked);
  expect([marked.status, marked.headers.get("content-type")]).toEqual([200, "image/jpeg"]);
  expect((await boards.read(plainToken, "preview")).status).toBe(200);
}

it("shows what is kept here once the service's links have run out, without asking it for others", async () => {
  const { service } = boards.bench;
  for (const name of ["large.jpg", "small.jpg", "film.mp4"]) service.removeFile(name);
  const asked = service.count("listScenes");
  await expectEverything();
  expect(service.count("listScenes")).toBe(asked);
});

it("goes on without the service: its board, its pictures in every place, verdicts and notes", async () => {
  const { studio, service } = boards.bench;
  await service.stop();
  await expectEverything();
  const board = await getBoard({ studio, actor, projectUuid });
  const [scene] = board.ok ? board.value.scenes : [];
  expect(scene).toMatchObject({ sceneId: "s1", narration: "Boats leave." });
  const project = await findProject({ db: studio.db, actor, projectUuid });
  if (!project || !scene?.parts) throw new Error("There is no project");

  const papers = await projectBoard({ studio, project });
  const link = papers.ok ? papers.value.scenes[0]?.pictureLink : null;
  const { signal } = new AbortController();
  const size = { width: 160, height: 90 };
  expect(await loadPicture({ studio, link: link ?? "", framing: undefined, ...size, signal })).not.toBeNull();

  const given = { studio, project, actor };
  const verdict = { verdict: "approved", note: "" } as const;
  const judged = await reviewScenes({
    ...given,
    input: { projectUuid, ...verdict, scenes: [{ sceneId: "s1", seen: scene.parts }] },
  });
  expect(judged).toMatchObject({ ok: true });
  const said = await writeNote({ ...given, input: { projectUuid, sceneId: "s1", text: "More fog" } });
  expect(said).toMatchObject({ ok: true, value: { text: "More fog" } });

  // Once it is known to be away, a verdict does not wait for it again.
  const lookOf = async () => (await findProject({ db: studio.db, actor, projectUuid }))?.reference.looks.scenes?.at;
  const lookedAt = await lookOf();
  const known = await findProject({ db: studio.db, actor, projectUuid });
  if (!known) throw new Error("There is no project");
  expect(isAway(known.reference)).toBe(true);
  await findScenesSeen(studio, known.reference);
  expect(await lookOf()).toBe(lookedAt);
});
