import { expect } from "@playwright/test";
import { makeInvitation } from "../fixtures/invite-person.ts";
import { bothThemes, expectAccessible, live } from "../fixtures/page.ts";
import { serveIdentity } from "../fixtures/servers.ts";
import { stack } from "../fixtures/stack.ts";
import { test } from "../fixtures/studio-test.ts";

test("another provider lets in whom an owner invited, and nobody else", async ({ page, strangerPage: stranger }) => {
  await using identity = await serveIdentity(stack.identityPort);
  const olga = { sub: "1", name: "Olga Stern", email: "olga@example.com", email_verified: true };
  const enter = async () => {
    await stranger.goto("/sign-in");
    await (await live(stranger.getByRole("button", { name: "Sign in with single sign-on" }))).click();
  };
  identity.become(olga);
  await enter();
  await expect(stranger.getByText("You could not sign in this way.")).toBeVisible();
  await expectAccessible(stranger, bothThemes);
  await makeInvitation(page, { role: "Editor", email: olga.email });
  // The invitation alone is not enough while the provider does not vouch for the address.
  identity.become({ ...olga, email_verified: false });
  await enter();
  await expect(stranger.getByText("You could not sign in this way.")).toBeVisible();
  identity.become(olga);
  await enter();
  await expect(stranger).toHaveURL(/\/projects$/);
  await page.goto("/team");
  await expect(page.getByRole("list", { name: "Members" })).toContainText(olga.email);
  await expect(page.getByLabel(`Role of ${olga.name}`)).toHaveText("Editor");
});
