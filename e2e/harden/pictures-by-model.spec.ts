import { expect, type Page } from "@playwright/test";
import { type Hosted, startHosted } from "../fixtures/another-studio.ts";
import { type ModelPainter, serveModelPainter } from "../fixtures/model-painter.ts";
import { bothThemes, expectAccessible, expectNoSidewaysScroll, live, signIn } from "../fixtures/page.ts";
import { asScript, createAndWait, makeProject } from "../fixtures/project.ts";
import { visitorTest as test } from "../fixtures/studio-test.ts";

let model: ModelPainter;
let hosted: Hosted;
test.beforeAll(async () => {
  test.setTimeout(240_000);
  model = await serveModelPainter();
  hosted = await startHosted({ painterUrl: model.url });
});
test.afterAll(async () => {
  await hosted.stop();
  await model.stop();
});
test.use({ storageState: { cookies: [], origins: [] } });

const narrations = ["At night the keeper climbs the stairs.", "She waits.", "Boats come home."];
/** What the model is asked for next, once the order is answered: until then the same act does nothing. */
async function nextPrompts(page: Page, act: () => Promise<void>): Promise<string[]> {
  const from = model.prompts.length;
  await act();
  await expect.poll(() => model.prompts.length).toBeGreaterThan(from);
  await expect(page.locator("button[aria-busy=true]")).toHaveCount(0);
  return model.prompts.slice(from);
}

test("an export in another shape names the cropped scenes, and a model makes their pictures for it", async ({
  browser,
}, info) => {
  const context = await browser.newContext({ baseURL: hosted.studioUrl, reducedMotion: "reduce" });
  const page = await context.newPage();
  await signIn(page, hosted.studioUrl);
  await makeProject(page, { method: "script", input: asScript(narrations), title: "The harbour" });
  await (await live(page.getByRole("button", { name: "Export", exact: true }).first())).click();
  const dialog = page.getByRole("dialog", { name: "Export" });
  const make = dialog.getByRole("button", { name: "Make pictures for 9:16" });
  await expect(make).toBeHidden();
  await dialog.getByRole("radio", { name: "4:5" }).click();
  await expect(dialog.getByRole("button", { name: "Make pictures for 4:5" })).toBeVisible();
  await dialog.getByRole("radio", { name: "9:16" }).click();
  await expect(dialog.getByText(/the film 9:16: its sides are cut off\.$/)).toBeVisible();
  await expect(dialog.getByText(/makes new pictures for scenes 1, 2, 3\./)).toBeVisible();
  await expectAccessible(page, bothThemes);
  await make.scrollIntoViewIfNeeded();
  await page.screenshot({ path: info.outputPath("other-shape-1280.png") });
  await page.setViewportSize({ width: 360, height: 740 });
  await expectNoSidewaysScroll(page);
  await make.scrollIntoViewIfNeeded();
  await page.screenshot({ path: info.outputPath("other-shape-360.png") });
  expect(await nextPrompts(page, () => make.click())).not.toEqual([]);
  await expect(dialog.getByText(/its sides are cut off\.$/)).toBeHidden({ timeout: 60_000 });
  await expect(make).toBeHidden();
  await context.close();
});

test("a video from an idea is painted in the style that its maker chose, and in none without", async ({
  browser,
}, info) => {
  const context = await browser.newContext({
    ...{ baseURL: hosted.studioUrl, reducedMotion: "reduce", viewport: { width: 360, height: 740 } },
  });
  const page = await context.newPage();
  await signIn(page, hosted.studioUrl);
  const from = model.prompts.length;
  await page.goto("/projects/new/idea");
  await page.getByLabel("Your idea", { exact: true }).fill("The keeper lights the lamp.\nBoats come home.");
  await page.getByRole("button", { name: "Next" }).click();
  const style = page.getByRole("combobox", { name: "Style" });
  await expect(style).toHaveText("No style");
  await style.click();
  await page.getByRole("option", { name: "Watercolor" }).click();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page, bothThemes);
  await page.screenshot({ path: info.outputPath("style-360.png") });
  await page.getByRole("button", { name: "Next" }).click();
  await expect(page.getByText("Watercolor")).toBeVisible();
  await createAndWait(page);
  const prompts = model.prompts.slice(from);
  expect(prompts.length).toBeGreaterThan(0);
  for (const prompt of prompts) expect(prompt).toMatch(/ Style: watercolor\. /);
  await context.close();
});
