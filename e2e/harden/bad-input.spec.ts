import { truncate } from "node:fs/promises";
import { expect, type Page } from "@playwright/test";
import { expectAccessible } from "../fixtures/page.ts";
import { asScript } from "../fixtures/project.ts";
import { keep, lockedDocument, printDocument } from "../fixtures/sources.ts";
import { test } from "../fixtures/studio-test.ts";

const script = (page: Page) => page.getByLabel("Script", { exact: true });
const next = (page: Page) => page.getByRole("button", { name: "Next" });
const file = (page: Page) => page.getByLabel("File", { exact: true });

test("an empty script and one of 10,001 characters are refused where they are typed", async ({ page }) => {
  await page.goto("/projects/new/script");
  await next(page).click();
  await expect(page.getByText("The script must not be empty.")).toBeVisible();
  await expectAccessible(page);
  await script(page).fill("é".repeat(10_001));
  await next(page).click();
  await expect(page.getByText("At most 10,000 characters, 10,001 came.")).toBeVisible();
  await expect(page.getByText("10,001 of 10,000")).toBeVisible();
  await script(page).fill("é".repeat(10_000));
  await next(page).click();
  await expect(page.getByRole("heading", { name: "Aspect ratio" })).toBeVisible();
});

test("a file that holds no text is refused as a script", async ({ page }, info) => {
  await page.goto("/projects/new/script");
  await page.getByLabel("Script file").setInputFiles(await keep(info, "notes.md", Buffer.from([0, 1, 2, 255])));
  await expect(page.getByText("notes.md is not plain text.")).toBeVisible();
});

test("101 MB are refused before a byte moves", async ({ page }, info) => {
  await page.goto("/projects/new/document");
  await expect(page.getByText("up to 100 MB")).toBeVisible();
  const path = await keep(info, "huge.pdf", "%PDF-1.7\n");
  await truncate(path, 101 * 1024 * 1024);
  const sent: string[] = [];
  page.on("request", (request) => {
    if (request.method() !== "GET") sent.push(`${request.method()} ${request.url()}`);
  });
  await file(page).setInputFiles(path);
  await expect(page.getByText("huge.pdf has 106 MB, files may have up to 100 MB.")).toBeVisible();
  expect(sent).toEqual([]);
  await next(page).click();
  await expect(page).toHaveURL(/\/projects\/new\/document$/);
});

test("a document that is cut short or something else is named with the reason", async ({ page, browser }, info) => {
  const pdf = await printDocument(browser);
  await page.goto("/projects/new/document");
  await file(page).setInputFiles(await keep(info, "cut.pdf", pdf.subarray(0, pdf.length / 2)));
  await expect(page.getByText("cut.pdf is incomplete.")).toBeVisible();
  await expectAccessible(page);
  await file(page).setInputFiles(await keep(info, "scan.pdf", await page.screenshot()));
  await expect(page.getByText("scan.pdf is a PNG picture inside, not a PDF.")).toBeVisible();
  await file(page).setInputFiles(await keep(info, "empty.pdf", ""));
  await expect(page.getByText("empty.pdf is empty.")).toBeVisible();
});

test("a locked document is not taken, with the reason and what to do", async ({ page }, info) => {
  await page.goto("/projects/new/document");
  await file(page).setInputFiles(await keep(info, "locked.pdf", lockedDocument()));
  await expect(page.getByText(/encrypted, save it without a password/)).toBeVisible();
  await expectAccessible(page);
  await next(page).click();
  await expect(page.getByText("Upload a document first.")).toBeVisible();
});

test("export waits for the scenes and says so; a project can be stopped and gone on with", async ({ page }) => {
  await page.goto("/projects/new/script");
  const long = Array.from({ length: 60 }, (_, index) => `Chapter ${index + 1} tells of the road over the hills.`);
  await script(page).fill(asScript(long));
  await page.getByRole("radio", { name: "Keep my words" }).click();
  await next(page).click();
  await next(page).click();
  await page.getByRole("button", { name: "Create project" }).click();
  const waiting = page.getByRole("button", { name: "Export. Possible once every scene is ready." });
  await waiting.click({ force: true });
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await page.getByRole("navigation", { name: "Project" }).getByRole("link", { name: "Clips" }).click();
  await expect(page.getByText("You can export once every scene is ready.")).toBeVisible();
  await page.getByRole("button", { name: "Cancel" }).click();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Stop", exact: true }).click();
  await expect(page.getByText("You cancelled this project.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Resume" })).toBeVisible();
  await expect(page.getByRole("button", { name: /^Export\. / })).toBeVisible();
});

test("addresses of nothing answer with a page that leads back", async ({ page }) => {
  const unknown = "00000000-0000-7000-8000-000000000000";
  for (const path of [`/projects/${unknown}`, "/projects/new/nothing", "/nowhere", "/share/nothing"]) {
    expect((await page.goto(path, { waitUntil: "commit" }))?.status(), path).toBe(404);
  }
  expect((await page.goto(`/projects/${unknown}/storyboard`))?.status()).toBe(404);
  await expect(page.getByText("There is nothing at this address")).toBeVisible();
  await expectAccessible(page);
  for (const path of [
    `/api/projects/${unknown}`,
    `/api/projects/${unknown}/scenes`,
    `/api/clips/${unknown}/download`,
  ]) {
    const answer = await page.request.get(path);
    expect(answer.status(), path).toBe(404);
  }
});
