import type { Page } from "@playwright/test";

/** Leaves the verdicts and notes of a review in progress on a storyboard. */
export async function reviewScenes(page: Page, projectUuid: string): Promise<void> {
  await page.goto(`/projects/${projectUuid}/storyboard`);
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
