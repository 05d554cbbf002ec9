import { randomUUID } from "node:crypto";
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ROLES } from "#lib/auth/role.ts";
import { defaultLookAndSound } from "#lib/contract/creation/look-and-sound.ts";
import { type AnyAction, definitionOf, runAction } from "./action.ts";
import { log } from "./log.ts";
import { exportForm, openStudioBench, type StudioBench } from "./testing/studio-bench.ts";

const root = join(import.meta.dirname, "..", "..");
const actions: { name: string; definition: AnyAction }[] = [];
const files = globSync("{app,components,lib}/**/*.{ts,tsx}", { cwd: root }).filter((file) =>
  /^\s*["']use server["']/m.test(readFileSync(join(root, file), "utf8")),
);
for (const file of files) {
  for (const [name, exported] of Object.entries(await import(join(root, file)))) {
    const definition = definitionOf(exported);
    it(`builds ${name} of ${file} with the wrapper`, () => expect(definition?.name).toBe(name));
    if (definition) actions.push({ name, definition });
  }
}

const form = { ...defaultLookAndSound, title: "A title", script: "A cat sits.", mode: "direct_script" };
/** What a person with the right to it would send; each new action needs a line here. */
const inputs: Record<string, (project: string) => object> = {
  createProject: () => ({ method: "script", form, submissionId: randomUUID() }),
  retryProject: (projectUuid) => ({ projectUuid }),
  cancelProject: (projectUuid) => ({ projectUuid }),
  renameProject: (projectUuid) => ({ projectUuid, name: "Another name" }),
  exportProject: (projectUuid) => ({ projectUuid, form: exportForm }),
  regenerateImages: (projectUuid) => ({ projectUuid, scenes: [{ sceneId: "one" }] }),
  generateMotion: (projectUuid) => ({ projectUuid, scenes: [{ sceneId: "one", prompt: "slowly closer" }] }),
  selectTake: (projectUuid) => ({ projectUuid, sceneId: "one", takeUuid: randomUUID() }),
  editScene: (projectUuid) => ({ projectUuid, sceneId: "one", change: { narration: "Other words." } }),
  insertScene: (projectUuid) => ({ projectUuid, scene: { visual_description: "A harbour", position: 1 } }),
  deleteScene: (projectUuid) => ({ projectUuid, sceneId: "one" }),
  restoreScene: (projectUuid) => ({ projectUuid, sceneId: "one" }),
  splitScene: (projectUuid) => ({ projectUuid, sceneId: "one", at: 12 }),
  mergeScene: (projectUuid) => ({ projectUuid, sceneId: "one" }),
  requestUpload: () => ({ fileName: "paper.pdf", sizeBytes: 1000 }),
  testConnection: () => ({}),
  signOut: () => ({}),
};

let bench: StudioBench;
beforeAll(async () => {
  log.level = "silent";
  bench = await openStudioBench();
  const { on } = bench.service;
  const project = (projectUuid = randomUUID() as string) => ({
    data: { projectUuid, progressStatus: "init", name: "Of the service" },
  });
  on("createScriptProject", () => project());
  on("retryProject", ({ projectUuid }) => project(projectUuid));
  on("cancelProject", ({ projectUuid }) => project(projectUuid));
  on("exportProject", () => ({ data: { clipUuid: randomUUID(), clipStatus: "init" } }));
  const task = {
    task_id: "t",
    status: "processing",
    total_scenes: 1,
    scenes: [{ scene_id: "one", status: "pending" }],
  };
  for (const name of ["generateImages", "generateMotionVideos"] as const) on(name, () => ({ data: task }));
  const edits = ["editScene", "insertScene", "deleteScene", "restoreScene", "splitScene", "mergeScene"] as const;
  for (const name of [...edits, "selectTake"] as const) on(name, () => ({ data: { scenes: [] } }));
  on("getUploadAddress", () => ({
    data: { uploadUrl: "https://public.example/uploads/1?sig=2", assetUuid: "a", expiresAt: 1 },
  }));
  on("getUserInfo", () => ({ data: { userUuid: "u", email: "owner@example.org" } }));
  on("getCreditBalance", () => ({ data: 7 }));
  on("getCapabilities", () => ({ data: { extensions: [], providers: {}, limits: {} } }));
});
afterAll(() => bench.close());

const guarded = () => actions.filter(({ definition }) => definition.on === "teamspace" || definition.on === "project");

it("finds every action that writes, each with an input to try it with", () => {
  const named = actions.filter(({ definition }) => definition.on !== "anyone").map(({ name }) => name);
  expect(named.toSorted()).toEqual(Object.keys(inputs).toSorted());
});

describe("who may", () => {
  it("lets nobody act who is signed out", async () => {
    for (const { name, definition } of actions.filter(({ definition }) => definition.on !== "anyone")) {
      const input = inputs[name]?.("any");
      const result = await runAction(definition, { studio: bench.studio, findActor: async () => null, input });
      expect(result, name).toMatchObject({ ok: false, fault: { code: "signed_out" } });
    }
  });

  it("lets each role do what it may in its teamspace and nothing else", async () => {
    for (const role of ROLES) {
      const actor = await bench.seedPerson({ role });
      for (const { name, definition } of guarded()) {
        const { projectUuid } = await bench.seedProject(actor);
        const input = inputs[name]?.(projectUuid);
        const result = await runAction(definition, { studio: bench.studio, findActor: async () => actor, input });
        const isAllowed = ROLES.indexOf(role) >= ROLES.indexOf(definition.role ?? "owner");
        expect(result.ok ? "done" : result.fault.code, `${name} as ${role}`).toBe(isAllowed ? "done" : "forbidden");
      }
    }
  });

  it("shows an owner of another teamspace no more than a project that does not exist", async () => {
    const [owner, stranger] = [await bench.seedPerson({ role: "owner" }), await bench.seedPerson({ role: "owner" })];
    const { projectUuid } = await bench.seedProject(owner);
    for (const { name, definition } of guarded().filter(({ definition }) => definition.on === "project")) {
      const run = (uuid: string) =>
        runAction(definition, {
          studio: bench.studio,
          findActor: async () => stranger,
          input: inputs[name]?.(uuid),
        });
      const [theirs, nobodys] = [await run(projectUuid), await run(randomUUID())];
      expect(theirs, name).toMatchObject({ ok: false, fault: { code: "project_not_found" } });
      expect(theirs, name).toEqual(nobodys);
    }
  });

  it("refuses a teamspace the person is not in", async () => {
    const stranger = await bench.seedPerson({ role: "owner" });
    const teamspaceUuid = await bench.seedTeamspace();
    for (const { name, definition } of guarded().filter(({ definition }) => definition.on === "teamspace")) {
      const input = { ...inputs[name]?.(""), teamspaceUuid };
      const result = await runAction(definition, { studio: bench.studio, findActor: async () => stranger, input });
      expect(result, name).toMatchObject({ ok: false, fault: { code: "no_teamspace" } });
    }
  });

  it("answers nonsense with a fault and never throws", async () => {
    const actor = await bench.seedPerson({ role: "owner" });
    for (const input of [null, undefined, 7, "x", [], { projectUuid: 7 }, { projectUuid: "\u0000" }, { form: {} }]) {
      for (const { name, definition } of actions.filter(({ name }) => !["signOut", "testConnection"].includes(name))) {
        const result = await runAction(definition, { studio: bench.studio, findActor: async () => actor, input });
        expect(result.ok, `${name} with ${JSON.stringify(input)}`).toBe(false);
        if (!result.ok) expect(result.fault.code).toMatch(/invalid_input|project_not_found/);
      }
    }
  });
});

it("tells a fault of our own without what is behind it", async () => {
  const actor = await bench.seedPerson({ role: "owner" });
  const definition = {
    name: "broken",
    on: "account" as const,
    role: null,
    input: (await import("zod")).z.object({}),
    run: () => Promise.reject(new Error(`postgres://user:${bench.service.secret}@host`)),
  };
  const result = await runAction(definition, { studio: bench.studio, findActor: async () => actor, input: {} });
  expect(result).toMatchObject({
    ok: false,
    fault: { code: "unknown", trackingId: expect.stringMatching(/^[0-9a-f]{32}$/) },
  });
  expect(JSON.stringify(result)).not.toContain(bench.service.secret);
});
