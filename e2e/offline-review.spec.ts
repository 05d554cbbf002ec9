import { readFile, writeFile } from "node:fs/promises";
import { pathToFileURL } from "node:url";
import { expect } from "@playwright/test";
import { copyProject } from "./fixtures/copy-project.ts";
import { bothThemes, expectAccessible, expectNoSidewaysScroll, live } from "./fixtures/page.ts";
import { shareBoard } from "./fixtures/share-board.ts";
import { test } from "./fixtures/studio-test.ts";

test("a board is judged without a network, and the answers come back once", async ({
  page,
  browser,
  readyProject,
}, info) => {
  const projectUuid = await copyProject({ ...readyProject, name: "Lighthouse" });
  await shareBoard({ projectUuid, level: "approve" });
  await page.goto(`/projects/${projectUuid}/storyboard`);
  const cards = page.getByRole("list", { name: "Scenes" }).getByRole("listitem");
  await live(cards.first().getByRole("button").first());
  await page.getByRole("button", { name: "Share" }).click();
  const dialog = page.getByRole("dialog", { name: /^Share/ });
  const saving = page.waitForEvent("download");
  await dialog.getByRole("link", { name: "Save a page to review offline" }).click();
  const saved = info.outputPath("lighthouse.html");
  await (await saving).saveAs(saved);

  const context = await browser.newContext({ offline: true, viewport: { width: 360, height: 740 }, hasTouch: true });
  const reader = await context.newPage();
  const problems: string[] = [];
  reader.on("console", (message) => message.type() === "error" && problems.push(message.text()));
  reader.on("pageerror", (error) => problems.push(error.message));
  await reader.goto(pathToFileURL(saved).href);
  await reader.getByLabel("What is your name?").fill("Nora Lind");
  await reader.getByRole("button", { name: "Begin" }).click();
  const picture = reader.getByRole("img", { name: "Scene 1 of 3" });
  await expect(picture).toHaveJSProperty("complete", true);
  expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(600);
  await reader.getByRole("button", { name: "Pen" }).click();
  const area = await reader.locator(".frame svg").boundingBox();
  if (!area) throw new Error("There is nothing to draw on");
  await reader.mouse.move(area.x + area.width * 0.2, area.y + area.height * 0.3);
  await reader.mouse.down();
  await reader.mouse.move(area.x + area.width * 0.5, area.y + area.height * 0.6, { steps: 5 });
  await reader.mouse.up();
  await reader.getByLabel("New note").fill("The lamp must not shine yet.");
  await reader.getByRole("button", { name: "Add note" }).click();
  await reader.getByRole("button", { name: "Approve" }).click();
  await expect(reader.getByText("Scene 2 of 3", { exact: false }).first()).toBeVisible();
  await reader.getByRole("button", { name: "Request changes" }).click();
  await reader.getByLabel("What is to change?").fill("Calmer sea.");
  await reader.getByRole("button", { name: "Keep the request" }).click();
  await expect(reader.getByText("Scene 3 of 3", { exact: false }).first()).toBeVisible();
  // What was said outlives the page.
  await reader.reload();
  await reader.getByRole("button", { name: "Scene 2 of 3" }).click();
  await expect(reader.getByText("Calmer sea.")).toBeVisible();
  // Two tabs with the same page keep what is said in both.
  const other = await context.newPage();
  await other.goto(pathToFileURL(saved).href);
  await other.getByRole("button", { name: "Scene 3 of 3" }).click();
  await other.getByLabel("New note").fill("Told in another tab.");
  await other.getByRole("button", { name: "Add note" }).click();
  await reader.getByLabel("New note").fill("Told in the first tab.");
  await reader.getByRole("button", { name: "Add note" }).click();
  await expect(reader.getByText("5 not saved in a file yet")).toBeVisible();
  // On a later page, where the first scene is another one, its approval stands no more.
  const later = info.outputPath("lighthouse-later.html");
  await writeFile(later, (await readFile(saved, "utf8")).replace('"timing":"', '"timing":"another'));
  await other.goto(pathToFileURL(later).href);
  await expect(other.getByRole("button", { name: "Scene 1 of 3" })).toHaveText("1");
  await expect(other.getByRole("button", { name: "Scene 2 of 3" })).toHaveText("2 ↺");
  await expect(other.getByText("You approved this scene")).toBeHidden();
  await other.close();
  await expectNoSidewaysScroll(reader);
  await reader.screenshot({ path: info.outputPath("offline-360.png"), fullPage: true });
  await reader.emulateMedia({ colorScheme: "dark" });
  await reader.screenshot({ path: info.outputPath("offline-dark-360.png"), fullPage: true });
  const giving = reader.waitForEvent("download");
  await reader.getByRole("button", { name: "Save answers" }).click();
  const answers = info.outputPath("answers.json");
  await (await giving).saveAs(answers);
  expect(problems).toEqual([]);
  await context.close();

  const takeIn = async (file: string) => {
    const asked = page.waitForEvent("filechooser");
    await dialog.getByRole("button", { name: "Take answers in" }).click();
    await (await asked).setFiles(file);
  };
  await takeIn(answers);
  await expect(dialog.getByText("From Nora Lind: 3 notes and 2 verdicts.")).toBeVisible();
  await takeIn(answers);
  await expect(dialog.getByText("5 answers had been taken in before.")).toBeVisible();
  const broken = info.outputPath("broken.json");
  await writeFile(broken, (await readFile(answers, "utf8")).slice(0, 100));
  await takeIn(broken);
  await expect(dialog.getByText("This is no file of answers.")).toBeVisible();
  await expectAccessible(page, bothThemes);
  await page.screenshot({ path: info.outputPath("taken-in-1280.png") });
  await page.keyboard.press("Escape");
  await expect(cards.nth(0).getByText("Approved", { exact: true })).toBeVisible();
  await expect(cards.nth(0).getByTitle("1 open note")).toBeVisible();
  await expect(cards.nth(1).getByText("Changes", { exact: true })).toBeVisible();
});
