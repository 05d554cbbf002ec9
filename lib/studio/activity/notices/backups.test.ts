import { afterAll, beforeAll, expect, it } from "vitest";
import type { Actor } from "#lib/actor.ts";
import type { BackupState } from "#lib/backup-state.ts";
import type { Mail } from "../../send-mail.ts";
import { openStudioBench, type StudioBench } from "../../testing/studio-bench.ts";
import { listNotices } from "./list.ts";
import { mailNotices } from "./mail/at-once.ts";
import { notifyOfBackups } from "./of-backups.ts";

let bench: StudioBench;
let [owner, second]: Actor[] = [];
let others: Actor[];
beforeAll(async () => {
  bench = await openStudioBench();
  // The first teamspace of all: its owners look after the installation.
  const teamspaceUuid = await bench.seedTeamspace();
  owner = await bench.seedPerson({ role: "owner", teamspaceUuid });
  second = await bench.seedPerson({ role: "owner", teamspaceUuid });
  others = [await bench.seedPerson({ role: "editor", teamspaceUuid }), await bench.seedPerson({ role: "owner" })];
});
afterAll(() => bench.close());

const hourMs = 60 * 60_000;
const schedule = "30 3 * * *";
const success = (day: string) => ({ at: `${day}T03:31:00.000Z`, name: `${day}T03-30-00Z` });
const failure = (at: string) => ({ at, reason: "There is no room left." });

const tell = (state: BackupState, at = "2026-11-26T12:00:00.000Z", upMs = 24 * hourMs) =>
  notifyOfBackups(bench.studio, { state, now: new Date(at), upMs });

async function toldTo(actor: Actor | undefined): Promise<string[]> {
  const answer = await listNotices({ studio: bench.studio, actor: { userUuid: actor?.userUuid ?? "" } });
  if (!answer.ok) throw new Error("no answer");
  return answer.value.notices.map(({ title }) => title);
}

it("tells owners of the installation once of a failure, however often it is tried, and once that it is over", async () => {
  const mails: Mail[] = [];
  const studio = { ...bench.studio, sendMail: async (mail: Mail) => mails.push(mail) > 0 };
  const mailed = async () => {
    await mailNotices(studio, new Date());
    return mails.splice(0).map(({ to, subject }) => [to, subject]);
  };
  const to = [owner?.email, second?.email].toSorted();
  const before = { schedule, lastSuccess: success("2026-11-24") };
  await tell({ ...before, lastFailure: failure("2026-11-25T03:30:00.000Z") });
  await tell({ ...before, lastFailure: failure("2026-11-25T03:45:00.000Z") });
  expect(await toldTo(owner)).toEqual(["The scheduled backup failed"]);
  expect((await mailed()).toSorted()).toEqual(to.map((address) => [address, "The scheduled backup failed"]));
  // A machine that knows of older backups alone does not say that they are made again.
  await tell({ schedule, lastSuccess: success("2026-11-20") });
  expect(await mailed()).toEqual([]);
  const again = { schedule, lastSuccess: success("2026-11-25"), lastFailure: failure("2026-11-25T03:30:30.000Z") };
  await tell(again);
  await tell(again);
  expect((await mailed()).toSorted()).toEqual(to.map((address) => [address, "Backups work again"]));
  await tell({ ...again, lastFailure: failure("2026-11-26T03:30:00.000Z") });
  expect((await mailed()).toSorted()).toEqual(to.map((address) => [address, "The scheduled backup failed"]));
  for (const other of others) expect(await toldTo(other)).toEqual([]);
});

it("tells that one was not made when it was due, once there was time for it", async () => {
  const state = { schedule, lastSuccess: success("2026-11-27"), dueSince: "2026-11-28T03:30:00.000Z" };
  const count = async () =>
    (await toldTo(owner)).filter((title) => title === "The scheduled backup was not made").length;
  await tell(state, "2026-11-28T08:00:00.000Z");
  // It has just been started: what was missed is made in a minute.
  await tell(state, "2026-11-28T18:00:00.000Z", 60_000);
  expect(await count()).toBe(0);
  await tell(state, "2026-11-28T10:00:00.000Z");
  await tell(state, "2026-11-28T11:00:00.000Z");
  expect(await count()).toBe(1);
});

it("says nothing of what somebody tries by hand", async () => {
  const before = await toldTo(owner);
  await tell({ lastFailure: failure("2026-12-01T03:30:00.000Z") });
  expect(await toldTo(owner)).toEqual(before);
});
