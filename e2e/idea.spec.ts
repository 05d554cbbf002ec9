import { expect } from "@playwright/test";
import { expectAccessible } from "./fixtures/check-page.ts";
import { expectFilm } from "./fixtures/expect-film.ts";
import { downloadCaptions, downloadClip, exportClip } from "./fixtures/export-clip.ts";
import { listNarrations } from "./fixtures/list-narrations.ts";
import { makeProject } from "./fixtures/make-project.ts";
import { captionText } from "./fixtures/probe-clip.ts";
import { test } from "./fixtures/studio-test.ts";

test("an idea becomes a square film of the length asked for", async ({ page }, info) => {
  await page.goto("/projects/new");
  await expectAccessible(page, ["dark", "light"]);
  const seconds = 20;
  const input = "Why we should sleep eight hours, for people who work at night.";
  await makeProject(page, { method: "idea", input, title: "Sleep", seconds });
  const card = await exportClip(page, { captions: "As a track", ratio: "1:1" });
  await expectFilm(await downloadClip(page, card, info), { width: 720, height: 720, captionTrack: "present", seconds });
  const narrations = await listNarrations(page);
  expect(narrations.toLowerCase()).toContain("sleep");
  expect(captionText(await downloadCaptions(page, card))).toBe(narrations);
});
