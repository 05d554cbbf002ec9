import { expect, type Page } from "@playwright/test";
import { copyProject } from "../fixtures/copy-project.ts";
import { live } from "../fixtures/page.ts";
import { stack } from "../fixtures/stack.ts";
import { test } from "../fixtures/studio-test.ts";

const rounds = 12;
/** Half of the time after which a page asks that is told nothing, so that a busy machine does not decide. */
const toldMs = 5_000;

/** The page hears of changes instead of asking. */
async function hearing(page: Page) {
  await expect(page.locator("html")).toHaveAttribute("data-live", "stream");
}

test("what one does, others see at once, and go on typing where they were", async ({
  page,
  browser,
  readyProject,
}, info) => {
  const projectUuid = await copyProject({ ...readyProject, name: "Winter" });
  const board = `/projects/${projectUuid}/storyboard`;
  const elsewhere = await browser.newContext({ baseURL: stack.studioUrl, storageState: stack.ownerState });
  const [other, tab] = [await elsewhere.newPage(), await elsewhere.newPage()];
  const streams: string[] = [];
  elsewhere.on("request", (request) => {
    if (request.url().includes("/api/events")) streams.push(request.url());
  });
  await other.goto(board);
  await hearing(other);
  await tab.goto("/projects");
  await hearing(tab);
  expect(streams, "tabs of one browser share a stream").toHaveLength(1);

  await page.goto(board);
  await openScene(page, 2);
  await openScene(other, 1);
  await hearing(page);
  const typing = panel(other, 1).getByLabel("Narration", { exact: true });
  await typing.fill("Half a sentence that nobody");
  const times: number[] = [];
  const narration = panel(page, 2).getByLabel("Narration", { exact: true });
  for (let round = 0; round < rounds; round += 1) {
    const text = `Snow covers the road, for the ${round + 2}. time.`;
    const seen = other
      .getByRole("list", { name: "Scenes" })
      .getByText(text)
      .waitFor()
      .then(() => performance.now());
    await narration.fill(text);
    const from = performance.now();
    await narration.press("Control+Enter");
    times.push((await seen) - from);
    await expect(panel(page, 2).getByText(/^Saved \d\d:\d\d$/)).toBeVisible();
  }
  const sorted = times.toSorted((one, two) => one - two).map(Math.round);
  info.annotations.push({ type: "change seen elsewhere (ms)", description: sorted.join(" ") });
  console.log(`    seen in the other browser after ${sorted.join(", ")} ms`);
  expect(sorted.at(Math.floor(sorted.length * 0.95) - 1)).toBeLessThan(toldMs);
  await expect(typing).toHaveValue("Half a sentence that nobody");
  await expect(typing).toBeFocused();

  await rename(page, "Winter in the village");
  await expect(tab.getByRole("link", { name: "Winter in the village" })).toBeVisible();
  expect(streams, "and keep it").toHaveLength(1);

  // The tab that holds the stream goes: the other one takes over and misses nothing.
  await other.close();
  await rename(page, "Winter in town");
  await expect(tab.getByRole("link", { name: "Winter in town" })).toBeVisible();
  await elsewhere.close();
});

test("a connection that was cut is found again, and what was missed is there", async ({
  page,
  browser,
  readyProject,
}) => {
  const projectUuid = await copyProject({ ...readyProject, name: "Thaw" });
  await page.goto(`/projects/${projectUuid}/storyboard`);
  const elsewhere = await browser.newContext({ baseURL: stack.studioUrl, storageState: stack.ownerState });
  const other = await elsewhere.newPage();
  await other.goto(`/projects/${projectUuid}/storyboard`);
  await hearing(other);
  await openScene(other, 1);
  await hearing(page);

  await elsewhere.setOffline(true);
  await expect(other.locator("html")).toHaveAttribute("data-live", "polling");
  await rename(page, "Thaw in March");
  const typing = panel(other, 1).getByLabel("Narration", { exact: true });
  await typing.fill("A kettle sings while the line is cut.");
  await typing.press("Control+Enter");
  await expect(panel(other, 1).getByText("Not saved", { exact: true })).toBeVisible();
  await expect(typing).toHaveValue("A kettle sings while the line is cut.");

  await elsewhere.setOffline(false);
  await hearing(other);
  await expect(other.getByRole("heading", { level: 1 })).toContainText("Thaw in March");
  await expect(panel(other, 1).getByText(/^Saved \d\d:\d\d$/)).toBeVisible();
  await expect(page.getByRole("list", { name: "Scenes" })).toContainText("A kettle sings while the line is cut.");
  await elsewhere.close();
});

const panel = (page: Page, number: number) => page.getByRole("complementary", { name: `Scene ${number}` });

async function openScene(page: Page, number: number) {
  const name = new RegExp(`^Scene ${number}\\b`);
  await (await live(page.getByRole("list", { name: "Scenes" }).getByRole("button", { name }))).click();
  await expect(panel(page, number)).toBeVisible();
}

async function rename(page: Page, name: string) {
  await page.getByRole("heading", { level: 1 }).getByRole("button").click();
  await page.getByRole("textbox", { name: "Project name" }).fill(name);
  await page.keyboard.press("Enter");
}
