import { mkdtempSync, renameSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, type Page } from "@playwright/test";
import { backUp, type FreshInstallation, startFresh } from "../fixtures/fresh-installation.ts";
import { bothThemes, expectAccessible, expectNoSidewaysScroll, signIn } from "../fixtures/page.ts";
import { test } from "../fixtures/studio-test.ts";

const passphrase = "a lantern by the quay";
/** Two starts of all programs and a restore between them. */
const awayMs = 240_000;

let fresh: FreshInstallation;
test.afterEach(() => fresh?.stop());

test("an installation is brought back from a backup on the set-up page", async ({ browser, readyProject }) => {
  test.setTimeout(900_000);
  const place = mkdtempSync(join(tmpdir(), "backups "));
  await backUp({ to: place, passphrase });
  fresh = await startFresh();
  // While there is no studio, its page asks in vain, which no other page may. The old one's session would be good again.
  const nobody = { cookies: [], origins: [] };
  const page = await (await browser.newContext({ reducedMotion: "reduce", storageState: nobody })).newPage();
  await page.goto(fresh.setUpLink());
  await page.getByRole("link", { name: "Restore from a backup" }).click();
  await expectAccessible(page, bothThemes);

  await test.step("says where there is none", async () => {
    await lookIn(page, "/");
    await expect(page.getByRole("alert").filter({ hasText: "There are no backups in that place." })).toBeVisible();
  });

  await test.step("shows what is there, and takes the right passphrase alone", async () => {
    await lookIn(page, place);
    const [backup] = [page.getByRole("radio", { name: /projects? · .*version/ })];
    await expect(backup).toBeChecked();
    await page.setViewportSize({ width: 360, height: 740 });
    await expectNoSidewaysScroll(page);
    await expectAccessible(page, bothThemes);
    await bringBack(page, "another sentence");
    await expect(page.getByText(/This is not the passphrase/)).toBeVisible();
  });

  await test.step("is as empty as before when the backup turns out to be damaged", async () => {
    const [objects, away] = [join(place, "objects"), join(place, "objects-away")];
    renameSync(objects, away);
    const link = fresh.setUpLink();
    await bringBack(page, passphrase);
    await expect(page.getByRole("alert").filter({ hasText: "is damaged" })).toBeVisible({ timeout: awayMs });
    expect(fresh.setUpLink()).not.toBe(link);
    renameSync(away, objects);
  });

  await test.step("is the old one at its end", async () => {
    await bringBack(page, passphrase);
    const isBack = page.getByText(/The installation is back: .*project.*, .*pe(rson|ople), from /);
    await expect(isBack).toBeVisible({ timeout: awayMs });
    await page.getByRole("link", { name: "Sign in" }).click();
    await expect(page).toHaveURL(/\/sign-in/);
    await page.setViewportSize({ width: 1280, height: 720 });
    await signIn(page, fresh.studioUrl);
    await page.goto(`${fresh.studioUrl}/projects/${readyProject.projectUuid}/storyboard`);
    await expect(page.getByText(readyProject.narrations[0] ?? "").first()).toBeVisible();
    const picture = page.getByRole("list", { name: "Scenes" }).locator("img").first();
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  });

  await test.step("is not done again: the link is worth nothing once there is an owner", async () => {
    await page.goto(fresh.setUpLink());
    await expect(page.getByText("This set-up link was used already")).toBeVisible();
  });
  await page.context().close();
});

async function lookIn(page: Page, path: string) {
  await page.getByLabel("Folder on this machine, or s3://bucket/prefix").fill(path);
  await page.getByRole("button", { name: "Find backups" }).click();
}

async function bringBack(page: Page, words: string) {
  await page.getByLabel("Passphrase of the backup").fill(words);
  await page.getByRole("button", { name: "Restore this backup" }).click();
}
