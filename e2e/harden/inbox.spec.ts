import { expect, type Page } from "@playwright/test";
import { copyProject } from "../fixtures/copy-project.ts";
import { invitePerson } from "../fixtures/invite-person.ts";
import { bothThemes, expectAccessible, expectNoSidewaysScroll, live } from "../fixtures/page.ts";
import { owner } from "../fixtures/stack.ts";
import { test } from "../fixtures/studio-test.ts";

const mila = { name: "Mila Brandt", email: "mila@example.com", role: "Reviewer" };
const wide = { width: 1280, height: 800 };
const phone = { width: 360, height: 740 };
/** A closed tab is noticed by its silence, after three beats and a sweep. */
const goneMs = 60_000;

const here = (page: Page) => page.getByRole("list", { name: "People here now" });
const inbox = (page: Page) => page.getByRole("list", { name: "Inbox, newest first" });

test("a mention finds its person, who finds the note; both see each other come and go", async ({
  page,
  browser,
  readyProject,
}) => {
  // Two people, a film and twenty looks of axe: three minutes where the machine does other things too.
  test.setTimeout(600_000);
  const projectUuid = await copyProject({ ...readyProject, name: "Quay" });
  const board = `/projects/${projectUuid}/storyboard`;
  // What waits for whom is counted once somebody saw its scenes.
  await page.goto(board);
  await expect(page.getByText("0 of 3 approved")).toBeVisible();
  const other = await invitePerson(browser, page, mila);

  await test.step("a new member begins with nothing unread, and card, bell and inbox say the same", async () => {
    await other.goto("/projects?waits=me");
    const card = other.getByRole("article").filter({ has: other.getByRole("link", { name: "Quay", exact: true }) });
    await expect(card).toContainText(/Waiting on you[^:]*: 3 scenes to review/);
    await (await live(other.getByRole("button", { name: "Notices", exact: true }))).click();
    const waits = "3 scenes of “Quay” wait for your review";
    await expect(other.getByRole("list", { name: "Notices, newest first" })).toContainText(waits);
    await other.getByRole("link", { name: "Open the inbox" }).click();
    await expect(inbox(other)).toContainText(waits);
    await expect(other.getByRole("button", { name: "Mark all read" })).toBeDisabled();
  });

  await test.step("people here now, each once however many tabs", async () => {
    await page.goto(board);
    await expect(page.locator("html")).toHaveAttribute("data-live", "stream");
    await expect(here(page)).toHaveCount(0);
    await other.goto(board);
    await expect(here(page).getByRole("listitem")).toHaveText([/Mila Brandt/]);
    await expect(here(other).getByRole("listitem")).toHaveText([new RegExp(owner.name)]);
    const tab = await other.context().newPage();
    await tab.goto(board);
    await expect(here(tab)).toContainText(owner.name);
    await expect(here(page).getByRole("listitem")).toHaveCount(1);
    await expectAccessible(page, bothThemes);
    await page.screenshot({ path: test.info().outputPath("here-1280.png") });
    // Elsewhere in the studio she is not here any more, without any waiting.
    await tab.getByRole("link", { name: "Projects" }).first().click();
    await expect(tab).toHaveURL(/\/projects$/);
    await expect(here(page).getByRole("listitem")).toHaveCount(1);
    await tab.close();
    await other.getByRole("link", { name: "Projects" }).first().click();
    await expect(here(page)).toHaveCount(0, { timeout: goneMs });
  });

  await test.step("a mention is chosen by keyboard while the note is typed", async () => {
    await (await live(page.getByRole("button", { name: /^Scene 1\b/ }).first())).click();
    const panel = page.getByRole("complementary", { name: "Scene 1" });
    const field = panel.getByLabel("New note");
    await field.click();
    await page.keyboard.type("Is it near enough, @mil");
    const people = panel.getByRole("listbox", { name: "People to mention" });
    const option = people.getByRole("option", { name: mila.name });
    await expect(option).toHaveAttribute("aria-selected", "true");
    await expect(field).toHaveAttribute("aria-activedescendant", (await option.getAttribute("id")) ?? "");
    await expectAccessible(page, bothThemes);
    await page.screenshot({ path: test.info().outputPath("mention-1280.png") });
    await page.keyboard.press("Escape");
    await expect(people).toHaveCount(0);
    await expect(panel).toBeVisible();
    await page.keyboard.type("a");
    await expect(option).toBeVisible();
    await page.keyboard.press("Enter");
    // Without looking first: anyone who types on meets the caret behind the name.
    await page.keyboard.type("or nearer?");
    await expect(field).toHaveValue("Is it near enough, @Mila Brandt or nearer?");
    await page.keyboard.press("Control+Enter");
    await expect(panel.getByRole("list", { name: "Notes" })).toContainText(
      "Is it near enough, @Mila Brandt or nearer?",
    );
  });

  await test.step("the inbox tells, is gone through by keyboard and leads to the note", async () => {
    // The count is shown once: by the bell, and on a phone, which has none, by the inbox.
    const counts = (name: RegExp) => other.getByRole("navigation", { name: "Main" }).getByLabel(name);
    await expect(counts(/, \d+ unread$/).filter({ visible: true })).toHaveAccessibleName(/^Notices, /);
    await other.setViewportSize(phone);
    await expect(counts(/, \d+ unread$/).filter({ visible: true })).toHaveAccessibleName(/^Inbox, /);
    await other.setViewportSize(wide);
    await other.getByRole("link", { name: "Inbox", exact: true }).first().click();
    const mention = inbox(other).getByRole("listitem").filter({ hasText: "mentioned you in “Quay”" });
    await expect(mention).toContainText("Is it near enough, @Mila Brandt or nearer?");
    await expect(inbox(other)).toContainText("3 scenes of “Quay” wait for your review");
    await expectAccessible(other, bothThemes);
    await other.screenshot({ path: test.info().outputPath("inbox-1280.png") });
    await other.emulateMedia({ colorScheme: "dark" });
    await other.screenshot({ path: test.info().outputPath("inbox-1280-dark.png") });
    await other.setViewportSize(phone);
    await expectNoSidewaysScroll(other);
    await expectAccessible(other, bothThemes);
    await other.screenshot({ path: test.info().outputPath("inbox-360.png") });
    await other.setViewportSize(wide);

    await other
      .getByRole("group", { name: "Kind" })
      .getByRole("radio", { name: /^Mentions/ })
      .check();
    await expect(other).toHaveURL(/\?kind=mentions$/);
    await expect(inbox(other).getByRole("listitem")).toHaveCount(1);
    const link = mention.getByRole("link");
    await other.keyboard.press("j");
    await expect(link).toBeFocused();
    await other.keyboard.press("?");
    await expect(other.getByRole("dialog", { name: "Keyboard shortcuts" })).toContainText("Mark as read");
    await other.keyboard.press("Escape");
    await expect(link).toBeFocused();
    // Right after a window the keys rest for a moment.
    await expect(async () => {
      await other.keyboard.press("e");
      await expect(mention.getByText(", unread")).toHaveCount(0, { timeout: 1_000 });
    }).toPass();
    await other.keyboard.press("Enter");
    const scene = other.getByRole("dialog", { name: "Scene 1 of 3" });
    await expect(scene.getByRole("list", { name: "Notes" })).toContainText("@Mila Brandt or nearer?");
    await expect(scene.getByText("or nearer?")).toBeInViewport();
    await other.setViewportSize(phone);
    await expectNoSidewaysScroll(other);
    await expectAccessible(other, bothThemes);
    await other.screenshot({ path: test.info().outputPath("note-360.png") });
    await other.setViewportSize(wide);
  });

  await test.step("an answer waits for the person who made it, until it is settled", async () => {
    const scene = other.getByRole("dialog", { name: "Scene 1 of 3" });
    await scene.getByRole("button", { name: "Reply" }).click();
    await scene.getByLabel("Reply").fill("Much nearer.");
    await scene.getByRole("button", { name: "Send reply" }).click();
    await page.goto("/inbox?kind=mentions");
    await expect(inbox(page)).toContainText("Mila Brandt answered your note in “Quay”");
    await expect(inbox(page)).toContainText("Much nearer.");
    await page.getByRole("button", { name: "Mark all read" }).click();
    await expect(page.getByRole("button", { name: "Mark all read" })).toBeDisabled();
    await expect(page.getByRole("button", { name: "Notices", exact: true })).toBeVisible();
  });

  const watching = await page.context().newPage();
  await test.step("a browser is closed", async () => {
    await watching.setViewportSize(phone);
    await watching.goto(board);
    await expect(here(watching)).toContainText(mila.name);
    await expectNoSidewaysScroll(watching);
    await watching.screenshot({ path: test.info().outputPath("here-360.png") });
    await other.context().close();
  });

  await test.step("the card says on whom it waits, and the person is in the address", async () => {
    const { projects } = await (await page.request.get("/api/projects")).json();
    const { createdByUuid } = projects.find((project: { projectUuid: string }) => project.projectUuid === projectUuid);
    await page.goto(`/projects?by=${createdByUuid}&waits=others`);
    const card = page.getByRole("article").filter({ has: page.getByRole("link", { name: "Quay", exact: true }) });
    await expect(card).toContainText(/Waiting on .+: 3 scenes to review/);
    await expect(card.getByTitle("1 open note")).toBeVisible();
    await expectAccessible(page, bothThemes);
    await page.screenshot({ path: test.info().outputPath("projects-1280.png") });
    await page.emulateMedia({ colorScheme: "dark" });
    await page.screenshot({ path: test.info().outputPath("projects-1280-dark.png") });
    await page.setViewportSize(phone);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page, bothThemes);
    await page.screenshot({ path: test.info().outputPath("projects-360.png") });
    await page.setViewportSize(wide);
    await page.goto("/projects?view=table&waits=others");
    await expect(page.getByRole("row").filter({ hasText: "Quay" })).toContainText(/3 scenes to review/);
    await expectAccessible(page, bothThemes);
    await page.screenshot({ path: test.info().outputPath("table-1280.png") });
    await page.goto("/projects?by=00000000-0000-4000-8000-000000000000");
    await expect(page.getByText("No project matches")).toBeVisible();
  });

  await test.step("and is gone soon after", async () => {
    await expect(here(watching)).toHaveCount(0, { timeout: goneMs });
  });
});
