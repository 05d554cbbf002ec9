import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { expect, type Page, type TestInfo } from "@playwright/test";
import { downloadClip, exportClip } from "../fixtures/clip.ts";
import { bothThemes, expectAccessible, expectNoSidewaysScroll, live, signIn } from "../fixtures/page.ts";
import { test } from "../fixtures/studio-test.ts";
import { startUpgraded, type Upgraded } from "../fixtures/upgraded.ts";

/** Made with that version: people, four projects, verdicts, notes, takes, a clip and a link to it. */
const version = "0.1.0";
const password = "another quiet sentence";
const link = "/share/AaIVG7k8f5W6UBU6hFs9BD173SGCirEehC6PCU7CvadWoA";

let upgraded: Upgraded;
test.beforeAll(async () => {
  test.setTimeout(480_000);
  upgraded = await startUpgraded(version);
});
test.afterAll(() => upgraded.stop());

test.use({ storageState: { cookies: [], origins: [] } });

const cards = (page: Page) => page.getByRole("list", { name: "Scenes" }).getByRole("listitem");
const panel = (page: Page, number: number) => page.getByRole("complementary", { name: `Scene ${number}` });

async function openBoard(page: Page, name: string) {
  await page.goto(`${upgraded.studioUrl}/projects`);
  await page.getByRole("link", { name, exact: true }).click();
  await live(cards(page).first().getByRole("button").first());
}

async function openScene(page: Page, number: number) {
  await cards(page)
    .nth(number - 1)
    .getByRole("button")
    .first()
    .click();
  await expect(panel(page, number)).toBeVisible();
}

const sha256 = (content: Buffer) => createHash("sha256").update(content).digest("hex");

test("people find their boards as they left them: scenes, takes, verdicts, notes and clips", async ({ page }, info) => {
  await signIn(page, upgraded.studioUrl);
  await expect(page.getByRole("article")).toHaveCount(4);
  await photograph(page, info, "projects");
  await openBoard(page, "Ferry");
  await expect(page.getByText("1 of 2 approved")).toBeVisible();
  await expect(cards(page).first()).toContainText("Approved");
  await expect(cards(page).last()).toContainText("Changes");
  await openScene(page, 2);
  await expect(panel(page, 2)).toContainText("The gulls should be nearer.");
  const notes = panel(page, 2).getByRole("list", { name: "Notes" });
  await expect(notes).toContainText("Is this the right island?");
  await expect(notes.getByRole("list", { name: "Replies" })).toContainText("It is the one of the book.");
  await expect(notes).toContainText("Quieter waves, please.");
  await expect(notes).toContainText("take 1");
  await photograph(page, info, "ferry");

  await openBoard(page, "The keeper");
  await expect(page.getByText("1 of 1 approved")).toBeVisible();
  await expect(cards(page).first().getByLabel("Has motion")).toBeVisible();
  await openScene(page, 1);
  await expect(
    panel(page, 1)
      .getByRole("button", { name: /^Take 1, in use/ })
      .first(),
  ).toBeVisible();
  await expect(
    panel(page, 1)
      .getByRole("button", { name: /^Take 2/ })
      .first(),
  ).toBeVisible();
  await expect(panel(page, 1)).toContainText("Rita Vogel");
  await photograph(page, info, "keeper");
  for (const name of ["Two pictures", "Lamps"]) {
    await openBoard(page, name);
    await expect(cards(page)).toHaveCount(2);
  }

  await openBoard(page, "Ferry");
  await page.getByRole("navigation", { name: "Project" }).getByRole("link", { name: "Clips" }).click();
  const clip = page.getByRole("article").first();
  const told = Object.entries(upgraded.told).find(([path]) => /^\/clip\/.*\/info$/.test(path))?.[1];
  expect(told).toMatchObject({ sha256: sha256(await readFile(await downloadClip(page, clip, info))) });
  await page.getByRole("navigation", { name: "Project" }).getByRole("link", { name: "Activity" }).click();
  await expect(page.getByRole("main")).toContainText("Rita Vogel");
});

test("everybody signs in with the password of before, and a link that was given away still opens", async ({ page }) => {
  for (const name of ["rita", "milo"]) {
    await page.context().clearCookies();
    await page.goto(`${upgraded.studioUrl}/sign-in`);
    await page.getByLabel("E-mail").fill(`${name}@example.com`);
    await page.getByLabel("Password").fill(password);
    await page.getByRole("button", { name: "Sign in", exact: true }).click();
    await expect(page.getByRole("article")).toHaveCount(4);
  }
  await page.context().clearCookies();
  await page.goto(`${upgraded.studioUrl}${link}`);
  await expect(page.locator("video")).toBeVisible();
});

test("an approved scene keeps what was approved when it is made again, and a film is exported", async ({
  page,
}, info) => {
  await signIn(page, upgraded.studioUrl);
  await openBoard(page, "Ferry");
  await openScene(page, 1);
  await expect(
    panel(page, 1)
      .getByRole("button", { name: /^Take 1, in use/ })
      .first(),
  ).toBeVisible();
  await panel(page, 1).getByRole("button", { name: "Regenerate image" }).click();
  await expect(
    panel(page, 1)
      .getByRole("button", { name: /^Take 2/ })
      .first(),
  ).toBeVisible({ timeout: 120_000 });
  await expect(
    panel(page, 1)
      .getByRole("button", { name: /^Take 1, in use/ })
      .first(),
  ).toBeVisible();
  await expect(page.getByText("1 of 2 approved")).toBeVisible();
  await photograph(page, info, "candidate");
  const card = await exportClip(page, { captions: "As a track" });
  const path = await downloadClip(page, card, info);
  expect((await readFile(path)).length).toBeGreaterThan(50_000);
  await expect(page.getByRole("article")).toHaveCount(2);
});

async function photograph(page: Page, info: TestInfo, name: string): Promise<void> {
  await expectAccessible(page, bothThemes);
  for (const [width, height] of [
    [1280, 800],
    [360, 740],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expectNoSidewaysScroll(page);
    await page.screenshot({ path: info.outputPath(`upgraded-${name}-${width}.png`) });
  }
  await page.setViewportSize({ width: 1280, height: 800 });
}
