import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { guest, share } from "#db/studio/schema/share.ts";
import type { Actor } from "#lib/actor.ts";
import { checkPassword } from "#lib/auth/password.ts";
import { SHARE_LIMITS } from "#lib/contract/share.ts";
import { definitionOf, runAction } from "../access/action.ts";
import { findProject, type OwnedProject } from "../projects/model/find.ts";
import { openStudioBench, type StudioBench } from "../testing/studio-bench.ts";
import * as shareActions from "./actions.ts";
import { CreateShareInput, createShare, revokeShare } from "./change.ts";
import { listBoardShares, listShares } from "./list.ts";
import { inDays } from "./model/terms.ts";
import type { ShareView } from "./queries.ts";

let bench: StudioBench;
let actor: Actor;
beforeAll(async () => {
  bench = await openStudioBench();
  actor = await bench.seedPerson({ role: "editor" });
});
afterAll(() => bench.close());

async function open(by = actor) {
  const { projectUuid } = await bench.seedProject(by, { progressStatus: "editing" });
  const project = (await findProject({ db: bench.studio.db, actor: by, projectUuid })) as OwnedProject;
  const given = { studio: bench.studio, actor: by, project };
  const make = async (wanted: Partial<Parameters<typeof CreateShareInput.parse>[0] & object> = {}) => {
    const input = CreateShareInput.parse({ projectUuid, ...wanted });
    const made = await createShare({ ...given, input });
    if (!made.ok) throw new Error(made.fault.message);
    return made.value;
  };
  const refuse = async () => {
    const made = await createShare({ ...given, input: CreateShareInput.parse({ projectUuid }) });
    return made.ok ? null : made.fault.code;
  };
  const list = async () => {
    const listed = await listBoardShares({ studio: bench.studio, actor: by, projectUuid });
    if (!listed.ok) throw new Error(listed.fault.message);
    return listed.value;
  };
  return { given, project, projectUuid, make, refuse, list };
}

const rowOf = async ({ shareUuid }: ShareView) => {
  const [row] = await bench.studio.db.select().from(share).where(eq(share.uuid, shareUuid));
  return row;
};

async function come(name: string, { shareUuid }: ShareView, given: { visits?: number; lastVisitAt?: Date } = {}) {
  await bench.studio.db.insert(guest).values({ shareUuid, name, ...given });
}

describe("a link to a board", () => {
  it("lets look for fourteen days, unless more is asked for", async () => {
    const { make, list } = await open();
    const usual = await make();
    expect(usual).toMatchObject({ level: "look", hasPassword: false, mayDownload: true, guests: [], visits: 0 });
    expect(usual.expiresAt - usual.createdAt).toBeCloseTo(14 * 86_400_000, -5);
    const more = await make({ level: "approve", expiresAt: inDays(90) });
    expect(more.expiresAt - more.createdAt).toBeCloseTo(90 * 86_400_000, -5);
    expect(await list()).toEqual([more, usual]);
    expect(await rowOf(usual)).toMatchObject({ clipReferenceUuid: null, level: "look", passwordHash: null });
  });

  it("keeps a hash of its password, and tells of it only that there is one", async () => {
    const { make, list } = await open();
    const made = await make({ password: "a quiet harbour" });
    const hash = (await rowOf(made))?.passwordHash;
    expect(hash).toMatch(/^\$argon2id\$/);
    expect(await checkPassword(hash, "a quiet harbour")).toBe(true);
    expect(made.hasPassword).toBe(true);
    expect(JSON.stringify([made, await list()])).not.toMatch(/argon2|quiet harbour|passwordHash/);
  });

  it("is refused while as many work as are listed, so that each can be taken back", async () => {
    const { make, list, refuse } = await open();
    const made = await make();
    const [row] = await bench.studio.db.select().from(share).where(eq(share.uuid, made.shareUuid));
    if (!row) throw new Error("no link");
    const { uuid: _, ...alike } = row;
    await bench.studio.db.insert(share).values(Array.from({ length: SHARE_LIMITS.links - 1 }, () => alike));
    expect(await list()).toHaveLength(SHARE_LIMITS.links);
    expect(await refuse()).toBe("too_many_links");
    await bench.studio.db.update(share).set({ revokedAt: new Date() }).where(eq(share.uuid, made.shareUuid));
    expect((await make()).level).toBe("look");
  });

  it("says who came, how often and when, the latest fifty of each link", async () => {
    const { make, list } = await open();
    const [busy, calm] = [await make(), await make()];
    for (let minute = 0; minute < 53; minute += 1) {
      await come(`Guest ${minute}`, busy, { visits: 2, lastVisitAt: new Date(minute * 60_000) });
    }
    await come("Nora", calm);
    const [second, first] = await list();
    expect(second?.guests).toMatchObject([{ name: "Nora", visits: 1 }]);
    expect(first?.guests).toHaveLength(50);
    expect([first?.guestCount, second?.guestCount]).toEqual([53, 1]);
    expect(first?.guests[0]).toMatchObject({ name: "Guest 52", visits: 2, lastVisitAt: 52 * 60_000 });
  });

  it("is listed no more once it was taken back or has run out", async () => {
    const { make, list, given, projectUuid } = await open();
    const [revoked, old, good] = [await make(), await make(), await make()];
    const input = { projectUuid, shareUuid: revoked.shareUuid };
    for (let times = 0; times < 2; times += 1)
      expect(await revokeShare({ ...given, input })).toMatchObject({ ok: true });
    await bench.studio.db.update(share).set({ expiresAt: new Date() }).where(eq(share.uuid, old.shareUuid));
    expect(await list()).toEqual([good]);
  });

  it("is no link to a clip, nor the other way round", async () => {
    const { make, list, project, projectUuid } = await open();
    const clipUuid = await bench.seedClip(actor, project.reference, { clipStatus: "completed" });
    const [board, clip] = [await make(), await make({ clipUuid, level: "approve", mayDownload: false })];
    expect(await list()).toEqual([board]);
    const ofClip = await listShares({ studio: bench.studio, actor, clipUuid });
    expect(ofClip).toEqual({ ok: true, value: [clip] });
    expect(clip).toMatchObject({ mayDownload: false, level: "approve" });
    for (const wanted of [
      { password: "short" },
      { password: "x".repeat(201) },
      { expiresAt: Date.now() - 1 },
      { expiresAt: inDays(400) },
      { addresses: [] },
      { addresses: ["not an address"] },
      { addresses: ["@localhost"] },
      { addresses: Array.from({ length: 51 }, (_, at) => `a${at}@example.org`) },
    ])
      expect(CreateShareInput.safeParse({ projectUuid, ...wanted }).success, JSON.stringify(wanted)).toBe(false);
  });
});

describe("whose a link is", () => {
  it("is listed and taken back through its own project alone", async () => {
    const [ours, other] = [await open(), await open()];
    const made = await ours.make();
    const input = { projectUuid: other.projectUuid, shareUuid: made.shareUuid };
    expect(await revokeShare({ ...other.given, input })).toMatchObject({ ok: false });
    expect(await other.list()).toEqual([]);
    expect(await ours.list()).toEqual([made]);
    const stranger = await bench.seedPerson({ role: "owner" });
    const asked = { studio: bench.studio, actor: stranger, projectUuid: ours.projectUuid };
    expect(await listBoardShares(asked)).toMatchObject({ fault: { code: "project_not_found" } });
  });

  it.each(["reviewer", "viewer"] as const)("is nothing a %s may see, make or take back", async (role) => {
    const { projectUuid, make } = await open();
    const { shareUuid } = await make();
    const member = await bench.seedPerson({ role, teamspaceUuid: actor.memberships[0]?.teamspaceUuid ?? "" });
    const listed = await listBoardShares({ studio: bench.studio, actor: member, projectUuid });
    expect(listed).toMatchObject({ fault: { code: "forbidden" } });
    const run = (action: unknown, input: object) => {
      const definition = definitionOf(action);
      if (!definition) throw new Error("no action");
      return runAction(definition, { studio: bench.studio, findActor: async () => member, input });
    };
    for (const done of [
      run(shareActions.createShare, { projectUuid }),
      run(shareActions.revokeShare, { projectUuid, shareUuid }),
      run(shareActions.changeShare, { projectUuid, shareUuid, level: "approve" }),
      run(shareActions.inviteToShare, { projectUuid, shareUuid, to: ["nora@example.org"] }),
    ])
      expect(await done).toMatchObject({ fault: { code: "forbidden" } });
  });
});
