import { expect, it } from "vitest";
import { findForbiddenImports, findTwoWayFolders } from "./imports.ts";

it.each([
  ["lib/contract/project.ts", 'import { z } from "zod";\nimport { Clip } from "./clip.ts";'],
  ["components/project/scene-grid.tsx", 'import { useBoard } from "#lib/studio/projects/use-board.ts";'],
  ["service/http/operations/get-info.ts", 'import { getProject } from "../../projects/get-project.ts";'],
  ["service/http/service.ts", 'import type { ServiceDatabase } from "#db/service/client.ts";'],
  ["service/projects/create.ts", 'import { projects } from "#db/service/schema/projects.ts";'],
  ["service/jobs/run/handlers.ts", 'import { runStage } from "../../pipeline/run/run-stage.ts";'],
  ["service/projects/create-project.test.ts", 'import { withServiceDatabase } from "#scripts/testing/databases.ts";'],
  ["service/projects/x.ts", 'import { createBatch } from "../batch.ts";'],
  ["service/start/start-service.ts", 'import { openServiceDatabase } from "#db/service/client.ts";'],
  ["e2e/idea.spec.ts", 'import { CLIP_STATUSES } from "#lib/contract/clip.ts";'],
])("allows %s", (path, text) => {
  expect(findForbiddenImports([{ path, text }])).toEqual([]);
});

it.each([
  ["lib/contract/project.ts", 'import { join } from "node:path";'],
  ["lib/timeline/place.ts", 'import { studioEnv } from "../environment/env.ts";'],
  ["components/project/scene-grid.tsx", 'import { callService } from "#lib/service-client/client.ts";'],
  ["components/project/scene-grid.tsx", 'import type { Row } from "#db/studio/schema/project.ts";'],
  ["app/page.tsx", 'import { db } from "../db/studio/client.ts";'],
  ["app/page.tsx", `const { run } = await ${"import"}("#service/jobs/queue.ts");`],
  ["lib/studio/projects/list.ts", 'export { advance } from "#service/projects/advance.ts";'],
  ["lib/studio/projects/list.test.ts", 'import { advance } from "#service/projects/advance.ts";'],
  ["lib/service-client/client.ts", 'import { studio } from "#lib/studio/access/action.ts";'],
  ["service/http/operations/get-info.ts", 'import { db } from "#db/service/client.ts";'],
  ["service/http/operations/get-info.ts", 'import { run } from "../../jobs/run/handlers.ts";'],
  ["service/projects/create.ts", 'import { runStage } from "../pipeline/run/run-stage.ts";'],
  ["service/projects/create.ts", 'import { run } from "../jobs/run/handlers.ts";'],
  ["service/pipeline/stages/speak.ts", 'import { db } from "#db/service/client.ts";'],
  ["service/pipeline/stages/speak.ts", 'import { answer } from "../../http/answer.ts";'],
  ["service/providers/painter/x.ts", 'import { put } from "../../storage/storage.ts";'],
  ["service/render/segments/render.ts", 'import { getProject } from "../../projects/get-project.ts";'],
  ["service/jobs/run/handlers.ts", 'import { answer } from "../../http/answer.ts";'],
  ["service/projects/x.test.ts", 'import { Page } from "#components/project/page.tsx";'],
  ["e2e/idea.spec.ts", 'import { studioEnv } from "#lib/environment/env.ts";'],
  ["service/projects/x.ts", 'import { startService } from "../start/start-service.ts";'],
  ["service/batch.ts", 'import { db } from "#db/service/client.ts";'],
  ["helpers/x.ts", ""],
  ["service/helpers/x.ts", ""],
])("refuses %s: %s", (path, text) => {
  expect(findForbiddenImports([{ path, text }])).toHaveLength(1);
});

it("refuses folders that import each other, types included, and a listed pair that no longer does", () => {
  const up = { path: "service/projects/create.ts", text: 'import { getProject } from "./rows/get.ts";' };
  const down = { path: "service/projects/rows/get.ts", text: 'import type { Wanted } from "../create.ts";' };
  const test = { path: "service/projects/rows/get.test.ts", text: 'import { createProject } from "../create.ts";' };
  expect(findTwoWayFolders([up, test], [])).toEqual([]);
  expect(findTwoWayFolders([up, down], [])).toEqual([
    "service/projects and service/projects/rows import each other: create.ts imports get.ts, get.ts imports create.ts.",
  ]);
  expect(findTwoWayFolders([up, down], [["service/projects", "service/projects/rows"]])).toEqual([]);
  expect(findTwoWayFolders([up], [["service/projects", "service/projects/rows"]])).toHaveLength(1);
});
