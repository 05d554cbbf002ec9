import { expect } from "@playwright/test";
import { bothThemes, expectAccessible, expectNoSidewaysScroll, live } from "../fixtures/page.ts";
import { asScript, makeProject } from "../fixtures/project.ts";
import { test, testInOwnBrowser } from "../fixtures/studio-test.ts";

test("a person chooses by kind what browsers show, and mutes a project in its menu", async ({ page }) => {
  await makeProject(page, { method: "script", input: asScript(["Quiet."]), title: "Quiet" });
  await page.goto("/settings");
  const shown = page.getByRole("checkbox", { name: "Browser: Your clip failed" });
  // Anyone who leaves before it has arrived has chosen nothing.
  const kept = page.waitForResponse((response) => response.request().method() === "POST");
  await (await live(shown)).uncheck();
  await kept;
  await page.goto("/projects");
  await (await live(page.getByRole("button", { name: /^Actions for .*Quiet/ }).first())).click();
  await page.getByRole("menuitem", { name: "Mute" }).click();
  await expect(page.getByText("“Quiet” is muted")).toBeVisible();
  await page.goto("/settings#notices");
  await expect(shown).not.toBeChecked();
  await expect(page.getByRole("button", { name: "Unmute Quiet" })).toBeVisible();
  await expectAccessible(page, bothThemes);
  await page.getByRole("button", { name: "Unmute Quiet" }).click();
  await expect(page.getByRole("button", { name: "Unmute Quiet" })).toBeHidden();
});

test("a calendar reads due dates by an address, and an owner names a chat", async ({ page, playwright }) => {
  await page.goto("/settings#notices");
  const calendar = page.getByRole("region", { name: "Calendar of due dates" });
  await (await live(calendar.getByRole("button", { name: "Create an address" }))).click();
  const address = (await calendar.getByText(/\/api\/calendar\//).textContent()) ?? "";
  const elsewhere = await playwright.request.newContext();
  expect(await (await elsewhere.get(address)).text()).toContain("BEGIN:VCALENDAR");
  await calendar.getByRole("button", { name: "Delete the address" }).click();
  await expect(calendar.getByRole("button", { name: "Create an address" })).toBeVisible();
  expect((await elsewhere.get(address)).status()).toBe(404);
  await elsewhere.dispose();
  const url = page.getByRole("textbox", { name: "Address of its incoming webhook" });
  await url.fill("http://10.0.0.1/hook");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("10.0.0.1 is not on the public internet").first()).toBeVisible();
  await url.fill("https://hooks.example/in");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("No messages sent yet.")).toBeVisible();
  await expect(page.getByText("The address at hooks.example is kept.")).toBeVisible();
  await page.setViewportSize({ width: 360, height: 740 });
  await expectNoSidewaysScroll(page);
  await page.getByRole("button", { name: "Remove", exact: true }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Remove" }).click();
  await expect(page.getByText("Create one for a channel in your chat.")).toBeVisible();
});

test("a test event of the service comes to the inbox and is shown with its verdict", async ({ page }) => {
  await page.goto("/settings");
  await expect(page.getByText("The service calls the studio as soon as something is ready")).toBeVisible();
  await (await live(page.getByRole("button", { name: "Send a test event" }))).click();
  await page.getByText("Inbox: what came").click();
  const row = page
    .getByRole("list", { name: "Inbox, newest first" })
    .getByRole("listitem")
    .filter({ hasText: "endpoint.test" })
    .first();
  await expect(row).toContainText("Signature good");
  await expect(row).toContainText("A test: nothing to change.");
  await page.getByText("Outbox of the service: what it sends").click();
  const outbox = page.getByRole("list", { name: "Outbox, newest first" });
  await expect(outbox.getByText(/^Delivered, 1 attempt$/).first()).toBeVisible();
  await outbox.getByRole("button", { name: "Replay endpoint.test" }).first().click();
  await expect(row).toContainText("came 2 times");
  const own = page.getByRole("region", { name: "Secret of completion webhooks" });
  await own.getByRole("button", { name: "Show the secret" }).click();
  const before = await own.getByText(/^whsec_/).textContent();
  await own.getByRole("button", { name: "Roll the secret" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Roll" }).click();
  await expect(own.getByText(/The previous one also signs/)).toBeVisible();
  expect(await own.getByText(/^whsec_/).textContent()).not.toBe(before);
  await expectAccessible(page, bothThemes);
  await page.screenshot({ path: test.info().outputPath("settings-1280.png"), fullPage: true });
  await page.setViewportSize({ width: 360, height: 740 });
  await expectNoSidewaysScroll(page);
  await page.screenshot({ path: test.info().outputPath("settings-360.png"), fullPage: true });
});

// What the other journeys run in knows no notices of the desktop.
const inWholeBrowser = testInOwnBrowser({ executablePath: process.env.WHOLE_BROWSER ?? "" });
inWholeBrowser.use({ permissions: ["notifications"] });

inWholeBrowser("the browser tells too, once it was asked for with a press and allowed", async ({ page }) => {
  await page.goto("/settings");
  const choice = page.getByRole("switch", { name: "In this browser, while the studio is open" });
  await (await live(choice)).click();
  await expect(choice).toBeChecked();
  await page.reload();
  await expect(choice).toBeChecked();
  await expect(page.getByRole("combobox", { name: "Mail: Your clip is ready" })).toBeEnabled();
  // Private windows have no push service; what one does with it is shown beside the code.
  await expect(page.getByRole("switch", { name: "In this browser, while the studio is closed" })).not.toBeChecked();
  await choice.click();
  await expect(choice).not.toBeChecked();
});
