import { expect, type Page } from "@playwright/test";
import { copyProject } from "./fixtures/copy-project.ts";
import { bothThemes, expectAccessible, expectNoSidewaysScroll, live, undo } from "./fixtures/page.ts";
import { test as base } from "./fixtures/studio-test.ts";

/** Each has a project of its own, since they leave verdicts and notes behind. */
const test = base.extend<{ board: string }>({
  board: async ({ readyProject }, use) => {
    const projectUuid = await copyProject({ ...readyProject, name: "Mountain" });
    await use(`/projects/${projectUuid}/storyboard`);
  },
});

const scenes = (page: Page) => page.getByRole("list", { name: "Scenes" });
const cards = (page: Page) => scenes(page).getByRole("listitem");

async function openBoard(page: Page, board: string) {
  await page.goto(board);
  await live(cards(page).first().getByRole("button").first());
}

test("many scenes are approved at once, taken back, and found by their state", async ({ page, board }) => {
  await openBoard(page, board);
  await page.keyboard.press("Control+a");
  const bar = page.getByRole("region", { name: "Selected scenes" });
  await expect(bar).toContainText("3 selected");
  await bar.getByRole("button", { name: "Approve" }).click();
  await expect(page.getByText("3 of 3 approved")).toBeVisible();
  await expect(bar).toContainText("3 approved takes stay in use and the new ones wait beside them");
  await undo(page, "3 scenes approved");
  await expect(page.getByText("0 of 3 approved")).toBeVisible();
  await expectAccessible(page, bothThemes);
  // The same by keys, and after going elsewhere.
  await page.keyboard.press("Control+Shift+z");
  await expect(page.getByText("3 of 3 approved")).toBeVisible();
  await page.keyboard.press("Control+z");
  await expect(page.getByText("0 of 3 approved")).toBeVisible();
  await page.getByRole("link", { name: "Preview" }).click();
  await expect(page).toHaveURL(/preview/);
  await page.getByRole("link", { name: "Storyboard" }).click();
  await page.getByRole("button", { name: "Redo: 3 scenes approved" }).click();
  await expect(page.getByText("3 of 3 approved")).toBeVisible();
  await page.getByRole("button", { name: "Undo: 3 scenes approved" }).click();
  await expect(page.getByText("0 of 3 approved")).toBeVisible();
  await page.keyboard.press("Control+a");
  await expect(bar).toContainText("3 selected");
  await page.keyboard.press("Escape");
  await cards(page).nth(1).getByRole("button").first().click();
  await page.keyboard.press("a");
  await expect(page.getByText("1 of 3 approved")).toBeVisible();
  const filters = page.getByRole("group", { name: "Show scenes" });
  await filters.getByRole("radio", { name: /^Approved/ }).check();
  await expect(cards(page)).toHaveCount(1);
  await filters.getByRole("radio", { name: /^To review/ }).check();
  await expect(cards(page)).toHaveCount(2);
});

test("in the large view the keys judge, the history stays and a verdict can be withdrawn", async ({ page, board }) => {
  await openBoard(page, board);
  await cards(page).nth(2).getByRole("button").first().click();
  await page.keyboard.press("Enter");
  const large = page.getByRole("dialog", { name: /^Scene 3 of 3/ });
  await expect(large).toBeVisible();
  await page.keyboard.press("a");
  await expect(large.getByRole("list", { name: "Verdicts" })).toContainText("approved");
  const told = page.getByText("1 scene approved");
  await expect(told).toBeVisible();
  await page.keyboard.press("x");
  await page.getByRole("dialog", { name: "Request changes" }).getByRole("textbox").fill("Warmer light.");
  // What was told before lies over no window.
  await expect(told).toBeHidden();
  await page.keyboard.press("Control+Enter");
  await expect(large.getByRole("list", { name: "Verdicts" })).toContainText("Warmer light.");
  await expect(large.getByText(/^Earlier verdicts/)).toBeVisible();
  await expectAccessible(page, bothThemes);
  await large.getByRole("button", { name: "Withdraw" }).click();
  await expect(large.getByRole("button", { name: "Withdraw" })).toHaveCount(0);
  await large.getByText(/^Earlier verdicts/).click();
  await expect(large.getByText("withdrawn").first()).toBeVisible();
});

test("a new picture of an approved scene waits until somebody uses it", async ({ page, board }, info) => {
  await openBoard(page, board);
  const card = cards(page).nth(1);
  await card.getByRole("button").first().click();
  await page.keyboard.press("a");
  await expect(card.getByText("Approved", { exact: true })).toBeVisible();
  const panel = page.getByRole("complementary", { name: "Scene 2" });
  await expect(panel.getByText(/the approved take stays in use and the new one waits beside it/)).toBeVisible();
  await panel.getByRole("button", { name: /^Regenerate image/ }).click();
  const candidate = panel.getByRole("region", { name: "Candidate" });
  await expect(candidate).toContainText("When you use it: 1 approval lapses.", { timeout: 60_000 });
  const approved = card.getByText("Approved", { exact: true });
  await expect(approved).toBeVisible();
  await expect(card.getByText("Candidate waits", { exact: true })).toBeVisible();
  // The verdict is read whole on the smallest card too.
  await page.setViewportSize({ width: 640, height: 800 });
  for (const key of ["-", "-"]) await page.keyboard.press(key);
  await expect.poll(async () => (await card.boundingBox())?.width).toBeLessThan(200);
  expect(await approved.evaluate((word) => word.scrollWidth - word.clientWidth)).toBe(0);
  for (const key of ["+", "+"]) await page.keyboard.press(key);
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(panel.getByRole("button", { name: "Take 1, in use" })).toBeVisible();
  await expectAccessible(page, bothThemes);
  await candidate.scrollIntoViewIfNeeded();
  await page.screenshot({ path: info.outputPath("candidate-1280.png") });
  await page
    .getByRole("group", { name: "Show scenes" })
    .getByRole("radio", { name: /^Candidate waits/ })
    .check();
  await expect(cards(page)).toHaveCount(1);
  await candidate.getByRole("button", { name: "Compare" }).click();
  const comparison = page.getByRole("region", { name: "Compare takes" });
  await expect(comparison).toBeVisible();
  await page.keyboard.press("c");
  await expect(comparison).toBeHidden();
  await page.keyboard.press("c");
  await expect(comparison).toBeVisible();
  await page.keyboard.press("Escape");
  await page.setViewportSize({ width: 360, height: 740 });
  await cards(page).first().getByRole("button").first().click();
  await page.getByRole("region", { name: "Candidate" }).scrollIntoViewIfNeeded();
  await expectNoSidewaysScroll(page);
  await page.screenshot({ path: info.outputPath("candidate-360.png") });
  await page.keyboard.press("Escape");
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByRole("group", { name: "Show scenes" }).getByRole("radio", { name: /^All/ }).check();
  await card.getByRole("button").first().click();
  await candidate.getByRole("button", { name: "Use take 2" }).click();
  await expect(card.getByText("Lapsed: picture", { exact: true })).toBeVisible();
  await expect(candidate).toBeHidden();
});

test("a request about the picture stays until the picture is another one", async ({ page, board }, info) => {
  await openBoard(page, board);
  const card = cards(page).nth(2);
  await card.getByRole("button").first().click();
  const panel = page.getByRole("complementary", { name: "Scene 3" });
  await panel.getByRole("button", { name: /^Changes/ }).click();
  const dialog = page.getByRole("dialog", { name: "Request changes" });
  await expect(dialog.getByRole("checkbox", { name: "Picture" })).toBeChecked();
  await dialog.getByRole("textbox").fill("More light.");
  await page.screenshot({ path: info.outputPath("request-1280.png") });
  await dialog.getByRole("button", { name: "Request changes" }).click();
  const verdicts = panel.getByRole("list", { name: "Verdicts" });
  await expect(verdicts).toContainText("requested changes about the picture");
  const narration = panel.getByLabel("Narration", { exact: true });
  await narration.fill("The lights of the station go on at last.");
  await narration.blur();
  await expect(verdicts).toContainText(/still open: narration.* changed since/);
  await expect(card.getByText("Changes", { exact: true })).toBeVisible();
  await panel.getByRole("button", { name: /^Regenerate image/ }).click();
  await expect(verdicts).toContainText(/answered: picture.* changed since/, { timeout: 60_000 });
  await expect(card.getByText("Answered: picture", { exact: true })).toBeVisible();
});

test("what is typed at once after X is the request, and kept until it is sent", async ({ page, board }) => {
  const wish = "Make a rather bigger ship";
  const acts: string[] = [];
  page.on("request", (request) => {
    const said = request.postData() ?? "";
    // That somebody has the board in sight is told by itself.
    const isMark = said.includes('"until":');
    if (request.method() === "POST" && request.headers()["next-action"] && !isMark) acts.push(said);
  });
  await openBoard(page, board);
  await cards(page).nth(1).getByRole("button").first().click();
  await expect(page).toHaveURL(/scene=/);
  const approved = await page.getByText(/\d of 3 approved/).textContent();
  const approvedNow = page.getByText(approved ?? "");
  await page.clock.install();
  // Keys are heard once the page is whole, which is before it hears of changes.
  const reload = async () => {
    await page.reload();
    await live(cards(page).first().getByRole("button").first());
    await expect(page.locator("html")).toHaveAttribute("data-live", "stream");
  };
  await reload();
  await page.locator("body").focus();

  // The window is slow to come, the hand is not.
  let letCome = () => {};
  const mayCome = new Promise<void>((resolve) => {
    letCome = resolve;
  });
  await page.route(/\/_next\/static\//, async (route) => {
    await mayCome;
    await route.continue();
  });
  await page.keyboard.press("x");
  await page.keyboard.type(wish);
  const dialog = page.getByRole("dialog", { name: "Request changes" });
  await expect(dialog).toHaveCount(0);
  letCome();
  const field = dialog.getByLabel("What should change?");
  await expect(field).toHaveValue(wish);
  await expect(field).toBeFocused();
  await page.keyboard.type(", and a red one");
  await expect(field).toHaveValue(`${wish}, and a red one`);

  // What the hand goes on writing as the window closes is written to nobody.
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await page.keyboard.type("a rather");
  await page.clock.runFor(1_000);
  await expect(dialog).toHaveCount(0);
  await page.clock.resume();
  await page.keyboard.press("x");
  await expect(field).toHaveValue(`${wish}, and a red one`);
  await reload();
  await page.keyboard.press("x");
  await expect(field).toHaveValue(`${wish}, and a red one`);
  await expect(approvedNow).toBeVisible();
  expect(acts).toEqual([]);
  await page.keyboard.press("Control+Enter");
  const panel = page.getByRole("complementary", { name: "Scene 2" });
  await expect(panel.getByRole("list", { name: "Verdicts" })).toContainText(`${wish}, and a red one`);
  await panel.getByRole("button", { name: "Withdraw" }).click();
  await expect(panel.getByRole("button", { name: "Withdraw" })).toHaveCount(0);
});

test("notes are written, answered, changed, resolved and counted", async ({ page, board }) => {
  await openBoard(page, board);
  await cards(page).first().getByRole("button").first().click();
  const panel = page.getByRole("complementary", { name: "Scene 1" });
  await panel.getByLabel("New note").fill("See https://example.org/snow and <b>this</b>.");
  await expect(page).toHaveURL(/[?&]scene=/);
  const address = page.url();
  // Stepping away and back keeps what was typed.
  await panel.getByRole("button", { name: "Next scene" }).click();
  await expect(page).not.toHaveURL(address);
  await page.getByRole("button", { name: "Previous scene" }).click();
  await expect(page).toHaveURL(address);
  await page.reload();
  await expect(panel.getByLabel("New note")).toHaveValue("See https://example.org/snow and <b>this</b>.");
  await panel.getByLabel(/About take/).check();
  await panel.getByRole("button", { name: "Add note" }).click();
  const notes = panel.getByRole("list", { name: "Notes" });
  await expect(notes).toContainText("<b>this</b>");
  await expect(notes).toContainText("take 1");
  await expect(notes.getByRole("link")).toHaveAttribute("href", "https://example.org/snow");
  await expect(cards(page).first().getByTitle("1 open note")).toBeVisible();
  await notes.getByRole("button", { name: "Reply" }).click();
  await page.keyboard.type("A reply");
  await expect(notes.getByLabel("Reply")).toHaveValue("A reply");
  await page.reload();
  await expect(notes.getByLabel("Reply")).toHaveValue("A reply");
  await notes.getByLabel("Reply").fill("Done.");
  await notes.getByLabel("Reply").press("Control+Enter");
  await expect(notes.getByRole("list", { name: "Replies" })).toContainText("Done.");
  await notes.getByRole("button", { name: "Edit" }).first().click();
  await notes.getByLabel("Edit note").fill("More snow.");
  await notes.getByRole("button", { name: "Save" }).click();
  await expect(notes).toContainText("edited");
  await expectAccessible(page, bothThemes);
  await notes.getByRole("button", { name: "Resolve" }).click();
  await expect(cards(page).first().getByTitle("1 open note")).toHaveCount(0);
  await panel.getByText("Resolved notes (1)").click();
  await panel.getByRole("button", { name: "Reopen" }).click();
  await expect(cards(page).first().getByTitle("1 open note")).toBeVisible();
  await notes.getByRole("button", { name: "Delete" }).first().click();
  await expect(notes).toContainText("This note was deleted.");
});

test("a note carries files, and is answered with a sign", async ({ page, board }, info) => {
  await openBoard(page, board);
  await cards(page).nth(1).getByRole("button").first().click();
  const panel = page.getByRole("complementary", { name: "Scene 2" });
  await panel.getByLabel("New note").fill("The coat as in this picture.");
  const attach = async (file: { name: string; mimeType: string; buffer: Buffer }) => {
    const asked = page.waitForEvent("filechooser");
    await panel.getByRole("button", { name: "Attach a file" }).click();
    await (await asked).setFiles(file);
  };
  await attach({ name: "notes.txt", mimeType: "text/plain", buffer: Buffer.from("no picture") });
  await expect(panel.getByRole("alert")).toContainText("This kind of file cannot be attached.");
  await panel.getByRole("button", { name: "Remove notes.txt" }).click();
  const coat = await page.screenshot({ clip: { x: 0, y: 0, width: 160, height: 90 } });
  await attach({ name: "coat.png", mimeType: "image/png", buffer: coat });
  const files = panel.getByRole("list", { name: "Files to attach" });
  await expect(files.getByRole("progressbar")).toHaveCount(0);
  await page.reload();
  await expect(files).toContainText("coat.png");
  await panel.getByRole("button", { name: "Add note" }).click();
  const notes = panel.getByRole("list", { name: "Notes" });
  const picture = notes.getByRole("link", { name: "Open coat.png" });
  await expect(picture.locator("img")).toHaveJSProperty("complete", true);
  expect(await picture.locator("img").evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(160);
  await expect(files).toHaveCount(0);
  await notes.getByRole("button", { name: "Add a reaction" }).click();
  await page.keyboard.press("Enter");
  const agree = notes.getByRole("button", { name: /^Agree, 1: / });
  await expect(agree).toHaveAttribute("aria-pressed", "true");
  await expectAccessible(page, bothThemes);
  await picture.scrollIntoViewIfNeeded();
  await page.screenshot({ path: info.outputPath("files-and-signs-1280.png") });
  await agree.click();
  await expect(agree).toHaveCount(0);
});

test.describe("on a phone of 360 pixels", () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

  test("a scene is judged and noted", async ({ page, board }) => {
    await openBoard(page, board);
    await cards(page).first().getByRole("button").first().click();
    const large = page.getByRole("dialog", { name: /^Scene 1 of 3/ });
    await large.getByRole("button", { name: /^Approve/ }).click();
    await expect(large.getByRole("list", { name: "Verdicts" })).toContainText("approved");
    await large.getByLabel("New note").fill("Seen on the phone.");
    await large.getByRole("button", { name: "Add note" }).click();
    await expect(large.getByRole("list", { name: "Notes" })).toContainText("Seen on the phone.");
    await expectNoSidewaysScroll(page);
    await expectAccessible(page, bothThemes);
    await large.getByRole("button", { name: /^Changes/ }).click();
    await page.getByRole("dialog", { name: "Request changes" }).getByRole("textbox").fill("Softer.");
    await expectNoSidewaysScroll(page);
    await page
      .getByRole("dialog", { name: "Request changes" })
      .getByRole("button", { name: "Request changes" })
      .click();
    await expect(large.getByRole("list", { name: "Verdicts" })).toContainText("Softer.");
  });
});
