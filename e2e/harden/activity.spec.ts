import { expect, type Page } from "@playwright/test";
import { invitePerson } from "../fixtures/invite-person.ts";
import { bothThemes, expectAccessible, expectNoSidewaysScroll, live } from "../fixtures/page.ts";
import { asScript, filmMs, makeProject } from "../fixtures/project.ts";
import { owner } from "../fixtures/stack.ts";
import { test } from "../fixtures/studio-test.ts";

const narrations = ["A bridge hangs in the fog.", "A cyclist crosses it.", "The fog lifts over the river."];
const phone = { width: 360, height: 740 };
const wide = { width: 1280, height: 800 };

const happened = (page: Page, text: string | RegExp) =>
  page.getByRole("region", { name: "What happened" }).getByRole("listitem").filter({ hasText: text });
const sceneThen = (page: Page, number: number) =>
  page
    .getByRole("list", { name: "Scenes at that time" })
    .getByRole("listitem")
    .nth(number - 1);
const panel = (page: Page, number: number) => page.getByRole("complementary", { name: `Scene ${number}` });

async function choose(page: Page, label: string, option: string) {
  await page.getByRole("combobox", { name: label }).click();
  await page.getByRole("option", { name: option, exact: true }).click();
}

test("what one does the other reads at once, and the board is seen as it was at any of these moments", async ({
  page,
  browser,
}, info) => {
  const projectUuid = await makeProject(page, { method: "script", input: asScript(narrations), title: "Bridge" });
  const bea = await invitePerson(browser, page, { name: "Bea Lind", email: "bea.lind@example.com", role: "Editor" });
  await bea.setViewportSize(wide);
  await bea.goto(`/projects/${projectUuid}/activity`);
  await expect(happened(bea, `${owner.name} created the project`)).toBeVisible();
  await expect(happened(bea, "The service finished the storyboard")).toBeVisible();
  await expect(bea.locator("html")).toHaveAttribute("data-live", "stream");

  await page.goto(`/projects/${projectUuid}/storyboard`);
  const card = page.getByRole("list", { name: "Scenes" }).getByRole("listitem").first();
  await (await live(card.getByRole("button").first())).click();
  await panel(page, 1).getByRole("button", { name: "Regenerate image" }).click();
  await expect(happened(bea, `${owner.name} ordered a new picture of scene 1`)).toBeVisible();
  await expect(panel(page, 1).getByRole("button", { name: "Take 2, in use" })).toBeVisible({ timeout: filmMs });
  await expect(happened(bea, "The service finished a new picture of scene 1")).toBeVisible();
  const former = await card.getByRole("img").first().or(card.locator("img").first()).getAttribute("src");
  await panel(page, 1)
    .getByRole("button", { name: /^Approve/ })
    .click();
  const approved = happened(bea, `${owner.name} approved scene 1`);
  await expect(approved).toBeVisible();
  await panel(page, 1).getByRole("button", { name: "Regenerate image" }).click();
  // It is approved: what is made now waits until somebody uses it.
  await panel(page, 1).getByRole("button", { name: "Use take 3" }).click({ timeout: filmMs });
  await expect(panel(page, 1).getByRole("button", { name: "Take 3, in use" })).toBeVisible();
  await expect(happened(bea, `${owner.name} chose take 3 of scene 1`)).toBeVisible();

  // The newest board is shown until somebody goes back.
  await expect(sceneThen(bea, 1)).toContainText("Take 3");
  await expect(sceneThen(bea, 1)).toContainText("Lapsed: picture");
  await approved.getByRole("button", { name: "Show the board at this moment" }).click();
  await expect(sceneThen(bea, 1)).toContainText("Take 2");
  await expect(sceneThen(bea, 1)).toContainText("Approved");
  await expect(bea).toHaveURL(/[?&]at=\d+/);
  const picture = sceneThen(bea, 1).locator("img");
  await expect.poll(() => picture.evaluate((its: HTMLImageElement) => its.naturalWidth)).toBeGreaterThan(0);
  const versionOf = (address: string | null) => address?.split("?v=")[1];
  expect(versionOf(await picture.getAttribute("src"))).toBe(versionOf(former));
  await bea.reload();
  await expect(sceneThen(bea, 1)).toContainText("Approved");

  const slider = await live(bea.getByRole("slider", { name: "Moment" }));
  await slider.press("Home");
  await expect(bea.getByText("Earlier versions are not known.")).toBeVisible();
  await slider.press("ArrowRight");
  await expect(sceneThen(bea, 1)).not.toContainText("Take 3");
  await bea.getByRole("button", { name: "Play the changes" }).click();
  await expect(sceneThen(bea, 1)).toContainText("Take 3");
  await expect(bea.getByRole("button", { name: "Play the changes" })).toBeVisible();
  await expect(bea.getByRole("button", { name: "Next change" })).toBeDisabled();
  await bea.getByRole("button", { name: "Previous change" }).click();
  await expect(sceneThen(bea, 1)).toContainText("Take 2");
  await slider.press("End");

  await page.keyboard.press("j");
  await panel(page, 2).getByRole("button", { name: "Delete" }).click();
  await expect(happened(bea, `${owner.name} deleted scene 2`)).toBeVisible();
  await expect(bea.getByRole("list", { name: "Scenes at that time" }).getByRole("listitem")).toHaveCount(2);
  await approved.getByRole("button", { name: "Show the board at this moment" }).click();
  await expect(sceneThen(bea, 2)).toContainText("Deleted since");
  for (const size of [wide, phone]) {
    await bea.setViewportSize(size);
    await expect(sceneThen(bea, 2)).toBeVisible();
    await expectNoSidewaysScroll(bea);
    await expectAccessible(bea, bothThemes);
  }
  await bea.setViewportSize(wide);

  await bea.getByRole("button", { name: "Restore this board" }).click();
  const asked = bea.getByRole("dialog", { name: /^Restore the board of/ });
  await expect(asked).toContainText("1 deleted scene is restored");
  await expect(asked).toContainText("1 scene shows its earlier take");
  await expectAccessible(bea, bothThemes);
  await bea.screenshot({ path: info.outputPath("restore-1280.png") });
  await asked.getByRole("button", { name: "Restore", exact: true }).click();
  const mine = page.getByRole("list", { name: "Scenes" }).getByRole("listitem");
  await expect(mine).toHaveCount(3);
  await expect(happened(bea, "Bea Lind restored the board of")).toBeVisible();
  await page.keyboard.press("k");
  await expect(panel(page, 1).getByRole("button", { name: "Take 2, in use" })).toBeVisible();
  await bea.getByRole("button", { name: /^Undo: Board of/ }).click();
  await expect(mine).toHaveCount(2);
  await expect(panel(page, 1).getByRole("button", { name: "Take 3, in use" })).toBeVisible();

  await choose(bea, "Kind", "Verdicts");
  await expect(bea).toHaveURL(/kind=reviews/);
  await expect(happened(bea, /./)).toHaveCount(1);
  await choose(bea, "Person", "The service");
  await expect(bea.getByRole("heading", { name: "No matching activity" })).toBeVisible();
  await expectAccessible(bea, bothThemes);
  await bea.reload();
  await expect(bea.getByRole("combobox", { name: "Person" })).toContainText("The service");
  await (await live(bea.getByRole("button", { name: "Show everything" }))).click();
  await expect(happened(bea, `${owner.name} created the project`)).toBeVisible();
  await choose(bea, "Person", "The service");
  await expect(happened(bea, owner.name)).toHaveCount(0);
  await expect(happened(bea, "The service finished the storyboard")).toBeVisible();
  await choose(bea, "Person", "Everybody");
  await happened(bea, `${owner.name} approved`).getByRole("link", { name: "scene 1" }).click();
  await expect(bea.getByRole("dialog", { name: /^Scene 1 of 2/ })).toBeVisible();
  await bea.context().close();
});
