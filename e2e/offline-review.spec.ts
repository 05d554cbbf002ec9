import { readFile, writeFile } from "node:fs/promises";
import { pathToFileURL } from "node:url";
import { expect, type Page } from "@playwright/test";
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
  const saved = info.outputPath("lighthouse.html");
  const { cards, dialog } = await savePackage(page, { projectUuid, path: saved });

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

  const takeIn = (file: string) => giveFile(page, file);
  await takeIn(answers);
  await expect(dialog.getByText("From Nora Lind: 5 taken in (3 notes, 2 verdicts).")).toBeVisible();
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

test("what a reader takes back or says otherwise offline is taken back on the board by their next file", async ({
  page,
  browser,
  readyProject,
}, info) => {
  const projectUuid = await copyProject({ ...readyProject, name: "Breakwater" });
  await shareBoard({ projectUuid, level: "approve" });
  const saved = info.outputPath("breakwater.html");
  const { cards, dialog } = await savePackage(page, { projectUuid, path: saved });
  const context = await browser.newContext({ offline: true, viewport: { width: 1280, height: 800 } });
  const reader = await context.newPage();
  const problems: string[] = [];
  reader.on("console", (message) => message.type() === "error" && problems.push(message.text()));
  reader.on("pageerror", (error) => problems.push(error.message));
  await reader.goto(pathToFileURL(saved).href);
  await reader.getByLabel("What is your name?").fill("Nils Ahlgren");
  await reader.getByRole("button", { name: "Begin" }).click();
  const saveAnswers = async (name: string) => {
    const giving = reader.waitForEvent("download");
    await reader.getByRole("button", { name: "Save answers" }).click();
    await (await giving).saveAs(info.outputPath(name));
    return info.outputPath(name);
  };
  const heading = (number: number) => reader.getByText(`Scene ${number} of 3 ·`, { exact: false });

  // A hand that presses twice approves one scene.
  await reader.getByRole("button", { name: "Approve" }).dblclick();
  await expect(heading(2)).toBeVisible();
  await expect(reader.getByText("1 not saved in a file yet")).toBeVisible();
  await reader.getByLabel("New note").fill("Higher waves.");
  await reader.getByRole("button", { name: "Add note" }).click();
  await reader.getByRole("button", { name: "Request changes" }).click();
  await reader.getByLabel("What is to change?").fill("Less foam.");
  await reader.getByRole("button", { name: "Keep the request" }).click();
  await expect(heading(3)).toBeVisible();
  const first = await saveAnswers("first.json");
  await expect(reader.getByText("Saved. Send the file")).toBeVisible();

  // A page that is loaded anew stands where it stood, with what was being written; Back turns back.
  await reader.getByLabel("New note").fill("Not finished");
  await reader.reload();
  await expect(heading(3)).toBeVisible();
  await expect(reader.getByLabel("New note")).toHaveValue("Not finished");
  await reader.goBack();
  await expect(heading(2)).toBeVisible();

  await reader.getByRole("listitem").getByRole("button", { name: "Edit" }).click();
  await reader.getByLabel("Edit your note").fill("Much higher waves.");
  await reader.screenshot({ path: info.outputPath("edit-1280.png"), fullPage: true });
  await reader.getByRole("button", { name: "Keep the change" }).click();
  await expect(reader.getByText("Changed on this page.")).toBeVisible();
  await reader.getByRole("button", { name: "Scene 1 of 3" }).click();
  await reader.getByRole("button", { name: "Take back" }).click();
  await expect(reader.getByText("Taken back on this page. Save your answers again")).toBeVisible();
  await expectNoSidewaysScroll(reader);
  await reader.screenshot({ path: info.outputPath("taken-back-1280.png"), fullPage: true });
  await reader.setViewportSize({ width: 360, height: 740 });
  await reader.emulateMedia({ colorScheme: "dark" });
  await expectNoSidewaysScroll(reader);
  await reader.screenshot({ path: info.outputPath("taken-back-dark-360.png"), fullPage: true });
  const second = await saveAnswers("second.json");
  expect(problems).toEqual([]);
  await context.close();

  await giveFile(page, first);
  await expect(dialog.getByText("From Nils Ahlgren: 3 taken in (1 note, 2 verdicts).")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(cards.nth(0).getByText("Approved", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Share" }).click();
  await giveFile(page, second);
  await expect(dialog.getByText("From Nils Ahlgren: 1 taken back, 1 changed.")).toBeVisible();
  await page.screenshot({ path: info.outputPath("second-1280.png") });
  await giveFile(page, first);
  await expect(dialog.getByText("This is an older file: a later one of Nils Ahlgren")).toBeVisible();
  await expectAccessible(page, bothThemes);
  await page.screenshot({ path: info.outputPath("older-1280.png") });
  await page.setViewportSize({ width: 360, height: 740 });
  await expectNoSidewaysScroll(page);
  await page.screenshot({ path: info.outputPath("older-360.png") });
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.keyboard.press("Escape");
  await expect(cards.nth(0).getByText("Approved", { exact: true })).toBeHidden();
  await expect(cards.nth(1).getByText("Changes", { exact: true })).toBeVisible();
  await page.goto(`/projects/${projectUuid}/activity`);
  await expect(page.getByText(/took back a verdict on/).first()).toBeVisible();
});

async function savePackage(page: Page, { projectUuid, path }: { projectUuid: string; path: string }) {
  await page.goto(`/projects/${projectUuid}/storyboard`);
  const cards = page.getByRole("list", { name: "Scenes" }).getByRole("listitem");
  await live(cards.first().getByRole("button").first());
  await page.getByRole("button", { name: "Share" }).click();
  const dialog = page.getByRole("dialog", { name: /^Share/ });
  const saving = page.waitForEvent("download");
  await dialog.getByRole("link", { name: "Save a page to review offline" }).click();
  await (await saving).saveAs(path);
  return { cards, dialog };
}

async function giveFile(page: Page, file: string): Promise<void> {
  const asked = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Take answers in" }).click();
  await (await asked).setFiles(file);
}
