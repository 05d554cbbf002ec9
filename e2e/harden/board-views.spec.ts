import { expect, type Locator, type Page } from "@playwright/test";
import { copyProject } from "../fixtures/copy-project.ts";
import { bothThemes, expectAccessible, expectNoSidewaysScroll, live } from "../fixtures/page.ts";
import { asScript, makeProject } from "../fixtures/project.ts";
import { test } from "../fixtures/studio-test.ts";

const scenes = (page: Page) => page.getByRole("list", { name: "Scenes" }).getByRole("listitem");

test.describe("where few cards fit", () => {
  test.use({ viewport: { width: 1024, height: 768 } });

  test("a filmstrip holds the scenes in sight alone, and keys lead through all of them", async ({ page }) => {
    const many = Array.from({ length: 20 }, (_, index) => `Lamp ${index + 1} is lit.`);
    await makeProject(page, { method: "script", input: asScript(many), title: "Twenty lamps" });
    await page.getByRole("button", { name: "Filmstrip" }).click();
    await expect(page).toHaveURL(/as=filmstrip/);
    const card = (number: number) => page.locator("[data-scene]", { hasText: new RegExp(`Lamp ${number} is`) });
    const held = () => scenes(page).count();
    await expect.poll(held).toBeGreaterThan(3);
    expect(await held()).toBeLessThan(many.length);
    await expect(scenes(page).first()).toHaveAttribute("aria-setsize", String(many.length));

    await (await live(card(1))).press("ArrowRight");
    await expect(card(2)).toBeFocused();
    await expect(page.getByRole("complementary", { name: "Scene 2" })).toBeVisible();
    await card(2).press("End");
    await expect(card(20)).toBeFocused();
    await expect(card(20)).toBeInViewport({ ratio: 1 });
    await expect(scenes(page).last()).toHaveAttribute("aria-posinset", "20");
    expect(await held()).toBeLessThan(many.length);
    await card(20).press("Enter");
    await expect(page.getByRole("dialog", { name: "Scene 20 of 20" })).toBeVisible();
    // The address follows what is shown a moment later, and is what a reload shows.
    await expect(page).toHaveURL(/view=large/);
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(page).not.toHaveURL(/view=large/);
    // A link to a scene far down the strip shows it at once.
    await page.reload();
    await expect(card(20)).toBeInViewport({ ratio: 1 });

    await expect(page.getByRole("complementary", { name: "Scene 20" })).toBeVisible();
    await scenes(page)
      .last()
      .dragTo(card(19), { targetPosition: { x: 10, y: 60 } });
    await expect.poll(() => scenes(page).last().textContent()).toContain("Lamp 19 is");
  });
});

test.describe("on a phone of 360 pixels", () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test("a project's title is readable on every page of the project", async ({ page, readyProject }) => {
    const name = "Spring timetable for the harbour ferry and its crew";
    const projectUuid = await copyProject({ ...readyProject, name });
    for (const tab of ["storyboard", "preview", "clips", "activity"]) {
      await page.goto(`/projects/${projectUuid}/${tab}`);
      const title = page.getByRole("heading", { level: 1 }).getByText(name, { exact: true });
      await expect(title).toBeInViewport({ ratio: 1 });
      const isCut = (element: Element) =>
        element.scrollHeight > element.clientHeight + 1 || element.scrollWidth > element.clientWidth + 1;
      expect(await title.evaluate(isCut), tab).toBe(false);
      await expectNoSidewaysScroll(page);
    }
  });

  test("an upright film's strip leaves the screen to the large picture", async ({ page }) => {
    await makeProject(page, {
      method: "script",
      input: asScript(["The first lamp.", "The second lamp.", "The third lamp."]),
      title: "Upright lamps",
      aspectRatio: "9:16",
    });
    await page.goto(`${new URL(page.url()).pathname}?as=filmstrip`);
    const picture = (await live(page.getByRole("button", { name: "Large view of scene 1" }))).locator("..");
    const second = scenes(page)
      .nth(1)
      .getByRole("button", { name: /^Scene 2/ });
    const height = async (of: Locator) => (await of.boundingBox())?.height ?? 0;
    // However much of the screen a bar above takes that tells what is new.
    const strip = page.getByRole("list", { name: "Scenes" });
    await expect(strip).toBeVisible();
    await expect.poll(async () => (await height(picture)) / (await height(strip))).toBeGreaterThan(2);
    await second.click();
    await page.getByRole("button", { name: "Large view of scene 2" }).click();
    const dialog = page.getByRole("dialog", { name: "Scene 2 of 3" });
    await expect(dialog).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    // Closed, it is still the one that is seen large.
    await expect(page.getByRole("button", { name: "Large view of scene 2" })).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page, bothThemes);
  });
});
