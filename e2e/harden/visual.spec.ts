import { expect } from "@playwright/test";
import sharp from "sharp";
import { expectAccessible, expectNoSidewaysScroll } from "../fixtures/page.ts";
import { test } from "../fixtures/studio-test.ts";

test.describe("on a phone of 360 pixels", () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test("the list of pictures and its fields fit", async ({ page }) => {
    await page.goto("/projects/new/visual");
    await page.getByLabel("Files", { exact: true }).setInputFiles([await draw(`${"x".repeat(80)}.png`, "#305080")]);
    await expect(page.getByText(/^Uploaded/)).toBeVisible();
    await expect(page.getByLabel(/^Text over/)).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  });
});

async function draw(name: string, background: string) {
  const buffer = await sharp({ create: { width: 1280, height: 720, channels: 3, background } })
    .png()
    .toBuffer();
  return { name, mimeType: "image/png", buffer };
}
