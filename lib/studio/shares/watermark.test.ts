import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, beforeAll, expect, it } from "vitest";
import { noteAnswer } from "#db/studio/schema/answer.ts";
import { clipReference } from "#db/studio/schema/clip.ts";
import { pick } from "#db/studio/schema/pick.ts";
import { note, noteAttachment } from "#db/studio/schema/review.ts";
import { guest, share } from "#db/studio/schema/share.ts";
import type { Actor } from "#lib/actor.ts";
import { guestCookie } from "#lib/auth/cookies.ts";
import type { Scene } from "#lib/contract/scene.ts";
import { createChangeHub } from "../live/server/hub.ts";
import { takeFile } from "../reviews/attachments/answer.ts";
import { apiRoutes, findApiRoute } from "../testing/api-routes.ts";
import { askFrom, type Jar } from "../testing/next-headers.ts";
import { openSharedBoards, type SharedBoards } from "../testing/seed-shared-boards.ts";
import { enterShare, guestMarkLooked } from "./guest-actions.ts";
import { guestToken, sealTold } from "./model/token.ts";

type Params = Record<string, string>;
type Visitor = { token: string; browser: Jar; guestUuid: string };
type Reference = Awaited<ReturnType<SharedBoards["seedBoard"]>>;

const folder = "share/[token]/";
const size = { width: 320, height: 180 };

let boards: SharedBoards;
let owner: Actor;
let quay: Reference;
let clipReferenceUuid: string;
/** Every picture there is, as the service has it. */
const unmarked = new Map<string, Buffer>();
const films = new Map<string, Buffer>();

beforeAll(async () => {
  boards = await openSharedBoards();
  const { connectionString = "" } = boards.bench.studio.db.$client.options;
  globalThis.sceneboardHub = createChangeHub({ databaseUrl: connectionString });
  owner = await boards.bench.seedPerson({ role: "owner" });
  quay = await boards.seedBoard(owner, "quay");
  await use(1);
  const thumbnailLink = await addPicture("poster");
  const clipLink = addFilm("clip");
  const clipUuid = await boards.bench.seedClip(owner, quay, { clipStatus: "completed", thumbnailLink, clipLink });
  const { db } = boards.bench.studio;
  const [clip] = await db.select().from(clipReference).where(eq(clipReference.clipUuid, clipUuid));
  clipReferenceUuid = clip?.uuid ?? "";
});
afterAll(async () => {
  await globalThis.sceneboardHub?.stop();
  globalThis.sceneboardHub = undefined;
  await boards.close();
});

async function addPicture(name: string): Promise<string> {
  // Noise, so that no two have any run of bytes alike.
  const noise = { type: "gaussian" as const, mean: 128, sigma: 60 };
  const made = await sharp({ create: { ...size, channels: 3, background: "#888", noise } })
    .jpeg()
    .toBuffer();
  const bytes = unmarked.get(name) ?? made;
  unmarked.set(name, bytes);
  return boards.bench.service.addFile(`quay/${name}.jpg`, bytes, "image/jpeg");
}
function addFilm(name: string): string {
  const bytes = films.get(name) ?? Buffer.from(`a film ${name} ${randomUUID()}`);
  films.set(name, bytes);
  return boards.bench.service.addFile(`quay/${name}.mp4`, bytes, "video/mp4");
}

/** The take of the first scene's picture that is in use; each has a thumbnail and a motion video. */
async function use(number: number) {
  const [first, ...others] = boards.boards.get(quay.projectUuid) ?? [];
  if (!first) throw new Error("no scene");
  const takes = await Promise.all(
    [1, 2].map(async (each) => ({
      ...{ takeUuid: `take-${each}`, number: each, processStatus: "completed" as const, selected: each === number },
      ...{ assetLink: await addPicture(`take-${each}`), thumbnailLink: await addPicture(`small-${each}`) },
    })),
  );
  const film = { takeUuid: "film-1", number: 1, processStatus: "completed" as const, selected: true };
  const used = takes[number - 1];
  const scene: Scene = {
    ...first,
    storyboard: { assetLink: used?.assetLink ?? "", thumbnailLink: used?.thumbnailLink ?? "", takes },
    motionVideo: { assetLink: addFilm("motion"), takes: [{ ...film, assetLink: addFilm("motion") }] },
  };
  boards.boards.set(quay.projectUuid, [scene, ...others]);
  await boards.bench.look(owner, quay.projectUuid);
}

async function come(given: Parameters<SharedBoards["makeLink"]>[1], name = "Jo Marsh"): Promise<Visitor> {
  const { token } = await boards.makeLink(quay, { level: "note", hasWatermark: true, ...given });
  return { token, ...(await boards.enter(token, undefined, name)) };
}

async function ask(route: string, { browser = new Map(), params, headers = {}, query = "v=1" }: Asked) {
  askFrom(browser);
  const handle = findApiRoute(`${folder}${route}`);
  const request = new Request(`http://studio.example/api/share/${route}?${query}`, { headers });
  const answer = await handle(request, { params: Promise.resolve(params) });
  if (answer.headers.get("content-type")?.startsWith("text/event-stream")) {
    // What comes of it are the scenes that a leader looks at, by their ids.
    await answer.body?.cancel();
    return { status: answer.status, headers: answer.headers, bytes: Buffer.alloc(0) };
  }
  return { status: answer.status, headers: answer.headers, bytes: Buffer.from(await answer.arrayBuffer()) };
}
type Asked = { browser?: Jar; params: Params; headers?: Record<string, string>; query?: string };

const pdf = Buffer.from(`%PDF-1.7\n${"a page of the script ".repeat(40)}`);

/** A picture and a document that a member attached to notes that guests see. */
async function attach(clip: string | null): Promise<string[]> {
  const { studio } = boards.bench;
  const { projectUuid } = quay;
  await addPicture("attached");
  const files = [unmarked.get("attached") ?? Buffer.alloc(0), pdf];
  return Promise.all(
    files.map(async (body, at) => {
      const request = new Request(`http://studio.example/x?name=file-${at}`, {
        ...{ method: "POST", body: new Uint8Array(body) },
      });
      const answer = await takeFile({ studio, actor: owner, projectUuid, request });
      const { attachmentUuid } = (await answer.json()) as { attachmentUuid: string };
      const noteUuid = await boards.writeAsMember(quay, "See this", { isInternal: false, clipReferenceUuid: clip });
      await studio.db.update(noteAttachment).set({ noteUuid }).where(eq(noteAttachment.uuid, attachmentUuid));
      return attachmentUuid;
    }),
  );
}

/** All that a guest of a board or a clip can ask for, by route. */
async function everything({ token, guestUuid }: Visitor, attached: string[]): Promise<Record<string, Params[]>> {
  const { db } = boards.bench.studio;
  const of = { projectReferenceUuid: quay.uuid, sceneId: "quay-1" };
  const [said] = await db
    .insert(note)
    .values({ ...of, guestUuid, text: "Darker", isInternal: false })
    .returning();
  const change = { part: "picture", state: "ready", beforeText: "", afterText: "", beforeMark: "none" } as const;
  const takes = { beforeTakeUuid: "take-1", beforeTakeNumber: 1, takeUuid: "take-2", takeNumber: 2 };
  const by = { submissionId: randomUUID(), userUuid: owner.userUuid, noteUuid: said?.uuid ?? "" };
  const [answered] = await db
    .insert(noteAnswer)
    .values({ ...of, ...change, ...takes, ...by })
    .returning();
  const offered = [1, 2].map((number) => ({ takeUuid: `take-${number}`, number }));
  const begun = { ...of, kind: "storyboard" as const, takes: offered, isForGuests: true };
  await db
    .insert(pick)
    .values({ ...begun, startedByUuid: owner.userUuid })
    .onConflictDoNothing();
  const [open] = await db.select().from(pick).where(eq(pick.projectReferenceUuid, quay.uuid));
  const scenes = ["quay-1", "quay-2"];
  const pairs = (parts: string[]) => scenes.flatMap((sceneId) => parts.map((part) => ({ token, sceneId, part })));
  const letters = ["A", "B"].flatMap((letter) =>
    ["picture", "motion"].map((part) => ({ token, pickUuid: open?.uuid ?? "", letter, part })),
  );
  return {
    "[part]": ["video", "file", "poster", "captions", "thumbnail"].map((part) => ({ token, part })),
    "answers/[answerUuid]/before": [{ token, answerUuid: answered?.uuid ?? "" }],
    "attachments/[attachmentUuid]": attached.map((attachmentUuid) => ({ token, attachmentUuid })),
    board: [{ token }],
    clip: [{ token }],
    music: [{ token }],
    preview: [{ token }],
    "scenes/[sceneId]/[part]": pairs(["picture", "thumbnail", "motion", "sound", "asset", "original"]),
    "scenes/[sceneId]/discussion": scenes.map((sceneId) => ({ token, sceneId })),
    session: [{ token }],
    "session/events": [{ token }],
    since: [{ token }],
    "since/[sceneId]/[part]": pairs(["picture", "motion", "thumbnail"]),
    picks: [{ token }],
    "picks/[pickUuid]/[letter]/[part]": letters,
  };
}

/** As browsers and those who try things ask. */
const ways: Pick<Asked, "headers" | "query">[] = [
  {},
  { headers: { range: "bytes=0-63" } },
  { headers: { range: "bytes=1000-" } },
  { headers: { "if-none-match": '"none"', "if-modified-since": new Date(0).toUTCString() } },
  { query: "w=64&download=1&original=1" },
];

function tellsUnmarked(bytes: Buffer): string | undefined {
  if (/public\.example|sig=|127\.0\.0\.1/.test(bytes.toString("latin1"))) return "an address of the service";
  // A run from the middle: the first bytes of all pictures are alike.
  return [...unmarked].find(([, whole]) => bytes.includes(whole.subarray(1_000, 1_024)))?.[0];
}

it("gives a guest of a link with a watermark no byte of an unmarked picture, by any route", async () => {
  await use(1);
  const { secret } = boards.bench.studio;
  const board = await come({});
  const clip = await come({ clipUuid: clipReferenceUuid });
  askFrom(board.browser);
  const until = Date.now();
  const seal = sealTold({ guestUuid: board.guestUuid, until, secret });
  expect((await guestMarkLooked({ token: board.token, until, seal })).ok).toBe(true);
  await use(2);
  const routes = new Set(apiRoutes.flatMap(({ name }) => (name.startsWith(folder) ? [name.slice(folder.length)] : [])));
  const seen: string[] = [];
  for (const visitor of [board, clip]) {
    const asked = await everything(visitor, await attach(visitor === clip ? clipReferenceUuid : null));
    // A new one has to be among them.
    for (const route of routes) if (route !== "attachments") expect(asked, route).toHaveProperty([route]);
    for (const [route, all] of Object.entries(asked))
      for (const params of all)
        for (const way of ways) {
          const told = `${route} ${JSON.stringify(params)} ${JSON.stringify(way)}`;
          const inside = await ask(route, { browser: visitor.browser, params, ...way });
          expect(tellsUnmarked(inside.bytes), told).toBeUndefined();
          expect(inside.bytes.includes("a page of the script"), told).toBe(false);
          const isPicture = inside.headers.get("content-type")?.startsWith("image/");
          if (isPicture) {
            expect(inside.status, told).toBe(200);
            expect(await sharp(inside.bytes).metadata(), told).toMatchObject(size);
            expect(inside.headers.get("cache-control"), told).toBe("private, no-cache");
            seen.push(`${route} ${params.part ?? ""}`);
          }
          // Before the door there is nothing but the door.
          const outside = await ask(route, { params, ...way });
          expect([401, 404], told).toContain(outside.status);
        }
  }
  // All of them are there, marked.
  expect([...new Set(seen)].toSorted()).toEqual([
    "[part] poster",
    "answers/[answerUuid]/before ",
    "attachments/[attachmentUuid] ",
    "picks/[pickUuid]/[letter]/[part] picture",
    "scenes/[sceneId]/[part] picture",
    "scenes/[sceneId]/[part] thumbnail",
    "since/[sceneId]/[part] picture",
  ]);
});

it("plays films, which carry the name over the player alone, and lets nobody save them", async () => {
  const [board, clip] = [await come({}), await come({ clipUuid: clipReferenceUuid })];
  const film = (visitor: Visitor, route: string, params: Params) =>
    ask(route, { browser: visitor.browser, params: { token: visitor.token, ...params } });
  const motion = await film(board, "scenes/[sceneId]/[part]", { sceneId: "quay-1", part: "motion" });
  expect(motion.bytes).toEqual(films.get("motion"));
  expect((await film(clip, "[part]", { part: "video" })).bytes).toEqual(films.get("clip"));
  expect((await film(clip, "[part]", { part: "file" })).status).toBe(404);
  const read = JSON.parse((await film(clip, "clip", {})).bytes.toString());
  expect(read).toMatchObject({ mark: "Jo Marsh" });
  expect(read).not.toHaveProperty("download");
  expect(JSON.parse((await film(board, "board", {})).bytes.toString())).toMatchObject({ mark: "Jo Marsh" });
});

it("draws each guest's own name, in any script, and knows a picture again by it", async () => {
  const names = ["Jo Marsh", "ليلى الحداد", "王小明", "ჯო მარში"];
  const { token } = await boards.makeLink(quay, { level: "look", hasWatermark: true });
  const params = { token, sceneId: "quay-1", part: "picture" };
  const route = "scenes/[sceneId]/[part]";
  const got = [];
  for (const name of names) {
    const { browser } = await boards.enter(token, undefined, name);
    const picture = await ask(route, { browser, params });
    expect(picture.status, name).toBe(200);
    const etag = picture.headers.get("etag") ?? "";
    const again = await ask(route, { browser, params, headers: { "if-none-match": etag } });
    expect([again.status, again.bytes.length], name).toEqual([304, 0]);
    got.push({ etag, bytes: picture.bytes.toString("base64") });
  }
  expect(new Set(got.map(({ etag }) => etag)).size).toBe(names.length);
  expect(new Set(got.map(({ bytes }) => bytes)).size).toBe(names.length);
});

it("draws the address that a code proved beside the chosen name, and a number for a name without ink", async () => {
  const { db } = boards.bench.studio;
  const addresses = ["@example.net"];
  const { token, shareUuid } = await boards.makeLink(quay, { level: "look", hasWatermark: true, addresses });
  const [link] = await db.select().from(share).where(eq(share.uuid, shareUuid));
  if (!link) throw new Error("no link");
  const seen = [];
  // The last three came before such names were refused.
  for (const [at, name] of ["The owner", "The owner", "\u200b\u3164", "\u2800\u2800", "."].entries()) {
    const came = { shareUuid, name, email: `nora${at}@example.net` };
    const [row] = await db.insert(guest).values(came).returning();
    const guestUuid = row?.uuid ?? "";
    const cookie = guestToken({ guestUuid, share: link, secret: boards.bench.studio.secret });
    const browser: Jar = new Map([[guestCookie("http", shareUuid).name, cookie]]);
    const board = JSON.parse((await ask("board", { browser, params: { token } })).bytes.toString());
    const called = at < 2 ? name : `Guest ${guestUuid.slice(-8)}`;
    expect(board.mark).toBe(`nora${at}@example.net · ${called}`);
    const picture = { token, sceneId: "quay-1", part: "picture" };
    seen.push((await ask("scenes/[sceneId]/[part]", { browser, params: picture })).bytes.toString("base64"));
  }
  expect(new Set(seen).size).toBe(5);
});

it("lets nobody in whose name cannot be seen", async () => {
  const { token } = await boards.makeLink(quay, { level: "look", hasWatermark: true });
  for (const name of ["\u00ad", "\u200b", "\u2063 ", "\u034f", "\u3164", "\u200e\u200f", "\u2800", "\u202e"]) {
    askFrom(new Map());
    expect(await enterShare({ token, name }), JSON.stringify(name)).toMatchObject({ fault: { code: "invalid_input" } });
  }
  expect((await boards.enter(token, undefined, "\u202eJo\u00ad Marsh\u3164")).name).toBe("Jo Marsh");
});

it("asks those who were inside for their names once it is wanted, and shows no picture where the link is pasted", async () => {
  const { token, shareUuid } = await boards.makeLink(quay, { level: "look" });
  const params = { token, sceneId: "quay-1", part: "picture" };
  const open = await ask("scenes/[sceneId]/[part]", { params });
  expect(open.bytes).toEqual(unmarked.get("take-2"));
  expect((await ask("preview", { params: { token } })).status).toBe(200);
  await boards.bench.studio.db.update(share).set({ hasWatermark: true }).where(eq(share.uuid, shareUuid));
  expect((await ask("scenes/[sceneId]/[part]", { params })).status).toBe(404);
  expect((await ask("board", { params: { token } })).status).toBe(401);
  expect((await ask("preview", { params: { token } })).status).toBe(404);
});

it("shows nothing of a picture that cannot be marked", async () => {
  const { token, browser } = await come({});
  // The second scene's is no picture at all.
  const params = { token, sceneId: "quay-2", part: "picture" };
  expect((await ask("scenes/[sceneId]/[part]", { browser, params })).status).toBe(404);
});
