import { expect, type Page } from "@playwright/test";
import { type Hosted, startHosted } from "../fixtures/another-studio.ts";
import { type ModelWriter, serveModelWriter } from "../fixtures/model-writer.ts";
import { bothThemes, expectAccessible, expectNoSidewaysScroll, live, signIn } from "../fixtures/page.ts";
import { asScript, makeProject } from "../fixtures/project.ts";
import { visitorTest as test } from "../fixtures/studio-test.ts";

let model: ModelWriter;
let hosted: Hosted;
test.beforeAll(async () => {
  test.setTimeout(240_000);
  model = await serveModelWriter();
  hosted = await startHosted({ writerUrl: model.url });
});
test.afterAll(async () => {
  await hosted.stop();
  await model.stop();
});

const made = { timeout: 60_000 };
test.use({ storageState: { cookies: [], origins: [] } });

const cardsOf = (page: Page) => page.getByRole("list", { name: "Scenes" }).getByRole("listitem");
const panelOf = (page: Page, number: number) => page.getByRole("complementary", { name: `Scene ${number}` });

async function note(page: Page, number: number, text: string): Promise<void> {
  const card = cardsOf(page).nth(number - 1);
  await (await live(card.getByRole("button").first())).click();
  await panelOf(page, number).getByLabel("New note").fill(text);
  await panelOf(page, number).getByRole("button", { name: "Add note" }).click();
  await expect(panelOf(page, number).getByRole("list", { name: "Notes" })).toContainText(text);
}

test("with a language model it writes what notes ask for, once, and the notes' words are the way on", async ({
  browser,
}, info) => {
  const context = await browser.newContext({ baseURL: hosted.studioUrl, reducedMotion: "reduce" });
  const page = await context.newPage();
  await signIn(page, hosted.studioUrl);
  const script = asScript(["The keeper climbs the stairs.", "Boats come home.", "The sea is calm."]);
  await makeProject(page, { method: "script", input: script, title: "The candle" });
  await note(page, 1, "No lamp yet.");

  const notes = panelOf(page, 1).getByRole("list", { name: "Notes" });
  const form = notes.getByRole("region", { name: "From this note" });
  model.hold();
  await notes.getByRole("button", { name: "Change from this note" }).click();
  await expect(form.getByRole("status")).toHaveText("The language model is writing …");
  await expect(form.getByRole("button", { name: "Make take 2" })).toBeDisabled();
  await expectAccessible(page, bothThemes);
  await form.scrollIntoViewIfNeeded();
  await page.screenshot({ path: info.outputPath("writing-1280.png") });
  model.goOn();
  await expect(form.getByText("Written by the language model")).toBeVisible();
  await expect(form.locator("ins")).toContainText("lit by one candle");
  expect(model.asked).toHaveLength(1);
  expect(model.asked[0]).toContain("<note>\nNo lamp yet.\n</note>");
  await expectAccessible(page, bothThemes);
  await page.screenshot({ path: info.outputPath("written-1280.png") });

  // Opened again, also after a reload, it is there without being asked for.
  await form.getByRole("button", { name: "Cancel" }).click();
  await page.reload();
  await live(notes.getByRole("button", { name: "Change from this note" }));
  await notes.getByRole("button", { name: "Change from this note" }).click();
  await expect(form.getByText("Written by the language model")).toBeVisible();
  await form.getByRole("button", { name: "Use the note’s words" }).click();
  await expect(form.locator("ins")).toContainText("No lamp yet.");
  await expect(form.getByText("The note’s words", { exact: true })).toBeVisible();
  await form.getByRole("button", { name: "Use the language model’s text" }).click();
  await expect(form.locator("ins")).toContainText("lit by one candle");
  expect(model.asked).toHaveLength(1);
  await form.getByRole("button", { name: "Make take 2" }).click();
  await expect(notes).toContainText("Answered by take 2", made);

  await note(page, 2, "Only one boat.");
  await note(page, 3, "More wind.");
  await page.keyboard.press("Escape");
  await page
    .getByRole("group", { name: "Show scenes" })
    .getByRole("radio", { name: /^Open notes/ })
    .check();
  await page.getByRole("button", { name: "Make changes from notes" }).click();
  const dialog = page.getByRole("dialog", { name: "Changes from notes" });
  await expect(dialog.locator("ins")).toContainText(["Only one boat.", "More wind."]);
  expect(model.asked).toHaveLength(1);
  await expectAccessible(page, bothThemes);
  await page.screenshot({ path: info.outputPath("unasked-1280.png") });
  model.refuseNext(402);
  model.hold();
  await dialog.getByRole("button", { name: "Ask the language model for 2 texts" }).click();
  await expect(dialog.getByRole("progressbar")).toBeVisible();
  await page.setViewportSize({ width: 360, height: 740 });
  await expectNoSidewaysScroll(page);
  await expectAccessible(page, bothThemes);
  await page.screenshot({ path: info.outputPath("asking-360.png") });
  model.goOn();
  await expect(dialog.getByText(/^The language model gave no text: .*credit/i)).toBeVisible();
  await expect(dialog.getByText("Written by the language model")).toBeVisible();
  await expect(dialog.getByText("The note’s words", { exact: true })).toBeVisible();
  await expectAccessible(page, bothThemes);
  await page.screenshot({ path: info.outputPath("failed-360.png") });
  await page.setViewportSize({ width: 1280, height: 800 });
  await dialog.getByRole("button", { name: "Ask it again" }).click();
  await expect(dialog.getByText("Written by the language model")).toHaveCount(2);
  expect(model.asked).toHaveLength(4);
  await dialog.getByRole("button", { name: "Make 2 changes" }).click();
  await expect(dialog).toBeHidden();
  await context.close();
});
