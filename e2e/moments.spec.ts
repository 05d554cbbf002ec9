import { expect, type Page } from "@playwright/test";
import { copyProject } from "./fixtures/copy-project.ts";
import { bothThemes, expectAccessible, expectNoSidewaysScroll, live } from "./fixtures/page.ts";
import { test } from "./fixtures/studio-test.ts";

const position = (page: Page) => page.getByRole("slider", { name: "Position" });
const frameOf = async (page: Page) => Number(await position(page).getAttribute("aria-valuenow"));
const markers = (page: Page) => page.getByRole("list", { name: "Notes on the timeline" }).getByRole("button");

async function noteHere(page: Page, text: string): Promise<void> {
  await page.keyboard.press("n");
  await page.getByLabel(/^New note at/).fill(text);
  await page.getByRole("button", { name: "Add note" }).click();
  await expect(page.getByRole("list", { name: "Notes", exact: true }).filter({ hasText: text })).toBeVisible();
}

test("notes stand at moments of the preview, are marks on its time line, and lead there", async ({
  page,
  context,
  readyProject,
}, info) => {
  const projectUuid = await copyProject({ ...readyProject, name: "Moments" });
  await page.goto(`/projects/${projectUuid}/preview`);
  await live(page.getByRole("button", { name: "Play" }));
  await expect(page.getByText("No notes at a moment of the film yet.")).toBeVisible();
  await page.screenshot({ path: info.outputPath("preview-empty-1280.png") });
  // The first frame is a moment as well.
  await noteHere(page, "Fade in from black.");
  await page.keyboard.press("]");
  for (let step = 0; step < 5; step += 1) await page.keyboard.press(".");
  const second = await frameOf(page);
  await noteHere(page, "The lamp comes too late.");
  await expect(markers(page)).toHaveCount(2);
  await page.keyboard.press("{");
  await expect.poll(() => frameOf(page)).toBe(0);
  await markers(page).nth(1).click();
  await expect.poll(() => frameOf(page)).toBe(second);
  await expectAccessible(page, bothThemes);
  for (const colorScheme of bothThemes) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await page.screenshot({ path: info.outputPath(`preview-1280-${colorScheme}.png`) });
  }

  // On the board it stands with its scene, and leads back to its frame.
  const board = await context.newPage();
  await board.goto(`/projects/${projectUuid}/storyboard`);
  const scenes = board.getByRole("list", { name: "Scenes" });
  await live(scenes.getByRole("listitem").nth(1).getByRole("button").first());
  await scenes.getByRole("listitem").nth(1).getByRole("button").first().click();
  const panel = board.getByRole("complementary", { name: "Scene 2" });
  await expect(panel.getByRole("list", { name: "Notes" })).toContainText("The lamp comes too late.");
  await panel.getByRole("link", { name: /^at 0:0/ }).click();
  await expect.poll(() => frameOf(board)).toBe(second);
  await board.setViewportSize({ width: 360, height: 740 });
  await expectNoSidewaysScroll(board);
  await board.screenshot({ path: info.outputPath("preview-360.png") });

  // What one closes is closed for the other.
  const thread = board.getByRole("listitem").filter({ hasText: "The lamp comes too late." });
  await thread.getByRole("button", { name: "Resolve" }).click();
  await expect(page.getByText("Resolved notes (1)")).toBeVisible();
});
