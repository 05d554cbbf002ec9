import { type Browser, expect, type Locator, type Page } from "@playwright/test";
import { copyProject } from "./fixtures/copy-project.ts";
import { invitePerson } from "./fixtures/invite-person.ts";
import { bothThemes, expectAccessible, expectNoSidewaysScroll, live } from "./fixtures/page.ts";
import { shareBoard } from "./fixtures/share-board.ts";
import { stack } from "./fixtures/stack.ts";
import { test } from "./fixtures/studio-test.ts";

const cards = (page: Page) => page.getByRole("list", { name: "Scenes" }).getByRole("listitem");
const panel = (page: Page) => page.getByRole("complementary", { name: "Scene 1" });

/** Somebody without an account on a telephone. */
async function openAsGuest(browser: Browser, path: string): Promise<Page> {
  const device = { viewport: { width: 360, height: 740 }, hasTouch: true, reducedMotion: "reduce" } as const;
  const context = await browser.newContext({ ...device, baseURL: stack.studioUrl, storageState: undefined });
  const page = await context.newPage();
  await page.goto(path);
  await page.getByLabel("Your name").fill("Jo Marsh");
  await page.getByLabel("Your name").press("Enter");
  return page;
}

/** The letter under which somebody sees the take that has these bytes. */
async function letterOf(page: Page, dialog: Locator, picture: string): Promise<string> {
  const wanted = await (await page.request.get(picture)).body();
  const shown = dialog.getByRole("group", { name: "Choices" }).locator("label");
  for (const choice of await shown.all()) {
    const address = (await choice.locator("img").last().getAttribute("src")) ?? "";
    expect(address).not.toMatch(/take|\?v=/);
    const seen = await page.evaluate(async (link) => {
      const bytes = new Uint8Array(await (await fetch(link)).arrayBuffer());
      return Array.from(bytes);
    }, address);
    if (Buffer.from(seen).equals(wanted)) return ((await choice.textContent()) ?? "").trim().slice(0, 1);
  }
  throw new Error("No letter shows it");
}

test("takes are voted on blind by keys and by a thumb, and the winner is used", async ({
  page,
  browser,
  readyProject,
}, info) => {
  const projectUuid = await copyProject({ ...readyProject, name: "Dusk" });
  const board = `/projects/${projectUuid}/storyboard`;
  const reviewer = await invitePerson(browser, page, {
    role: "Reviewer",
    name: "Rosa Lind",
    email: "rosa@example.org",
  });
  await page.goto(board);
  await (await live(cards(page).first().getByRole("button").first())).click();
  await panel(page)
    .getByRole("button", { name: /^Regenerate image/ })
    .click();
  await expect(panel(page).getByRole("button", { name: "Take 2, in use" })).toBeVisible({ timeout: 60_000 });
  const { scenes } = (await (await page.request.get(`/api/projects/${projectUuid}/scenes`)).json()) as {
    scenes: { storyboard: { takes: { number: number; assetLink: string }[] } }[];
  };
  const first = scenes[0]?.storyboard.takes.find(({ number }) => number === 1)?.assetLink ?? "";

  await panel(page).getByRole("button", { name: "Start a vote" }).click();
  const begin = page.getByRole("dialog", { name: "Start a vote on scene 1" });
  await expect(begin.getByRole("checkbox")).toHaveCount(2);
  await begin.getByRole("switch", { name: "Guests may vote" }).click();
  await expectAccessible(page, bothThemes);
  await page.screenshot({ path: info.outputPath("start-vote-1280.png") });
  await begin.getByRole("button", { name: "Start the vote" }).click();
  const own = page.getByRole("dialog", { name: "Vote on scene 1" });
  await expect(own).toContainText("Nobody has voted yet.");
  await expect(own).not.toContainText("Take");
  await expectAccessible(page, bothThemes);
  await page.screenshot({ path: info.outputPath("vote-1280.png") });

  // By keys: the board's own key opens it, a letter chooses, Enter votes.
  await reviewer.goto(board);
  await live(reviewer.getByRole("button", { name: "1 vote waits for you" }));
  await reviewer.keyboard.press("v");
  const theirs = reviewer.getByRole("dialog", { name: "Vote on scene 1" });
  await expect(theirs.locator("img").last()).toBeVisible();
  await reviewer.keyboard.press(await letterOf(reviewer, theirs, first));
  await theirs.getByLabel("Why (optional)").fill("Warmer light");
  await reviewer.keyboard.press("Enter");
  const result = (of: Page) => of.getByRole("dialog", { name: "Result of the vote on scene 1" });
  // A person who has voted sees only their own choice.
  await expect(theirs).toContainText("Your vote is counted.");
  await expect(theirs).not.toContainText("Take");

  // Others learn that somebody voted, and nothing else.
  await expect(own).toContainText("1 person voted.");
  await expect(own).not.toContainText("Warmer light");
  const path = await shareBoard({ projectUuid, level: "note" });
  const guest = await openAsGuest(browser, path);
  await guest.getByRole("button", { name: "Vote", exact: true }).click();
  const onPhone = guest.getByRole("dialog", { name: "Vote on scene 1" });
  await onPhone.locator("label").first().click();
  await expectNoSidewaysScroll(guest);
  await expectAccessible(guest, bothThemes);
  await guest.screenshot({ path: info.outputPath("vote-360.png") });
  await onPhone.getByRole("button", { name: "Vote for A" }).click();
  await expect(onPhone).toContainText("2 people voted.");
  await expect(onPhone).not.toContainText("Rosa");
  // A second window of the same person has no second vote.
  const again = await openAsGuest(browser, path);
  await expect(again.getByText("Somebody has already voted through this link.")).toBeVisible();
  await again.context().close();

  await page.keyboard.press(await letterOf(page, own, first));
  await page.keyboard.press("Enter");
  await expect(own).toContainText("3 people voted.");
  await own.getByRole("button", { name: "Close the vote" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Close the vote" }).click();
  await expect(result(page)).toContainText("The vote is closed.");
  await expect(result(page)).toContainText("Jo Marsh (guest)");
  await expect(result(page)).toContainText("Rosa Lind: Warmer light");
  await expect(result(guest)).toContainText("3 people voted.");
  await expect(result(guest)).not.toContainText("Rosa");
  await expect(result(guest)).not.toContainText("Take");
  await guest.screenshot({ path: info.outputPath("vote-result-360.png") });
  await expect(result(reviewer)).toContainText("The vote is closed.");
  await expectAccessible(page, bothThemes);
  await page.screenshot({ path: info.outputPath("vote-result-1280.png") });
  await result(page).getByRole("button", { name: "Use the winner, take 1" }).click();
  await expect(result(page).getByRole("listitem").first()).toContainText("in use");
  await page.keyboard.press("Escape");
  await expect(panel(page)).toContainText("Take 1 won");
  await expect(panel(page).getByRole("button", { name: "Start a vote" })).toBeVisible();
  await guest.context().close();
  await reviewer.context().close();
});
