import { randomUUID } from "node:crypto";
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { invitation, sessionRecord } from "#db/studio/schema/teamspace.ts";
import { user } from "#db/studio/schema/user.ts";
import type { Actor } from "#lib/actor.ts";
import { hashLinkToken } from "#lib/auth/password.ts";
import { keysOf } from "#lib/keys-of.ts";
import { type AnyAction, definitionOf, runAction } from "../access/action.ts";
import { ACTS } from "../access/allow.ts";
import { log } from "../log.ts";
import { askFrom, type Jar } from "../testing/next-headers.ts";
import { openSharedBoards, type SharedBoards } from "../testing/seed-shared-boards.ts";
import { stranger, strangerInputs } from "../testing/stranger-inputs.ts";

const root = join(import.meta.dirname, "..", "..", "..");
const read = (file: string) => readFileSync(join(root, file), "utf8");
const definitions = new Map<string, AnyAction>();
for (const file of globSync("lib/studio/**/*actions.ts", { cwd: root })) {
  for (const exported of Object.values(await import(join(root, file)))) {
    const definition = definitionOf(exported);
    if (definition) definitions.set(definition.name, definition);
  }
}

let boards: SharedBoards;
let owner: Actor;
let token: string;
beforeAll(async () => {
  log.level = "silent";
  boards = await openSharedBoards();
  boards.bench.studio.sendMail = async () => true;
  owner = await boards.bench.seedPerson({ role: "owner" });
  ({ token } = await boards.makeLink(await boards.seedBoard(owner, "harbour"), { level: "approve" }));
});
afterAll(() => boards.close());

it("has every act tried that asks for no account", () => {
  const named = keysOf(ACTS).filter((name) => ACTS[name].on === "anyone");
  expect(Object.keys(strangerInputs).toSorted()).toEqual(named.toSorted());
});

it("makes neither an account nor a sign-in of anything that a stranger sends, with links that are worth nothing", async () => {
  const { studio } = boards.bench;
  const { db } = studio;
  const links = ["made-up", randomUUID(), token];
  const soon = new Date(Date.now() + 60_000);
  for (const ended of [{ usedAt: new Date() }, { revokedAt: new Date() }, { expiresAt: new Date(0) }]) {
    const secret = randomUUID();
    const teamspaceUuid = owner.memberships[0]?.teamspaceUuid ?? "";
    const made = { teamspaceUuid, role: "owner" as const, invitedByUuid: owner.userUuid, expiresAt: soon };
    await db.insert(invitation).values({ ...made, ...ended, tokenHash: hashLinkToken(secret) });
    links.push(secret);
  }
  const count = async () => [await db.$count(user), await db.$count(sessionRecord)];
  const before = await count();
  for (const [name, input] of Object.entries(strangerInputs)) {
    const definition = definitions.get(name);
    if (!definition) throw new Error(`no ${name}`);
    for (const secret of links) {
      const browser: Jar = new Map();
      askFrom(browser);
      const result = await runAction(definition, {
        studio,
        findActor: async () => null,
        input: input({ secret, token }),
      });
      const told = `${name}: ${JSON.stringify(result)}`;
      expect(result.ok ? "" : result.fault.code, told).not.toMatch(/^(invalid_input|unknown)$/);
      expect(
        [...browser.keys()].filter((cookie) => cookie.includes("session")),
        told,
      ).toEqual([]);
    }
  }
  expect(await count()).toEqual(before);
  expect(await db.$count(user, eq(user.email, stranger.email))).toBe(0);
});

it("is all there is: accounts are made by the set-up, an invitation and another provider's word for an invited one", () => {
  const files = globSync("{app,components,lib,db}/**/*.{ts,tsx}", { cwd: root })
    .filter((file) => !/\.test\.|\/testing\//.test(file))
    .filter((file) => /\.insert\(\s*user\s*\)/.test(read(file)));
  expect(files.toSorted()).toEqual([
    "lib/auth/set-up.ts",
    "lib/studio/people/accept-invitation.ts",
    "lib/studio/people/answer-auth.ts",
  ]);
});
