import { expect, type Page } from "@playwright/test";
import { copyProject } from "../fixtures/copy-project.ts";
import { bothThemes, expectAccessible, live } from "../fixtures/page.ts";
import { waitUntilReady } from "../fixtures/project.ts";
import { test } from "../fixtures/studio-test.ts";

/** Presses Tab until the control has the focus, as someone without a mouse does. */
async function tabTo(page: Page, name: string | RegExp, role: "link" | "button" | "textbox" | "radio" | "switch") {
  const wanted = page.getByRole(role, { name, exact: typeof name === "string" }).first();
  await expect(wanted).toBeVisible();
  for (let press = 0; press < 60; press++) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`${role} “${name}” is not reached by Tab`);
}

test("a project is made without a mouse", async ({ page }) => {
  await page.goto("/projects");
  await tabTo(page, "New project", "link");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/projects\/new$/);
  await tabTo(page, /^Script/, "link");
  await page.keyboard.press("Enter");
  await tabTo(page, "Script", "textbox");
  await page.keyboard.insertText("The road goes over the hill and down to the sea.");
  await tabTo(page, /Rewrite for listening|Keep my words/, "radio");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowUp");
  await tabTo(page, "Title", "textbox");
  await page.keyboard.insertText("By keyboard");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Aspect ratio" })).toBeVisible();
  await tabTo(page, "Next", "button");
  await page.keyboard.press("Enter");
  await tabTo(page, "Create project", "button");
  await page.keyboard.press("Enter");
  await page.waitForURL(/\/storyboard/);
  await waitUntilReady(page);
});

test("the question mark shows the keys, and the focus comes back", async ({ page, readyProject }) => {
  for (const [tab, does] of [
    ["storyboard", "Next scene"],
    ["preview", "Play or pause"],
  ]) {
    await page.goto(`/projects/${readyProject.projectUuid}/${tab}`);
    const focused = page.getByRole("button", { name: "Export", exact: true });
    await expect(focused).toBeVisible();
    await expect(page.getByRole("list", { name: "Scenes" }).or(page.getByRole("slider")).first()).toBeVisible();
    await focused.focus();
    const help = page.getByRole("dialog", { name: "Keyboard shortcuts" });
    await expect(async () => {
      await page.keyboard.press("?");
      await expect(help.getByText(does ?? "")).toBeVisible({ timeout: 1_000 });
    }).toPass();
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await expect(help).toHaveCount(0);
    await expect(focused).toBeFocused();
  }
  // What is typed just after a window is no key of the page; a hand that pressed something there is done with writing.
  await page.goto(`/projects/${readyProject.projectUuid}/storyboard`);
  const help = page.getByRole("button", { name: "Keyboard shortcuts" });
  await (await live(help)).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await page.getByRole("list", { name: "Scenes" }).getByRole("listitem").first().getByRole("button").first().click();
  await page.keyboard.press("j");
  await expect(page.getByRole("complementary", { name: "Scene 2" })).toBeVisible();
});

test("links are made and told apart without a mouse", async ({ page, readyProject }, info) => {
  const projectUuid = await copyProject({ ...readyProject, name: "Told by number" });
  await page.goto(`/projects/${projectUuid}/storyboard`);
  await live(page.getByRole("button", { name: "Share", exact: true }));
  await tabTo(page, "Share", "button");
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Share the storyboard" });
  await expect(dialog).toBeVisible();
  const level = dialog.getByRole("radio", { checked: true });
  await expect(level).toHaveCount(1);
  await level.focus();
  for (const name of ["Leave notes", "Approve"]) {
    while ((await level.textContent()) !== name) {
      const before = (await level.textContent()) ?? "";
      // The choice goes along while the key is down.
      await page.keyboard.down("ArrowRight");
      await expect(level).not.toHaveText(before);
      await page.keyboard.up("ArrowRight");
    }
    await tabTo(page, "Create link", "button");
    await page.keyboard.press("Enter");
    await expect(dialog.getByRole("textbox", { name: /^Link/ })).toHaveCount(name === "Approve" ? 2 : 1);
    await level.focus();
  }
  // From the level by Tab to what asks for a password, and into its field.
  await tabTo(page, "Ask for a password", "switch");
  await page.keyboard.press("Space");
  await expect(dialog.getByLabel("Password", { exact: true })).toBeFocused();
  await page.keyboard.insertText("a password of words");
  await page.keyboard.press("Enter");
  await expect(dialog.getByRole("textbox", { name: /^Link/ })).toHaveCount(3);

  const names = await dialog.getByRole("list", { name: "Links" }).getByRole("button").allInnerTexts();
  expect(new Set(names).size).toBe(names.length);
  await expectAccessible(page, bothThemes);
  await page.screenshot({ path: info.outputPath("links-1280.png") });
  await tabTo(page, "Revoke Link 1: Leave notes", "button");
  await page.keyboard.press("Enter");
  await expect(dialog.getByRole("textbox", { name: /^Link/ })).toHaveCount(2);
});
