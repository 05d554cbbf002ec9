import { globSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { createSession } from "#lib/auth/sessions.ts";
import { bodiesOf } from "#lib/contract/testing/generate/json-texts.ts";
import { spoilt } from "#lib/contract/testing/generate/spoil.ts";
import { oddTexts } from "#lib/contract/testing/generate/texts.ts";
import { fuzzing } from "#scripts/testing/fuzzing.ts";
import { log } from "./log.ts";
import type { Studio } from "./studio.ts";
import { apiRoutes } from "./testing/api-routes.ts";
import { actAs } from "./testing/next-headers.ts";
import { pickScenes, seedTeamTargets, targetScene } from "./testing/seed-team-targets.ts";
import { stubEnvironment } from "./testing/stub-environment.ts";
import { openStudioBench, type StudioBench } from "./testing/studio-bench.ts";

type Handle = (request: Request, context: { params: Promise<unknown> }) => Promise<Response>;

const app = join(import.meta.dirname, "..", "..", "app");
const methods = ["GET", "POST", "PUT", "PATCH", "DELETE"] as const;
/** Tried beside their code: what needs Next's own server around it, and streams, which hold a connection of their own. */
const elsewhere = [
  "api/auth/[...nextauth]",
  "events",
  "projects/[projectUuid]/session/events",
  "share/[token]/session/events",
];
const routes: { name: string; method: string; handle: Handle }[] = apiRoutes.filter(
  ({ name }) => !elsewhere.includes(name),
);
for (const file of globSync("**/route.ts", { cwd: app }).toSorted()) {
  const name = file.replace(/\/route\.ts$/, "");
  if (elsewhere.includes(name)) continue;
  const handles = (await import(join(app, file))) as Partial<Record<(typeof methods)[number], Handle>>;
  for (const method of methods) {
    const handle = handles[method];
    if (handle) routes.push({ name, method, handle });
  }
}

let bench: StudioBench;
let known: Record<string, string>;
beforeAll(async () => {
  log.level = "silent";
  bench = await openStudioBench();
  stubEnvironment({ SERVICE_BASE_URL: bench.service.baseUrl });
  (globalThis as { sceneboardStudio?: Studio }).sceneboardStudio = bench.studio;
  bench.service.on("getCast", () => ({ data: { version: "1", members: [], staleSceneIds: [] } }));
  bench.service.on("listScenes", () => ({ data: { scenes: [targetScene, ...pickScenes] } }));
  const owner = await bench.seedPerson({ role: "owner" });
  const reference = await bench.seedProject(owner, { progressStatus: "editing", name: "Lighthouse" });
  const clipUuid = await bench.seedClip(owner, reference, { clipStatus: "completed" });
  const targets = await seedTeamTargets(bench, owner, reference);
  known = {
    ...targets,
    ...{ projectUuid: reference.projectUuid, clipUuid, sceneId: targetScene.sceneId, letter: "A", part: "picture" },
  };
  const { db, secret } = bench.studio;
  actAs(await createSession({ db, secret, userUuid: owner.userUuid, userAgent: "test" }));
});
afterAll(async () => {
  vi.unstubAllEnvs();
  delete (globalThis as { sceneboardStudio?: Studio }).sceneboardStudio;
  actAs(undefined);
  await bench.close();
});

const queryNames = ["kind", "before", "after", "at", "limit", "page", "url", "name", "version", "since", "ids", "mark"];
const numbers = ["0", "-1", "1", "1e309", "NaN", "9007199254740993", "8640000000000001", "0x10", "1.5", " 7 ", ""];

function paramsOf(name: string): fc.Arbitrary<Record<string, string | string[]>> {
  const parts = [...name.matchAll(/\[(\.\.\.)?(\w+)\]/g)].map(([, isRest, part = ""]) => {
    const right = known[part];
    const one =
      right === undefined ? oddTexts : fc.oneof({ weight: 4, arbitrary: fc.constant(right) }, oddTexts, fc.uuid());
    const file = fc.constantFrom(
      "approvals.pdf",
      "approvals.csv",
      "captions.srt",
      "captions.vtt",
      "film.mp4",
      "notes.pdf",
    );
    const kind = part === "file" ? fc.oneof(file, one) : one;
    const rest = fc.array(fc.oneof(fc.constantFrom("projects", known.projectUuid ?? "", "thumbnail", ".."), one), {
      maxLength: 6,
    });
    return [part, isRest ? rest : kind] as const;
  });
  return fc.record(Object.fromEntries(parts));
}

const queries = fc
  .array(
    fc.tuple(fc.oneof(fc.constantFrom(...queryNames), oddTexts), fc.oneof(fc.constantFrom(...numbers), oddTexts)),
    {
      maxLength: 5,
    },
  )
  .map((pairs) => new URLSearchParams(pairs.map(([key, value]) => [key.toWellFormed(), value.toWellFormed()])));

const heads = fc.oneof(
  { weight: 6, arbitrary: fc.constant({ "content-type": "application/json" }) },
  fc.constantFrom<Record<string, string>[]>(
    {},
    { range: "bytes=0-0,5-1,-0" },
    { range: `bytes=${2 ** 53}-` },
    { range: "bytes=-" },
    { "if-none-match": '"x", W/"y", *', "if-modified-since": "never" },
    { "last-event-id": "9".repeat(400) },
    { "content-type": "multipart/form-data" },
    { "content-length": "1e9" },
    { "webhook-id": "x", "webhook-timestamp": "NaN", "webhook-signature": "v1,=,v1" },
    { "accept-language": "x".repeat(2_000), origin: "null", "sec-fetch-site": "cross-site" },
    { "x-forwarded-for": "9".repeat(5_000), "x-forwarded-proto": "ftp", "x-forwarded-host": "a b" },
  ),
);

const json = spoilt({
  tabUuid: "",
  state: { page: "preview", search: "", scroll: 0 },
  turn: 1,
  version: 1,
  token: "t",
});

describe(`${fuzzing.inputs} generated requests from seed ${fuzzing.seed}`, () => {
  let all = 0;

  it.each(routes)("to $method $name end in an answer of its own", async ({ name, method, handle }) => {
    const body = method === "GET" ? fc.constant(undefined) : bodiesOf(json);
    const requests = fc.record({ params: paramsOf(name), query: queries, head: heads, body });
    const faults: string[] = [];
    for (const { params, query, head, body } of fc.sample(requests, { seed: fuzzing.seed, numRuns: fuzzing.inputs })) {
      const told = `${JSON.stringify(params).slice(0, 300)} ?${String(query).slice(0, 300)} ${JSON.stringify(head).slice(0, 100)} ${String(body).slice(0, 300)}`;
      const given = { method, headers: head, ...(body !== undefined && { body: body as BodyInit }) };
      const request = new Request(`http://studio.example/${name}?${query}`, given);
      all += 1;
      try {
        const answer = await handle(request, { params: Promise.resolve(params) });
        await answer.arrayBuffer();
        if (answer.status === 500) faults.push(`A fault of ours: ${told}`);
      } catch (error) {
        // Next's own way to say "not there" or "over there".
        if (!(error instanceof Error && "digest" in error)) faults.push(`Throws ${error}: ${told}`);
      }
    }
    expect(faults).toEqual([]);
  });

  it("are of every route", () => {
    console.log(`${all} requests to ${routes.length} routes`);
    expect(routes.length).toBeGreaterThan(80);
  });
});
