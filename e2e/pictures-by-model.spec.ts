import { expect, type Page } from "@playwright/test";
import { type Hosted, startHosted } from "./fixtures/another-studio.ts";
import { type ModelPainter, serveModelPainter } from "./fixtures/model-painter.ts";
import { bothThemes, expectAccessible, live, signIn } from "./fixtures/page.ts";
import { asScript, makeProject } from "./fixtures/project.ts";
import { visitorTest as test } from "./fixtures/studio-test.ts";

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
const cardsOf = (page: Page) => page.getByRole("list", { name: "Scenes" }).getByRole("listitem");
const panelOf = (page: Page, number: number) => page.getByRole("complementary", { name: `Scene ${number}` });
const wish = (page: Page, number: number) =>
  panelOf(page, number).getByRole("textbox", { name: "What the picture shows" });
const again = (page: Page, number: number) => panelOf(page, number).getByRole("button", { name: "Regenerate image" });

async function openScene(page: Page, number: number): Promise<void> {
  await (
    await live(
      cardsOf(page)
        .nth(number - 1)
        .getByRole("button")
        .first(),
    )
  ).click();
}

/** What the model is asked for next, once the order is answered: until then the same act does nothing. */
async function nextPrompts(page: Page, act: () => Promise<void>): Promise<string[]> {
  const from = model.prompts.length;
  await act();
  await expect.poll(() => model.prompts.length).toBeGreaterThan(from);
  await expect(page.locator("button[aria-busy=true]")).toHaveCount(0);
  return model.prompts.slice(from);
}

test("what stands in a field is what an act uses, however hasty the hand", async ({ browser }) => {
  const context = await browser.newContext({ baseURL: hosted.studioUrl, reducedMotion: "reduce" });
  const page = await context.newPage();
  await signIn(page, hosted.studioUrl);
  await makeProject(page, { method: "script", input: asScript(narrations), title: "The keeper" });
  expect(model.prompts.toSorted()).toEqual(narrations.toSorted());

  await openScene(page, 1);
  await wish(page, 1).fill("A red balloon");
  expect(await nextPrompts(page, () => again(page, 1).click())).toEqual(["A red balloon."]);
  await wish(page, 1).fill("A green balloon");
  expect(await nextPrompts(page, () => again(page, 1).dblclick())).toEqual(["A green balloon."]);
  await page.reload();
  await expect(wish(page, 1)).toHaveValue("A green balloon");
  expect(await nextPrompts(page, async () => (await live(again(page, 1))).click())).toEqual(["A green balloon."]);

  // By key, after the scene was left by key.
  await wish(page, 1).fill("A blue balloon");
  await panelOf(page, 1).getByRole("button", { name: "Next scene" }).click();
  await expect(panelOf(page, 2)).toBeVisible();
  await page.keyboard.press("k");
  await expect(panelOf(page, 1)).toBeVisible();
  expect(await nextPrompts(page, () => page.keyboard.press("r"))).toEqual(["A blue balloon."]);

  // Nobody described the scene: its picture shows its narration, also one that was typed a moment ago.
  await openScene(page, 2);
  await panelOf(page, 2).getByRole("textbox", { name: "Narration" }).fill("She waits for the boats.");
  await expect(wish(page, 2)).toHaveValue("She waits for the boats.");
  expect(await nextPrompts(page, () => again(page, 2).click())).toEqual(["She waits for the boats."]);

  // The cut is made in the words on the screen.
  await openScene(page, 3);
  const narration = panelOf(page, 3).getByRole("textbox", { name: "Narration" });
  await narration.fill("Boats come home. The harbour sleeps.");
  await narration.evaluate((field: HTMLTextAreaElement) => field.setSelectionRange(17, 17));
  await panelOf(page, 3).getByRole("button", { name: "Split at the cursor" }).click();
  await expect(cardsOf(page)).toHaveCount(4);
  await expect(cardsOf(page).nth(2)).toContainText("Boats come home.");
  await expect(cardsOf(page).nth(3)).toContainText("The harbour sleeps.");
  await expectAccessible(page, bothThemes);
  await context.close();
});
