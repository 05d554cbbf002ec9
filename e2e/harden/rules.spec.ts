import { expect, type Page } from "@playwright/test";
import { copyProject } from "../fixtures/copy-project.ts";
import { invitePerson } from "../fixtures/invite-person.ts";
import { bothThemes, expectAccessible, expectNoSidewaysScroll, live } from "../fixtures/page.ts";
import { test } from "../fixtures/studio-test.ts";

const cards = (page: Page) => page.getByRole("list", { name: "Scenes" }).getByRole("listitem");

async function openBoard(page: Page, projectUuid: string): Promise<void> {
  await page.goto(`/projects/${projectUuid}/storyboard`);
  await live(cards(page).first().getByRole("button").first());
}

test("anyone who changes one of the rules leaves alone what somebody else changes in the meantime", async ({
  page,
  readyProject,
}) => {
  const projectUuid = await copyProject({ ...readyProject, name: "Ruled by two" });
  await openBoard(page, projectUuid);
  await page.getByRole("button", { name: "Review rules" }).click();
  const rules = page.getByRole("dialog", { name: "Review rules" });
  await rules.getByRole("radio", { name: "Its own" }).click();
  await rules.getByRole("switch", { name: "Motion only for approved stills" }).click();

  const other = await page.context().newPage();
  await openBoard(other, projectUuid);
  await other.getByRole("button", { name: "Review rules" }).click();
  await other.getByLabel("Due date").fill("2199-05-06");
  await other.getByRole("dialog").getByRole("button", { name: "Save" }).click();
  await expect(other.getByRole("button", { name: /^Due May 6, 2199/ })).toBeVisible();
  // The page behind the window has heard of it.
  await expect(page.getByText(/^Due May 6, 2199/).first()).toBeVisible();
  await rules.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("motion after stills")).toBeVisible();
  await page.reload();
  await expect(page.getByRole("button", { name: /^Due May 6, 2199/ })).toBeVisible();
});

test("the board says that too few are left to approve once somebody whom the rules name is gone", async ({
  page,
  browser,
  readyProject,
}, info) => {
  const projectUuid = await copyProject({ ...readyProject, name: "Left alone" });
  const named = await invitePerson(browser, page, { name: "Nils Wega", email: "nils@wega.example", role: "Reviewer" });
  await openBoard(page, projectUuid);
  await page.getByRole("button", { name: "Review rules" }).click();
  const rules = page.getByRole("dialog", { name: "Review rules" });
  await rules.getByRole("radio", { name: "Its own" }).click();
  await rules.getByRole("combobox", { name: "Whose approvals count" }).click();
  await page.getByRole("option", { name: "Named people's" }).click();
  await rules.getByRole("checkbox", { name: "Nils Wega" }).check();
  await rules.getByRole("button", { name: "Save" }).click();
  await expect(rules).toHaveCount(0);
  const warning = page.getByText("No more scenes can be approved");
  await expect(warning).toHaveCount(0);

  await page.goto("/team");
  await (await live(page.getByRole("button", { name: "Remove Nils Wega" }))).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Remove" }).click();
  await expect(page.getByRole("button", { name: "Remove Nils Wega" })).toHaveCount(0);
  await openBoard(page, projectUuid);
  await expect(warning).toContainText("Name others in Review rules, above.");
  await expectAccessible(page, bothThemes);
  await page.setViewportSize({ width: 360, height: 740 });
  await expectNoSidewaysScroll(page);
  await page.screenshot({ path: info.outputPath("too-few-left-360.png") });
  await named.context().close();
});
