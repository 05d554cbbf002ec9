import { expect } from "@playwright/test";
import { listNarrations, makeProject } from "./fixtures/project.ts";
import { serveArticle } from "./fixtures/servers.ts";
import { test } from "./fixtures/studio-test.ts";

test("the article of a webpage becomes a storyboard", async ({ page }) => {
  await using article = await serveArticle();
  await makeProject(page, { method: "webpage", input: article.url, title: "Night train", seconds: 30 });
  const narrations = await listNarrations(page);
  expect(narrations).toMatch(/night train|glacier|carriages|harbour station/i);
  expect(narrations).not.toMatch(/imprint|cookies/i);
});
