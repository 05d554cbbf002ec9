import { expect, type Page, type Response } from "@playwright/test";
import { copyProject } from "./fixtures/copy-project.ts";
import { invitePerson } from "./fixtures/invite-person.ts";
import { bothThemes, expectAccessible, expectNoSidewaysScroll, live } from "./fixtures/page.ts";
import { test } from "./fixtures/studio-test.ts";

const nina = { name: "Nina Holt", email: "nina@example.com", role: "Reviewer" };

/** Opens a board again; answers what its person is told of it. */
async function comeBack(page: Page, board: string) {
  const isTold = (answer: Response) =>
    answer.url().endsWith("/activity/since") && answer.request().method() === "GET" && answer.ok();
  const told = page.waitForResponse(isTold);
  await page.goto(board);
  return (await told).json();
}
const banner = (page: Page) => page.getByRole("region", { name: "Changes" });
const firstCard = (page: Page) => page.getByRole("button", { name: /^Scene 1\b/ }).first();

test("anyone who comes back finds what changed, old beside new, with what was said about it", async ({
  page,
  browser,
  readyProject,
}, info) => {
  test.setTimeout(480_000);
  const projectUuid = await copyProject({ ...readyProject, name: "Mole" });
  const board = `/projects/${projectUuid}/storyboard`;
  await page.goto(board);
  const other = await invitePerson(browser, page, nina);
  await other.goto(board);
  await (await live(firstCard(other))).click();
  const notes = other.getByRole("complementary", { name: "Scene 1" });
  await notes.getByLabel("New note").fill("Say what the boats bring.");
  await notes.getByRole("button", { name: "Add note" }).click();
  await expect(notes.getByRole("list", { name: "Notes" })).toContainText("Say what the boats bring.");
  const since = async (who: Page) => (await who.request.get(`/api/projects/${projectUuid}/activity/since`)).json();
  await expect.poll(async () => (await since(other)).lookedAt).toBeGreaterThan(0);
  await other.goto("/inbox");

  await page.goto(board);
  await expect.poll(async () => (await since(page)).lookedAt).toBeGreaterThan(0);
  await (await live(firstCard(page))).click();
  const panel = page.getByRole("complementary", { name: "Scene 1" });
  const narration = panel.getByLabel("Narration", { exact: true });
  await narration.fill("Rain falls on the old harbour while the boats bring herring, crabs and cod for all the town.");
  await narration.blur();
  await expect(panel.getByText(/^Saved/)).toBeVisible();
  // Who does it has seen it, also the voice that speaks it once they have left.
  await expect(banner(page)).toHaveCount(0);
  await page.goto("/inbox");
  await expect.poll(async () => (await since(other)).scenes[0]?.parts, { timeout: 300_000 }).toContain("timing");
  expect(await comeBack(page, board)).toMatchObject({ lookedAt: expect.any(Number), scenes: [] });
  await live(firstCard(page));
  await expect(banner(page)).toHaveCount(0);

  await other.goto(board);
  await expect(banner(other)).toContainText("1 scene changed since you last looked (");
  // A second tab does not eat it.
  const tab = await other.context().newPage();
  await tab.goto(board);
  await expect(banner(tab)).toBeVisible();
  await tab.close();
  await other.reload();
  await expect(banner(other)).toBeVisible();
  await expectAccessible(other, bothThemes);
  await other.screenshot({ path: info.outputPath("since-banner-1280.png") });
  await banner(other).getByRole("link", { name: "Show what changed" }).click();
  await expect(other.getByRole("heading", { name: /^Scene 1/ })).toBeVisible();
  await expect(other.locator("del").first()).toContainText("come home");
  await expect(other.getByRole("list", { name: "Related notes and requests" })).toContainText(
    "Say what the boats bring.",
  );
  await expect(other.getByText("Before", { exact: true })).toBeVisible();
  await expectAccessible(other, bothThemes);
  await other.screenshot({ path: info.outputPath("since-1280.png") });
  await other.emulateMedia({ colorScheme: "dark" });
  await other.screenshot({ path: info.outputPath("since-1280-dark.png") });
  await other.setViewportSize({ width: 360, height: 740 });
  await expectNoSidewaysScroll(other);
  await other.screenshot({ path: info.outputPath("since-360.png") });
  await other.keyboard.press("e");
  await expect(other.getByRole("heading", { name: "Nothing changed since you last looked" })).toBeVisible();
  await other.getByRole("link", { name: "Go to board" }).click();
  await live(firstCard(other));
  await expect(banner(other)).toHaveCount(0);
  await other.context().close();
});
