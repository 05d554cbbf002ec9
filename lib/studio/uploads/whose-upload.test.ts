import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import { membership } from "#db/studio/schema/teamspace.ts";
import type { Actor } from "#lib/actor.ts";
import { defaultLookAndSound } from "#lib/contract/creation/look-and-sound.ts";
import { type AnyAction, definitionOf, runAction } from "../access/action.ts";
import { createProject } from "../projects/actions.ts";
import { uploadTake } from "../scenes/actions.ts";
import { changeCast } from "../scenes/cast/actions.ts";
import { openStudioBench, type StudioBench } from "../testing/studio-bench.ts";
import { requestUpload } from "./actions.ts";

let bench: StudioBench;
let owner: Actor;
const assetUuid = randomUUID();
const uploadUrl = `https://public.example/uploads/${assetUuid}.pdf?expires=1&signature=2`;

const definition = (action: unknown) => definitionOf(action) as AnyAction;
const run = (action: unknown, actor: Actor, input: object) =>
  runAction(definition(action), { studio: bench.studio, findActor: async () => actor, input });

beforeAll(async () => {
  bench = await openStudioBench();
  owner = await bench.seedPerson({ role: "editor" });
  const { on } = bench.service;
  on("getUploadAddress", () => ({ data: { uploadUrl, assetUuid, expiresAt: Date.now() + 600_000 } }));
  on("getCapabilities", () => ({ data: { extensions: [], providers: {}, limits: {} } }));
  on("createDocumentProject", () => ({ data: { projectUuid: randomUUID(), progressStatus: "init" } }));
  on("listTeamspaces", () => ({ data: [] }));
  expect(await run(requestUpload, owner, { fileName: "paper.pdf", sizeBytes: 1000 })).toMatchObject({ ok: true });
});
afterAll(() => bench.close());

const spellings = [
  uploadUrl,
  uploadUrl.split("?")[0] ?? "",
  assetUuid,
  assetUuid.toUpperCase(),
  `http://127.0.0.1:4000/uploads/${assetUuid}.pdf`,
  ` ${assetUuid} `,
];

function documentProject(address: string) {
  const document = {
    documentUrl: address,
    fileName: "paper.pdf",
    usage: "content_source",
    notedSlides: 0,
    notesVerbatim: null,
  };
  const form = { ...defaultLookAndSound, title: "A title", ...document };
  return { method: "document", form, submissionId: randomUUID() };
}

it("lets nobody of another teamspace make anything of an upload, however it is spelt", async () => {
  const stranger = await bench.seedPerson({ role: "owner" });
  const { projectUuid } = await bench.seedProject(stranger);
  const foreign = { ok: false, fault: { code: "service_foreign_asset" } };
  for (const address of spellings) {
    const own = { kind: "storyboard", asset_url: address };
    const member = { kind: "character", name: "Ada", description: "Tall", reference_image_url: address };
    const tried = [
      await run(uploadTake, stranger, { projectUuid, sceneId: "one", own }),
      await run(changeCast, stranger, { projectUuid, change: { members: [member] } }),
      await run(createProject, stranger, documentProject(address)),
    ];
    for (const answer of tried) expect(answer, address).toMatchObject(foreign);
  }
});

it("lets the teamspace it came from, and the person it came from anywhere", async () => {
  const { projectUuid } = await bench.seedProject(owner);
  bench.service.on("uploadTake", () => ({ data: { scenes: [] } }));
  bench.service.on("listScenes", () => ({ data: { scenes: [] } }));
  const teamspaceUuid = owner.memberships[0]?.teamspaceUuid ?? "";
  const colleague = await bench.seedPerson({ role: "editor", teamspaceUuid });
  const elsewhere = await bench.seedPerson({ role: "editor" });
  const both = { ...owner, memberships: [...elsewhere.memberships, ...owner.memberships] };
  const away = await bench.seedProject(elsewhere);
  const joined = { teamspaceUuid: elsewhere.memberships[0]?.teamspaceUuid ?? "", userUuid: owner.userUuid };
  await bench.studio.db.insert(membership).values({ ...joined, role: "editor" });
  const own = { kind: "storyboard", asset_url: uploadUrl };
  for (const [actor, into] of [
    [owner, projectUuid],
    [colleague, projectUuid],
    [both, away.projectUuid],
  ] as const) {
    const answer = await run(uploadTake, actor, { projectUuid: into, sceneId: "one", own });
    expect(answer).toMatchObject({ ok: true });
  }
});
