import { expect } from "@playwright/test";
import sharp from "sharp";
import { type FreshInstallation, startFresh } from "../fixtures/fresh-installation.ts";
import { type ModelPainter, serveModelPainter } from "../fixtures/model-painter.ts";
import { bothThemes, expectAccessible, live } from "../fixtures/page.ts";
import { asScript, makeProject } from "../fixtures/project.ts";
import { owner } from "../fixtures/stack.ts";
import { visitorTest as test } from "../fixtures/studio-test.ts";

const narrations = ["At night Mara climbs the stairs.", "Mara waits for the boats."];
let model: ModelPainter;
let fresh: FreshInstallation;
test.beforeAll(async () => {
  test.setTimeout(300_000);
  model = await serveModelPainter();
  const painter = { PAINTER: "black-forest-labs", PAINTER_MODEL: "flux-2-pro", PAINTER_API_KEY: "key-of-a-test" };
  fresh = await startFresh({ ...painter, PAINTER_BASE_URL: model.fluxUrl, PAINTER_CONCURRENCY: "1" });
});
test.afterAll(async () => {
  await fresh.stop();
  await model.stop();
});
test.use({ storageState: { cookies: [], origins: [] } });

const picture = (background: string) =>
  sharp({ create: { width: 320, height: 320, channels: 3, background } })
    .png()
    .toBuffer();

test("references, seed, candidates, shape and text of one order, and its cancellation", async ({ browser }, info) => {
  const context = await browser.newContext({
    ...{ baseURL: fresh.studioUrl, reducedMotion: "reduce", permissions: ["clipboard-read", "clipboard-write"] },
  });
  const page = await context.newPage();
  await page.goto(fresh.setUpLink());
  await page.getByLabel("Your name").fill(owner.name);
  await page.getByLabel("E-mail").fill(owner.email);
  await page.getByLabel("Password").fill(owner.password);
  await page.getByRole("button", { name: "Create the owner’s account" }).click();
  await expect(page).toHaveURL(/\/projects$/);
  await makeProject(page, { method: "script", input: asScript(narrations), title: "The keeper" });

  await (await live(page.getByRole("button", { name: /^Cast/ }))).click();
  const cast = page.getByRole("dialog", { name: /Cast/ });
  const mara = { name: "mara.png", mimeType: "image/png", buffer: await picture("#884422") };
  await cast.getByRole("button", { name: "Add", exact: true }).click();
  await cast.getByLabel("Name", { exact: true }).fill("Mara");
  await cast.locator("input[type=file]").setInputFiles(mara);
  await expect(cast.getByRole("list").locator("img")).toBeVisible();
  await cast.getByRole("button", { name: "Save" }).click();
  await expect(cast.getByText("Your picture")).toBeVisible();
  await cast.getByRole("button", { name: "Close" }).click();

  const tile = page.getByRole("list", { name: "Scenes" }).getByRole("listitem").nth(1);
  await tile.getByRole("button").first().click();
  const panel = page.getByRole("complementary", { name: "Scene 2" });
  await panel.getByRole("button", { name: "Image options" }).click();
  const dialog = page.getByRole("dialog", { name: "Regenerate image" });
  const listed = dialog.getByRole("group", { name: "References" }).getByRole("listitem");
  const add = async (name: string | RegExp) => {
    await dialog.getByRole("combobox", { name: "Add a reference" }).click();
    await page.getByRole("option", { name }).click();
  };
  await expect(listed).toHaveText([/^1\s*Cast: Mara/]);
  await add("Take 1 of this scene");
  const own = { name: "harbour.png", mimeType: "image/png", buffer: await picture("#224488") };
  await dialog.getByLabel("Upload a picture").and(page.locator("input")).setInputFiles(own);
  await expect(listed).toHaveText([/Cast: Mara/, /Take 1 of this scene/, /Own picture: harbour.png/]);
  // No more than the model takes.
  await expect(dialog.getByRole("button", { name: "Upload a picture" })).toHaveCount(0);
  await dialog.getByRole("button", { name: "Move Own picture: harbour.png up" }).click();
  await dialog.getByRole("button", { name: "Remove Take 1 of this scene" }).click();
  await add("The shot before");
  await expect(listed).toHaveText([/^1\s*Cast: Mara/, /^2\s*Own picture: harbour.png/, /^3\s*The shot before/]);

  await dialog.getByLabel("Seed").fill("42");
  await dialog.getByRole("combobox", { name: "Shape" }).click();
  await page.getByRole("option", { name: "Square, 1:1" }).click();
  await dialog.getByRole("radio", { name: "3" }).click();
  await dialog.getByText("Text as it is sent").click();
  const text = dialog.getByRole("textbox", { name: "Text as it is sent" });
  await expect(text).toHaveValue(/Mara \(as in attached picture 1\)/);
  const sent = await text.inputValue();
  await dialog.getByRole("button", { name: "Copy" }).click();
  await expect(page.getByText("Text copied")).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(sent);
  await text.fill("A red balloon, nothing else.");
  await dialog.getByRole("button", { name: "Reset" }).click();
  await expect(text).toHaveValue(sent);
  await text.fill("A red balloon, nothing else.");
  await expectAccessible(page, bothThemes);
  await page.screenshot({ path: info.outputPath("image-options-1280.png") });

  const before = model.orders.length;
  const release = model.hold();
  await dialog.getByRole("button", { name: "Generate 3" }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText("3 images being made")).toBeVisible();
  await expect.poll(() => model.orders.length).toBe(before + 1);
  const [order = {}] = model.orders.slice(before);
  expect(order).toMatchObject({ prompt: "A red balloon, nothing else.", seed: 42, width: 1024, height: 1024 });
  expect(Object.keys(order).filter((name) => name.startsWith("input_image"))).toHaveLength(3);

  // The first one is with the model; the others can be withdrawn, one in the panel and one on the board.
  await expect(panel.getByRole("button", { name: /^Cancel Picture/ })).toHaveCount(2);
  await expectAccessible(page, bothThemes);
  await page.screenshot({ path: info.outputPath("cancel-1280.png") });
  await panel
    .getByRole("button", { name: /^Cancel Picture/ })
    .first()
    .click();
  await expect(panel.getByRole("button", { name: /^Cancel Picture/ })).toHaveCount(1);
  await tile.getByRole("button", { name: "Cancel the order of scene 2" }).click();
  await expect(tile.getByRole("button", { name: /^Cancel/ })).toHaveCount(0);
  release();
  await expect(panel.getByRole("region", { name: "Candidate" }).getByRole("listitem")).toHaveCount(2);
  expect(model.orders).toHaveLength(before + 1);

  // Cancelled, nothing is ordered; opened again, nothing is left of the choices.
  await panel.getByRole("button", { name: "Image options" }).click();
  await dialog.getByLabel("Seed").fill("7");
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await panel.getByRole("button", { name: "Image options" }).click();
  await expect(dialog.getByLabel("Seed")).toHaveValue("");
  await expect(listed).toHaveText([/Cast: Mara/]);
  await dialog.getByRole("button", { name: "Cancel" }).click();
  expect(model.orders).toHaveLength(before + 1);
  await context.close();
});
