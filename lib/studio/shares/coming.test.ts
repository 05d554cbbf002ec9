import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { guest } from "#db/studio/schema/share.ts";
import { RATES } from "#lib/auth/rates.ts";
import { SHARE_LIMITS } from "#lib/contract/share.ts";
import { askFrom, cookieOptions, type Jar, sayInHeaders } from "../testing/next-headers.ts";
import { openSharedBoards, type SharedBoards } from "../testing/seed-shared-boards.ts";
import { enterShare } from "./guest-actions.ts";

type Reference = Awaited<ReturnType<SharedBoards["seedBoard"]>>;

let boards: SharedBoards;
let reference: Reference;
beforeAll(async () => {
  boards = await openSharedBoards();
  reference = await boards.seedBoard(await boards.bench.seedPerson({ role: "owner" }), "harbour");
});
afterEach(() => sayInHeaders({}));
afterAll(() => boards.close());

async function knock(token: string, address: string) {
  askFrom(new Map());
  sayInHeaders({ "x-forwarded-for": address });
  const entered = await enterShare({ token, name: "Nora" });
  return entered.ok ? "in" : entered.fault.code;
}

it("lets so many new guests come from one place at a time, and others in the meantime", async () => {
  const { token, shareUuid } = await boards.makeLink(reference, { level: "note" });
  const { tries } = RATES.guestsOfCaller;
  for (let at = 0; at < tries; at += 1) expect(await knock(token, "10.0.0.1")).toBe("in");
  askFrom(new Map());
  sayInHeaders({ "x-forwarded-for": "10.0.0.1" });
  expect(await enterShare({ token, name: "Nora" })).toMatchObject({
    fault: { code: "too_many_guests_at_once", retryable: true, retryAfterSeconds: expect.any(Number) },
  });
  expect(await knock(token, "10.0.0.2")).toBe("in");
  expect(await knock((await boards.makeLink(reference, { level: "note" })).token, "10.0.0.1")).toBe("in");
  const { db } = boards.bench.studio;
  expect(await db.$count(guest, eq(guest.shareUuid, shareUuid))).toBe(tries + 1);
});

it("lets so many come by one link at a time, wherever they come from", async () => {
  const { token } = await boards.makeLink(reference, { level: "note" });
  const answers: string[] = [];
  for (let at = 0; at <= RATES.guestsOfLink.tries; at += 1) answers.push(await knock(token, `10.1.${at}.1`));
  expect(answers.filter((answer) => answer !== "in")).toEqual(["too_many_guests_at_once"]);
});

it("keeps a guest's cookie for https alone where the request came by it through a proxy", async () => {
  const { token, shareUuid } = await boards.makeLink(reference, { level: "note" });
  const browser: Jar = new Map();
  askFrom(browser);
  sayInHeaders({ "x-forwarded-proto": "https", "x-forwarded-for": "203.0.113.9" });
  expect(await enterShare({ token, name: "Nora" })).toMatchObject({ ok: true });
  const name = `__Host-sceneboard.guest.${shareUuid}`;
  expect([...browser.keys()]).toEqual([name]);
  expect(cookieOptions.get(name)).toMatchObject({ secure: true, httpOnly: true, sameSite: "lax", path: "/" });
  expect(cookieOptions.get(name)).not.toHaveProperty("domain");
  // The link runs out in a minute, and can be made to last as long as any.
  expect(cookieOptions.get(name)).toMatchObject({ maxAge: (SHARE_LIMITS.days + 1) * 24 * 60 * 60 });
  expect((await boards.read(token, "board", browser)).status).toBe(200);
  // The same link over plain HTTP knows them not: that cookie is never sent there.
  sayInHeaders({});
  expect((await boards.read(token, "board", browser)).status).toBe(401);
});
