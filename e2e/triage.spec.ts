import { expect, type Page } from "@playwright/test";
import { copyProject } from "./fixtures/copy-project.ts";
import { moveToOwnTeamspace } from "./fixtures/own-teamspace.ts";
import { live } from "./fixtures/page.ts";
import { test } from "./fixtures/studio-test.ts";

type Ready = { projectUuid: string; name: string };

let leave = async () => {};
test.afterEach(() => leave());

/** Copies of a finished project whose scenes wait for their owner. What waits is counted once somebody saw the scenes. */
async function seedWaiting(page: Page, { projectUuid }: Ready, names: readonly string[]): Promise<string[]> {
  const copies: string[] = [];
  for (const name of names) {
    const copy = await copyProject({ projectUuid, name });
    const seen = await page.request.get(`/api/projects/${copy}/scenes`);
    expect(seen.ok(), name).toBe(true);
    copies.push(copy);
  }
  leave = await moveToOwnTeamspace(copies);
  return copies;
}

const heading = (page: Page) => page.getByRole("main").getByRole("heading", { level: 2 }).first();
const picture = (page: Page) => page.locator("img[data-shown]");

/** Waits for what a person would: the picture is painted and the scene's number stands below it. Answers the heading. */
async function seeScene(page: Page): Promise<string> {
  await picture(page).evaluate((image: HTMLImageElement) => image.decode());
  return (await heading(page).textContent()) ?? "";
}

/** Opens the queue at the first scene of a project; what waits of others is passed over. */
async function goTo(page: Page, project: string): Promise<void> {
  for (let passed = 0; passed < 300; passed += 1) {
    const told = await seeScene(page);
    if (told.endsWith(` · ${project}`)) return;
    await page.keyboard.press("j");
    await expect(heading(page)).not.toHaveText(told);
  }
  throw new Error(`${project} is not in the queue`);
}

async function verdictsOf(page: Page, projectUuid: string) {
  const { reviews } = await (await page.request.get(`/api/projects/${projectUuid}/reviews`)).json();
  return reviews as { verdict: string; note: string }[];
}

/** Runs in the page: marks each approval's key, and how long after it another scene's decoded picture was painted. */
function measureNext() {
  let from: number | null = null;
  let told = "";
  addEventListener("keydown", ({ key, timeStamp }) => (from = key === "a" ? timeStamp : null), true);
  new MutationObserver(async () => {
    const now = document.querySelector("main h2")?.textContent ?? "";
    const image = document.querySelector<HTMLImageElement>("img[data-shown]");
    if (now === told || !image) return;
    told = now;
    const start = from;
    from = null;
    await image.decode().catch(() => {});
    requestAnimationFrame(() =>
      setTimeout(() => start !== null && performance.measure("next scene", { start, end: performance.now() })),
    );
  }).observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
}

test("thirty scenes of ten projects are judged by keyboard", async ({ page, readyProject }) => {
  test.setTimeout(400_000);
  const names = Array.from({ length: 10 }, (_, at) => `Thirty ${at + 1}`);
  const copies = await seedWaiting(page, readyProject, names);
  await page.addInitScript(measureNext);
  await page.goto("/projects");
  await expect(page.getByRole("link", { name: /\d+ scenes wait for you/ })).toBeVisible();
  await live(page.getByRole("link", { name: /\d+ scenes wait for you/ }));
  await page.keyboard.press("t");
  await expect(page).toHaveURL(/\/triage$/);
  await goTo(page, "Thirty 1");

  const began = Date.now();
  const judged = new Set<string>();
  while (judged.size < 30) {
    const told = await seeScene(page);
    expect(told).toMatch(/^Scene \d · Thirty \d+$/);
    judged.add(told);
    if (judged.size % 6 === 0) {
      const field = page.getByLabel("What should change?");
      await expect(async () => {
        if (!(await field.isVisible())) await page.keyboard.press("x");
        await expect(field).toBeVisible({ timeout: 500 });
      }).toPass();
      await field.fill(`Warmer, ${told}`);
      await page.keyboard.press("Control+Enter");
      await expect(page.getByRole("dialog")).toHaveCount(0);
    } else {
      // Right after a window the keys rest for a moment.
      await expect(async () => {
        await page.keyboard.press("a");
        await expect(heading(page)).not.toHaveText(told, { timeout: 500 });
      }).toPass();
    }
    if (judged.size < 30) await expect(heading(page)).not.toHaveText(told);
  }
  const seconds = (Date.now() - began) / 1000;
  for (const [at, copy] of copies.entries()) {
    await expect.poll(async () => (await verdictsOf(page, copy)).length, names[at]).toBe(3);
  }
  const all = (await Promise.all(copies.map((copy) => verdictsOf(page, copy)))).flat();
  expect(all.filter(({ verdict }) => verdict === "approved")).toHaveLength(25);
  expect(all.filter(({ note }) => note.startsWith("Warmer, Scene "))).toHaveLength(5);
  const measured = await page.evaluate(() =>
    performance.getEntriesByName("next scene").map(({ duration }) => duration),
  );
  const sorted = measured.toSorted((one, other) => one - other);
  const at = (share: number) => `${Math.round(sorted[Math.ceil(sorted.length * share) - 1] ?? 0)} ms`;
  console.log(
    `30 scenes judged in ${seconds.toFixed(1)} s; next scene after the key: median ${at(0.5)}, p95 ${at(0.95)}, longest ${at(1)} of ${sorted.length}`,
  );
});
