import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { clipReference } from "#db/studio/schema/clip.ts";
import { share } from "#db/studio/schema/share.ts";
import type { Actor } from "#lib/actor.ts";
import type { Scene } from "#lib/contract/scene.ts";
import { askFrom, type Jar } from "../testing/next-headers.ts";
import { keptFromGuests, openSharedBoards, type SharedBoards } from "../testing/seed-shared-boards.ts";
import { guestMarkLooked, guestWriteNote } from "./guest-actions.ts";
import type { GuestBoard, GuestSince } from "./guest-queries.ts";
import { getGuestSince } from "./guest-since.ts";
import { sealTold } from "./model/token.ts";

type Reference = Awaited<ReturnType<SharedBoards["seedBoard"]>>;
type Visitor = { token: string; browser: Jar; guestUuid: string; shareUuid: string };

let boards: SharedBoards;
let owner: Actor;
beforeAll(async () => {
  boards = await openSharedBoards();
  owner = await boards.bench.seedPerson({ role: "owner" });
});
afterAll(() => boards.close());

async function come(reference: Reference, name?: string): Promise<Visitor> {
  const { token, shareUuid } = await boards.makeLink(reference, { level: "note" });
  return { token, shareUuid, ...(await boards.enter(token, undefined, name)) };
}

/** Takes of the first scene's picture, one of which is in use; each has its own bytes. */
async function use(reference: Reference, number: number, given: Partial<Scene> = {}) {
  const { projectUuid } = reference;
  const [first, ...others] = boards.boards.get(projectUuid) ?? [];
  if (!first) throw new Error("no scene");
  const takes = [1, 2, 3].map((each) => ({
    takeUuid: `${first.sceneId}-take-${each}`,
    number: each,
    processStatus: "completed" as const,
    prompt: "a secret prompt",
    selected: each === number,
    assetLink: boards.bench.service.addFile(
      `${projectUuid}/take-${each}.jpg`,
      Buffer.from(`take ${each}`),
      "image/jpeg",
    ),
  }));
  const assetLink = takes[number - 1]?.assetLink ?? "";
  const film = { takeUuid: `${first.sceneId}-take-4`, number: 1, processStatus: "completed" as const, selected: true };
  const motionVideo = { ...first.motionVideo, takes: [{ ...film, assetLink: first.motionVideo.assetLink ?? "" }] };
  const scene = { ...first, storyboard: { assetLink, prompt: "a secret prompt", takes }, motionVideo, ...given };
  boards.boards.set(projectUuid, [scene, ...others]);
  await boards.bench.look(owner, projectUuid);
}

async function since({ token, browser }: Pick<Visitor, "token" | "browser">): Promise<GuestSince> {
  askFrom(browser);
  const answer = await getGuestSince({ studio: boards.bench.studio, token });
  if (!answer.ok) throw new Error(answer.fault.code);
  return answer.value;
}
async function mark({ token, browser }: Visitor, { until, seal }: Pick<GuestSince, "until" | "seal">) {
  askFrom(browser);
  const answer = await guestMarkLooked({ token, until, seal });
  return answer.ok ? "kept" : answer.fault.code;
}
async function leave({ token, browser }: Visitor, shown: { version: number; seal: string }) {
  askFrom(browser);
  const answer = await guestMarkLooked({ token, ...shown });
  return answer.ok ? "kept" : answer.fault.code;
}
async function shownTo({ token, browser }: Visitor) {
  const { shown }: GuestBoard = JSON.parse((await boards.read(token, "board", browser)).text);
  if (!shown) throw new Error("no version");
  return shown;
}
const before = ({ token, browser }: Pick<Visitor, "token" | "browser">, sceneId: string, part = "picture") =>
  boards.read(token, `since/${sceneId}/${part}`, browser);

it("tells a guest who comes back only what changed, as it was and as it is", async () => {
  const quay = await boards.seedBoard(owner, "quay");
  await use(quay, 1);
  const [at, other] = [await come(quay), await come(quay, "Ken")];
  const first = await since(at);
  expect(first).toMatchObject({ scenes: [] });
  expect(first.lookedAt).toBeUndefined();
  for (const visitor of [at, other]) expect(await mark(visitor, await since(visitor))).toBe("kept");
  await use(quay, 2, { narration: "Snow falls.", visualDescription: "a secret prompt" });
  const news = await since(at);
  const own = `/api/share/${at.token}`;
  expect(news.scenes).toEqual([
    {
      ...{ sceneId: "quay-1", what: "changed", parts: ["picture", "narration"], causes: [] },
      before: {
        number: 1,
        picture: { link: expect.stringMatching(`^${own}/since/quay-1/picture\\?v=`) },
        motion: expect.stringMatching(`^${own}/since/quay-1/motion\\?v=`),
        narration: "Rain falls.",
      },
      now: {
        number: 1,
        picture: { link: expect.stringMatching(`^${own}/scenes/quay-1/thumbnail\\?v=`) },
        motion: expect.stringMatching(`^${own}/scenes/quay-1/motion\\?v=`),
        narration: "Snow falls.",
      },
    },
  ]);
  expect(JSON.stringify(news)).not.toMatch(keptFromGuests);
  expect(JSON.stringify(news)).not.toMatch(/take-\d/);
  expect((await before(at, "quay-1")).text).toBe("take 1");
  // Once seen it is told no more, and what was before is gone with it; what others have seen is their own.
  expect(await mark(at, news)).toBe("kept");
  expect((await since(at)).scenes).toEqual([]);
  expect((await before(at, "quay-1")).status).toBe(404);
  expect((await since(other)).scenes).toHaveLength(1);
  // How a picture is asked for is the team's.
  await use(quay, 2, { narration: "Snow falls.", visualDescription: "another secret prompt" });
  expect((await since(at)).scenes).toEqual([]);
});

it("takes the board that a guest's page showed for seen, and only one that was shown to them", async () => {
  const slip = await boards.seedBoard(owner, "slip");
  await use(slip, 1);
  const [at, other] = [await come(slip), await come(slip, "Ken")];
  for (const visitor of [at, other]) expect(await mark(visitor, await since(visitor))).toBe("kept");
  await use(slip, 2);
  const shown = await shownTo(at);
  await use(slip, 3);
  expect(shown.version).toBeGreaterThan(0);
  const { version, seal } = shown;
  for (const said of [
    { version: version + 1, seal },
    { version, seal: (await shownTo(other)).seal },
    { version, seal: "" },
  ])
    expect(await leave(at, said)).toBe("not_looked");
  const { until, seal: toldSeal } = await since(at);
  expect(await leave(at, { version: until, seal: toldSeal })).toBe("invalid_input");
  expect((await before(at, "slip-1")).text).toBe("take 1");
  expect(await leave(at, shown)).toBe("kept");
  // What came after it is told, beside what they saw last.
  expect((await since(at)).scenes).toHaveLength(1);
  expect((await before(at, "slip-1")).text).toBe("take 2");
  expect(await leave(at, await shownTo(at))).toBe("kept");
  expect((await since(at)).scenes).toEqual([]);
  expect((await since(other)).scenes).toHaveLength(1);
});

it("shows no take that was not in use when the guest was told of the board", async () => {
  const wharf = await boards.seedBoard(owner, "wharf");
  await use(wharf, 1);
  const at = await come(wharf);
  const told = await since(at);
  await use(wharf, 2);
  const between = Date.now();
  await use(wharf, 3);
  const { secret } = boards.bench.studio;
  const stranger = await come(wharf, "Ken");
  const forged = [
    { until: between, seal: told.seal },
    { until: between, seal: sealTold({ guestUuid: stranger.guestUuid, until: between, secret }) },
    { until: between, seal: "" },
  ];
  for (const said of forged) expect(await mark(at, said)).toBe("not_looked");
  expect((await before(at, "wharf-1")).status).toBe(404);
  expect(await mark(at, told)).toBe("kept");
  expect((await before(at, "wharf-1")).text).toBe("take 1");
  for (const [sceneId, part] of [
    ["wharf-2", "picture"],
    ["wharf-1", "sound"],
    ["wharf-1", "wharf-1-take-2"],
    ["quay-1", "picture"],
    ["a\u0000b", "picture"],
  ] as const)
    expect((await before(at, sceneId, part)).status, `${sceneId} ${part}`).toBe(404);
});

it("gives what guests are told of the cause: their own notes first, never what is the team's", async () => {
  const mole = await boards.seedBoard(owner, "mole");
  await use(mole, 1);
  const [at, other] = [await come(mole), await come(mole, "Ken")];
  askFrom(at.browser);
  expect((await guestWriteNote({ token: at.token, sceneId: "mole-1", text: "Too dark" })).ok).toBe(true);
  await mark(at, await since(at));
  const told = await boards.writeAsMember(mole, "Ours too", { isInternal: false });
  await boards.writeAsMember(mole, "INTERNAL thread");
  await boards.writeAsMember(mole, "INTERNAL reply", { parentUuid: told });
  askFrom(other.browser);
  expect((await guestWriteNote({ token: other.token, sceneId: "mole-1", text: "Too cold" })).ok).toBe(true);
  await use(mole, 2);
  const { scenes } = await since(at);
  expect(JSON.stringify(scenes)).not.toContain("INTERNAL");
  expect(scenes[0]?.causes.map(({ text, isOwn, isByGuest }) => [text, isOwn, isByGuest])).toEqual([
    ["Too dark", true, true],
    ["Too cold", false, true],
    ["Ours too", false, false],
  ]);
});

it("tells nobody else anything: before the door, by a clip's link, a gone one, or under another guest's name", async () => {
  const pier = await boards.seedBoard(owner, "pier");
  await use(pier, 1);
  const at = await come(pier);
  await mark(at, await since(at));
  await use(pier, 2);
  expect((await before(at, "pier-1")).status).toBe(200);
  const refused = async (visitor: Pick<Visitor, "token" | "browser">) => [
    (await boards.read(visitor.token, "since", visitor.browser)).status,
    (await before(visitor, "pier-1")).status,
  ];
  expect(await refused({ token: at.token, browser: new Map() })).toEqual([401, 404]);
  const clipUuid = await boards.bench.seedClip(owner, pier, { clipStatus: "completed" });

  const [clip] = await boards.bench.studio.db.select().from(clipReference).where(eq(clipReference.clipUuid, clipUuid));
  const film = await boards.makeLink(pier, { clipUuid: clip?.uuid ?? "" });
  expect(await refused({ token: film.token, browser: at.browser })).toEqual([404, 404]);
  // A link that asks for no name knows nobody who could come back.
  const open = await boards.makeLink(pier);
  expect(await refused({ token: open.token, browser: new Map() })).toEqual([401, 404]);
  const { db } = boards.bench.studio;
  await db.update(share).set({ revokedAt: new Date() }).where(eq(share.uuid, at.shareUuid));
  expect(await refused(at)).toEqual([404, 404]);
  expect(await mark(at, { until: 1, seal: "" })).toBe("share_not_found");
});
