import { expect, type Page } from "@playwright/test";
import { copyProject } from "./fixtures/copy-project.ts";
import { acceptInvitation, makeInvitation } from "./fixtures/invite-person.ts";
import { bothThemes, expectAccessible, live } from "./fixtures/page.ts";
import { test } from "./fixtures/studio-test.ts";

const card = (page: Page, number: number) =>
  page.getByRole("listitem").filter({ has: page.getByText(`Scene ${number}`) });

/** Presses a key until the page listens and does what is expected. */
async function pressUntil(page: Page, key: string, done: () => Promise<void>) {
  await expect(async () => {
    await page.keyboard.press(key);
    await done();
  }).toPass();
}

test("an invited reviewer judges scenes, and a later change makes the approval lapse before everybody's eyes", async ({
  page,
  strangerPage: reviewer,
  readyProject,
}) => {
  const projectUuid = await copyProject({ ...readyProject, name: "Ferry" });
  const board = `/projects/${projectUuid}/storyboard`;

  const link = await makeInvitation(page, { role: "Reviewer" });
  await expectAccessible(page, bothThemes);
  await expect(page.getByRole("list", { name: "Pending invitations" })).toContainText("Anybody with the link");
  await reviewer.goto(link);
  await expect(reviewer.getByRole("heading", { level: 1 })).toHaveText("Join Studio");
  await expectAccessible(reviewer, bothThemes);
  await acceptInvitation(reviewer, { name: "Rita Vogel", email: "rita@example.com" });

  await page.goto(board);
  await expect(page.getByText("0 of 3 approved")).toBeVisible();
  await reviewer.goto(board);
  await expect(reviewer.getByRole("list", { name: "Scenes" })).toBeVisible();
  const panel = (number: number) => reviewer.getByRole("complementary", { name: `Scene ${number}` });
  await pressUntil(reviewer, "k", () => expect(panel(1)).toBeVisible({ timeout: 1_000 }));
  // A reviewer judges and changes nothing.
  await expect(panel(1).getByRole("button", { name: "Regenerate image" })).toHaveCount(0);
  await reviewer.keyboard.press("a");
  await expect(card(reviewer, 1)).toContainText("Approved");
  await reviewer.keyboard.press("j");
  await expect(panel(2)).toBeVisible();
  await reviewer.keyboard.press("x");
  const dialog = reviewer.getByRole("dialog", { name: "Request changes" });
  await expectAccessible(reviewer, bothThemes);
  await dialog.getByRole("button", { name: "Request changes" }).click();
  await expect(dialog).toContainText("Say what should change.");
  await dialog.getByLabel("What should change?").fill("The gulls should be nearer.");
  await reviewer.keyboard.press("Control+Enter");
  await expect(dialog).toHaveCount(0);
  await expect(card(reviewer, 2)).toContainText("Changes");
  await expect(panel(2)).toContainText("The gulls should be nearer.");
  await expectAccessible(reviewer, bothThemes);

  // The owner sees it without a reload.
  await expect(page.getByText("1 of 3 approved")).toBeVisible();
  await expect(card(page, 2)).toContainText("Changes");
  await (await live(card(page, 1).getByRole("button").first())).click();
  const mine = page.getByRole("complementary", { name: "Scene 1" });
  await expect(mine).toContainText("Rita Vogel");
  await expect(mine).toContainText("1 approval lapses");
  await mine.getByRole("button", { name: "Regenerate image" }).click();
  await expect(card(page, 1)).toContainText("Candidate waits", { timeout: 60_000 });
  await expect(card(reviewer, 1)).toContainText("Approved");
  await mine.getByRole("button", { name: "Use take 2" }).click();
  await expect(card(page, 1)).toContainText("Lapsed: picture");
  await expect(mine).toContainText("lapsed: picture changed since");
  await expect(page.getByText("0 of 3 approved")).toBeVisible();
  await expect(card(reviewer, 1)).toContainText("Lapsed: picture");
});
