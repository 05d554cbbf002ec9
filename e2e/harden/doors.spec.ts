import { type CDPSession, expect, type Locator, type Page, type TestInfo } from "@playwright/test";
import { copyProject } from "../fixtures/copy-project.ts";
import { acceptInvitation, invitePerson, password } from "../fixtures/invite-person.ts";
import { readMail } from "../fixtures/mailbox.ts";
import { bothThemes, expectAccessible, expectNoSidewaysScroll, live, signIn } from "../fixtures/page.ts";
import { stack } from "../fixtures/stack.ts";
import { test, testInOwnBrowser } from "../fixtures/studio-test.ts";

/** A way in as it is seen on a phone and at a desk, in both themes. */
async function lookAt(page: Page, name: string, info: TestInfo, at?: Locator): Promise<void> {
  const before = page.viewportSize();
  for (const [width, height] of [
    [360, 740],
    [1280, 800],
  ] as const) {
    await page.setViewportSize({ width, height });
    await at?.scrollIntoViewIfNeeded();
    await expectNoSidewaysScroll(page);
    for (const colorScheme of bothThemes) {
      await page.emulateMedia({ colorScheme });
      await page.screenshot({ path: info.outputPath(`${name}-${width}-${colorScheme}.png`) });
    }
  }
  if (before) await page.setViewportSize(before);
  await expectAccessible(page, bothThemes);
}

const refusal = (page: Page) => page.getByRole("alert").filter({ hasText: /\w/ });

test("an invitation comes by mail, and a forgotten password is set by another one", async ({
  page,
  browser,
  strangerPage: guest,
}, info) => {
  const person = { name: "Mira Sand", email: "mira@example.com" };
  await page.goto("/team");
  await live(page.getByRole("button", { name: "Create link" }));
  await page.getByLabel("E-mail").fill(person.email);
  await page.getByRole("button", { name: "Create link" }).click();
  await expect(page.getByText(`Mailed to ${person.email}. This link is shown only now.`)).toBeVisible();
  await lookAt(page, "invited", info);
  const invitation = await readMail(person.email, /http:\/\/\S+\/invitation\/[\w-]+/);
  await guest.goto(invitation);
  await expect(guest.getByLabel("E-mail")).toHaveValue(person.email);
  await expect(guest.getByLabel("E-mail")).not.toBeEditable();
  await lookAt(guest, "invitation", info);
  await acceptInvitation(guest, person);
  await expect(guest.getByRole("button", { name: `Account of ${person.name}` }).first()).toBeVisible();

  const forgetful = await (await browser.newContext({ baseURL: stack.studioUrl, storageState: undefined })).newPage();
  const ask = async (email: string) => {
    await forgetful.goto("/sign-in");
    await forgetful.getByRole("link", { name: "Forgot password?" }).click();
    await live(forgetful.getByRole("button", { name: "Mail the link" }));
    if (email === person.email) await lookAt(forgetful, "forgotten", info);
    await forgetful.getByLabel("E-mail").fill(email);
    await forgetful.getByRole("button", { name: "Mail the link" }).click();
    const told = forgetful.getByRole("status").filter({ hasText: email });
    await expect(told).toBeVisible();
    return (await told.textContent())?.replaceAll(email, "…");
  };
  expect(await ask("nobody-at-all@example.com")).toBe(await ask(person.email));
  await lookAt(forgetful, "link-mailed", info);
  const link = await readMail(person.email, /http:\/\/\S+\/password\/[\w-]+/, 2);
  await forgetful.goto(link);
  await expect(forgetful.getByLabel("E-mail")).toHaveValue(person.email);
  await lookAt(forgetful, "new-password", info);
  await (await live(forgetful.getByLabel("New password"))).fill("a third quiet sentence");
  await forgetful.getByRole("button", { name: "Set password" }).click();
  await expect(forgetful).toHaveURL(/\/projects$/);

  // The sign-in of before has ended, and neither the old password nor the link leads in again.
  await guest.goto("/projects");
  await expect(guest).toHaveURL(/\/sign-in/);
  await guest.getByLabel("E-mail").fill(person.email);
  await guest.getByLabel("Password").fill(password);
  await guest.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(refusal(guest)).toBeVisible();
  await guest.goto(link);
  await expect(guest.getByText("This link was used already")).toBeVisible();
  await expect(guest.getByLabel("New password")).toHaveCount(0);
  await forgetful.context().close();
});

test("a guest on a phone proves an address by a mailed code", async ({ page, browser, readyProject }, info) => {
  const projectUuid = await copyProject({ ...readyProject, name: "Slipway" });
  const nora = "nora@example.net";
  await page.goto(`/projects/${projectUuid}/storyboard`);
  await (await live(page.getByRole("button", { name: "Share", exact: true }))).click();
  const dialog = page.getByRole("dialog", { name: "Share the storyboard" });
  await dialog.getByRole("radio", { name: "Leave notes" }).click();
  await dialog.getByRole("switch", { name: /^Only for named people/ }).click();
  await dialog.getByLabel("Addresses").fill(nora);
  await dialog.getByRole("button", { name: "Create link" }).click();
  await dialog.getByRole("button", { name: "Invite by mail" }).click();
  await dialog.getByLabel("Message").fill("The lamp is what it hangs on.");
  await lookAt(page, "named-people", info);
  await dialog.getByRole("button", { name: "Send", exact: true }).click();
  await expect(page.getByText("Invited 1 person")).toBeVisible();
  await readMail(nora, /The lamp is what it hangs on\./);
  const link = await readMail(nora, /http:\/\/\S+\/share\/[\w-]+/);

  const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, reducedMotion: "reduce" } as const;
  const guest = await (
    await browser.newContext({ ...phone, baseURL: stack.studioUrl, storageState: undefined })
  ).newPage();
  await guest.goto(link);
  await expect(guest.getByRole("heading", { name: "Something to review" })).toBeVisible();
  await live(guest.getByRole("button", { name: "Send the code" }));
  await lookAt(guest, "code-door", info);
  const say = async (email: string) => {
    await guest.getByLabel("Your name").fill("Nora Lind");
    await guest.getByLabel("Your e-mail address").fill(email);
    await guest.getByRole("button", { name: "Send the code" }).click();
    await expect(guest.getByRole("status").filter({ hasText: email })).toBeVisible();
  };
  // Anyone who the link does not name is told the same, until they ask too often.
  await say("eve@example.net");
  for (let again = 1; again < 5; again += 1) {
    await guest.getByRole("button", { name: "Send another code" }).click();
    await expect(guest.getByRole("button", { name: "Send another code" })).toBeEnabled();
  }
  await guest.getByRole("button", { name: "Send another code" }).click();
  await expect(refusal(guest)).toContainText(/Try again in/);
  await lookAt(guest, "code-too-often", info);
  await guest.getByRole("button", { name: "Use another address" }).click();
  await expect(guest.getByLabel("Your name")).toHaveValue("Nora Lind");

  await say(nora);
  const code = await readMail(nora, /\b\d{6}\b(?= is your code)/, 2);
  const wrong = code === "123456" ? "654321" : "123456";
  const open = async (said: string) => {
    await guest.getByLabel("Code", { exact: true }).fill(said);
    await guest.getByRole("button", { name: "Open", exact: true }).click();
  };
  for (let tries = 0; tries < 5; tries += 1) {
    await open(wrong);
    await expect(guest.getByRole("button", { name: "Open", exact: true })).toBeEnabled();
  }
  await expect(guest.getByText("Wrong or expired code.")).toBeVisible();
  await lookAt(guest, "code-wrong", info);
  // Wrong codes lock nobody out: the right one still opens.
  await open(code);
  await expect(guest.getByRole("heading", { name: "Slipway" })).toBeVisible();
  await expect(guest.getByText("You are Nora Lind")).toBeVisible();
  await expectAccessible(guest, bothThemes);
  await guest.context().close();

  await page.reload();
  await (await live(page.getByRole("button", { name: "Share", exact: true }))).click();
  await dialog.getByText("Visitors (1)").click();
  await expect(dialog.getByText(`${nora}, verified by mail`)).toBeVisible();
});

const phoneLike = {
  protocol: "ctap2",
  transport: "internal",
  hasResidentKey: true,
  hasUserVerification: true,
  isUserVerified: true,
  automaticPresenceSimulation: true,
} as const;

async function addAuthenticator(page: Page): Promise<{ device: CDPSession; authenticatorId: string }> {
  const device = await page.context().newCDPSession(page);
  await device.send("WebAuthn.enable");
  const { authenticatorId } = await device.send("WebAuthn.addVirtualAuthenticator", { options: phoneLike });
  return { device, authenticatorId };
}

test("a passkey signs in until it is removed", async ({ page: owner, browser }, info) => {
  const name = "Pia Holm";
  const page = await invitePerson(browser, owner, { name, email: "pia@example.com", role: "Reviewer" });
  const { device, authenticatorId } = await addAuthenticator(page);
  await page.goto("/settings");
  const add = await live(page.getByRole("button", { name: "Add a passkey" }));
  await expect(page.getByText("You have no passkey yet.")).toBeVisible();
  await page.getByLabel("Name of the passkey").fill("Desk");
  const proof = page.getByLabel("Confirm with your password");
  await proof.fill("not my password at all");
  await add.click();
  await expect(page.getByText("This is not your current password.")).toBeVisible();
  await proof.fill(password);
  const refuse = (isRefused: boolean) =>
    device.send("WebAuthn.setUserVerified", { authenticatorId, isUserVerified: !isRefused });
  await refuse(true);
  await add.click();
  await expect(page.getByText("No passkey was added.")).toBeVisible();
  await expect(page.getByLabel("Name of the passkey")).toHaveValue("Desk");
  await refuse(false);
  await add.click();
  await expect(page.getByText("Passkey added")).toBeVisible();
  // The first one shows that it is her; then the device says that it has one.
  await expect(page.getByText(/Leave the password empty to use one of your passkeys/)).toBeVisible();
  await add.click();
  await expect(page.getByText("This device has a passkey for your account already.")).toBeVisible();
  const list = page.getByRole("list", { name: "Passkeys" });
  await expect(list.getByText("Desk", { exact: true }).first()).toBeVisible();
  await lookAt(page, "passkeys", info, list);

  const account = page.getByRole("button", { name: `Account of ${name}` }).first();
  await account.click();
  await page.getByRole("menuitem", { name: "Sign out" }).click();
  await expect(page).toHaveURL(/\/sign-in/);
  const byPasskey = page.getByRole("button", { name: "Sign in with a passkey" });
  await live(byPasskey);
  await lookAt(page, "sign-in", info);
  await refuse(true);
  await byPasskey.click();
  await expect(refusal(page)).toContainText("No passkey was used.");
  await refuse(false);
  await byPasskey.click();
  await expect(page).toHaveURL(/\/projects$/);
  await expect(account).toBeVisible();

  await page.goto("/settings");
  await (await live(list.getByRole("button", { name: "Remove Desk" }))).click();
  await expect(page.getByText("You have no passkey yet.")).toBeVisible();
  // The device has it still, and it opens nothing.
  expect((await device.send("WebAuthn.getCredentials", { authenticatorId })).credentials).toHaveLength(1);
  await (await live(account)).click();
  await page.getByRole("menuitem", { name: "Sign out" }).click();
  await expect(page).toHaveURL(/\/sign-in/);
  await (await live(byPasskey)).click();
  await expect(refusal(page)).toContainText("This passkey does not sign you in.");
  await expectAccessible(page, bothThemes);
  await page.addInitScript("delete window.PublicKeyCredential");
  await page.reload();
  await (await live(byPasskey)).click();
  await expect(refusal(page)).toContainText("This browser has no passkeys.");
  await page.context().close();
});

// As in a home network: browsers keep their clipboard from what does not come by https, but for this machine's own name.
const onPlainHttp = testInOwnBrowser({ args: ["--host-resolver-rules=MAP studio.test 127.0.0.1"] });

onPlainHttp("a link is copied on plain HTTP too", async ({ page, readyProject: { projectUuid } }) => {
  const studioUrl = stack.studioUrl.replace("localhost", "studio.test");
  await signIn(page, studioUrl);
  expect(await page.evaluate(() => window.isSecureContext)).toBe(false);
  await page.goto(`${studioUrl}/projects/${projectUuid}/storyboard`);
  await (await live(page.getByRole("button", { name: "Share", exact: true }))).click();
  const dialog = page.getByRole("dialog", { name: "Share the storyboard" });
  await dialog.getByRole("button", { name: "Create link" }).click();
  const link = dialog.getByRole("textbox", { name: /^Link/ }).first();
  // Links to hand on begin with the public address, wherever the page was opened.
  await expect(link).toHaveValue(new RegExp(`^${stack.studioUrl}/share/`));
  await dialog.getByRole("button", { name: /^Copy/ }).first().click();
  await expect(page.getByText("Link copied").first()).toBeVisible();
  await dialog.getByRole("switch", { name: "Ask for a password" }).click();
  await dialog.getByLabel("Password", { exact: true }).focus();
  await page.keyboard.press("ControlOrMeta+v");
  await expect(dialog.getByLabel("Password", { exact: true })).toHaveValue(await link.inputValue());
  await dialog.getByRole("button", { name: "Revoke" }).first().click();
});
