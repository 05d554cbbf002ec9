import { expect } from "@playwright/test";
import { invitePerson, makeInvitation } from "../fixtures/invite-person.ts";
import { bothThemes, expectAccessible, expectNoSidewaysScroll, live } from "../fixtures/page.ts";
import { owner } from "../fixtures/stack.ts";
import { test } from "../fixtures/studio-test.ts";

test("a link lets one person in, and a revoked one nobody", async ({
  page,
  browser,
  strangerPage,
  readyProject: { projectUuid },
}) => {
  const link = await makeInvitation(page, { role: "Viewer", email: "vera@example.com" });
  const list = page.getByRole("list", { name: "Pending invitations" });
  await expect(list).toContainText("vera@example.com");
  await strangerPage.goto(link);
  await expect(strangerPage.getByLabel("E-mail")).toHaveValue("vera@example.com");
  await list
    .getByRole("listitem")
    .filter({ hasText: "vera@example.com" })
    .getByRole("button", { name: "Revoke" })
    .click();
  await expect(list.getByText("vera@example.com")).toHaveCount(0);
  await strangerPage.goto(link);
  await expect(strangerPage.getByText("This invitation was used or revoked")).toBeVisible();
  await expectAccessible(strangerPage, bothThemes);

  const person = { name: "Otto Kern", email: "otto@example.com", role: "Viewer" };
  const other = await invitePerson(browser, page, person);
  // Who may only look is not led into a wizard, and told by address why not and whom to ask.
  await other.goto("/projects");
  await expect(other.getByRole("heading", { level: 1, name: "Projects" })).toBeVisible();
  await expect(other.getByRole("link", { name: "New project" })).toHaveCount(0);
  for (const path of ["/projects/new", "/projects/new/script"]) {
    await other.goto(path);
    await expect(other.getByRole("heading", { name: "You cannot create projects in Studio" })).toBeVisible();
    await expect(other.getByText(`Ask ${owner.name} to make you an editor.`)).toBeVisible();
    await expect(other.getByLabel("Script")).toHaveCount(0);
  }
  await expectAccessible(other, bothThemes);
  await other.screenshot({ path: test.info().outputPath("not-creating-1280.png") });

  await other.goto("/team");
  await expect(other.getByRole("list", { name: "Members" })).toContainText(owner.name);
  await expect(other.getByRole("button", { name: "Create link" })).toHaveCount(0);
  await expectAccessible(other, bothThemes);
  await other.setViewportSize({ width: 360, height: 740 });
  await expectNoSidewaysScroll(other);

  // Forgot the password: a link of the owner's sets another, and signs out wherever they were.
  const accounts = page.getByRole("list", { name: "Accounts" });
  await page.goto("/team");
  await (await live(accounts.getByRole("button", { name: `Password link for ${person.name}` }))).click();
  const passwordLink = await page.getByLabel(`Password link of ${person.name}`).inputValue();
  await expectAccessible(page, bothThemes);
  await strangerPage.goto(passwordLink);
  await expect(strangerPage.getByLabel("E-mail")).toHaveValue(person.email);
  await expectAccessible(strangerPage, bothThemes);
  await (await live(strangerPage.getByLabel("New password"))).fill("a sentence for a new start");
  await strangerPage.getByRole("button", { name: "Set password" }).click();
  await expect(strangerPage).toHaveURL(/\/projects$/);
  expect((await other.request.get("/api/projects")).status()).toBe(401);
  await other.goto(passwordLink);
  await expect(other.getByText("This link was used already")).toBeVisible();

  // Disabled while signed in: out at once, and not back in until enabled.
  await accounts.getByRole("button", { name: `Disable ${person.name}` }).click();
  await expectAccessible(page, bothThemes);
  await page.getByRole("alertdialog").getByRole("button", { name: "Disable" }).click();
  await expect(accounts.getByRole("button", { name: `Enable ${person.name}` })).toBeVisible();
  await expectAccessible(page, bothThemes);
  expect((await strangerPage.request.get("/api/projects")).status()).toBe(401);
  const signIn = async () => {
    await other.goto("/sign-in");
    await (await live(other.getByLabel("E-mail"))).fill(person.email);
    await other.getByLabel("Password").fill("a sentence for a new start");
    await other.getByRole("button", { name: "Sign in", exact: true }).click();
  };
  await signIn();
  await expect(other.getByText("Wrong email or password.")).toBeVisible();
  await accounts.getByRole("button", { name: `Enable ${person.name}` }).click();
  await expect(accounts.getByRole("button", { name: `Disable ${person.name}` })).toBeVisible();
  await signIn();
  await expect(other).toHaveURL(/\/projects$/);

  // Removed while signed in: the next thing asked for is refused, and what was open is shut.
  await other.goto(`/projects/${projectUuid}/storyboard`);
  const scenes = other.getByRole("list", { name: "Scenes" }).getByRole("listitem");
  await expect(scenes.first()).toBeVisible();
  await page.goto("/team");
  await (await live(page.getByRole("button", { name: `Remove ${person.name}` }))).click();
  await expectAccessible(page, bothThemes);
  await page.getByRole("alertdialog").getByRole("button", { name: "Remove" }).click();
  await expect(page.getByRole("list", { name: "Members" }).getByText(person.email)).toHaveCount(0);
  await expect
    .poll(async () => (await other.request.get("/api/projects")).json())
    .toMatchObject({ projects: [], all: 0 });
  await expect(other.getByText("You can no longer see this project.")).toBeVisible();
  await expect(scenes).toHaveCount(0);
  expect((await other.request.get("/api/team")).ok()).toBe(false);
  await other.goto("/projects");
  await expect(other).toHaveURL(/\/sign-in/);
  await other.context().close();
});

test("the last owner cannot leave, a second teamspace is made and switched to", async ({ page, readyProject }) => {
  await page.goto("/team");
  await (await live(page.getByRole("button", { name: "Leave" }))).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Leave" }).click();
  await expect(page.getByText("this is its last one")).toBeVisible();
  await page.getByLabel("New teamspace").fill("Harbour Films");
  await page.getByRole("button", { name: "Create", exact: true }).click();
  await expect(page).toHaveURL(/\/projects$/);
  await expect(page.getByRole("button", { name: "Teamspace Harbour Films" })).toBeVisible();
  await expect(page.getByText(readyProject.name, { exact: true })).toHaveCount(0);
  await expectAccessible(page, bothThemes);
  await (await live(page.getByRole("button", { name: "Teamspace Harbour Films" }))).click();
  await page.getByRole("menuitem", { name: "Studio" }).click();
  await expect(page.getByRole("button", { name: "Teamspace Studio" })).toBeVisible();
  await expect(page.getByText(readyProject.name, { exact: true }).first()).toBeVisible();
  await page.setViewportSize({ width: 360, height: 740 });
  for (const path of ["/projects", "/team", "/settings"]) {
    await page.goto(path);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page, bothThemes);
  }
});
