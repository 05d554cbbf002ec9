import { expect, type Page } from "@playwright/test";
import { bothThemes, expectAccessible, live } from "../fixtures/page.ts";
import { owner, stack } from "../fixtures/stack.ts";
import { test } from "../fixtures/studio-test.ts";

async function signIn(page: Page, email: string, password: string) {
  await page.getByLabel("E-mail").fill(email);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
}

test("a wrong password and an unknown address get the same answer", async ({ strangerPage: page }) => {
  const answers: string[] = [];
  for (const email of [owner.email, "nobody@example.com"]) {
    await page.goto("/sign-in");
    await signIn(page, email, "not the password at all");
    const alert = page.getByRole("alert").filter({ hasText: /\w/ });
    await expect(alert).toBeVisible();
    answers.push((await alert.textContent()) ?? "");
  }
  expect(answers[0]).toBe(answers[1]);
  await expectAccessible(page, bothThemes);
});

test("nothing is done for a page of another site", async ({ page }) => {
  await page.goto("/settings#notices");
  const calendar = page.getByRole("region", { name: "Calendar of due dates" });
  const make = calendar.getByRole("button", { name: "Create an address" });
  const sending = page.waitForRequest((request) => request.headers()["next-action"] !== undefined);
  await (await live(make)).click();
  const sent = await sending;
  await calendar.getByRole("button", { name: "Delete the address" }).click();
  await expect(make).toBeVisible();
  const { "next-action": action = "", accept = "", "content-type": type = "" } = sent.headers();
  const again = (origin: string) =>
    page.request.post(sent.url(), {
      headers: { origin, accept, "next-action": action, "content-type": type },
      data: sent.postData() ?? "",
    });
  for (const origin of ["https://evil.example", `${stack.studioUrl}.evil.example`, "http://localhost:1"])
    expect((await again(origin)).ok(), origin).toBe(false);
  await page.reload();
  await expect(make).toBeVisible();
  expect((await again(stack.studioUrl)).ok()).toBe(true);
  await page.reload();
  await (await live(calendar.getByRole("button", { name: "Delete the address" }))).click();
  await expect(make).toBeVisible();
  // Other methods are asked for first by browsers, and nobody else's page is let.
  const headers = { origin: "https://evil.example", "access-control-request-method": "PUT" };
  for (const path of ["projects/any/attachments", "projects/any/answers", "uploads/any", "share/any/attachments"]) {
    const answer = await page.request.fetch(`/api/${path}`, { method: "OPTIONS", headers });
    expect(answer.headers()["access-control-allow-origin"], path).toBeUndefined();
  }
  const [session] = (await page.context().cookies()).filter(({ name }) => /session/.test(name));
  expect(session).toMatchObject({ httpOnly: true, sameSite: "Lax" });
});

test("after sign-in nobody is sent elsewhere nor to data", async ({ strangerPage: page }) => {
  for (const elsewhere of ["https://example.org/", "//example.org/", "/\\example.org", "/api/projects"]) {
    await test.step(elsewhere, async () => {
      await page.context().clearCookies();
      await page.goto(`/sign-in?next=${encodeURIComponent(elsewhere)}`);
      await signIn(page, owner.email, owner.password);
      await expect(page).toHaveURL(/^http:\/\/localhost:\d+\/projects$/);
    });
  }
});

test("a forged cookie opens nothing", async ({ strangerPage: page, page: mine }) => {
  await mine.goto("/projects");
  const cookies = (await mine.context().cookies()).filter(({ httpOnly, name }) => httpOnly && /session/.test(name));
  expect(cookies).toHaveLength(1);
  const forged = cookies.map((cookie) => ({ ...cookie, value: `${cookie.value.slice(0, -4)}AAAA` }));
  await page.context().addCookies(forged);
  expect((await page.request.get("/api/projects")).status()).toBe(401);
});
