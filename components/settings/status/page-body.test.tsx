import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { type ServicePart, type StatusView, statusQuery } from "#lib/studio/settings/status/queries.ts";
import { StatusPage } from "./page-body.tsx";

const at = Date.parse("2026-11-25T12:00:00Z");

const state: ServicePart = {
  ...{ at, version: "1.0.0", nodeVersion: "26.0.0", databaseVersion: "18.1", databaseBytes: 12e6 },
  jobs: [{ job: "make-take", waiting: 4, later: 1, running: 2, oldestWaitMs: 65_000 }],
  workers: [
    {
      ...{ workerUuid: "w1", host: "mill", concurrency: 2, startedAt: at, seenAt: at, isAlive: true },
      doing: [{ job: "export-clip", since: at }],
    },
    { workerUuid: "w2", host: "barn", concurrency: 2, startedAt: at, seenAt: at, isAlive: false, doing: [] },
  ],
  stages: [{ stage: "paint-storyboard", runs: 3, medianMs: 40, p95Ms: 65_000 }],
  failures: {
    total: 3,
    newest: [
      {
        ...{ kind: "project", at, stage: "read-webpage", retryable: false, why: "The page is gone." },
        project: { name: "Bees", href: "/projects/1/storyboard" },
      },
      { kind: "clip", at, project: null, why: null },
    ],
  },
  deliveries: { waiting: 1, givenUp: 2, failing: [{ host: "hooks.example", isOff: true, why: "It answered 503." }] },
  storage: { place: "disk", bytes: 5e9, freeBytes: 40e9, capacityBytes: 100e9 },
  growth: { since: at, storageBytes: 1.5e9, databaseBytes: -2e6 },
};

const whole: StatusView = {
  ...{ at, service: { state } },
  problems: [{ part: "failures", tone: "bad", what: "3 things failed.", next: "Each says why." }],
  studio: {
    ...{ version: "1.0.0", nodeVersion: "26.0.0", databaseVersion: "18.1", databaseBytes: 7e6, disk: null },
    mail: { isSetUp: true, late: 2, sentAt: null, failure: { at, code: "EAUTH 535" } },
    chats: [{ host: "chat.example", isOff: false, why: "It answered 404." }],
    pushesFailing: 1,
  },
  backups: { last: { at, name: "2026-11-25T03-30-00Z" }, failure: null, overdue: null, schedule: null },
  certificates: [
    { use: "public", host: "studio.example", expiresAt: at + 30 * 86_400_000, problem: null },
    { use: "mail", host: "mail.example:465", expiresAt: null, problem: "It is not public." },
  ],
};

function render(view?: Partial<StatusView>): { text: string; page: string } {
  const client = new QueryClient();
  if (view) client.setQueryData(statusQuery().queryKey, { ...whole, ...view });
  const page = renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <StatusPage />
    </QueryClientProvider>,
  );
  const text = page
    .replaceAll(/<[^>]+>/g, " ")
    .replaceAll(/\s+/g, " ")
    .replaceAll("&#x27;", "'");
  return { page, text };
}

it("tells of every part, and of what is not well first", () => {
  const { text, page } = render({});
  expect(text).toMatch(/1 problem .* Urgent: 3 things failed\. Each says why\./);
  expect(page).toContain('href="#status-failures"');
  expect(page).toContain('id="status-failures"');
  expect(text).toMatch(/Pictures, motion and narration 4 waiting · 2 running · 1 later · longest wait 1 min 05 s/);
  expect(text).toMatch(/mill Alive since .* 2 costly jobs at a time Exports, started .* barn Gone/);
  expect(text).toMatch(
    /Project Bees at “Reading the webpage” .* The page is gone\. Open the project and change its input/,
  );
  expect(text).toMatch(/Clip of another teamspace .* Its members can try again\. And 1 more\./);
  expect(text).toMatch(/Painting the storyboard less than 0\.1 s median · 1 min 05 s at most · 3 runs/);
  expect(text).toMatch(
    /Webhooks 1 on their way · 2 given up within a day hooks\.example switched off It answered 503\./,
  );
  expect(text).toMatch(/Mail the last one was refused .*\(EAUTH 535\) · 2 being retried/);
  expect(text).toMatch(
    /Files 5\.0 GB .* 40\.0 GB of 100\.?0? GB free .* \+1\.5 GB of files and −2\.0 MB of the database/,
  );
  expect(text).toMatch(
    /This studio studio\.example valid until Dec 25, 2026 Mail server mail\.example:465 not connected/,
  );
  expect(text).toMatch(/Service 1\.0\.0 · Node 26\.0\.0 · PostgreSQL 18\.1/);
});

it("is calm where nothing waits, failed or is wrong", () => {
  const calm = { ...state, jobs: [], workers: [], stages: [], failures: { total: 0, newest: [] } };
  const deliveries = { waiting: 0, givenUp: 0, failing: [] };
  const { text } = render({ problems: [], certificates: [], service: { state: { ...calm, deliveries } } });
  expect(text).toMatch(/No problems\./);
  for (const empty of [
    /No jobs are waiting/,
    /No worker was seen/,
    /Nothing failed\./,
    /Nothing was made/,
    /all arrive/,
  ]) {
    expect(text).toMatch(empty);
  }
  expect(text).toMatch(/No configured address uses https/);
});

it("says why the service tells nothing, and shows the rest", () => {
  expect(render({ service: { silent: "hosted" } }).text).toMatch(
    /connected service does not report.*Database of the studio/,
  );
  expect(render({ service: { silent: "not_its_keeper" } }).text).toMatch(/another workspace's.*Backups/);
  const fault = { code: "service_unreachable", message: "Away.", next: "Start it.", retryable: true };
  expect(render({ service: { silent: "away", fault } }).text).toMatch(/does not answer.*Service not known/);
});

it("has the shape of what comes while it looks", () => {
  expect(render().page).toMatch(/aria-label="Checking the installation"/);
});
