import { expect, type Page } from "@playwright/test";
import { bothThemes, expectAccessible, live } from "./fixtures/page.ts";
import { owner } from "./fixtures/stack.ts";
import { test } from "./fixtures/studio-test.ts";

async function signIn(page: Page, email: string, password: string) {
  await page.getByLabel("E-mail").fill(email);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
}

test("signing out ends the session, signing in leads to where one wanted to go", async ({ strangerPage: page }) => {
  await page.goto("/settings");
  await expect(page).toHaveURL(/\/sign-in\?next=%2Fsettings$/);
  await expectAccessible(page, bothThemes);
  await signIn(page, owner.email, owner.password);
  await expect(page).toHaveURL(/\/settings$/);
  await page.goto("/projects/new/script");
  await (await live(page.getByLabel("Script", { exact: true }))).fill("What nobody else is to read.");
  await expect(page.getByText("Draft saved")).toBeVisible();
  await page.evaluate(() => sessionStorage.setItem("storyboard:unsaved:note", "Nor this."));
  const cookies = await page.context().cookies();
  await (await live(page.getByRole("button", { name: `Account of ${owner.name}` }).first())).click();
  await page.getByRole("menuitem", { name: "Sign out" }).click();
  await expect(page).toHaveURL(/\/sign-in/);
  // What was typed and not sent is gone with its writer, as the next one to sign in here would find it.
  const typed = () => page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
  expect(await typed()).not.toMatch(/What nobody|Nor this/);
  // A copy of the cookie opens nothing any more.
  await page.context().addCookies(cookies);
  expect((await page.request.get("/api/projects")).status()).toBe(401);
});

test("without a session no page, no data and no file is given", async ({ strangerPage: page, readyProject }) => {
  const at = `/projects/${readyProject.projectUuid}`;
  const pages = ["/", "/projects", "/projects/new", "/projects/new/script", "/clips", "/settings"];
  for (const path of [...pages, `${at}/storyboard`, `${at}/preview`, `${at}/clips`]) {
    await page.goto(path, { waitUntil: "commit" });
    await expect(page, path).toHaveURL(/\/sign-in/);
  }
  const data = ["/api/projects", "/api/clips", "/api/voices", "/api/credits", "/api/connection"];
  for (const path of [...data, `/api${at}`, `/api${at}/scenes`, `/api${at}/clips`]) {
    const answer = await page.request.get(path);
    expect(answer.status(), path).toBe(401);
    expect(await answer.text()).not.toContain(readyProject.name);
  }
});
