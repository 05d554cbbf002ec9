import { type Browser, expect, type Locator, type Page } from "@playwright/test";
import { copyProject } from "../fixtures/copy-project.ts";
import { invitePerson } from "../fixtures/invite-person.ts";
import { bothThemes, expectAccessible, expectNoSidewaysScroll, live } from "../fixtures/page.ts";
import { shareBoard } from "../fixtures/share-board.ts";
import { stack } from "../fixtures/stack.ts";
import { test } from "../fixtures/studio-test.ts";

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
  for (const letter of ["A", "B"]) {
    const address =
      (await dialog
        .getByRole("img", { name: `Choice ${letter}` })
        .last()
        .getAttribute("src")) ?? "";
    expect(address).not.toMatch(/take|\?v=/);
    const seen = await page.evaluate(async (link) => {
      const bytes = new Uint8Array(await (await fetch(link)).arrayBuffer());
      return Array.from(bytes);
    }, address);
    if (Buffer.from(seen).equals(wanted)) return letter;
  }
  throw new Error("No letter shows it");
}

test("two compared takes are picked blind by keys and by a thumb, and the result is in the record", async ({
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

  await panel(page).getByRole("button", { name: "Large view", exact: true }).click();
  const large = page.getByRole("dialog", { name: /^Scene 1/ });
  await large.getByRole("button", { name: "Compare takes" }).click();
  await large.getByRole("radio", { name: "Wipe" }).click();
  await large.getByRole("slider", { name: "How much of Take 2 covers Take 1" }).press("ArrowRight");
  await large.getByRole("radio", { name: "Overlay" }).click();
  await large.getByRole("slider", { name: "How much of Take 2 shows over Take 1" }).press("End");
  await large.getByRole("radio", { name: "Difference" }).click();
  await expect(large.getByText("Black is the same in both.")).toBeVisible();
  await large.getByRole("radio", { name: "Side by side" }).click();
  await large.getByRole("switch", { name: "Guests too" }).click();
  await expectAccessible(page, bothThemes);
  await page.screenshot({ path: info.outputPath("ask-1280.png") });
  await large.getByRole("button", { name: "Ask others to pick" }).click();
  await expect(large.getByRole("button", { name: "A pick is open" })).toBeDisabled();
  await large.getByRole("button", { name: "Pick", exact: true }).click();
  const own = page.getByRole("dialog", { name: "Pick on scene 1" });
  await expect(own).toContainText("0 people have picked.");
  await expect(own).not.toContainText("Take");
  await expectAccessible(page, bothThemes);
  await page.screenshot({ path: info.outputPath("pick-1280.png") });

  // By keys: the board's own key opens it, a letter chooses, Enter picks.
  await reviewer.goto(board);
  await live(reviewer.getByRole("button", { name: "1 pick waits for you" }));
  await reviewer.keyboard.press("v");
  const theirs = reviewer.getByRole("dialog", { name: "Pick on scene 1" });
  await expect(theirs.getByRole("img", { name: "Choice B" }).last()).toBeVisible();
  await theirs.getByRole("radio", { name: "Wipe" }).click();
  await theirs.getByRole("radio", { name: "Side by side" }).click();
  await reviewer.keyboard.press(await letterOf(reviewer, theirs, first));
  await theirs.getByLabel("Why (optional)").fill("Warmer light");
  await reviewer.keyboard.press("Enter");
  await expect(theirs).toContainText("Your pick is counted.");
  await expect(theirs).not.toContainText("Take");

  // Others see that somebody picked, and nothing else.
  await expect(own).toContainText("1 person has picked.");
  await expect(own).not.toContainText("Warmer light");
  const path = await shareBoard({ projectUuid, level: "note" });
  const guest = await openAsGuest(browser, path);
  await guest.getByRole("button", { name: "Pick", exact: true }).click();
  const onPhone = guest.getByRole("dialog", { name: "Pick on scene 1" });
  await onPhone.getByRole("radio", { name: "Choice A" }).click();
  await expectNoSidewaysScroll(guest);
  await expectAccessible(guest, bothThemes);
  await guest.screenshot({ path: info.outputPath("pick-360.png") });
  await onPhone.getByRole("button", { name: "Pick A" }).click();
  await expect(onPhone).toContainText("2 people have picked.");
  await expect(onPhone).not.toContainText("Rosa");
  // A second window of the same person does not count again.
  const again = await openAsGuest(browser, path);
  await expect(again.getByText("Somebody has already picked through this link")).toBeVisible();
  await again.context().close();

  await page.keyboard.press(await letterOf(page, own, first));
  await page.keyboard.press("Enter");
  await expect(own).toContainText("3 people have picked.");
  await own.getByRole("button", { name: "Close the pick" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Close the pick" }).click();
  const result = (of: Page) => of.getByRole("dialog", { name: "Result of the pick on scene 1" });
  await expect(result(page)).toContainText("Jo Marsh (guest)");
  await expect(result(page)).toContainText("Rosa Lind: “Warmer light”");
  await expect(result(guest)).toContainText("3 people have picked.");
  await expect(result(guest)).not.toContainText("Rosa");
  await expect(result(guest)).not.toContainText("Take");
  await guest.screenshot({ path: info.outputPath("result-360.png") });
  await expect(result(reviewer)).toContainText("This pick is closed.");
  await expectAccessible(page, bothThemes);
  await page.screenshot({ path: info.outputPath("result-1280.png") });
  await page.keyboard.press("Escape");
  await expect(large).toContainText("Take 1 was picked");
  await large.getByRole("button", { name: "Use this" }).click();
  await expect(large.getByRole("button", { name: "Ask others to pick" })).toBeEnabled();
  await page.goto(`/projects/${projectUuid}/approvals`);
  await expect(page.getByRole("region", { name: "Picks between takes" })).toContainText("Rosa Lind (“Warmer light”)");
  await guest.context().close();
  await reviewer.context().close();
});
