import { expect, type Locator, type Page, type Request } from "@playwright/test";
import { copyProject } from "./fixtures/copy-project.ts";
import { boxOf, drawBox } from "./fixtures/draw.ts";
import { bothThemes, expectAccessible, live } from "./fixtures/page.ts";
import { test as base } from "./fixtures/studio-test.ts";

/** Each has a project of its own, since they leave notes behind. */
const test = base.extend<{ projectUuid: string }>({
  projectUuid: async ({ readyProject }, use) => {
    await use(await copyProject({ ...readyProject, name: "Harbour" }));
  },
});

async function openLarge(page: Page, projectUuid: string): Promise<Locator> {
  await page.goto(`/projects/${projectUuid}/storyboard`);
  const card = page.getByRole("list", { name: "Scenes" }).getByRole("listitem").first();
  await (await live(card.getByRole("button").first())).click();
  await page.keyboard.press("Enter");
  const large = page.getByRole("dialog", { name: /^Scene 1 of 3/ });
  await expect(large).toBeVisible();
  return large;
}

test("a note points at a place of its take, by mouse and by keys, until another take is used", async ({
  page,
  projectUuid,
}, info) => {
  const large = await openLarge(page, projectUuid);
  const tools = large.getByRole("toolbar", { name: "Drawing tools" });
  await tools.getByRole("button", { name: "Box" }).click();
  const surface = large.getByRole("application", { name: "Picture to draw on: Box" });
  const at = await boxOf(surface);
  await page.mouse.move(...at(0.7, 0.1));
  await page.mouse.down();
  await page.mouse.move(...at(0.8, 0.2));
  await page.mouse.move(...at(0.9, 0.3));
  await page.mouse.up();
  await expect(large.getByRole("img", { name: "1 stroke: a box upper right, on take 1" })).toBeVisible();
  // While somebody draws, the keys that judge a scene do not.
  await page.keyboard.press("a");
  await page.keyboard.press("r");
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("Shift+ArrowDown");
  await page.keyboard.press("Enter");
  const both = "2 strokes: a box upper right and an arrow in the middle, on take 1";
  await expect(large.getByRole("img", { name: both })).toBeVisible();
  await page.keyboard.press("Control+z");
  await expect(large.getByRole("img", { name: /^1 stroke/ })).toBeVisible();
  await page.keyboard.press("Control+Shift+z");
  await tools.getByRole("button", { name: "Text" }).click();
  await page.mouse.click(...at(0.1, 0.8));
  await page.keyboard.type("No lamp");
  await page.keyboard.press("Enter");
  await expect(large.getByRole("img", { name: /^3 strokes: .* the words “No lamp” lower left/ })).toBeVisible();
  await expectAccessible(page, bothThemes);
  await page.screenshot({ path: info.outputPath("drawing-1280.png") });
  // Escape leaves the drawing, not the window.
  await page.keyboard.press("Escape");
  await expect(large.getByRole("application")).toHaveCount(0);
  await expect(large).toBeVisible();
  await expect(large.getByRole("list", { name: "Verdicts" })).toHaveCount(0);

  await page.reload();
  await expect(large.getByRole("img", { name: /^3 strokes/ })).toBeVisible();
  await large.getByLabel("New note").fill("It must not shine yet.");
  await large.getByRole("button", { name: "Add note" }).click();
  const notes = large.getByRole("list", { name: "Notes" });
  const thumbnail = notes.getByRole("button", { name: /^3 strokes: .*on take 1$/ });
  await expect(thumbnail).toBeVisible();
  await expect(large.getByRole("img", { name: /^3 strokes/ })).toHaveCount(0);
  const region = large.getByRole("button", { name: /drew 3 strokes/ });
  // Its words stand beside it as soon as somebody points at it, or comes to it by keys.
  const words = large.getByRole("tooltip");
  await page.mouse.move(...at(0.8, 0.2));
  await expect(words).toContainText("It must not shine yet.");
  await page.mouse.move(...at(0.3, 0.3));
  await expect(words).toHaveCount(0);
  await region.focus();
  await expect(words).toContainText("It must not shine yet.");
  await page.screenshot({ path: info.outputPath("words-1280.png") });
  // Escape takes the words away, and leaves the window and the focus.
  await page.keyboard.press("Escape");
  await expect(words).toHaveCount(0);
  await expect(region).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(thumbnail).toHaveAttribute("aria-pressed", "true");
  await expectAccessible(page, bothThemes);
  await page.screenshot({ path: info.outputPath("drawn-1280.png") });

  await large.getByRole("button", { name: /^Regenerate image/ }).click();
  // Anyone who looks at a drawing goes on looking at what it was drawn on.
  await expect(large.getByText("You are viewing take 1, which is not in use.")).toBeVisible({ timeout: 60_000 });
  const faded = large.getByText("Faded drawings were made on take 1.");
  await expect(faded).toBeHidden();
  await large.getByRole("button", { name: "Back to the take in use" }).click();
  await expect(faded).toBeVisible();
  await page.screenshot({ path: info.outputPath("faded-1280.png") });
});

/** What the page writes to the studio with these words. */
const isWriting = (request: Request, words: string) =>
  request.headers()["next-action"] !== undefined && (request.postData() ?? "").includes(words);

test("what is written, drawn and attached while a note is on its way stays for the next one", async ({
  page,
  projectUuid,
}, info) => {
  const large = await openLarge(page, projectUuid);
  const attach = async (name: string) => {
    const asked = page.waitForEvent("filechooser");
    await large.getByRole("button", { name: "Attach a file" }).click();
    const buffer = await page.screenshot({ clip: { x: 0, y: 0, width: 160, height: 90 } });
    await (await asked).setFiles({ name, mimeType: "image/png", buffer });
    const files = large.getByRole("list", { name: "Files to attach" });
    await expect(files).toContainText(name);
    await expect(files.getByRole("progressbar")).toHaveCount(0);
  };
  await large.getByRole("toolbar", { name: "Drawing tools" }).getByRole("button", { name: "Box" }).click();
  const surface = large.getByRole("application", { name: "Picture to draw on: Box" });
  await drawBox(page, await boxOf(surface));
  await large.getByLabel("New note").fill("Dimmer.");
  await attach("first.png");
  const held = Promise.withResolvers<void>();
  await page.route("**/*", async (route) => {
    if (isWriting(route.request(), "Dimmer.")) await held.promise;
    return route.fallback();
  });
  const leaving = page.waitForRequest((request) => isWriting(request, "Dimmer."));
  await large.getByRole("button", { name: "Add note" }).click();
  await leaving;
  // Its drawing went with it; anyone who goes on drawing says so.
  await expect(surface).toHaveCount(0);
  await large.getByRole("toolbar", { name: "Drawing tools" }).getByRole("button", { name: "Arrow" }).click();
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("Enter");
  await expect(large.getByRole("img", { name: /^2 strokes/ })).toBeVisible();
  await attach("second.png");
  await large.getByLabel("New note").fill("Dimmer. And warmer.");
  held.resolve();
  const notes = large.getByRole("list", { name: "Notes" });
  await expect(notes.getByRole("button", { name: "1 stroke: a box upper right, on take 1" })).toBeVisible();
  await expect(notes.getByRole("link", { name: "Open first.png" })).toBeVisible();
  await expect(large.getByRole("img", { name: "1 stroke: an arrow in the middle, on take 1" })).toBeVisible();
  await expect(large.getByLabel("New note")).toHaveValue("Dimmer. And warmer.");
  const files = large.getByRole("list", { name: "Files to attach" });
  await expect(files).toContainText("second.png");
  await expect(files).not.toContainText("first.png");
  // Nor did its arrival end the drawing.
  await expect(large.getByRole("application", { name: "Picture to draw on: Arrow" })).toBeVisible();
  await page.screenshot({ path: info.outputPath("meanwhile-1280.png") });
  await large.getByRole("button", { name: "Add note" }).click();
  await expect(notes.getByRole("link", { name: "Open second.png" })).toBeVisible();
  await expect(files).toHaveCount(0);
  await expect(large.getByLabel("New note")).toHaveValue("");
});
