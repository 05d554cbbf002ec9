import { randomBytes } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { projectReference } from "#db/studio/schema/project.ts";
import type { Actor } from "#lib/actor.ts";
import { changeHub, createChangeHub } from "../live/server/hub.ts";
import { projectChange, publishChange } from "../live/server/publish.ts";
import { findProject, type OwnedProject } from "../projects/model/find.ts";
import { openSharedBoards, type SharedBoards } from "../testing/seed-shared-boards.ts";
import { changeShare, createShare, revokeShare } from "./change.ts";
import { guestSceneMedia } from "./guest-media.ts";
import { inDays } from "./model/terms.ts";
import { shareMedia } from "./open.ts";

let boards: SharedBoards;
let actor: Actor;
let project: OwnedProject;
let clipUuid: string;
/** More than what lies between the two ends of a stream that nobody reads. */
const film = randomBytes(24_000_000);

beforeAll(async () => {
  boards = await openSharedBoards();
  const { bench } = boards;
  const { connectionString = "" } = bench.studio.db.$client.options;
  globalThis.sceneboardHub = createChangeHub({ databaseUrl: connectionString });
  actor = await bench.seedPerson({ role: "editor" });
  const { projectUuid, uuid } = await boards.seedBoard(actor, "harbour");
  const clipLink = bench.service.addFile("film.mp4", film, "video/mp4");
  const [reference] = await bench.studio.db.select().from(projectReference).where(eq(projectReference.uuid, uuid));
  if (!reference) throw new Error("no project");
  clipUuid = await bench.seedClip(actor, reference, { clipStatus: "completed", clipLink });
  project = (await findProject({ db: bench.studio.db, actor, projectUuid })) as OwnedProject;
  await heard();
});
afterAll(async () => {
  await changeHub().stop();
  globalThis.sceneboardHub = undefined;
  await boards.close();
});

/** Until the hub hears what is published. */
async function heard() {
  const { promise, resolve } = Promise.withResolvers<void>();
  const stop = changeHub().listen(() => resolve());
  const ping = setInterval(() => void publishChange(boards.bench.studio.db, { keys: [["ping"]] }), 50);
  await promise;
  clearInterval(ping);
  stop();
}

async function watch() {
  const { studio } = boards.bench;
  const { projectUuid } = project.reference;
  const input = { projectUuid, clipUuid, level: "look", expiresAt: inDays(14), mayDownload: true } as const;
  const made = await createShare({ studio, actor, project, input });
  if (!made.ok) throw new Error(made.fault.message);
  const token = made.value.path.replace("/share/", "");
  const request = new Request("http://studio.example/");
  const answer = await shareMedia({ studio, token, part: "video", request });
  if (!answer.body) throw new Error("nothing to watch");
  const reader = answer.body.getReader();
  await reader.read();
  return { reader, shareUuid: made.value.shareUuid };
}
type Reader = Awaited<ReturnType<typeof watch>>["reader"];

async function readOn(reader: Reader): Promise<number> {
  let bytes = 0;
  for (let part = await reader.read(); !part.done; part = await reader.read()) bytes += part.value.byteLength;
  return bytes;
}

it("cuts off a range of a scene's motion as well, and of what a password was set on in the meantime", async () => {
  const { bench } = boards;
  const { studio } = bench;
  const { projectUuid } = project.reference;
  const scene = boards.boards.get(projectUuid)?.[0];
  if (!scene) throw new Error("no scene");
  scene.motionVideo = { assetLink: bench.service.addFile("long.mp4", film, "video/mp4") };
  await bench.look(actor, projectUuid);
  for (const end of ["revoke", "password"] as const) {
    const { token, shareUuid } = await boards.makeLink(project.reference);
    const request = new Request("http://studio.example/", { headers: { range: "bytes=1000-" } });
    const answer = await guestSceneMedia({ studio, token, sceneId: scene.sceneId, part: "motion", request });
    expect([answer.status, answer.headers.get("content-range")]).toEqual([206, expect.stringMatching(/^bytes 1000-/)]);
    const reader = answer.body?.getReader();
    await reader?.read();
    const input = { projectUuid, shareUuid };
    if (end === "revoke") await revokeShare({ studio, actor, project, input });
    else await changeShare({ studio, actor, project, input: { ...input, password: "seven quiet boats" } });
    await expect(reader?.closed, end).rejects.toThrow();
  }
});

it("cuts a film off once its link was revoked, and lets others go on through what else happens", async () => {
  const { studio } = boards.bench;
  const [taken, other] = [await watch(), await watch()];
  const { projectUuid, teamspaceUuid } = project.reference;
  await publishChange(studio.db, projectChange({ projectUuid, teamspaceUuid }, ["project"]));
  await revokeShare({ studio, actor, project, input: { projectUuid, shareUuid: taken.shareUuid } });
  await expect(taken.reader.closed).rejects.toThrow();
  await expect(readOn(taken.reader)).rejects.toThrow();
  expect(await readOn(other.reader)).toBeGreaterThan(film.byteLength / 2);
});
