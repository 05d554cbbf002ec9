import { expect, type Page } from "@playwright/test";
import { copyProject } from "./fixtures/copy-project.ts";
import { bothThemes, expectAccessible, expectNoSidewaysScroll, live } from "./fixtures/page.ts";
import { test } from "./fixtures/studio-test.ts";

const lists = ["/projects", "/projects?view=table"];
const tabs = ["storyboard", "storyboard?as=table", "storyboard?as=filmstrip", "preview", "clips", "activity"];
const elsewhere = ["/projects?shelf=trash", "/projects?shelf=archive&view=table", "/projects/new", "/inbox", "/clips"];
const wideToo = ["/clips", "/settings", "preview"];
const phone = { width: 360, height: 740 };

test.describe("on a phone of 360 pixels", () => {
  test.use({ viewport: phone });

  test("every page fits beside a name of 80 letters without a space and is accessible, some when wide too", async ({
    page,
    readyProject,
  }) => {
    const name = "x".repeat(80);
    const project = `/projects/${await copyProject({ ...readyProject, name })}`;
    const named = [...tabs.map((tab) => `${project}/${tab}`), ...lists];
    for (const path of [...named, ...elsewhere, "/team", "/settings"]) {
      await test.step(path, async () => {
        await page.goto(path);
        const main = page.getByRole("main");
        await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
        // A project's own pages and lists name it; the others stand when their heading does.
        await expect((named.includes(path) ? main.getByText(name) : main.getByRole("heading")).first()).toBeVisible();
        if (/[?&](shelf|view)=/.test(path)) await expect(page.getByRole("radiogroup", { name: "Shelf" })).toBeVisible();
        if (/[?&]as=/.test(path)) await live(scenes(page).getByRole("button").first());
        if (path === "/projects?view=table") {
          await expect(page.getByRole("button", { name: `Actions for ${name}` })).toBeInViewport({ ratio: 1 });
        }
        await expectNoSidewaysScroll(page);
        await expectAccessible(page);
        if (!wideToo.some((end) => path.endsWith(end))) return;
        await page.setViewportSize({ width: 1280, height: 720 });
        await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
        await expectAccessible(page, bothThemes);
        await page.setViewportSize(phone);
      });
    }
  });

  test("the wizard of every creation method fits and is accessible", async ({ page }) => {
    await page.goto("/projects/new");
    const links = page.locator('main a[href^="/projects/new/"]');
    await expect(links.nth(3)).toBeVisible();
    const paths = await links.evaluateAll((all) => all.map((link) => link.getAttribute("href")));
    for (const path of paths) {
      await page.goto(path ?? "");
      await expect(page.getByRole("button", { name: "Next" })).toBeVisible();
      await expectNoSidewaysScroll(page);
      await expectAccessible(page);
    }
  });

  test("a scene opens large and is left again", async ({ page, readyProject }) => {
    await page.goto(`/projects/${readyProject.projectUuid}/storyboard`);
    await (await live(page.getByRole("button", { name: /^Scene 1/ }))).click();
    await expect(page.getByRole("dialog")).toContainText(readyProject.narrations[0] ?? "");
    await expectNoSidewaysScroll(page);
    await expectAccessible(page, bothThemes);
    await page.getByRole("dialog").getByRole("button", { name: "Close" }).click();
    await expect(page.getByRole("dialog")).toHaveCount(0);
  });
});

test("the theme chosen in the settings stays after a reload", async ({ page }) => {
  await page.emulateMedia({ colorScheme: "light" });
  await page.goto("/settings");
  const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const light = await background();
  await (await live(page.getByRole("radiogroup", { name: "Theme" }).getByRole("radio", { name: "Dark" }))).click();
  await expect.poll(background).not.toBe(light);
  const dark = await background();
  await page.reload();
  await expect.poll(background).toBe(dark);
});

test("the connection test says that the service answers", async ({ page }) => {
  await page.goto("/settings");
  await (await live(page.getByRole("button", { name: "Test connection" }))).click();
  await expect(page.getByText(/^\d+ ms$/)).toBeVisible();
  await expectAccessible(page, bothThemes);
});

test("the preview plays the board before anything is rendered", async ({ page, readyProject }) => {
  await page.goto(`/projects/${readyProject.projectUuid}/preview`);
  const place = page.getByText(/scene \d of 3/);
  const before = await place.textContent();
  await (await live(page.getByRole("button", { name: "Play", exact: true }))).click();
  await expect(page.getByRole("button", { name: "Pause", exact: true })).toBeVisible();
  await expect.poll(() => place.textContent()).not.toBe(before);
  const colours = () =>
    page.locator("canvas").evaluate((canvas: HTMLCanvasElement) => {
      const pixels = canvas.getContext("2d")?.getImageData(0, 0, canvas.width, canvas.height).data ?? [];
      return new Set(new Uint32Array(new Uint8ClampedArray(pixels).buffer).filter((_, at) => at % 997 === 0)).size;
    });
  await expect.poll(colours).toBeGreaterThan(20);
});

test.describe("where one points with a finger", () => {
  test.use({ viewport: { width: 1180, height: 820 }, hasTouch: true, isMobile: true });

  test("no key is told of", async ({ page, readyProject }) => {
    const project = `/projects/${readyProject.projectUuid}`;
    await page.goto(`${project}/storyboard`);
    await (await live(page.getByRole("button", { name: /^Scene 1/ }).first())).tap();
    const panel = page.getByRole("complementary", { name: "Scene 1" });
    await expect(panel.getByRole("button", { name: "Approve" })).toBeVisible();
    await expectNoKeys(page);
    await panel.getByRole("button", { name: "Changes" }).tap();
    await expect(page.getByRole("dialog", { name: "Request changes" })).toBeVisible();
    await expectNoKeys(page);
    await page.getByRole("button", { name: "Cancel" }).tap();
    await panel.getByRole("button", { name: "Large view" }).tap();
    await expect(page.getByRole("dialog", { name: /^Scene 1 of/ })).toBeVisible();
    await expectNoKeys(page);
    for (const path of [`${project}/preview`, "/inbox"]) {
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await expectNoKeys(page);
    }
  });
});

const scenes = (page: Page) => page.getByRole("list", { name: "Scenes" });

async function expectNoKeys(page: Page) {
  await expect(page.locator("kbd:visible")).toHaveCount(0);
  await expect(page.getByRole("button", { name: /shortcuts/i })).toHaveCount(0);
  const told = await page.evaluate(() => {
    const titles = [...document.querySelectorAll("[title],[aria-label]")].map((element) =>
      [element.getAttribute("title"), element.getAttribute("aria-label")].join(" "),
    );
    // biome-ignore lint/performance/useDomNodeTextContent: what is hidden is not told
    return [document.body.innerText, ...titles].join("\n");
  });
  expect(told).not.toMatch(/\b(Ctrl|Cmd|Escape|arrow keys?)\b|\((?:[A-Z?,.]|Enter)\)/);
}
