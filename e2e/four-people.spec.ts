import { type Browser, expect, type Page } from "@playwright/test";
import { exportClip } from "./fixtures/clip.ts";
import { copyProject } from "./fixtures/copy-project.ts";
import { invitePerson } from "./fixtures/invite-person.ts";
import { bothThemes, expectAccessible, expectNoSidewaysScroll, live } from "./fixtures/page.ts";
import { shareBoard } from "./fixtures/share-board.ts";
import { stack } from "./fixtures/stack.ts";
import { test } from "./fixtures/studio-test.ts";

const takeMs = 60_000;
const cards = (page: Page) => page.getByRole("list", { name: "Scenes" }).getByRole("listitem");

/** The addresses of the small pictures that a guest sees. */
function picturesOf(guest: Page): Promise<(string | null)[]> {
  const pictures = guest.getByRole("navigation", { name: "Scenes" }).locator("img");
  return pictures.evaluateAll((found) => found.map((picture) => picture.getAttribute("src")));
}

async function openBoard(page: Page, projectUuid: string): Promise<void> {
  await page.goto(`/projects/${projectUuid}/storyboard`);
  await live(cards(page).first().getByRole("button").first());
}

async function enterOnPhone(browser: Browser, { path, button }: { path: string; button: string }): Promise<Page> {
  const context = await browser.newContext({
    ...{ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true },
    ...{ baseURL: stack.studioUrl, storageState: undefined, reducedMotion: "reduce" },
  });
  const page = await context.newPage();
  await page.goto(path);
  await page.getByLabel("Your name").fill("Jo Marsh");
  await page.keyboard.press("Enter");
  await live(page.getByRole("button", { name: button }));
  return page;
}

test("an owner, an editor, a reviewer and a guest on a phone bring a storyboard to an approved clip", async ({
  page: owner,
  browser,
  readyProject,
}, info) => {
  const projectUuid = await copyProject({ ...readyProject, name: "Four people" });
  const editor = await invitePerson(browser, owner, { name: "Edda Holm", email: "edda@example.com", role: "Editor" });
  const reviewer = await invitePerson(browser, owner, {
    name: "Rolf Berg",
    email: "rolf@example.com",
    role: "Reviewer",
  });
  const guest = await enterOnPhone(browser, {
    path: await shareBoard({ projectUuid, level: "approve" }),
    button: "Next scene",
  });
  await Promise.all([owner, editor, reviewer].map((page) => openBoard(page, projectUuid)));

  // The reviewer points at a place of the first picture.
  await cards(reviewer).first().getByRole("button").first().click();
  await reviewer.keyboard.press("Enter");
  const large = reviewer.getByRole("dialog", { name: /^Scene 1 of 3/ });
  await large.getByRole("toolbar", { name: "Drawing tools" }).getByRole("button", { name: "Box" }).click();
  const surface = await large.getByRole("application", { name: "Picture to draw on: Box" }).boundingBox();
  if (!surface) throw new Error("There is nothing to draw on");
  await reviewer.mouse.move(surface.x + surface.width * 0.1, surface.y + surface.height * 0.1);
  await reviewer.mouse.down();
  await reviewer.mouse.move(surface.x + surface.width * 0.3, surface.y + surface.height * 0.6, { steps: 6 });
  await reviewer.mouse.up();
  await large.getByLabel("New note").fill("This lamp must be dark.");
  await large.getByRole("button", { name: "Add note" }).click();
  const pointed = large.getByRole("list", { name: "Notes" });
  await expect(pointed).toContainText("This lamp must be dark.");
  await expect(pointed.getByRole("button", { name: /^1 stroke: a box .*on take 1$/ })).toBeVisible();

  // The guest asks for another second picture with a thumb.
  const shown = await picturesOf(guest);
  expect(shown).toHaveLength(3);
  await guest.getByRole("button", { name: "Next scene" }).tap();
  await guest.getByRole("button", { name: /^Changes/ }).tap();
  const asking = guest.getByRole("dialog", { name: "Request changes" });
  await asking.getByLabel("What should change?").fill("A warmer sky.");
  await asking.getByRole("button", { name: "Request changes" }).tap();
  await expectNoSidewaysScroll(guest);

  // Both reach the editor without a reload, who makes a take from each.
  await expect(cards(editor).nth(0).getByTitle("1 open note")).toBeVisible();
  await expect(cards(editor).nth(1).getByText("Changes", { exact: true })).toBeVisible();
  await cards(editor).first().getByRole("button").first().click();
  const first = editor.getByRole("complementary", { name: "Scene 1" });
  await first.getByRole("button", { name: "Change from this note" }).click();
  await first.getByRole("button", { name: "Make take 2" }).click();
  await expect(first.getByRole("list", { name: "Notes" })).toContainText("Answered by take 2", { timeout: takeMs });
  await cards(editor).nth(1).getByRole("button").first().click();
  const second = editor.getByRole("complementary", { name: "Scene 2" });
  await second.getByRole("button", { name: "Change from this request" }).click();
  await second.getByRole("button", { name: "Make take 2" }).click();
  await expect(second.getByRole("list", { name: "Verdicts" })).toContainText("Answered by take 2", { timeout: takeMs });
  await editor.screenshot({ path: info.outputPath("editor-1280.png") });

  // Each goes back to the person who asked.
  await large.getByRole("button", { name: "Resolve" }).click();
  await expect(cards(editor).nth(0).getByTitle("1 open note")).toHaveCount(0);
  await reviewer.keyboard.press("Escape");
  await reviewer.keyboard.press("Escape");
  // What is approved is what is seen: both new pictures have come.
  await expect.poll(async () => (await picturesOf(guest)).filter((src) => shown.includes(src))).toEqual([shown[2]]);
  await guest
    .getByRole("navigation", { name: "Scenes" })
    .getByRole("button", { name: /^Scene 1/ })
    .tap();
  for (const number of [1, 2, 3]) {
    await expect(guest.getByRole("heading", { name: `Scene ${number} of 3` })).toBeVisible();
    await guest.getByRole("button", { name: /^Approve/ }).tap();
  }
  await expect(guest.getByRole("heading", { name: "You have reviewed all 3 scenes" })).toBeVisible();
  await expectAccessible(guest, bothThemes);
  await guest.screenshot({ path: info.outputPath("guest-360.png") });
  await expect(owner.getByText("3 of 3 approved")).toBeVisible();
  // That is by the guest alone; the reviewer's word stands beside it on each scene.
  await reviewer.keyboard.press("Control+a");
  const bar = reviewer.getByRole("region", { name: "Selected scenes" });
  await bar.getByRole("button", { name: "Approve" }).click();
  for (const number of [1, 2, 3]) {
    await cards(owner)
      .nth(number - 1)
      .getByRole("button")
      .first()
      .click();
    const panel = owner.getByRole("complementary", { name: `Scene ${number}` });
    const word = panel.getByRole("list", { name: "Verdicts" }).getByRole("listitem").filter({ hasText: "Rolf Berg" });
    await expect(word).toContainText("approved");
  }

  // The owner exports what was approved, and all of them approve the film.
  const card = await exportClip(owner, { captions: "As a track" });
  await card.getByRole("link", { name: /^Review/ }).click();
  await owner.waitForURL(/\/clips\/[^/]+$/);
  const clipUuid = new URL(owner.url()).pathname.split("/").at(-1) ?? "";
  const film = await enterOnPhone(browser, {
    path: await shareBoard({ projectUuid, clipUuid, level: "approve" }),
    button: "Play",
  });
  await film.getByRole("button", { name: "Play" }).tap();
  await expect(film.getByRole("slider", { name: "Position" })).not.toHaveAttribute("aria-valuenow", "0");
  await film.getByRole("button", { name: "Approve" }).tap();
  await expect(film.getByText("You approved this clip")).toBeVisible();
  for (const page of [editor, reviewer]) {
    await page.goto(new URL(owner.url()).pathname);
    await (await live(page.getByRole("button", { name: "Approve the clip" }))).click();
    await expect(page.getByText("You approved this clip")).toBeVisible();
  }
  const verdicts = owner.getByRole("list", { name: "Verdicts" });
  for (const name of ["Jo Marsh", "Edda Holm", "Rolf Berg"]) await expect(verdicts).toContainText(name);
  await owner.getByRole("button", { name: "Approve the clip" }).click();
  await owner.getByRole("link", { name: "All clips of the project" }).click();
  await expect(owner.getByRole("article").first()).toContainText(/Approved by .*Ada Bauer/);
  await owner.screenshot({ path: info.outputPath("owner-1280.png") });
  await film.context().close();
  for (const page of [editor, reviewer, guest]) await page.context().close();

  // Who approved what through which link stands in the record, which can be taken along signed.
  await owner.getByRole("button", { name: "Storyboard as a file" }).click();
  await owner.getByRole("menuitem", { name: "Approval record" }).click();
  await expect(owner.getByRole("heading", { name: "Approval record" })).toBeVisible();
  await expect(owner.getByText("3 of 3 scenes are currently approved.")).toBeVisible();
  const recorded = owner.getByRole("region", { name: "Scene 2" }).getByRole("list", { name: "Verdicts" });
  const [byReviewer, byGuest, asked] = [0, 1, 2].map((at) => recorded.getByRole("listitem").nth(at));
  await expect(byReviewer ?? recorded).toContainText(/^Rolf Berg approved.*Still valid\. ?Signed in as a member\./);
  await expect(byGuest ?? recorded).toContainText(
    /^Jo Marsh \(a guest\) approved.*Still valid\. ?Through the approval link/,
  );
  await expect(asked ?? recorded).toContainText(/requested changes.*“A warmer sky\.”.*Replaced by a later verdict/);
  await expectAccessible(owner, bothThemes);
  await owner.screenshot({ path: info.outputPath("record-1280.png") });
  const [download] = await Promise.all([
    owner.waitForEvent("download"),
    owner.getByRole("button", { name: "Download signed PDF" }).click(),
  ]);
  expect(download.suggestedFilename()).toBe("Four people approval record.pdf");
  await download.saveAs(info.outputPath("record.pdf"));
  await owner.setViewportSize({ width: 360, height: 740 });
  await expectNoSidewaysScroll(owner);
  await owner.screenshot({ path: info.outputPath("record-360.png") });
});
