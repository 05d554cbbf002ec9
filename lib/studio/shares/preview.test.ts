import { eq } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, beforeAll, expect, it } from "vitest";
import { clipReference } from "#db/studio/schema/clip.ts";
import { guest, share } from "#db/studio/schema/share.ts";
import type { Actor } from "#lib/actor.ts";
import { SHARE_LEVELS } from "#lib/contract/share.ts";
import { openSharedBoards, type SharedBoards } from "../testing/seed-shared-boards.ts";
import { answerPreview, PREVIEW_SIZE, previewShare } from "./preview.ts";

let boards: SharedBoards;
let owner: Actor;
beforeAll(async () => {
  boards = await openSharedBoards();
  owner = await boards.bench.seedPerson({ role: "owner" });
});
afterAll(() => boards.close());

const plain = ({ width = 320, height = 180, color = "#c03020" } = {}) =>
  sharp({ create: { width, height, channels: 3, background: color } })
    .jpeg()
    .toBuffer();

/** A board of so many scenes, each with a real picture of its colour. */
async function seedPictures(name: string, colors: readonly string[], size: { width?: number; height?: number } = {}) {
  const reference = await boards.seedBoard(owner, name);
  const [model] = boards.boards.get(reference.projectUuid) ?? [];
  if (!model) throw new Error("no scene");
  const scenes = colors.map(async (color, at) => {
    const file = await plain({ ...size, color });
    const assetLink = boards.bench.service.addFile(`${name}/picture-${at}.jpg`, file, "image/jpeg");
    return { ...model, sceneId: `${name}-${at}`, storyboard: { assetLink } };
  });
  boards.boards.set(reference.projectUuid, await Promise.all(scenes));
  await boards.bench.look(owner, reference.projectUuid);
  return reference;
}

const picture = (token: string) => answerPreview({ studio: boards.bench.studio, token });

/** The colours that stand at the middle of each quarter. */
async function quarters(answer: Response): Promise<string[]> {
  const { data, info } = await sharp(Buffer.from(await answer.arrayBuffer()))
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect({ width: info.width, height: info.height }).toEqual(PREVIEW_SIZE);
  const at = (x: number, y: number) => {
    const first = (Math.floor(info.height * y) * info.width + Math.floor(info.width * x)) * info.channels;
    return [...data.subarray(first, first + 3)].map((value) => (value > 128 ? "1" : "0")).join("");
  };
  return [at(0.25, 0.25), at(0.75, 0.25), at(0.25, 0.75), at(0.75, 0.75)];
}

it("shows the first four scenes of a board at every level, without a name and without a visit", async () => {
  const colors = ["#ff0000", "#00ff00", "#0000ff", "#ffffff", "#000000"];
  const reference = await seedPictures("four", colors);
  for (const level of SHARE_LEVELS) {
    const { token, shareUuid } = await boards.makeLink(reference, { level });
    expect(await previewShare({ studio: boards.bench.studio, token })).toMatchObject({ title: "four", opens: "board" });
    const answer = await picture(token);
    expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "image/jpeg"]);
    expect(await quarters(answer)).toEqual(["100", "010", "001", "111"]);
    const { db } = boards.bench.studio;
    const [row] = await db.select({ visits: share.visits }).from(share).where(eq(share.uuid, shareUuid));
    expect([row?.visits, await db.$count(guest, eq(guest.shareUuid, shareUuid))]).toEqual([0, 0]);
  }
});

it("shows the first scene where there are few, and upright ones side by side", async () => {
  const few = await seedPictures("few", ["#ff0000", "#00ff00"]);
  expect(await quarters(await picture((await boards.makeLink(few)).token))).toEqual(["100", "100", "100", "100"]);
  const colors = ["#ff0000", "#00ff00", "#0000ff", "#ffffff"];
  const upright = await seedPictures("upright", colors, { width: 90, height: 160 });
  const drawn = await quarters(await picture((await boards.makeLink(upright)).token));
  expect([drawn[0], drawn[1]]).toEqual([drawn[2], drawn[3]]);
});

it("shows the poster of a clip", async () => {
  const { studio } = boards.bench;
  const reference = await boards.seedBoard(owner, "film");
  const poster = boards.bench.service.addFile("poster.jpg", await plain({ color: "#00ff00" }), "image/jpeg");
  const named = await boards.bench.seedClip(owner, reference, { clipStatus: "completed", thumbnailLink: poster });
  const [clip] = await studio.db.select().from(clipReference).where(eq(clipReference.clipUuid, named));
  const { token } = await boards.makeLink(reference, { clipUuid: clip?.uuid ?? "" });
  expect(await previewShare({ studio, token })).toMatchObject({ title: "film", opens: "clip" });
  expect(await quarters(await picture(token))).toEqual(["010", "010", "010", "010"]);
});

it("shows nothing with a password, and nothing from the moment that a link opens nothing", async () => {
  const { studio } = boards.bench;
  const reference = await seedPictures("kept", ["#ff0000"]);
  const guarded = await boards.makeLink(reference, { password: "seven quiet boats" });
  expect(await previewShare({ studio, token: guarded.token })).toBe("hidden");
  expect((await picture(guarded.token)).status).toBe(404);
  const { token, shareUuid } = await boards.makeLink(reference);
  expect((await picture(token)).headers.get("cache-control")).toBe("private, no-cache");
  await studio.db.update(share).set({ revokedAt: new Date() }).where(eq(share.uuid, shareUuid));
  expect(await previewShare({ studio, token })).toBeNull();
  expect((await picture(token)).status).toBe(404);
  expect((await picture("made-up")).status).toBe(404);
});

it("names no picture where there is none, and answers one that cannot be drawn as missing", async () => {
  const { studio } = boards.bench;
  const bare = await boards.seedBoard(owner, "bare");
  const broken = await boards.makeLink(bare);
  expect((await picture(broken.token)).status).toBe(404);
  boards.boards.set(bare.projectUuid, []);
  await boards.bench.look(owner, bare.projectUuid);
  const preview = await previewShare({ studio, token: broken.token });
  expect(preview).toEqual({ title: "bare", opens: "board" });
});
