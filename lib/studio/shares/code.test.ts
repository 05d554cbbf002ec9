import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import { guest, share, shareCode } from "#db/studio/schema/share.ts";
import type { Actor } from "#lib/actor.ts";
import { RATES } from "#lib/auth/rates.ts";
import { SHARE_CODE, SHARE_LEVELS } from "#lib/contract/share.ts";
import { forClient } from "../media/papers/project-file.ts";
import { getDiscussion } from "../reviews/discussion/discussion.ts";
import { getReviewBoard } from "../reviews/get-board.ts";
import { describeVerdict, describeWay } from "../reviews/record/describe.ts";
import { getApprovalRecord } from "../reviews/record/get.ts";
import type { ApprovalRecord } from "../reviews/record/queries.ts";
import { sceneParts } from "../scenes/model/parts.ts";
import type { Mail } from "../send-mail.ts";
import { askFrom, type Jar, sayInHeaders } from "../testing/next-headers.ts";
import { openSharedBoards, type SharedBoards } from "../testing/seed-shared-boards.ts";
import { getGuestBoard, getGuestDiscussion, openDoor } from "./door.ts";
import { enterShare, guestReviewScenes, guestWriteNote, requestShareCode } from "./guest-actions.ts";
import { listBoardShares } from "./list.ts";
import { previewShare } from "./preview.ts";

type Reference = Awaited<ReturnType<SharedBoards["seedBoard"]>>;

let boards: SharedBoards;
let owner: Actor;
let reference: Reference;
const mails: Mail[] = [];
beforeAll(async () => {
  boards = await openSharedBoards();
  boards.bench.studio.sendMail = async (mail) => mails.push(mail) > 0;
  owner = await boards.bench.seedPerson({ role: "owner" });
  reference = await boards.seedBoard(owner, "harbour");
});
let callers = 0;
// Each is called from somewhere else, so that none uses up what another may ask for.
beforeEach(() => {
  callers += 1;
  sayInHeaders({ "x-forwarded-for": `10.8.0.${callers}` });
});
afterEach(() => {
  mails.length = 0;
  sayInHeaders({});
});
afterAll(() => boards.close());

const nora = "nora@example.net";
const link = (addresses = [nora, "@studio.example"], level: (typeof SHARE_LEVELS)[number] = "note") =>
  boards.makeLink(reference, { level, addresses });
const codeOf = (email: string) => /^\d{6}/.exec(mails.findLast(({ to }) => to === email)?.subject ?? "")?.[0] ?? "";

async function come(token: string, email = nora, name = "Nora Lind", browser: Jar = new Map()) {
  askFrom(browser);
  await requestShareCode({ token, email });
  const entered = await enterShare({ token, name, email, code: codeOf(email) });
  if (!entered.ok) throw new Error(entered.fault.message);
  return { browser, ...entered.value };
}
const say = async (token: string, email: string, code: string) => {
  askFrom(new Map());
  const entered = await enterShare({ token, name: "Nora", email, code });
  return entered.ok ? "in" : entered.fault.code;
};

it("opens nothing at any level until a mailed code was said, and then as the level says", async () => {
  const { studio } = boards.bench;
  for (const level of SHARE_LEVELS) {
    const { token } = await link([nora], level);
    askFrom(new Map());
    const shown = { door: await openDoor({ studio, token }), preview: await previewShare({ studio, token }) };
    expect(shown).toMatchObject({ door: { door: { title: "", asksCode: true }, isInside: false }, preview: "hidden" });
    for (const path of ["board", "scenes/harbour-1/picture", "scenes/harbour-1/discussion", "preview"])
      expect([401, 404], path).toContain((await boards.read(token, path)).status);
    expect(await enterShare({ token, name: "Nora" })).toMatchObject({ fault: { code: "wrong_code" } });
    const { browser } = await come(token);
    expect((await boards.read(token, "scenes/harbour-1/picture", browser)).status).toBe(200);
    const written = await guestWriteNote({ token, sceneId: "harbour-1", text: "Darker" });
    expect(written.ok).toBe(level !== "look");
  }
});

it("answers named and unnamed addresses alike, and mails the named alone", async () => {
  const { token } = await link();
  askFrom(new Map());
  const answers: unknown[] = [];
  for (const email of [nora, "new@studio.example", "eve@example.com", "eve@notstudio.example"])
    answers.push(await requestShareCode({ token, email }));
  expect(answers).toEqual(answers.map(() => ({ ok: true, value: { asked: true } })));
  expect(mails.map(({ to }) => to)).toEqual([nora, "new@studio.example"]);
  expect(await say(token, "eve@example.com", "000000")).toBe("wrong_code");
  // Both are refused after as many as each other.
  for (const email of [nora, "eve@example.com"]) {
    const codes: string[] = [];
    for (let at = 1; at <= RATES.mailsOfPair.tries; at += 1) {
      const asked = await requestShareCode({ token, email });
      codes.push(asked.ok ? "asked" : asked.fault.code);
    }
    expect(codes).toEqual([...Array(RATES.mailsOfPair.tries - 1).fill("asked"), "too_many_tries"]);
  }
});

it("says in the record how each guest's name was proven, to the client without the address", async () => {
  const { studio } = boards.bench;
  const board = await boards.seedBoard(owner, "proofs");
  const [scene] = boards.boards.get(board.projectUuid) ?? [];
  if (!scene) throw new Error("no scene");
  const judged = {
    verdict: "approved" as const,
    note: "",
    scenes: [{ sceneId: scene.sceneId, seen: sceneParts(scene) }],
  };
  const named = await boards.makeLink(board, { level: "approve" });
  await boards.enter(named.token, undefined, "Ada Roe");
  expect(await guestReviewScenes({ token: named.token, ...judged })).toMatchObject({ ok: true });
  const secret = await boards.makeLink(board, { level: "approve", password: "seven quiet boats" });
  await boards.enter(secret.token, "seven quiet boats", "Ken Abe");
  expect(await guestReviewScenes({ token: secret.token, ...judged })).toMatchObject({ ok: true });
  const mailed = await boards.makeLink(board, { level: "approve", addresses: [nora] });
  await come(mailed.token);
  expect(await guestReviewScenes({ token: mailed.token, ...judged })).toMatchObject({ ok: true });
  const record = await getApprovalRecord({ studio, actor: owner, projectUuid: board.projectUuid });
  if (!record.ok) throw new Error(record.fault.code);
  const saidIn = (told: ApprovalRecord) =>
    told.scenes[0]?.verdicts.map((verdict) => `${describeVerdict(verdict)}. ${describeWay(verdict, () => "today")}`);
  const said = saidIn(record.value) ?? [];
  expect(said[2]).toMatch(/^Ada Roe \(a guest\).* It is not verified\.$/);
  expect(said[1]).toMatch(/^Ken Abe \(a guest\).* this name and the link’s password\. The name is not verified\.$/);
  expect(said[0]).toMatch(/^Nora Lind \(a guest, verified as nora@example\.net\).* a mailed code\.$/);
  expect(saidIn(forClient(record.value))?.[0]).toMatch(/^Nora Lind \(a guest\) .* a mailed code\.$/);
});

it("takes the newest code once, for its own address and link, for ten minutes", async () => {
  const { db } = boards.bench.studio;
  const [one, other] = [await link(), await link()];
  await requestShareCode({ token: one.token, email: nora });
  const old = codeOf(nora);
  await requestShareCode({ token: one.token, email: nora });
  const code = codeOf(nora);
  if (old !== code) expect(await say(one.token, nora, old)).toBe("wrong_code");
  expect(await say(one.token, "ben@studio.example", code)).toBe("wrong_code");
  expect(await say(other.token, nora, code)).toBe("wrong_code");
  const [kept] = await db.select().from(shareCode).where(eq(shareCode.shareUuid, one.shareUuid));
  expect(JSON.stringify(kept)).not.toContain(code);
  expect((kept?.expiresAt.getTime() ?? 0) - Date.now()).toBeLessThanOrEqual(SHARE_CODE.minutes * 60_000);
  expect(await say(one.token, nora, ` ${code} `)).toBe("in");
  expect(await say(one.token, nora, code)).toBe("wrong_code");
  await requestShareCode({ token: one.token, email: nora });
  await db.update(shareCode).set({ expiresAt: new Date() }).where(eq(shareCode.shareUuid, one.shareUuid));
  expect(await say(one.token, nora, codeOf(nora))).toBe("wrong_code");
});

it("stops a caller who tries many codes, and never the named person at another address", async () => {
  const { token } = await link();
  await requestShareCode({ token, email: nora });
  const right = codeOf(nora);
  const wrong = right === "123456" ? "654321" : "123456";
  sayInHeaders({ "x-forwarded-for": "10.9.1.1" });
  for (let at = 0; at < RATES.codeTriesOfPair.tries; at += 1) expect(await say(token, nora, wrong)).toBe("wrong_code");
  expect(await say(token, nora, right)).toBe("too_many_tries");
  for (let at = 0; at < RATES.codeTriesOfAddress.tries; at += 1) await say(token, nora, wrong);
  sayInHeaders({ "x-forwarded-for": "10.9.1.2" });
  expect(await say(token, nora, right)).toBe("in");
});

it("stops all callers together who try many codes of one address", async () => {
  const { token } = await link();
  await requestShareCode({ token, email: nora });
  const wrong = codeOf(nora) === "123456" ? "654321" : "123456";
  for (let at = 0; at < RATES.codeTriesOfAddress.tries; at += 1) {
    sayInHeaders({ "x-forwarded-for": `10.9.2.${at}` });
    expect(await say(token, nora, wrong)).toBe("wrong_code");
  }
  sayInHeaders({ "x-forwarded-for": "10.9.3.1" });
  expect(await say(token, nora, codeOf(nora))).toBe("too_many_tries");
});

it("lets nobody keep codes from an address by asking for many", async () => {
  const { token } = await link();
  sayInHeaders({ "x-forwarded-for": "10.9.4.1" });
  for (let at = 0; at <= RATES.mailsToAddress.tries; at += 1) await requestShareCode({ token, email: nora });
  sayInHeaders({ "x-forwarded-for": "10.9.4.2" });
  expect(await requestShareCode({ token, email: nora })).toMatchObject({ ok: true });
});

it("bounds what one caller asks for, no matter what the address", async () => {
  const { token } = await link();
  sayInHeaders({ "x-forwarded-for": "10.9.0.1" });
  const { tries } = RATES.mailsByCaller;
  askFrom(new Map());
  for (let at = 0; at < tries; at += 1)
    expect(await requestShareCode({ token, email: `a${at}@studio.example` })).toMatchObject({ ok: true });
  const late = await requestShareCode({ token, email: "late@studio.example" });
  expect(late).toMatchObject({ fault: { code: "too_many_tries" } });
});

it("knows who comes again by their address, and shows it to members alone", async () => {
  const { studio } = boards.bench;
  const { token, shareUuid } = await link();
  const [first, again] = [await come(token), await come(token)];
  expect(again.guestUuid).toBe(first.guestUuid);
  const ben = await come(token, "ben@studio.example", "Ben");
  askFrom(first.browser);
  await guestWriteNote({ token, sceneId: "harbour-1", text: "Darker" });
  askFrom(ben.browser);
  const seen = [
    await getGuestBoard({ studio, token }),
    await getGuestDiscussion({ studio, token, sceneId: "harbour-1" }),
    ben.guestUuid,
  ];
  expect(JSON.stringify(seen)).toContain("Nora Lind");
  expect(JSON.stringify(seen)).not.toMatch(/@/);
  const listed = await listBoardShares({ studio, actor: owner, projectUuid: reference.projectUuid });
  const guests = listed.ok ? listed.value.find((one) => one.shareUuid === shareUuid)?.guests : [];
  expect(guests?.map(({ name, email }) => [name, email]).toSorted()).toEqual([
    ["Ben", "ben@studio.example"],
    ["Nora Lind", nora],
  ]);
});

it("turns out those whom the link names no more, and those who came before it asked", async () => {
  const { db } = boards.bench.studio;
  const { token, shareUuid } = await link();
  const { browser } = await come(token);
  await db
    .update(share)
    .set({ addresses: ["@studio.example"] })
    .where(eq(share.uuid, shareUuid));
  expect((await boards.read(token, "board", browser)).status).toBe(401);
  const open = await boards.makeLink(reference, { level: "note" });
  const early = await boards.enter(open.token);
  await db
    .update(share)
    .set({ addresses: [nora] })
    .where(eq(share.uuid, open.shareUuid));
  expect((await boards.read(open.token, "board", early.browser)).status).toBe(401);
  expect(await db.$count(guest, eq(guest.shareUuid, open.shareUuid))).toBe(1);
});

it("says so where no mail can be sent, and where none is asked for", async () => {
  const { studio } = boards.bench;
  const { token } = await link();
  askFrom(new Map());
  const plain = await boards.makeLink(reference, { level: "note" });
  expect(await requestShareCode({ token: plain.token, email: nora })).toMatchObject({
    fault: { code: "link_asks_no_code" },
  });
  const { sendMail } = studio;
  studio.sendMail = null;
  expect(await requestShareCode({ token, email: nora })).toMatchObject({ fault: { code: "no_mail" } });
  studio.sendMail = sendMail;
});

it("shows members the address that a guest proved beside their notes and verdicts, and other guests none", async () => {
  const { studio } = boards.bench;
  const { token } = await link([nora, "rolf@example.net"], "approve");
  const first = await come(token);
  const sceneId = "harbour-1";
  const scene = boards.boards.get(reference.projectUuid)?.[0];
  if (!scene) throw new Error("no scene");
  askFrom(first.browser);
  expect((await guestWriteNote({ token, sceneId, text: "Warmer." })).ok).toBe(true);
  const judged = await guestReviewScenes({
    token,
    verdict: "approved",
    note: "",
    scenes: [{ sceneId, seen: sceneParts(scene) }],
  });
  expect(judged.ok).toBe(true);
  const { projectUuid } = reference;
  const said = await getDiscussion({ studio, actor: owner, projectUuid, sceneId });
  if (!said.ok) throw new Error(said.fault.message);
  expect(said.value.threads.find(({ text }) => text === "Warmer.")).toMatchObject({ guestEmail: nora });
  expect(said.value.history).toMatchObject([{ personName: "Nora Lind", guestEmail: nora }]);
  const board = await getReviewBoard({ studio, actor: owner, projectUuid });
  expect(board).toMatchObject({ ok: true, value: { reviews: [{ guestEmail: nora }] } });
  const second = await come(token, "rolf@example.net", "Rolf Berg");
  const paths = ["board", `scenes/${sceneId}/discussion`];
  for (const browser of [first.browser, second.browser])
    for (const path of paths) {
      const { status, text } = await boards.read(token, path, browser);
      expect([status, text.includes("example.net")], path).toEqual([200, false]);
    }
});
