import { expect, type Locator, type Page, type Request } from "@playwright/test";
import { copyProject } from "../fixtures/copy-project.ts";
import { boxOf, drawBox, drawWithFinger } from "../fixtures/draw.ts";
import { bothThemes, expectAccessible, expectNoSidewaysScroll, live } from "../fixtures/page.ts";
import { shareBoard } from "../fixtures/share-board.ts";
import { stack } from "../fixtures/stack.ts";
import { test as base } from "../fixtures/studio-test.ts";

/** Each has a project of its own, since they leave notes behind. */
const test = base.extend<{ projectUuid: string }>({
  projectUuid: async ({ readyProject }, use) => {
    await use(await copyProject({ ...readyProject, name: "Harbour" }));
  },
});

async function openLarge(page: Page, projectUuid: string): Promise<Locator> {
  await page.goto(`/projects/${projectUuid}/storyboard`);
  const card = page.getByRole("list", { name: "Scenes" }).getByRole("listitem").first();
  await (await live(card.getByRole("button").first())).click();
  await page.keyboard.press("Enter");
  const large = page.getByRole("dialog", { name: /^Scene 1 of 3/ });
  await expect(large).toBeVisible();
  return large;
}

test("on a phone a guest draws with a finger, and the team draws into it beside them", async ({
  page,
  browser,
  projectUuid,
}, info) => {
  const context = await browser.newContext({
    ...{ baseURL: stack.studioUrl, storageState: undefined, reducedMotion: "reduce", hasTouch: true },
    viewport: { width: 360, height: 740 },
  });
  const guest = await context.newPage();
  await guest.goto(await shareBoard({ projectUuid, level: "note" }));
  await guest.getByLabel("Your name").fill("Jo Marsh");
  await guest.getByLabel("Your name").press("Enter");
  await (await live(guest.getByRole("button", { name: "Draw on the picture" }))).tap();
  const surface = guest.getByRole("application");
  await drawWithFinger(guest, await boxOf(surface));
  await guest.screenshot({ path: info.outputPath("drawing-360.png") });
  await expectAccessible(guest, bothThemes);
  await expectNoSidewaysScroll(guest);
  await guest.getByRole("button", { name: "Done" }).click();
  await expect(guest.getByLabel("New note")).toBeFocused();
  await guest.getByRole("button", { name: "Add note" }).click();
  const notes = guest.getByRole("list", { name: "Notes" });
  await expect(notes.getByRole("button", { name: "1 stroke: a line in the middle" })).toBeVisible();
  await expect(guest.getByRole("button", { name: /^Jo Marsh drew/ })).toHaveCount(1);

  const large = await openLarge(page, projectUuid);
  await expect(large.getByRole("button", { name: /^Jo Marsh drew 1 stroke: .*on take 1/ })).toHaveCount(1);
  await large.getByRole("list", { name: "Notes" }).getByRole("button", { name: "Draw" }).click();
  await page.keyboard.press("b");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Enter");
  const two = "2 strokes: a line in the middle and a box in the middle";
  await expect(notes.getByRole("button", { name: two })).toBeVisible();
  await large.getByRole("button", { name: "Undo" }).click();
  await expect(notes.getByRole("button", { name: "1 stroke: a line in the middle" })).toBeVisible();
  await large.getByRole("button", { name: "Redo" }).click();
  await expect(notes.getByRole("button", { name: two })).toBeVisible();
  await guest.screenshot({ path: info.outputPath("drawn-360.png") });
  await expectNoSidewaysScroll(guest);
  await context.close();
});

/** What the page writes to the studio with these words. */
const isWriting = (request: Request, words: string) =>
  request.headers()["next-action"] !== undefined && (request.postData() ?? "").includes(words);

test("a stroke into a note that the line drops stays over a reload, and is sent again", async ({
  browser,
  ownerState,
  projectUuid,
}, info) => {
  // The browser itself reports the broken line.
  const context = await browser.newContext({
    ...{ baseURL: stack.studioUrl, storageState: ownerState, reducedMotion: "reduce" },
  });
  const page = await context.newPage();
  const large = await openLarge(page, projectUuid);
  await large.getByLabel("New note").fill("Here.");
  await large.getByRole("button", { name: "Add note" }).click();
  const notes = large.getByRole("list", { name: "Notes" });
  await (await live(notes.getByRole("button", { name: "Draw" }))).click();
  await page.route("**/*", (route) =>
    isWriting(route.request(), '"stroke"') ? route.abort("connectionfailed") : route.fallback(),
  );
  await page.keyboard.press("b");
  await drawBox(page, await boxOf(large.getByRole("application")));
  const tools = large.getByRole("toolbar", { name: "Drawing tools" });
  await expect(tools.getByText("1 stroke was not sent")).toBeVisible();
  await expectAccessible(page, bothThemes);
  await page.screenshot({ path: info.outputPath("unsent-1280.png") });
  await page.setViewportSize({ width: 360, height: 740 });
  await page.screenshot({ path: info.outputPath("unsent-360.png") });
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.reload();
  await expect(notes.getByText("1 stroke was not sent")).toBeVisible();
  await (await live(notes.getByRole("button", { name: "Draw" }))).click();
  await tools.getByRole("button", { name: "Try again" }).click();
  await expect(tools.getByText("1 stroke was not sent")).toBeVisible();
  await page.unrouteAll();
  await tools.getByRole("button", { name: "Try again" }).click();
  await expect(notes.getByRole("button", { name: "1 stroke: a box upper right, on take 1" })).toBeVisible();
  await expect(large.getByText("1 stroke was not sent")).toHaveCount(0);
  await context.close();
});
