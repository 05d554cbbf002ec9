import { expect } from "@playwright/test";
import { type Hosted, startHosted } from "../fixtures/another-studio.ts";
import { bothThemes, expectAccessible, live, signIn } from "../fixtures/page.ts";
import { test } from "../fixtures/studio-test.ts";

let hosted: Hosted;
test.beforeAll(async () => {
  test.setTimeout(180_000);
  hosted = await startHosted();
});
test.afterAll(() => hosted.stop());

test.use({ storageState: { cookies: [], origins: [] } });

test("a storage that refuses the browser gets its files through the studio", async ({ browser }) => {
  // The refusal is what this is about, and the browser logs it.
  const page = await browser.newPage();
  await signIn(page, hosted.studioUrl);
  await page.goto(`${hosted.studioUrl}/projects/new/visual`);
  await live(page.getByRole("button", { name: "Choose files" }));
  const ways: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "PUT") ways.push(new URL(request.url()).pathname.split("/").slice(0, 3).join("/"));
  });
  const png = await page.evaluate(() => document.createElement("canvas").toDataURL("image/png").split(",")[1] ?? "");
  const buffer = Buffer.from(png, "base64");
  const field = page.getByLabel("Files", { exact: true });
  const row = (name: string) => page.getByRole("listitem").filter({ hasText: name });
  await field.setInputFiles({ name: "one.png", mimeType: "image/png", buffer });
  await expect(row("one.png")).toContainText("Uploaded");
  await field.setInputFiles({ name: "two.png", mimeType: "image/png", buffer });
  await expect(row("two.png")).toContainText("Uploaded");
  expect(ways.filter((way) => way === "/api/uploads")).toHaveLength(2);
  // Words over single pictures are an extension: a service without it would leave them out silently.
  await expect(page.getByLabel(/^Text over/)).toHaveCount(0);
  await page.close();
});

test("the settings say what the service does not offer, and that there is no mail", async ({ page }) => {
  await signIn(page, hosted.studioUrl);
  await page.goto(`${hosted.studioUrl}/settings`);
  await expect(page.getByText("The service has no webhook endpoints; the studio polls it instead")).toBeVisible();
  await expect(page.getByRole("button", { name: "Send a test event" })).toHaveCount(0);
  await expect(page.getByRole("combobox", { name: "Mail: Your clip is ready" })).toBeDisabled();
  await expect(page.getByText("This studio has no mail server set up")).toBeVisible();
  await expectAccessible(page, bothThemes);
});

test("the status page says that a hosted service tells nothing of itself, and shows what the studio knows", async ({
  page,
}) => {
  await signIn(page, hosted.studioUrl);
  await page.goto(`${hosted.studioUrl}/settings/status`);
  await expect(
    page.getByText("The connected service does not report its jobs, workers, failures and storage"),
  ).toBeVisible();
  await expect(page.getByRole("heading", { name: "Workers", exact: true })).toHaveCount(0);
  await expect(page.getByText("Database of the studio")).toBeVisible();
  await expect(page.getByText("not set up; set SMTP_URL and MAIL_FROM")).toBeVisible();
  await expectAccessible(page, bothThemes);
});
