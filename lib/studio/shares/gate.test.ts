import { randomBytes, randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { clipReference } from "#db/studio/schema/clip.ts";
import { projectReference } from "#db/studio/schema/project.ts";
import { guest, share } from "#db/studio/schema/share.ts";
import type { Actor } from "#lib/actor.ts";
import { SIGN_IN_TRIES } from "#lib/auth/sign-in.ts";
import { askFrom, type Jar } from "../testing/next-headers.ts";
import { openSharedBoards, type SharedBoards } from "../testing/seed-shared-boards.ts";
import { openDoor } from "./door.ts";
import { enterShare, guestWriteNote } from "./guest-actions.ts";
import { guestToken } from "./model/token.ts";
import { openShare } from "./open.ts";
import { previewShare } from "./preview.ts";

let boards: SharedBoards;
let actor: Actor;
let reference: typeof projectReference.$inferSelect;
let clipUuid: string;
beforeAll(async () => {
  boards = await openSharedBoards();
  const { bench } = boards;
  actor = await bench.seedPerson({ role: "editor" });
  reference = await boards.seedBoard(actor, "harbour");
  const link = (name: string, type: string) => bench.service.addFile(name, randomBytes(300), type);
  const named = await bench.seedClip(actor, reference, {
    clipStatus: "completed",
    clipLink: link("film.mp4", "video/mp4"),
    thumbnailLink: link("film.jpg", "image/jpeg"),
    captionsLink: link("film.vtt", "text/vtt"),
  });
  const [clip] = await bench.studio.db.select().from(clipReference).where(eq(clipReference.clipUuid, named));
  clipUuid = clip?.uuid ?? "";
});
afterAll(() => boards.close());

const inBoard = [
  "board",
  "picks",
  "session",
  "scenes/harbour-1/discussion",
  ...["picture", "thumbnail", "motion", "sound"].map((part) => `scenes/harbour-1/${part}`),
];
const inClip = ["clip", "video", "file", "poster", "captions"];

/** The status of each route of a link, and whether its page shows anything. */
async function statuses(token: string, paths: readonly string[], browser: Jar = new Map()) {
  const found: number[] = [];
  for (const path of paths) found.push((await boards.read(token, path, browser)).status);
  return found;
}
const page = async (token: string, browser: Jar = new Map()) => {
  const { studio } = boards.bench;
  askFrom(browser);
  return {
    door: await openDoor({ studio, token }),
    clip: await openShare({ studio, token }),
    preview: await previewShare({ studio, token }),
  };
};
const all = (paths: readonly string[], status: number) => paths.map(() => status);
const password = "seven quiet boats";

it("asks nothing where a link only shows", async () => {
  const { token } = await boards.makeLink(reference);
  expect(await statuses(token, inBoard)).toEqual(all(inBoard, 200));
  const door = {
    title: "harbour",
    opens: "board",
    level: "look",
    asksPassword: false,
    asksCode: false,
    asksName: false,
  };
  expect((await page(token)).door).toEqual({ door, isInside: true });
});

it("shows a board to nobody who has not said who they are", async () => {
  const { token } = await boards.makeLink(reference, { level: "note" });
  expect(await statuses(token, inBoard)).toEqual([401, 401, 401, 401, 404, 404, 404, 404]);
  const door = {
    title: "harbour",
    opens: "board",
    level: "note",
    asksPassword: false,
    asksCode: false,
    asksName: true,
  };
  expect((await page(token)).door).toEqual({ door, isInside: false });
  const { browser } = await boards.enter(token);
  expect(await statuses(token, inBoard, browser)).toEqual(all(inBoard, 200));
});

it("opens nothing of a board or a clip without its password, and all of it with it", async () => {
  const board = await boards.makeLink(reference, { password });
  const film = await boards.makeLink(reference, { password, clipUuid });
  expect(await statuses(board.token, inBoard)).toEqual([401, 401, 401, 401, 404, 404, 404, 404]);
  expect(await statuses(film.token, inClip)).toEqual([401, 404, 404, 404, 404]);
  for (const { token } of [board, film]) {
    const shown = await page(token);
    expect(shown).toMatchObject({
      door: { door: { title: "", asksPassword: true, asksCode: false }, isInside: false },
    });
    expect([shown.clip, shown.preview]).toEqual([null, "hidden"]);
    expect(JSON.stringify(shown)).not.toContain("harbour");
  }
  const guests = [await boards.enter(board.token, password), await boards.enter(film.token, password)] as const;
  expect(await statuses(board.token, inBoard, guests[0].browser)).toEqual(all(inBoard, 200));
  expect(await statuses(film.token, inClip, guests[1].browser)).toEqual(all(inClip, 200));
  expect((await page(film.token, guests[1].browser)).clip).toMatchObject({ title: "harbour" });
});

it("lets a link open what it was made for alone", async () => {
  const board = await boards.makeLink(reference);
  const film = await boards.makeLink(reference, { clipUuid });
  expect(await statuses(board.token, inClip)).toEqual(all(inClip, 404));
  expect(await statuses(film.token, inBoard)).toEqual(all(inBoard, 404));
});

it("says the same of a wrong password however it is wrong, and lets nobody try for long", async () => {
  const { token } = await boards.makeLink(reference, { password });
  askFrom(new Map());
  const wrong = await enterShare({ token, name: "Nora" });
  expect(wrong).toMatchObject({ fault: { code: "wrong_password" } });
  for (const tried of ["", "seven quiet boat", `${password} `, "x".repeat(900)])
    expect(await enterShare({ token, name: "Nora", password: tried })).toEqual(wrong);
  for (let at = 5; at < SIGN_IN_TRIES.perPair.tries; at += 1) await enterShare({ token, name: "Nora", password: "no" });
  const late = await enterShare({ token, name: "Nora", password });
  expect(late).toMatchObject({ fault: { code: "too_many_tries", retryAfterSeconds: expect.any(Number) } });
  const another = await boards.makeLink(reference, { password });
  expect(await enterShare({ token: another.token, name: "Nora", password })).toMatchObject({ ok: true });
});

it("takes a name of 1 to 80 characters, and asks a browser once", async () => {
  const { token, shareUuid } = await boards.makeLink(reference, { level: "note" });
  const browser: Jar = new Map();
  askFrom(browser);
  for (const name of ["", "   ", "x".repeat(81)])
    expect(await enterShare({ token, name })).toMatchObject({ fault: { code: "invalid_input" } });
  const first = await enterShare({ token, name: `  ${"x".repeat(80)} ` });
  expect(first).toMatchObject({ ok: true, value: { name: "x".repeat(80) } });
  expect(await enterShare({ token, name: "Another" })).toEqual(first);
  expect([...browser.keys()]).toEqual([`sceneboard.guest.${shareUuid}`]);
});

it("closes everything at the next request once it was withdrawn, ran out, or its project is gone", async () => {
  const { db } = boards.bench.studio;
  const gone = await boards.seedBoard(actor, "gone");
  const paths = inBoard.map((path) => path.replace("harbour", "gone"));
  const endings = [
    (uuid: string) => db.update(share).set({ revokedAt: new Date() }).where(eq(share.uuid, uuid)),
    (uuid: string) =>
      db
        .update(share)
        .set({ expiresAt: new Date(Date.now() - 1) })
        .where(eq(share.uuid, uuid)),
    () => db.update(projectReference).set({ trashedAt: new Date() }).where(eq(projectReference.uuid, gone.uuid)),
    () =>
      db
        .update(projectReference)
        .set({ trashedAt: null, deletedAt: new Date() })
        .where(eq(projectReference.uuid, gone.uuid)),
  ];
  for (const end of endings) {
    await db.update(projectReference).set({ trashedAt: null }).where(eq(projectReference.uuid, gone.uuid));
    const { token, shareUuid } = await boards.makeLink(gone, { level: "approve", password });
    const { browser } = await boards.enter(token, password);
    expect(await statuses(token, paths, browser)).toEqual(all(paths, 200));
    await end(shareUuid);
    expect(await statuses(token, paths, browser)).toEqual(all(paths, 404));
    expect((await page(token, browser)).door).toBeNull();
    const refused = { fault: { code: "share_not_found" } };
    expect(await guestWriteNote({ token, sceneId: "gone-1", text: "Late" })).toMatchObject(refused);
    expect(await enterShare({ token, name: "Nora", password })).toMatchObject(refused);
  }
});

it("takes no cookie of another link, of another password or made elsewhere", async () => {
  const { db, secret } = boards.bench.studio;
  const [one, other] = [await boards.makeLink(reference, { password }), await boards.makeLink(reference, { password })];
  const { browser, guestUuid } = await boards.enter(one.token, password);
  const [row] = await db.select().from(share).where(eq(share.uuid, one.shareUuid));
  const [kept] = browser.values();
  const of = { share: { uuid: one.shareUuid, passwordHash: row?.passwordHash ?? null }, secret };
  expect(kept).toBe(guestToken({ ...of, guestUuid }));
  const tries: [string, string][] = [
    [other.shareUuid, kept ?? ""],
    [one.shareUuid, guestToken({ ...of, guestUuid, secret: "another studio's secret" })],
    [one.shareUuid, guestToken({ ...of, guestUuid: randomUUID() })],
    [one.shareUuid, guestToken({ ...of, guestUuid, share: { uuid: one.shareUuid, passwordHash: null } })],
    [one.shareUuid, `${guestUuid}.${"A".repeat(43)}`],
    [one.shareUuid, guestUuid],
  ];
  for (const [shareUuid, value] of tries) {
    const token = shareUuid === one.shareUuid ? one.token : other.token;
    const forged: Jar = new Map([[`sceneboard.guest.${shareUuid}`, value]]);
    expect((await boards.read(token, "board", forged)).status, value).toBe(401);
  }
  expect((await boards.read(one.token, "board", browser)).status).toBe(200);
});

it("counts a visit when the page opens and not when its browser asks again", async () => {
  const { db, ...studio } = boards.bench.studio;
  const { token, shareUuid } = await boards.makeLink(reference, { level: "note" });
  const { browser, guestUuid } = await boards.enter(token);
  const counted = async () => {
    const [[link], [who]] = await Promise.all([
      db.select().from(share).where(eq(share.uuid, shareUuid)),
      db.select().from(guest).where(eq(guest.uuid, guestUuid)),
    ]);
    return [link?.visits, who?.visits];
  };
  await boards.read(token, "board", browser);
  await openDoor({ studio: { db, ...studio }, token });
  expect(await counted()).toEqual([1, 1]);
  await db
    .update(guest)
    .set({ lastVisitAt: new Date(Date.now() - 3_600_000) })
    .where(eq(guest.uuid, guestUuid));
  await openDoor({ studio: { db, ...studio }, token });
  expect(await counted()).toEqual([2, 2]);
});
