import { expect, it } from "vitest";
import { findProblems } from "./judge.ts";
import type { ServicePart, StatusView } from "./queries.ts";

type Seen = Omit<StatusView, "problems">;
const at = Date.parse("2026-11-25T12:00:00Z");
const dayMs = 86_400_000;
const room = { freeBytes: 400e9, capacityBytes: 1e12 };
const worker = { workerUuid: "w", host: "one", concurrency: 2, startedAt: at, seenAt: at, isAlive: true, doing: [] };

const state: ServicePart = {
  ...{ at, version: "1.0.0", nodeVersion: "26.0.0", databaseVersion: "18.1", jobs: [], workers: [worker], stages: [] },
  failures: { total: 0, newest: [] },
  deliveries: { waiting: 0, givenUp: 0, failing: [] },
  storage: { place: "disk", bytes: 1e9, ...room },
  databaseBytes: 1e7,
};

const well: Seen = {
  at,
  service: { state },
  studio: {
    ...{ version: "1.0.0", nodeVersion: "26.0.0", databaseVersion: "18.1", databaseBytes: 1e7, disk: room },
    mail: { isSetUp: true, late: 0, sentAt: at, failure: null },
    ...{ chats: [], pushesFailing: 0 },
  },
  backups: { last: { at: at - dayMs, name: "yesterday" }, failure: null, overdue: null, schedule: "30 3 * * *" },
  certificates: [{ use: "public", host: "studio.example", expiresAt: at + 60 * dayMs, problem: null }],
};

const told = (seen: Seen) => findProblems(seen).map(({ tone, what }) => `${tone}: ${what}`);
const serviceWith = (change: Partial<ServicePart>): Seen => ({ ...well, service: { state: { ...state, ...change } } });
const studioWith = (change: Partial<StatusView["studio"]>): Seen => ({
  ...well,
  studio: { ...well.studio, ...change },
});

it("finds nothing where all is well, nor where a hosted service says nothing", () => {
  expect(told(well)).toEqual([]);
  expect(told({ ...well, service: { silent: "hosted" } })).toEqual([]);
  expect(told({ ...well, service: { silent: "not_its_keeper" } })).toEqual([]);
});

it("says of each what is not well, the worst first, with what to do", () => {
  const everything: Seen = {
    at,
    service: {
      state: {
        ...state,
        workers: [{ ...worker, isAlive: false }],
        failures: { total: 3, newest: [] },
        deliveries: { waiting: 0, givenUp: 2, failing: [{ host: "hooks.example", isOff: true }] },
      },
    },
    studio: { ...well.studio, version: "1.1.0", mail: { isSetUp: true, late: 2, sentAt: null, failure: null } },
    backups: { last: null, failure: null, overdue: null, schedule: null },
    certificates: [{ use: "public", host: "studio.example", expiresAt: at - 1, problem: "CERT_HAS_EXPIRED" }],
  };
  expect(told(everything)).toEqual([
    "bad: No worker is running, so nothing is made.",
    "bad: The certificate of studio.example has expired.",
    "worth: 3 things failed in the last 24 hours.",
    "worth: The studio is version 1.1.0, the service 1.0.0.",
    "worth: There is no backup of this installation.",
    "worth: Webhooks do not arrive at hooks.example.",
    "worth: 2 mails are waiting for the mail server.",
  ]);
  for (const { next } of findProblems(everything)) expect(next).toMatch(/\.$/);
});

it("takes a job that waits long for one that lacks a worker", () => {
  const job = { job: "make-take", waiting: 4, later: 0, running: 2 };
  expect(told(serviceWith({ jobs: [{ ...job, oldestWaitMs: 9 * 60_000 }] }))).toEqual([]);
  expect(told(serviceWith({ jobs: [{ ...job, oldestWaitMs: 25 * 60_000 }] }))).toEqual([
    "worth: Jobs have been waiting for 25 minutes.",
  ]);
});

it("tells of little room once where files and studio are on one disk", () => {
  const short = { freeBytes: 900e6, capacityBytes: 100e9 };
  expect(told(studioWith({ disk: short }))).toEqual(["bad: There is little space left on the studio's disk."]);
  const both = {
    ...studioWith({ disk: short }),
    service: { state: { ...state, storage: { ...state.storage, ...short } } },
  };
  expect(told(both)).toHaveLength(1);
  const bucket = { place: "bucket" as const, bytes: 1 };
  expect(told(serviceWith({ storage: bucket }))).toEqual([]);
  expect(told(studioWith({ disk: { freeBytes: 40e9, capacityBytes: 1e12 } }))).toEqual([
    "worth: There is little space left on the studio's disk.",
  ]);
});

it("tells of backups that fail, are old, or were never made", () => {
  const last = { at: at - 9 * dayMs, name: "old" };
  expect(told({ ...well, backups: { last, failure: null, overdue: null, schedule: null } })).toEqual([
    "worth: The last backup is 9 days old.",
  ]);
  const failure = { at, reason: "There is no room left." };
  expect(told({ ...well, backups: { last, failure, overdue: null, schedule: null } })).toEqual([
    "bad: The last backup failed.",
  ]);
  expect(told({ ...well, backups: { last: null, failure: null, overdue: null, schedule: "30 3 * * *" } })).toEqual([
    "worth: There is no backup yet, only a schedule.",
  ]);
});

it("tells of certificates before they run out, and of those it could not look at", () => {
  const one = { use: "public" as const, host: "studio.example", problem: null };
  const told1 = (change: object) => told({ ...well, certificates: [{ ...one, expiresAt: at, ...change }] });
  expect(told1({ expiresAt: at + 15 * dayMs })).toEqual([]);
  expect(told1({ expiresAt: at + 13.5 * dayMs })).toEqual([
    "worth: The certificate of studio.example expires in 13 days.",
  ]);
  expect(told1({ expiresAt: at + 60 * dayMs, problem: "Not believed." })).toEqual([
    "bad: The certificate of studio.example is not trusted.",
  ]);
  expect(told1({ expiresAt: null, problem: "It is not public." })).toEqual([
    "worth: The certificate of studio.example could not be checked.",
  ]);
});

it("passes on why a service does not answer", () => {
  const fault = { code: "service_unreachable", message: "It does not answer.", next: "Start it.", retryable: true };
  expect(findProblems({ ...well, service: { silent: "away", fault } })).toEqual([
    { part: "service", tone: "bad", what: "It does not answer.", next: "Start it." },
  ]);
});

it("tells of mail, chats and browsers that are not reached", () => {
  const mail = { isSetUp: true, late: 0, sentAt: null, failure: { at, code: "EAUTH 535" } };
  const chats = [{ host: "chat.example", isOff: true, why: "It answered 404." }];
  expect(told(studioWith({ mail, chats, pushesFailing: 1 }))).toEqual([
    "bad: The mail server refused the last mail (EAUTH 535).",
    "worth: Chats refuse messages at chat.example.",
    "worth: 1 notice to a browser did not arrive yet.",
  ]);
});
