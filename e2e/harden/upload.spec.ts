import { expect } from "@playwright/test";
import { live } from "../fixtures/page.ts";
import { drawJpeg } from "../fixtures/sources.ts";
import { test } from "../fixtures/studio-test.ts";

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
