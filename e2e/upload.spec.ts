import { writeFile } from "node:fs/promises";
import { expect, type Page } from "@playwright/test";
import { bothThemes, expectAccessible, live } from "./fixtures/page.ts";
import { test } from "./fixtures/studio-test.ts";

const cutMs = 30_000;

test("an upload survives a line that is cut for half a minute, and a pause", async ({ page, context }, info) => {
  await page.goto("/projects/new/visual");
  await live(page.getByRole("button", { name: "Choose files" }));
  await slowDown(page, 2_000_000);
  const picture = info.outputPath("sea.jpg");
  await writeFile(picture, await drawJpeg(page, 40_000_000));
  await page.getByLabel("Files", { exact: true }).setInputFiles(picture);
  const row = page.getByRole("list", { name: "In the order they are shown" }).getByRole("listitem");
  await expect(row).toContainText(/\/s, .* left$/m);

  await context.setOffline(true);
  const cutAt = performance.now();
  await expect(row).toContainText("No connection. It goes on by itself when you are online.");
  await expectAccessible(page, bothThemes);
  await page.waitForTimeout(cutMs - (performance.now() - cutAt));
  await slowDown(page, 2_000_000);
  await context.setOffline(false);
  await slowDown(page, 2_000_000);
  await expect(row).toContainText(/\/s, .* left$/m);

  await row.getByRole("button", { name: "Pause sea.jpg" }).click();
  await expect(row).toContainText("Paused. It starts from the beginning when you go on.");
  await expectAccessible(page, bothThemes);
  await slowDown(page, -1);
  await row.getByRole("button", { name: "Resume sea.jpg" }).click();
  await expect(row).toContainText("Uploaded, 40.0 MB");
});

test("files are taken by paste and by drop as well", async ({ page }) => {
  await page.goto("/projects/new/visual");
  await live(page.getByRole("button", { name: "Choose files" }));
  const picture = (await drawJpeg(page, 0)).toString("base64");
  for (const way of ["paste", "drop"]) {
    await page.evaluate(
      async ({ picture, way }) => {
        const bytes = Uint8Array.from(atob(picture), (letter) => letter.charCodeAt(0));
        const data = new DataTransfer();
        data.items.add(new File([bytes], `${way}.jpg`, { type: "image/jpeg" }));
        const options = { bubbles: true, cancelable: true };
        const target = document.querySelector("input[type=file]")?.parentElement ?? document.body;
        if (way === "paste")
          document.body.dispatchEvent(new ClipboardEvent("paste", { ...options, clipboardData: data }));
        else target.dispatchEvent(new DragEvent("drop", { ...options, dataTransfer: data }));
      },
      { picture, way },
    );
    await expect(page.getByRole("listitem").filter({ hasText: `${way}.jpg` })).toContainText("Uploaded");
  }
});

/** Bytes a second the page may send from now on; -1 for as many as it can. */
async function slowDown(page: Page, uploadThroughput: number) {
  const session = await page.context().newCDPSession(page);
  const conditions = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput };
  await session.send("Network.emulateNetworkConditions", conditions);
}

/** A picture that fills up to so many bytes with what decoders leave alone. */
async function drawJpeg(page: Page, sizeBytes: number): Promise<Buffer> {
  const address = await page.evaluate(() => {
    const canvas = document.createElement("canvas");
    canvas.width = 640;
    canvas.height = 360;
    const context = canvas.getContext("2d");
    if (context) {
      context.fillStyle = "teal";
      context.fillRect(0, 180, 640, 180);
    }
    return canvas.toDataURL("image/jpeg");
  });
  const picture = Buffer.from(address.split(",")[1] ?? "", "base64");
  return Buffer.concat([picture, Buffer.alloc(Math.max(0, sizeBytes - picture.length))]);
}
