import { expect } from "@playwright/test";
import { type FreshInstallation, startFresh } from "./fixtures/fresh-installation.ts";
import { type ModelPainter, serveModelPainter } from "./fixtures/model-painter.ts";
import { bothThemes, expectAccessible, expectNoSidewaysScroll, live } from "./fixtures/page.ts";
import { asScript, makeProject } from "./fixtures/project.ts";
import { owner } from "./fixtures/stack.ts";
import { visitorTest as test } from "./fixtures/studio-test.ts";

const narrations = ["At night the keeper climbs the stairs.", "She waits for the boats."];
let model: ModelPainter;
let fresh: FreshInstallation;
test.beforeAll(async () => {
  test.setTimeout(300_000);
  [fresh, model] = await Promise.all([startFresh(), serveModelPainter()]);
});
test.afterAll(async () => {
  await model.stop();
  await fresh.stop();
});
test.use({ storageState: { cookies: [], origins: [] } });

test("an order is chosen, priced and limited at the shot", async ({ browser }, info) => {
  const context = await browser.newContext({ baseURL: fresh.studioUrl, reducedMotion: "reduce" });
  const page = await context.newPage();
  await page.goto(fresh.setUpLink());
  await page.getByLabel("Your name").fill(owner.name);
  await page.getByLabel("E-mail").fill(owner.email);
  await page.getByLabel("Password").fill(owner.password);
  await page.getByRole("button", { name: "Create the owner’s account" }).click();
  await expect(page).toHaveURL(/\/projects$/);

  await page.goto("/settings/models");
  const pictures = page.locator("section", { has: page.getByRole("heading", { name: "Pictures", exact: true }) });
  await (await live(pictures.getByRole("button", { name: "Connect a model" }))).click();
  const connect = page.getByRole("dialog", { name: "Connect a model" });
  await connect.getByLabel("Address").fill(model.url);
  await connect.getByLabel("Model", { exact: true }).fill("painter-1");
  await connect.getByLabel("Credits per unit").fill("0.04");
  await connect.getByRole("button", { name: "Connect", exact: true }).click();
  await expect(pictures.getByText("In use: OpenAI-compatible server · painter-1")).toBeVisible();
  await makeProject(page, { method: "script", input: asScript(narrations), title: "The keeper" });

  const first = page.getByRole("list", { name: "Scenes" }).getByRole("listitem").first().getByRole("button").first();
  await (await live(first)).click();
  const panel = page.getByRole("complementary", { name: "Scene 1" });
  await panel.getByRole("button", { name: "Image options" }).click();
  const dialog = page.getByRole("dialog", { name: "Regenerate image" });
  await dialog.getByRole("radio", { name: "3" }).click();
  await expect(dialog.getByRole("button", { name: "Generate 3 · 0.12 credits" })).toBeVisible();
  await dialog.getByText("Text as it is sent").click();
  const text = dialog.getByRole("textbox", { name: "Text as it is sent" });
  await expect(text).toHaveValue(model.prompts.find((prompt) => prompt.startsWith("At night")) ?? "");
  await expectAccessible(page, bothThemes);
  await text.fill("A red balloon, nothing else.");
  const before = model.prompts.length;
  await dialog.getByRole("button", { name: "Generate 3 · 0.12 credits" }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText("3 images being made")).toBeVisible();
  await expect(panel.getByRole("region", { name: "Candidate" }).getByRole("listitem")).toHaveCount(4);
  expect(model.prompts.slice(before)).toEqual(Array(3).fill("A red balloon, nothing else."));
  await expect(panel.getByRole("textbox", { name: "What the picture shows" })).not.toHaveValue(/balloon/);

  await page.goto("/settings/models");
  const limit = page.locator("section", { has: page.getByRole("heading", { name: /^Spending limit/ }) });
  await expect(limit.getByText("0.2 credits spent or ordered this month.")).toBeVisible();
  await (await live(limit.getByLabel("Credits a month"))).fill("0.21");
  await limit.getByRole("button", { name: "Save" }).click();
  await expect(limit.getByText("0.2 of 0.21 credits spent or ordered this month.")).toBeVisible();
  await expectAccessible(page, bothThemes);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.goto("/projects");
  await page.getByRole("link", { name: "The keeper" }).first().click();
  await (await live(first)).click();
  const paid = model.prompts.length;
  await expect(panel.getByText(/regenerates 1 image.*0\.04 credits/)).toBeVisible();
  const over = /^This order costs 0\.04 credits, and 0\.01 credits of this month’s limit are left/;
  await expect(panel.getByText(over)).toBeVisible();
  await panel.getByRole("button", { name: "Image options" }).click();
  await expect(dialog.getByText(over)).toBeVisible();
  await expectAccessible(page, bothThemes);
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await panel.getByRole("button", { name: "Regenerate image" }).click();
  await expect(
    page.getByText(/1 scene was refused: Not sent: it costs 0.04 credits, and 0.2 credits of the 0.21 credits/),
  ).toBeVisible();
  expect(model.prompts).toHaveLength(paid);
  await expect(panel.getByRole("region", { name: "Candidate" }).getByRole("listitem")).toHaveCount(4);

  await panel.getByRole("button", { name: "Motion options" }).click();
  const motion = page.getByRole("dialog", { name: "Generate motion" });
  await motion.getByRole("combobox", { name: "Ends with" }).click();
  await page.getByRole("option", { name: "The next scene’s still" }).click();
  await motion.getByLabel("Length in seconds").fill("2");
  await expectAccessible(page, bothThemes);
  await motion.getByRole("button", { name: "Generate 1 · 0 credits" }).click();
  await expect(motion).toHaveCount(0);
  await expect(panel.getByRole("list", { name: "Motion takes" }).getByRole("listitem")).toHaveCount(1);

  await page.setViewportSize({ width: 390, height: 844 });
  await page.reload();
  await (await live(first)).click();
  const large = page.getByRole("dialog", { name: /Scene 1/ });
  await large.getByRole("button", { name: "Image options" }).click();
  await expect(dialog.getByRole("button", { name: "Generate 1 · 0.04 credits" })).toBeVisible();
  await expect(dialog.getByText(over)).toBeVisible();
  await expectNoSidewaysScroll(page);
  await page.screenshot({ path: info.outputPath("image-options-390.png") });
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await large.getByRole("button", { name: "Motion options" }).click();
  await expect(motion.getByLabel("Length in seconds")).toBeVisible();
  await expectNoSidewaysScroll(page);
  await context.close();
});
