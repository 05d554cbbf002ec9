import { type Browser, expect, type Page } from "@playwright/test";
import { copyProject } from "./fixtures/copy-project.ts";
import { invitePerson } from "./fixtures/invite-person.ts";
import { bothThemes, expectAccessible, expectNoSidewaysScroll, live } from "./fixtures/page.ts";
import { shareBoard } from "./fixtures/share-board.ts";
import { stack } from "./fixtures/stack.ts";
import { test } from "./fixtures/studio-test.ts";

const cards = (page: Page) => page.getByRole("list", { name: "Scenes" }).getByRole("listitem");

async function openBoard(page: Page, projectUuid: string): Promise<void> {
  await page.goto(`/projects/${projectUuid}/storyboard`);
  await live(cards(page).first().getByRole("button").first());
}

async function enterOnPhone(browser: Browser, path: string): Promise<Page> {
  const context = await browser.newContext({
    ...{ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true },
    ...{ baseURL: stack.studioUrl, storageState: undefined, reducedMotion: "reduce" },
  });
  const page = await context.newPage();
  await page.goto(path);
  await page.getByLabel("Your name").fill("Nora Vale");
  await page.keyboard.press("Enter");
  await live(page.getByRole("button", { name: "Next scene" }));
  return page;
}

test("motion waits for approved stills and the export for all of them, until people approve or an owner says why not", async ({
  page: owner,
  browser,
  readyProject,
}, info) => {
  const projectUuid = await copyProject({ ...readyProject, name: "Ruled" });
  const editor = await invitePerson(browser, owner, { name: "Enno Ruhl", email: "enno@example.com", role: "Editor" });
  const reviewer = await invitePerson(browser, owner, {
    name: "Runa Falk",
    email: "runa@example.com",
    role: "Reviewer",
  });

  await openBoard(owner, projectUuid);
  await owner.getByRole("button", { name: "Review rules" }).click();
  const rules = owner.getByRole("dialog", { name: "Review rules" });
  await rules.getByRole("radio", { name: "Its own" }).click();
  for (const name of [
    "First the team, then the client",
    "Motion only for approved stills",
    "Export only when all scenes are approved",
  ])
    await rules.getByRole("switch", { name }).click();
  await rules.getByLabel("Due date").fill("2199-03-04");
  await expectAccessible(owner, bothThemes);
  await owner.screenshot({ path: info.outputPath("rules-1280.png") });
  await rules.getByRole("button", { name: "Save" }).click();
  await expect(owner.getByText("motion after stills · export after approval")).toBeVisible();
  await expect(owner.getByRole("button", { name: /^Due Mar 4, 2199/ })).toBeVisible();

  // An editor is told what is missing, and has no way around it.
  await openBoard(editor, projectUuid);
  await cards(editor).first().getByRole("button").first().click();
  const scene = editor.getByRole("complementary", { name: "Scene 1" });
  await scene.getByRole("button", { name: "Generate motion" }).click();
  const refused = editor.getByRole("dialog", { name: "This still is not approved" });
  await expect(refused).toContainText("An owner of the teamspace can bypass the approvals.");
  await expect(refused.getByRole("link", { name: "Scene 1" })).toBeVisible();
  await expect(refused.getByRole("textbox")).toHaveCount(0);
  await expectAccessible(editor, bothThemes);
  await editor.keyboard.press("Escape");
  await expect(refused).toBeHidden();
  await editor.getByRole("button", { name: "Export", exact: true }).click();
  const exporting = editor.getByRole("dialog", { name: "Export" });
  await expect(exporting).toContainText("or ask an owner of the teamspace to bypass the approvals");
  await expect(exporting.getByRole("button", { name: "Start export" })).toBeDisabled();
  await expect(exporting.getByRole("textbox")).toHaveCount(0);
  await editor.keyboard.press("Escape");

  // The client is told that the team comes first, and counts once it has approved.
  const guest = await enterOnPhone(browser, await shareBoard({ projectUuid, level: "approve" }));
  await expect(guest.getByText(/^The team approves this scene first/)).toBeVisible();
  await expectAccessible(guest, bothThemes);
  await expectNoSidewaysScroll(guest);
  await guest.screenshot({ path: info.outputPath("guest-360.png") });
  await openBoard(reviewer, projectUuid);
  await cards(reviewer).first().getByRole("button").first().click();
  const judged = reviewer.getByRole("complementary", { name: "Scene 1" });
  await expect(judged).toContainText("Needs 1 more approval from the team. Then the second stage begins.");
  await reviewer.keyboard.press("a");
  await expect(judged).toContainText("Needs 1 more approval from guests.");
  await expect(cards(editor).first().getByText("1 of 2 approvals", { exact: true })).toBeVisible();
  await guest.reload();
  await live(guest.getByRole("button", { name: "Next scene" }));
  await expect(guest.getByText(/^The team approves this scene first/)).toHaveCount(0);
  await guest.getByRole("button", { name: /^Approve/ }).tap();
  await expect(guest.getByRole("heading", { name: "Scene 2 of 3" })).toBeVisible();

  // What both have approved gets its motion, and what they have not does not.
  await expect(editor.getByText("1 of 3 approved")).toBeVisible();
  await cards(editor).first().getByRole("button").first().click();
  await editor.keyboard.press("Control+a");
  const selected = editor.getByRole("region", { name: "Selected scenes" });
  await selected.getByRole("button", { name: "Generate motion" }).click();
  const partly = editor.getByRole("dialog", { name: "These stills are not approved" });
  await partly.getByRole("button", { name: "Make motion for the approved one" }).click();
  await expect(editor.getByText("1 motion video being made").first()).toBeVisible();

  // An owner may export without the rest, with a reason.
  await openBoard(owner, projectUuid);
  await owner.setViewportSize({ width: 360, height: 740 });
  await owner.getByRole("button", { name: "Export", exact: true }).click();
  const overriding = owner.getByRole("dialog", { name: "Export" });
  const goOn = overriding.getByRole("button", { name: "Export without approval" });
  await goOn.click();
  await expect(overriding.getByText("Enter a reason.")).toBeVisible();
  await expectAccessible(owner, bothThemes);
  await expectNoSidewaysScroll(owner);
  await owner.screenshot({ path: info.outputPath("override-360.png") });
  await overriding.getByLabel("Reason for bypassing the approvals").fill("The client waits at the station.");
  await goOn.click();
  await expect(owner).toHaveURL(/clips$/);
  await owner.goto(`/projects/${projectUuid}/activity`);
  await expect(owner.getByText(/exported without approval/).first()).toBeVisible();
  for (const page of [editor, reviewer, guest]) await page.context().close();
});
