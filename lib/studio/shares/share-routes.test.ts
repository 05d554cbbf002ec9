import { randomBytes, randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, beforeAll, expect, it } from "vitest";
import { lastLook } from "#db/studio/schema/activity.ts";
import { noteAnswer } from "#db/studio/schema/answer.ts";
import { clipReference } from "#db/studio/schema/clip.ts";
import { pick } from "#db/studio/schema/pick.ts";
import { projectReference } from "#db/studio/schema/project.ts";
import { note } from "#db/studio/schema/review.ts";
import { share } from "#db/studio/schema/share.ts";
import type { Actor } from "#lib/actor.ts";
import { hasLevel, SHARE_LEVELS, type ShareLevel } from "#lib/contract/share.ts";
import { createChangeHub } from "../live/server/hub.ts";
import { findProject } from "../projects/model/find.ts";
import { takeFile } from "../reviews/attachments/answer.ts";
import type { AttachmentView } from "../reviews/note-views.ts";
import { writeNote } from "../reviews/notes/write.ts";
import type { Mail } from "../send-mail.ts";
import { apiRoutes } from "../testing/api-routes.ts";
import { askFrom, type Jar, sayInHeaders } from "../testing/next-headers.ts";
import { openSharedBoards, type SharedBoards } from "../testing/seed-shared-boards.ts";
import { getGuestBoard } from "./door.ts";
import { enterShare, requestShareCode } from "./guest-actions.ts";
import { guestMusic } from "./guest-media.ts";
import { sealShown } from "./model/token.ts";

type Opens = "board" | "clip";
/** What is there of a board for one guest to ask for. */
type Target = { attachmentUuid: string; pickUuid: string; answerUuid: string; seal: string };
type Rule = {
  opens: Opens | "both";
  params?: (of: Target) => Record<string, string>;
  /** Other values of its last part. */
  parts?: readonly string[];
  /** What is sent; only a route that has one is sent anything but a picture. */
  body?: (of: Target) => Record<string, unknown>;
  least?: ShareLevel;
  /** Only for somebody who said a name. */
  isForGuests?: true;
  /** Shown to the person who has a link that asks for no more than a name. */
  isSeenBefore?: true;
};

const scene = { sceneId: "harbour-1" };
/** Of the board, as a guest's page had it. */
const shownVersion = 1;
/** Each route of a link, with its method where that is not GET; a new one needs a line here. */
const rules: Record<string, Rule> = {
  "[part]": { opens: "clip", parts: ["video", "file", "poster", "captions"] },
  "answers/[answerUuid]/before": {
    opens: "board",
    params: ({ answerUuid }) => ({ answerUuid }),
    isForGuests: true,
  },
  // Of the board's notes; those of a clip's are tried where files are.
  "attachments/[attachmentUuid]": { opens: "board", params: ({ attachmentUuid }) => ({ attachmentUuid }) },
  "attachments PUT": { opens: "both", least: "note", isForGuests: true },
  board: { opens: "board" },
  clip: { opens: "clip" },
  music: { opens: "board" },
  preview: { opens: "both", isSeenBefore: true },
  "scenes/[sceneId]/[part]": {
    opens: "board",
    params: () => scene,
    parts: ["picture", "thumbnail", "motion", "sound"],
  },
  "scenes/[sceneId]/discussion": { opens: "board", params: () => scene },
  session: { opens: "board" },
  "session/events": { opens: "board" },
  since: { opens: "board", isForGuests: true },
  "since POST": { opens: "board", isForGuests: true, body: ({ seal }) => ({ version: shownVersion, seal }) },
  "since/[sceneId]/[part]": { opens: "board", params: () => scene, parts: ["picture"], isForGuests: true },
  picks: { opens: "board" },
  "picks/[pickUuid]/[letter]/[part]": {
    opens: "board",
    params: ({ pickUuid }) => ({ pickUuid, letter: "A" }),
    parts: ["picture"],
    isForGuests: true,
  },
};

type Route = (typeof apiRoutes)[number];
const folder = "share/[token]/";
const routes = apiRoutes
  .filter(({ name }) => name.startsWith(folder))
  .map((route) => ({ ...route, name: route.name.slice(folder.length) }));

let boards: SharedBoards;
let owner: Actor;
let reference: Awaited<ReturnType<SharedBoards["seedBoard"]>>;
let clipUuid: string;
let png: Buffer;
const of: Target = { attachmentUuid: "", pickUuid: "", answerUuid: "", seal: "" };
const mails: Mail[] = [];

beforeAll(async () => {
  boards = await openSharedBoards();
  const { bench } = boards;
  const { db } = bench.studio;
  globalThis.sceneboardHub = createChangeHub({ databaseUrl: db.$client.options.connectionString ?? "" });
  bench.studio.sendMail = async (mail) => mails.push(mail) > 0;
  png = await sharp({ create: { width: 40, height: 30, channels: 3, background: "#c33" } })
    .png()
    .toBuffer();
  owner = await bench.seedPerson({ role: "owner" });
  reference = await boards.seedBoard(owner, "harbour");
  const assetLink = bench.service.addFile("harbour/real.png", png, "image/png");
  for (const each of boards.boards.get(reference.projectUuid) ?? []) {
    each.storyboard.assetLink = assetLink;
    each.narration = "Snow falls.";
  }
  await bench.look(owner, reference.projectUuid);
  const file = (name: string, type: string, bytes: Buffer = randomBytes(300)) =>
    bench.service.addFile(name, bytes, type);
  const music = { link: file("music.mp3", "audio/mpeg"), durationMs: 30_000 };
  const isBoard = eq(projectReference.uuid, reference.uuid);
  await db
    .update(projectReference)
    .set({ record: { ...reference.record, music } })
    .where(isBoard);
  const named = await bench.seedClip(owner, reference, {
    clipStatus: "completed",
    clipLink: file("film.mp4", "video/mp4"),
    thumbnailLink: file("film.png", "image/png", png),
    captionsLink: file("film.vtt", "text/vtt"),
  });
  const [clip] = await db.select().from(clipReference).where(eq(clipReference.clipUuid, named));
  clipUuid = clip?.uuid ?? "";
  const { projectUuid, uuid: projectReferenceUuid } = reference;
  const project = await findProject({ db, actor: owner, projectUuid });
  if (!project) throw new Error("no project");
  const given = { studio: bench.studio, actor: owner, project };
  const sent = await takeFile({ ...given, projectUuid, request: request("PUT") });
  of.attachmentUuid = ((await sent.json()) as AttachmentView).attachmentUuid;
  const said = { projectUuid, ...scene, text: "See here.", isInternal: false, attachmentUuids: [of.attachmentUuid] };
  expect(await writeNote({ ...given, input: said })).toMatchObject({ ok: true });
  const takes = ["harbour-1-used", "harbour-1-unused"].map((takeUuid, at) => ({ takeUuid, number: at + 1 }));
  const begun = { projectReferenceUuid, ...scene, startedByUuid: owner.userUuid, kind: "storyboard" as const, takes };
  const [open] = await db
    .insert(pick)
    .values({ ...begun, isForGuests: true })
    .returning();
  of.pickUuid = open?.uuid ?? "";
});
afterAll(async () => {
  sayInHeaders({});
  await globalThis.sceneboardHub?.stop();
  globalThis.sceneboardHub = undefined;
  await boards.close();
});

function request(method: string, sent?: Record<string, unknown>) {
  const file = method === "PUT" ? { body: Uint8Array.from(png) } : {};
  const json = sent && { body: JSON.stringify(sent), headers: { "content-type": "application/json" } };
  return new Request("http://studio.example/api/share/x?v=1&name=lamp.png", { method, ...file, ...json });
}

const keyOf = ({ name, method }: Pick<Route, "name" | "method">) => (method === "GET" ? name : `${name} ${method}`);

const asks = { nothing: {}, password: { password: "seven quiet boats" }, code: { addresses: ["nora@example.net"] } };
type Asks = keyof typeof asks;

async function makeLink(opens: Opens, level: ShareLevel, asked: Asks) {
  return boards.makeLink(reference, { level, ...asks[asked], ...(opens === "clip" && { clipUuid }) });
}

let callers = 0;
/** Comes in as the link asks, with a note of one's own that was answered. */
async function enter(token: string, asked: Asks) {
  callers += 1;
  sayInHeaders({ "x-forwarded-for": `10.5.${callers >> 8}.${callers & 255}` });
  const browser: Jar = new Map();
  askFrom(browser);
  const email = asked === "code" ? "nora@example.net" : undefined;
  if (email) await requestShareCode({ token, email });
  const code = /^\d{6}/.exec(mails.at(-1)?.subject ?? "")?.[0];
  const entered = await enterShare({
    ...{ token, name: "Nora" },
    ...(asked === "password" && asks.password),
    ...(email && code && { email, code }),
  });
  if (!entered.ok) throw new Error(entered.fault.message);
  const { guestUuid } = entered.value;
  const { db } = boards.bench.studio;
  const at = { projectReferenceUuid: reference.uuid, ...scene };
  const [said] = await db
    .insert(note)
    .values({ ...at, guestUuid, text: "Darker", isInternal: false })
    .returning();
  const [answer] = await db
    .insert(noteAnswer)
    .values({
      ...{ ...at, noteUuid: said?.uuid ?? "", submissionId: randomUUID(), userUuid: owner.userUuid },
      ...{ part: "picture", state: "ready", beforeText: "", afterText: "Darker", beforeMark: "none" },
      ...{ beforeTakeUuid: "harbour-1-unused", beforeTakeNumber: 2, takeUuid: "harbour-1-used", takeNumber: 3 },
    })
    .returning();
  // What the first scene showed before its narration became another one.
  await db.insert(lastLook).values({ projectReferenceUuid: reference.uuid, guestUuid, lookedAt: new Date(1) });
  const { secret } = boards.bench.studio;
  const seal = sealShown({ guestUuid, projectReferenceUuid: reference.uuid, version: shownVersion, secret });
  return { browser, target: { ...of, answerUuid: answer?.uuid ?? "", seal } };
}

/** Which addresses of a link open, as `method name part`. */
async function opened(token: string, browser: Jar, target: Target = of): Promise<string[]> {
  const found: string[] = [];
  for (const route of routes) {
    const { name, method, handle } = route;
    const { params, parts = [""], body } = rules[keyOf(route)] ?? {};
    for (const part of parts) {
      askFrom(browser);
      const given = { token, ...params?.(target), ...(part && { part }) };
      const answer = await handle(request(method, body?.(target)), { params: Promise.resolve(given) });
      const told = `${keyOf({ name, method })} ${part}`.trim();
      expect([200, 204, 401, 403, 404], told).toContain(answer.status);
      if (answer.ok) found.push(told);
      await answer.body?.cancel();
    }
  }
  return found.toSorted();
}

function expected(opens: Opens, level: ShareLevel, isOpen: (rule: Rule) => boolean): string[] {
  return Object.entries(rules)
    .filter(([, rule]) => (rule.opens === "both" || rule.opens === opens) && hasLevel(level, rule.least ?? "look"))
    .filter(([, rule]) => isOpen(rule))
    .flatMap(([key, { parts = [""] }]) => parts.map((part) => `${key} ${part}`.trim()))
    .toSorted();
}

const kinds = (Object.keys(asks) as Asks[]).flatMap((asked) => [
  ...SHARE_LEVELS.map((level) => ({ opens: "board" as const, level, asked })),
  ...SHARE_LEVELS.map((level) => ({ opens: "clip" as const, level, asked })),
]);

it("knows every route of a link, by each method", () => {
  expect(routes.map(keyOf).toSorted()).toEqual(Object.keys(rules).toSorted());
});

it.each(kinds)("opens of a $opens at level $level that asks for $asked what it should", async (kind) => {
  const { opens, level, asked } = kind;
  const { token, shareUuid } = await makeLink(opens, level, asked);
  const needsName = level !== "look" || asked !== "nothing";
  const outside = expected(opens, level, (rule) =>
    needsName ? asked === "nothing" && rule.isSeenBefore === true : rule.isForGuests !== true,
  );
  expect(await opened(token, new Map()), "outside").toEqual(outside);

  // Somebody who came in by another link, with all that their browser keeps, and with it under this link's name.
  const other = await makeLink(opens, "approve", "password");
  const theirs = await enter(other.token, "password");
  expect(await opened(token, theirs.browser, theirs.target), "by another link's").toEqual(outside);
  const renamed: Jar = new Map([[`sceneboard.guest.${shareUuid}`, [...theirs.browser.values()][0] ?? ""]]);
  expect(await opened(token, renamed, theirs.target), "by a renamed one").toEqual(outside);

  const { browser, target } = await enter(token, asked);
  // What is shown to all who may look at a link before they come in is hidden where it asks for more.
  const inside = expected(opens, level, (rule) => asked === "nothing" || rule.isSeenBefore !== true);
  expect(await opened(token, browser, target), "inside").toEqual(inside);

  await boards.bench.studio.db.update(share).set({ revokedAt: new Date() }).where(eq(share.uuid, shareUuid));
  expect(await opened(token, browser, target), "taken back").toEqual([]);
});

it("opens nothing by a link that was made up", async () => {
  for (const token of ["", "x", randomBytes(34).toString("base64url"), "../board", "\u0000"])
    expect(await opened(token, new Map())).toEqual([]);
});

it("names the music of a board, which its link opens and that of a clip does not", async () => {
  const { token } = await boards.makeLink(reference);
  askFrom(new Map());
  const board = await getGuestBoard({ studio: boards.bench.studio, token });
  const music = board.ok ? board.value.music : undefined;
  expect(music).toEqual({ link: expect.stringMatching(`^/api/share/${token}/music\\?v=`), durationMs: 30_000 });
  const ask = (token: string) => guestMusic({ studio: boards.bench.studio, token, request: request("GET") });
  const answer = await ask(token);
  expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "audio/mpeg"]);
  expect((await ask((await boards.makeLink(reference, { clipUuid })).token)).status).toBe(404);
});
