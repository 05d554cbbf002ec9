import type { Page } from "@playwright/test";

const inputs = { idea: "Your idea", script: "Script" } as const;
const longestMs = 300_000;

/** Goes through a wizard and waits for the storyboard. Answers the project's id. */
export async function makeProject(
  page: Page,
  { method, input, title }: { method: keyof typeof inputs; input: string; title: string },
): Promise<string> {
  await page.goto(`/projects/new/${method}`);
  await page.getByLabel(inputs[method], { exact: true }).fill(input.trim());
  await page.getByLabel("Title", { exact: true }).fill(title);
  await page.getByRole("button", { name: "Next" }).click();
  await page.getByRole("button", { name: "Next" }).click();
  await page.getByRole("button", { name: "Create project" }).click();
  await page.waitForURL(/\/storyboard/);
  await page.getByRole("button", { name: "Export", exact: true }).waitFor({ timeout: longestMs });
  // The list's strip of pictures is taken from what the board has shown.
  await page.waitForLoadState("networkidle");
  return new URL(page.url()).pathname.split("/")[2] ?? "";
}

/** Exports with the options as they are offered and waits for the file. */
export async function exportProject(page: Page, projectUuid: string): Promise<void> {
  await page.goto(`/projects/${projectUuid}/storyboard`);
  await page.getByRole("button", { name: "Export", exact: true }).click();
  await page.getByRole("radio", { name: "720p" }).click();
  await page.getByRole("button", { name: "Start export" }).click();
  await page.getByRole("link", { name: "Download" }).waitFor({ timeout: longestMs });
}

/** Leaves the verdicts and notes of a review in progress on a storyboard. */
export async function reviewScenes(page: Page, projectUuid: string): Promise<void> {
  await page.goto(`/projects/${projectUuid}/storyboard`);
  await page.waitForLoadState("networkidle");
  // Its maker may have left before the last scene was there.
  const seen = page.getByRole("button", { name: "Mark as seen" });
  if (await seen.isVisible()) await seen.click();
  const cards = page.getByRole("list", { name: "Scenes" }).getByRole("listitem");
  const approved = [0, 1, 3];
  for (const [count, index] of approved.entries()) {
    await cards.nth(index).getByRole("button").first().click();
    await page.keyboard.press("a");
    await page.getByText(new RegExp(`${count + 1} of \\d+ approved`)).waitFor();
  }
  await cards.nth(2).getByRole("button").first().click();
  await page.keyboard.press("x");
  await page.getByRole("dialog", { name: "Request changes" }).getByRole("textbox").fill("Dusk would suit the words.");
  await page.keyboard.press("Control+Enter");
  await page.getByRole("dialog", { name: "Request changes" }).waitFor({ state: "hidden" });
  await cards.nth(0).getByRole("button").first().click();
  const panel = page.getByRole("complementary", { name: "Scene 1" });
  await panel.getByLabel("New note").fill("Can the beam sweep once, slowly?");
  await panel.getByRole("button", { name: "Add note" }).click();
  await panel.getByRole("list", { name: "Notes" }).getByText("sweep once").waitFor();
}
