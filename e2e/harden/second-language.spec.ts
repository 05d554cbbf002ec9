import { expect, type Page } from "@playwright/test";
import { type SecondStudio, startSecondStudio } from "../fixtures/another-studio.ts";
import { expectNoSidewaysScroll } from "../fixtures/page.ts";
import { test } from "../fixtures/studio-test.ts";

let studio: SecondStudio;
test.beforeAll(async () => {
  studio = await startSecondStudio({ STUDIO_PSEUDO_LOCALE: "yes" });
});
test.afterAll(() => studio.kill());

test("in a long language from right to left every word is said, and has room", async ({ page, readyProject }, info) => {
  const project = `/projects/${readyProject.projectUuid}`;
  const pages = ["/projects", "/projects/new/idea", `${project}/storyboard`, `${project}/preview`, "/settings"];
  const found: Record<string, Findings> = {};
  for (const [index, path] of pages.entries()) {
    await page.goto(`${studio.studioUrl}${path}`);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.locator("html")).toHaveAttribute("dir", "rtl");
    await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
    await expectNoSidewaysScroll(page);
    await page.screenshot({ path: info.outputPath(`${index}.png`) });
    const { loose, cut } = await examine(page);
    if (loose.length + cut.length > 0) found[path] = { loose, cut };
  }
  expect(found).toEqual({});
});

type Findings = { loose: string[]; cut: string[] };

/** Words outside of every message, those aside that people wrote and keys of the keyboard; and controls whose words are cut off. */
async function examine(page: Page): Promise<Findings> {
  return page.evaluate(() => {
    const said = "[dir=auto], kbd, bdi, code, textarea, script, style, noscript, [data-said]";
    const isWord = (text: string) => /\p{L}{2,}/u.test(text.replace("Sceneboard", ""));
    const loose: string[] = [];
    let depth = 0;
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const around = node.parentElement;
      if (!around || around.closest(said)) continue;
      let outside = "";
      for (const letter of node.textContent ?? "") {
        if (letter === "⟦") depth += 1;
        else if (letter === "⟧") depth -= 1;
        else if (depth === 0) outside += letter;
      }
      if (isWord(outside)) loose.push(outside.trim());
    }
    for (const element of document.querySelectorAll("[aria-label], [title], [placeholder], [alt], [aria-valuetext]")) {
      if (element.closest(said)) continue;
      for (const name of ["aria-label", "title", "placeholder", "alt", "aria-valuetext"]) {
        const value = element.getAttribute(name) ?? "";
        if (isWord(value) && !value.includes("⟦")) loose.push(`${name}: ${value}`);
      }
    }
    const controls = document.querySelectorAll<HTMLElement>(
      "button, a, label, legend, th, h1, h2, [role=tab], [role=radio]",
    );
    const cut = [...controls].filter((control) => {
      const style = getComputedStyle(control);
      if (control.closest(said) || !control.checkVisibility() || control.querySelector("[dir=auto]")) return false;
      return style.overflowX !== "visible" && control.clientWidth > 1 && control.scrollWidth > control.clientWidth + 1;
    });
    return { loose: [...new Set(loose)], cut: cut.map(({ textContent }) => textContent?.slice(0, 80) ?? "") };
  });
}
